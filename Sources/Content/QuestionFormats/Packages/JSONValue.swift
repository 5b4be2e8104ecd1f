import Exercises
import Notation

/// A value of a JSON text with its content, for formats that access fields by name.
struct JSONValue {
  let tree: JSONTree
  let index: Int

  /// The outermost value of a part of a text; nil, with faults reported, if there is none.
  static func read(
    _ source: SourceText, _ range: Range<Int>, report: inout FaultReport
  ) -> JSONValue? {
    let isAll = range.upperBound == source.bytes.count
    let part = SourceText(
      fileName: source.fileName,
      bytes: isAll ? source.bytes : Array(source.bytes[..<range.upperBound]),
      start: range.lowerBound)
    return JSONReader.read(part, report: &report).map { JSONValue(tree: $0, index: 0) }
  }

  /// Where it begins in the file; for a string, after its quotation mark.
  var offset: Int { tree.offset(of: index) + (kind == .string ? 1 : 0) }
  /// Its byte range in the file.
  var range: Range<Int> { tree.range(of: index) }
  var kind: JSONNode.Kind { tree.nodes[index].kind }
  /// The name of the field with this value.
  var key: String { tree.key(of: index) }

  /// The field of an object with a name.
  subscript(name: String) -> JSONValue? {
    tree.child(of: index, named: name).map { JSONValue(tree: tree, index: $0) }
  }

  /// The values of a list or of an object's fields.
  var children: [JSONValue] { tree.children(of: index).map { JSONValue(tree: tree, index: $0) } }

  /// The values of a list; empty for others.
  var list: [JSONValue] { kind == .array ? children : [] }

  /// A string's content; nil for others.
  var string: String? { kind == .string ? tree.text(of: index) : nil }

  /// Whether it is `true`, or the string “true”.
  var isTrue: Bool { kind == .true || string == "true" }

  /// Its value as an integer, also from a string.
  var integer: Int? { tree.integer(of: index) ?? string.flatMap { Int($0) } }

  /// Its value as a finite number, also from a string.
  var number: Double? {
    tree.number(of: index) ?? string.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// A field's string; nil if it is missing, not a string, or blank.
  func string(_ name: String) -> String? {
    guard let text = self[name]?.string, !TextCheck.isBlank(text) else { return nil }
    return text
  }

  /// A field's string, which is HTML, as a text; nil if it is missing or nothing of it is visible.
  func html(_ name: String) -> ItemText? {
    guard let value = self[name], let text = value.string, !TextCheck.isBlank(text) else {
      return nil
    }
    return TidyMarkup.text(ItemText(text, format: .html, at: value.offset))
  }
}
