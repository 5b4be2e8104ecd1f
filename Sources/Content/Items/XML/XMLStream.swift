import CExpat

/// Receives the content of an XML file in its order.
package protocol XMLReceiver {
  /// An element begins.
  mutating func begin(_ tag: XMLTag)
  /// Text within the innermost open element; a text may come in pieces.
  mutating func add(_ text: UnsafeRawBufferPointer)
  /// An element ends; its name without prefix.
  mutating func end(_ name: String)
  /// Whether nothing more is needed.
  var isFull: Bool { get }
}

extension XMLReceiver {
  package var isFull: Bool { false }
}

/// Why an XML file could not be read to its end.
package enum XMLFault: Error, Equatable {
  /// It has a document type, whose entities could expand without limit; no office program writes one.
  case documentType
  /// Elements are nested too deeply.
  case depth
  /// It is not well formed, with expat's description.
  case syntax(String)
}

/// Runs expat over a whole file, for the parts of office files and packages.
///
/// Nothing outside the file is ever fetched. What was passed on before a fault stays with the receiver.
package enum XMLStream {
  /// How deeply elements may be nested: lists in cells of tables in text boxes reach a depth of about forty.
  static let depthLimit = 256

  /// Reads a file.
  ///
  /// - Returns: why it could not be read to its end; nil if it was, or if the receiver is full.
  /// - Complexity: O(n).
  package static func read(_ bytes: [UInt8], into receiver: inout some XMLReceiver) -> XMLFault? {
    let run = XMLRun(receiver)
    defer { receiver = run.receiver }
    return run.read(bytes)
  }
}

/// Why a run was stopped, for callbacks that do not know the receiver's type.
private class XMLRunState {
  var fault: XMLFault?
  let parser: XML_Parser? = XML_ParserCreate(nil)
  func begin(_ tag: XMLTag) {}
  func end(_ name: String) {}
  func add(_ text: UnsafeRawBufferPointer) {}

  deinit { XML_ParserFree(parser) }

  /// Stops the parser; expat may call a handler once more before it stops.
  func stop(_ fault: XMLFault?) {
    self.fault = self.fault ?? fault
    XML_StopParser(parser, XML_Bool(XML_FALSE))
  }
}

/// A class, because expat's callbacks refer to it by address; it lives as long as one reading.
private final class XMLRun<Receiver: XMLReceiver>: XMLRunState {
  var receiver: Receiver
  private var depth = 0
  private var isStopped = false

  init(_ receiver: Receiver) { self.receiver = receiver }

  func read(_ bytes: [UInt8]) -> XMLFault? {
    guard parser != nil else { return .syntax("out of memory") }
    XML_SetUserData(parser, Unmanaged<XMLRunState>.passUnretained(self).toOpaque())
    setXMLHandlers(parser)
    let piece = 1 << 20
    var position = 0
    repeat {
      let end = min(position + piece, bytes.count)
      let isLast: Int32 = end == bytes.count ? 1 : 0
      let status = bytes.withUnsafeBufferPointer { bytes in
        UnsafeBufferPointer(rebasing: bytes[position..<end]).withMemoryRebound(to: CChar.self) {
          XML_Parse(parser, $0.baseAddress, Int32($0.count), isLast)
        }
      }
      if isStopped { return fault }
      guard status == XML_STATUS_OK else {
        let words = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
        return fault ?? .syntax(words ?? "")
      }
      position = end
    } while position < bytes.count
    return nil
  }

  override func begin(_ tag: XMLTag) {
    guard !isStopped else { return }
    depth += 1
    guard depth <= XMLStream.depthLimit else { return halt(.depth) }
    receiver.begin(tag)
    if receiver.isFull { halt(nil) }
  }

  override func end(_ name: String) {
    guard !isStopped else { return }
    depth -= 1
    receiver.end(name)
    if receiver.isFull { halt(nil) }
  }

  override func add(_ text: UnsafeRawBufferPointer) {
    guard !isStopped else { return }
    receiver.add(text)
  }

  override func stop(_ fault: XMLFault?) { halt(fault) }

  private func halt(_ fault: XMLFault?) {
    isStopped = true
    super.stop(fault)
  }
}

private func runState(_ context: UnsafeMutableRawPointer?) -> XMLRunState? {
  context.map { Unmanaged<XMLRunState>.fromOpaque($0).takeUnretainedValue() }
}

/// Sets expat's callbacks.
private func setXMLHandlers(_ parser: XML_Parser?) {
  XML_SetElementHandler(
    parser,
    { context, name, attributes in
      guard let name else { return }
      runState(context)?.begin(XMLTag(name, attributes))
    },
    { context, name in
      guard let name else { return }
      runState(context)?.end(XMLTag.localName(name))
    })
  XML_SetCharacterDataHandler(parser) { context, text, count in
    guard let text else { return }
    runState(context)?.add(UnsafeRawBufferPointer(start: text, count: Int(count)))
  }
  XML_SetStartDoctypeDeclHandler(parser) { context, _, _, _, _ in
    runState(context)?.stop(.documentType)
  }
}
