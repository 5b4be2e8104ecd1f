/// Reads JSON texts into a tree that stores the place of every value.
///
/// The project has its own reader because no library gives the line and column for a fault in the *meaning*
/// of a value, or the raw text of unknown fields, which must be written back unchanged; and because a
/// teacher's file that was truncated or lacks a comma should still give the exercises that are intact.
///
/// It is strict: whatever RFC 8259 does not allow is reported as an error. But it continues: the affected
/// values are marked as damaged, together with all that contain them, and those beside them are read. Nesting
/// is limited, so no text can exhaust the stack.
package struct JSONReader {
  /// The maximum nesting depth of arrays and objects. Documents need six levels; the rest is room for unknown
  /// fields.
  package static let depthLimit = 64

  let bytes: [UInt8]
  var position: Int
  var nodes: [JSONNode] = []
  var report: FaultReport
  /// The numbers of open arrays and objects, to distinguish a superfluous bracket from a missing one.
  var openArrays = 0
  var openObjects = 0
  /// The names of the fields of all open objects.
  var keys: [KeySpan] = []
  /// Whether a string has an escape that may stand for a character that texts should not contain.
  var hasCodeEscapes = false
  private var hasReportedEnd = false

  private init(_ source: SourceText, report: FaultReport) {
    bytes = source.bytes
    position = source.start
    self.report = report
    let commas = EightBytes.count(of: UInt8(ascii: ","), UInt8(ascii: "["), in: bytes)
    nodes.reserveCapacity(min(commas + 16, JSONNode.countLimit))
  }

  /// The tree of a text, as far as it can be read; nil if it contains no value at all.
  ///
  /// - Complexity: O(n) time; 16 bytes of memory per value.
  package static func read(
    _ source: SourceText, report: inout FaultReport
  ) -> JSONTree? {
    var reader = JSONReader(source, report: report)
    report = FaultReport()
    reader.readRoot()
    report = reader.report
    return reader.nodes.isEmpty
      ? nil
      : JSONTree(
        bytes: reader.bytes, nodes: reader.nodes, hasCodeEscapes: reader.hasCodeEscapes)
  }

  private mutating func readRoot() {
    skipBlanks()
    guard !isAtEnd else {
      report.error(at: position, .jsonEmpty)
      return
    }
    readValue(key: JSONNode.noKey, depth: 0)
    skipBlanks()
    if !isAtEnd {
      report.error(at: position, .jsonSyntaxTrailing)
    }
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// Reads the value here, whatever it is, but nothing after it.
  ///
  /// - Returns: whether it is damaged.
  @discardableResult
  mutating func readValue(key: UInt32, depth: Int) -> Bool {
    guard nodes.count < JSONNode.countLimit else {
      report.error(at: position, .jsonTooManyValues)
      hasReportedEnd = true
      position = bytes.count
      return true
    }
    switch bytes[position] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth < Self.depthLimit else { return skipTooDeep(key: key) }
      return bytes[position] == UInt8(ascii: "{")
        ? readObject(key: key, depth: depth) : readArray(key: key, depth: depth)
    case UInt8(ascii: "\""): return readString(key: key)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return readNumber(key: key)
    default: return readWord(key: key)
    }
  }

  /// Opens an array or object; its end and what follows are filled in by `close`.
  mutating func open(_ kind: JSONNode.Kind, key: UInt32) -> Int {
    nodes.append(
      JSONNode(kind: kind, start: position, end: position, key: key, next: nodes.count + 1))
    position += 1
    return nodes.count - 1
  }

  mutating func close(_ index: Int, isDamaged: Bool) {
    nodes[index].end = UInt32(truncatingIfNeeded: position)
    nodes[index].next = nodes.count
    nodes[index].isDamaged = isDamaged
  }

  /// Adds a value that ends here.
  mutating func append(_ kind: JSONNode.Kind, from start: Int, key: UInt32) {
    nodes.append(
      JSONNode(kind: kind, start: start, end: position, key: key, next: nodes.count + 1))
  }

  /// Reports once that the text ends too early.
  mutating func reportEnd() {
    guard !hasReportedEnd else { return }
    hasReportedEnd = true
    report.error(at: bytes.count, .jsonSyntaxEnd)
  }

  private mutating func skipTooDeep(key: UInt32) -> Bool {
    let start = position
    report.error(at: start, .jsonTooDeep(limit: Self.depthLimit))
    skipNested()
    append(.invalid, from: start, key: key)
    return true
  }
}
