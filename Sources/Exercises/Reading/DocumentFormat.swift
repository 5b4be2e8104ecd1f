import Notation

/// The formats a file can have.
///
/// A further format is a further case: how it is recognised stands in `detect`, who reads it in
/// `read`.
enum DocumentFormat: CaseIterable {
  /// The native format and its forerunner of 2018.
  case json
  /// Tables separated by commas, semicolons, tabs or bars.
  case table

  /// The format of a text: the content decides where it is clear, the file's ending where not.
  static func detect(_ source: SourceText) -> DocumentFormat? {
    if looksLikeJSON(source, strictly: true) { return .json }
    switch source.fileExtension {
    case "json": return .json
    case "csv", "tsv", "tab", "txt": return .table
    default: break
    }
    if looksLikeJSON(source, strictly: false) { return .json }
    return TableDelimiter.detect(source) == nil ? nil : .table
  }

  /// Reads a text of this format; nil, with an error noted, if nothing in it can be played.
  func read(_ source: SourceText, report: inout FaultReport) -> Reading? {
    switch self {
    case .json: JSONDocumentReader.read(source, report: &report)
    case .table: TableReader.read(source, report: &report)
    }
  }

  /// Whether the text begins as JSON does. A table may begin with a bracket, too; strictly, the
  /// second character must fit as well.
  private static func looksLikeJSON(_ source: SourceText, strictly: Bool) -> Bool {
    var rest = source.bytes[source.start...].drop(while: JSONReader.isBlank)
    guard let first = rest.popFirst(), first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    else { return false }
    guard strictly else { return true }
    let second = rest.first { !JSONReader.isBlank($0) }
    switch second {
    case UInt8(ascii: "\""): return first == UInt8(ascii: "{")
    case UInt8(ascii: "{"): return first == UInt8(ascii: "[")
    case UInt8(ascii: "}"), UInt8(ascii: "]"): return true
    default: return false
    }
  }
}
