import CExpat
import Notation

/// Reads XML into a tree, using expat.
///
/// Nothing outside the text is ever fetched: a document type is passed over, and one that declares
/// entities is refused, because they could expand without limit. If the text is damaged, the tree
/// contains what was read so far, and elements that were open have no end.
///
/// A class, because expat's callbacks refer to it by address; it lives as long as one reading.
package final class XMLTreeReader {
  /// How deeply elements may be nested; real files reach thirty.
  static let depthLimit = 128
  /// The most elements and texts of a file: with this limit the tree stays below 200 MB.
  static let nodeLimit = 3_000_000

  private enum Problem {
    case entities, tooDeep, tooLarge
  }

  private var tree = XMLTree()
  /// The indices of names, with and without prefixes.
  private var numbers: [String: Int32] = [:]
  private var shortNumbers: [String: Int32] = [:]
  /// Whether the last event was a text, which the next one may continue.
  private var isInText = false
  /// The open elements.
  private var open: [Int] = []
  private var problem: Problem?
  private let base: Int
  private let parser: XML_Parser

  private init(_ parser: XML_Parser, base: Int) {
    self.parser = parser
    self.base = base
  }

  /// The tree of the bytes in a range; nil, with an error reported, if not even one element begins.
  ///
  /// - Complexity: O(n).
  package static func read(
    _ source: SourceText, _ range: Range<Int>, report: inout FaultReport
  ) -> XMLTree? {
    guard let parser = XML_ParserCreate("UTF-8") else {
      report.error(at: range.lowerBound, .xmlSyntaxMemory)
      return nil
    }
    defer { XML_ParserFree(parser) }
    let bytes = source.bytes
    var start = range.lowerBound
    while start < range.upperBound, LineByte.isBlankOrEnd(bytes[start]) { start += 1 }
    let reader = XMLTreeReader(parser, base: start)
    XML_SetUserData(parser, Unmanaged.passUnretained(reader).toOpaque())
    reader.setHandlers()
    // The handlers refer to the reader by address.
    let isRead = withExtendedLifetime(reader) { reader.feed(bytes, start..<range.upperBound) }
    let place = min(range.upperBound, start + max(0, Int(XML_GetCurrentByteIndex(parser))))
    if !isRead { reader.reportFault(at: place, in: range, to: &report) }
    reader.closeAll(at: place)
    return reader.tree.root == nil ? nil : reader.tree
  }

  /// Feeds the bytes in pieces, because expat takes lengths as signed 32-bit integers.
  private func feed(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var position = range.lowerBound
      repeat {
        let end = min(position + 16 * 1024 * 1024, range.upperBound)
        let piece = UnsafeBufferPointer(rebasing: bytes[position..<end])
        let isLast: Int32 = end == range.upperBound ? 1 : 0
        let isGood = piece.withMemoryRebound(to: CChar.self) {
          XML_Parse(parser, $0.baseAddress, Int32($0.count), isLast) == XML_STATUS_OK
        }
        guard isGood else { return false }
        position = end
      } while position < range.upperBound
      return true
    }
  }

  private func reportFault(at place: Int, in range: Range<Int>, to report: inout FaultReport) {
    let code = XML_GetErrorCode(parser)
    switch problem {
    case .entities:
      report.error(at: place, .xmlEntities)
    case .tooDeep:
      report.error(at: place, .xmlTooLargeDeep(limit: Self.depthLimit))
    case .tooLarge:
      report.error(at: place, .xmlTooLarge(limit: Self.nodeLimit))
    case nil:
      report.error(at: place, .xmlSyntax(code))
    }
  }

  // MARK: - Events

  private static func at(_ context: UnsafeMutableRawPointer) -> XMLTreeReader {
    Unmanaged<XMLTreeReader>.fromOpaque(context).takeUnretainedValue()
  }

  private func setHandlers() {
    XML_SetElementHandler(
      parser,
      { context, name, attributes in
        guard let context, let name else { return }
        XMLTreeReader.at(context).begin(name, attributes)
      },
      { context, _ in
        guard let context else { return }
        XMLTreeReader.at(context).end()
      })
    XML_SetCharacterDataHandler(parser) { context, text, count in
      guard let context, let text else { return }
      XMLTreeReader.at(context).add(UnsafeRawBufferPointer(start: text, count: Int(count)))
    }
    XML_SetEntityDeclHandler(parser) { context, _, _, _, _, _, _, _, _ in
      guard let context else { return }
      XMLTreeReader.at(context).stop(.entities)
    }
    XML_SetSkippedEntityHandler(parser) { context, name, isParameter in
      guard let context, let name, isParameter == 0 else { return }
      XMLTreeReader.at(context).addEntity(String(cString: name))
    }
  }

  private func stop(_ problem: Problem) {
    guard self.problem == nil else { return }
    self.problem = problem
    XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  private var offset: Int { base + Int(XML_GetCurrentByteIndex(parser)) }

  private func begin(
    _ word: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard problem == nil else { return }
    isInText = false
    guard open.count < Self.depthLimit else { return stop(.tooDeep) }
    guard tree.nodes.count < Self.nodeLimit else { return stop(.tooLarge) }
    let start = offset
    let inner = start + Int(XML_GetCurrentByteCount(parser))
    let first = tree.attributes.count
    if var pair = attributes {
      while let name = pair[0], let value = pair[1] {
        let from = tree.bytes.count
        tree.bytes.append(contentsOf: UnsafeRawBufferPointer(start: value, count: strlen(value)))
        tree.attributes.append(
          XMLTree.Attribute(
            name: number(of: name), start: Int32(from), end: Int32(tree.bytes.count)))
        pair += 2
      }
    }
    open.append(tree.nodes.count)
    tree.nodes.append(
      XMLTree.Node(
        name: number(of: word), next: Int32(tree.nodes.count + 1), start: Int32(start),
        innerStart: Int32(inner), innerEnd: -1, end: Int32(inner), contentStart: Int32(first),
        contentEnd: Int32(tree.attributes.count)))
  }

  /// The index of a name without its prefix.
  private func number(of word: UnsafePointer<CChar>) -> Int32 {
    let full = String(cString: word)
    if let known = numbers[full] { return known }
    let name = full.split(separator: ":").last.map(String.init) ?? full
    let found = shortNumbers[name] ?? Int32(tree.names.count)
    if found == tree.names.count { tree.names.append(name) }
    shortNumbers[name] = found
    numbers[full] = found
    return found
  }

  private func end() {
    guard problem == nil, let index = open.popLast() else { return }
    isInText = false
    let place = offset
    tree.nodes[index].innerEnd = Int32(place)
    tree.nodes[index].end = Int32(place + Int(XML_GetCurrentByteCount(parser)))
    tree.nodes[index].next = Int32(tree.nodes.count)
  }

  private func add(_ text: UnsafeRawBufferPointer) {
    guard problem == nil, !open.isEmpty else { return }
    let place = offset
    let end = place + Int(XML_GetCurrentByteCount(parser))
    // Expat passes on a text in pieces: adjacent ones are joined.
    if isInText, let last = tree.nodes.indices.last {
      tree.bytes.append(contentsOf: text)
      tree.nodes[last].contentEnd = Int32(tree.bytes.count)
      tree.nodes[last].end = Int32(max(Int(tree.nodes[last].end), end))
      return
    }
    guard tree.nodes.count < Self.nodeLimit else { return stop(.tooLarge) }
    isInText = true
    let from = tree.bytes.count
    tree.bytes.append(contentsOf: text)
    tree.nodes.append(
      XMLTree.Node(
        name: -1, next: Int32(tree.nodes.count + 1), start: Int32(place), innerStart: Int32(place),
        innerEnd: Int32(end), end: Int32(end), contentStart: Int32(from),
        contentEnd: Int32(tree.bytes.count)))
  }

  /// Adds a named character of HTML, which files with a document type may use.
  private func addEntity(_ name: String) {
    let text = Array("&\(name);".utf8)
    guard let (code, _) = HTMLEntity.read(text, at: 0), let scalar = Unicode.Scalar(code) else {
      return
    }
    Array(String(Character(scalar)).utf8).withUnsafeBytes { add($0) }
  }

  private func closeAll(at place: Int) {
    while let index = open.popLast() {
      tree.nodes[index].next = Int32(tree.nodes.count)
      tree.nodes[index].end = Int32(max(place, Int(tree.nodes[index].innerStart)))
    }
  }
}
