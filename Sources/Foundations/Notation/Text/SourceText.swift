/// A file's text, ready to be parsed: valid UTF-8 without a byte order mark.
///
/// Readers work on the bytes and store places as offsets; lines and columns are calculated only for what is
/// reported, see `FaultReport`.
package struct SourceText: Sendable, Equatable {
  /// The file's name as the user gave it.
  package let fileName: String
  /// The bytes; those before `start` are not part of the text.
  package let bytes: [UInt8]
  /// The beginning of the text, after the byte order mark.
  package let start: Int
  /// Whether the file has other bytes, because it has another encoding or isn't all text.
  package var isRecoded = false
  /// The parts from which the text was assembled, in order, if the file contains others, like workbooks and
  /// packages; empty if the file itself is the text.
  package var parts: [SourcePart] = []

  /// A text with these parts.
  package init(fileName: String, bytes: [UInt8], start: Int) {
    self.fileName = fileName
    self.bytes = bytes
    self.start = start
  }

  /// The file's name without folders and extension, which is used for documents without a title.
  package var stem: String {
    let name = fileName.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
    return String(name[..<dot])
  }

  /// The part of the name after the last dot, in lowercase; empty if there is none.
  package var fileExtension: String {
    let name = fileName.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// The text from an offset to the end of its line, as much of it as a quote can need.
  func line(from offset: Int) -> String {
    // A character takes up to four bytes, plus blanks and marks: eight are enough to quote it.
    let rest = bytes.dropFirst(max(offset, start)).prefix(Diagnostic.longestQuote * 8)
    let line = rest.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    // If cut inside a character, its bytes would be shown as damaged.
    var text = String(decoding: line, as: UTF8.self)
    while text.last == "\u{FFFD}" { text.removeLast() }
    return text
  }
}
