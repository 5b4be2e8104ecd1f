/// A file's text, ready to be taken apart: valid UTF-8 without a byte order mark.
///
/// Readers work on the bytes and remember places as offsets; lines and columns are worked out only
/// for what is reported, see `FaultReport`.
package struct SourceText: Sendable, Equatable {
  /// The file's name as the user gave it.
  package let fileName: String
  /// The bytes; those before `start` are no text.
  package let bytes: [UInt8]
  /// Where the text begins: behind the byte order mark.
  package let start: Int
  /// Whether the file has other bytes, as it is in another encoding or not all of it is text.
  package var isRecoded = false
  /// What the text was put together from, in its order, where the file holds others, as workbooks and
  /// packages do; empty for a text that is the file itself.
  package var parts: [SourcePart] = []

  /// A text of its parts.
  package init(fileName: String, bytes: [UInt8], start: Int) {
    self.fileName = fileName
    self.bytes = bytes
    self.start = start
  }

  /// The file's name without folders and ending: what a document without a title is called.
  package var stem: String {
    let name = fileName.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
    return String(name[..<dot])
  }

  /// The part of the name behind the last dot, in small letters; empty if there is none.
  package var fileExtension: String {
    let name = fileName.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// What stands from an offset to the end of its line, as much of it as a quote can need.
  func line(from offset: Int) -> String {
    // A character takes up to four bytes, blanks and marks beside it: eight are enough to quote it.
    let rest = bytes.dropFirst(max(offset, start)).prefix(Diagnostic.longestQuote * 8)
    let line = rest.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    // Cut inside a character, its bytes would be shown as damaged.
    var text = String(decoding: line, as: UTF8.self)
    while text.last == "\u{FFFD}" { text.removeLast() }
    return text
  }
}
