/// A file's text, ready to be taken apart: valid UTF-8 without a byte order mark.
///
/// Readers work on the bytes and remember places as offsets; lines and columns are worked out only
/// for what is reported, see `FaultReport`.
struct SourceText {
  /// The file's name as the user gave it.
  let fileName: String
  /// The bytes; those before `start` are no text.
  let bytes: [UInt8]
  /// Where the text begins: behind the byte order mark.
  let start: Int

  /// The file's name without folders and ending: what a document without a title is called.
  var stem: String {
    let name = fileName.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
    return String(name[..<dot])
  }

  /// The part of the name behind the last dot, in small letters; empty if there is none.
  var fileExtension: String {
    let name = fileName.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }
}
