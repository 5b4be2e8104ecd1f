import Exercises
import Notation

/// A value of a JSON text and what stands in it, for formats that ask by name.
struct JSONValue {
  let tree: JSONTree
  let index: Int

  /// The outermost value of a part of a text; nil, with faults noted, where there is none.
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

  /// Where it begins in the file; that of a text is behind its quotation mark.
  var offset: Int { tree.offset(of: index) + (kind == .string ? 1 : 0) }
  /// Where it stands in the file.
  var range: Range<Int> { tree.range(of: index) }
  var kind: JSONNode.Kind { tree.nodes[index].kind }
  /// The name of the field it is.
  var key: String { tree.key(of: index) }

  /// The field of an object.
  subscript(name: String) -> JSONValue? {
    tree.child(of: index, named: name).map { JSONValue(tree: tree, index: $0) }
  }

  /// The values of a list or of an object's fields.
  var children: [JSONValue] { tree.children(of: index).map { JSONValue(tree: tree, index: $0) } }

  /// The values of a list; empty for others.
  var list: [JSONValue] { kind == .array ? children : [] }

  /// A string's content; nil for others.
  var string: String? { kind == .string ? tree.text(of: index) : nil }

  /// Whether it says yes: `true`, or the text of it.
  var isTrue: Bool { kind == .true || string == "true" }

  /// The whole number it is, as such or as a text.
  var integer: Int? { tree.integer(of: index) ?? string.flatMap { Int($0) } }

  /// A field's string; nil where it is missing, none, or blank.
  func string(_ name: String) -> String? {
    guard let text = self[name]?.string, !TextCheck.isBlank(text) else { return nil }
    return text
  }

  /// A field's string, which is HTML, as a text; nil where it is missing or nothing can be seen of it.
  func html(_ name: String) -> ItemText? {
    guard let value = self[name], let text = value.string, !TextCheck.isBlank(text) else {
      return nil
    }
    return TidyMarkup.text(ItemText(text, format: .html, at: value.offset))
  }
}
