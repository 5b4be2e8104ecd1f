/// A parsed JSON text: its values in the order of the text, the root first.
package struct JSONTree {
  package let bytes: [UInt8]
  package var nodes: [JSONNode]
  /// Whether a string has an escape that may stand for a character that texts should not contain: a numeric
  /// escape, a backspace or a form feed.
  package let hasCodeEscapes: Bool

  /// The values of an array or of an object's fields, without fields that repeat an earlier name.
  package func children(of index: Int) -> Children {
    switch nodes[index].kind {
    case .array, .object: Children(tree: self, current: index + 1, end: nodes[index].next)
    default: Children(tree: self, current: index, end: index)
    }
  }

  package struct Children: Sequence, IteratorProtocol {
    let tree: JSONTree
    var current: Int
    let end: Int

    package mutating func next() -> Int? {
      while current < end {
        let index = current
        current = tree.nodes[index].next
        if !tree.nodes[index].isRepeated { return index }
      }
      return nil
    }
  }

  /// The field of an object with a name.
  package func child(of index: Int, named name: String) -> Int? {
    guard nodes[index].kind == .object else { return nil }
    return children(of: index).first { key(of: $0) == name }
  }

  /// The offset of a value.
  package func offset(of index: Int) -> Int { Int(nodes[index].start) }

  /// The byte range of a value.
  package func range(of index: Int) -> Range<Int> {
    Int(nodes[index].start)..<max(Int(nodes[index].start), Int(nodes[index].end))
  }

  /// The offset of a field's name; for other values that of the value itself.
  package func keyOffset(of index: Int) -> Int {
    nodes[index].key == JSONNode.noKey ? offset(of: index) : Int(nodes[index].key)
  }

  /// The name of a field; empty for other values.
  package func key(of index: Int) -> String {
    guard nodes[index].key != JSONNode.noKey else { return "" }
    let start = Int(nodes[index].key) + 1
    var end = start
    var hasEscapes = false
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      if bytes[end] == UInt8(ascii: "\\") {
        hasEscapes = true
        end += 1
      }
      end += 1
    }
    let content = bytes[start..<min(end, bytes.count)]
    return hasEscapes
      ? JSONString.unescaped(content) : CombiningMarks.text(content)
  }

  /// The name of a field as a number, its first byte lowest; nil if it has more than eight bytes, or escapes.
  package func shortKey(of index: Int) -> UInt64? {
    let start = Int(nodes[index].key) + 1
    guard nodes[index].key != JSONNode.noKey, start + 9 <= bytes.count else { return nil }
    let word = EightBytes.word(bytes, at: start)
    let marks = EightBytes.marks(of: UInt8(ascii: "\""), in: word)
    let length = marks == 0 ? 8 : marks.trailingZeroBitCount / 8
    guard bytes[start + length] == UInt8(ascii: "\"") else { return nil }
    let name = length == 8 ? word : word & (1 << UInt64(8 * length) - 1)
    return EightBytes.marks(of: UInt8(ascii: "\\"), in: name) == 0 ? name : nil
  }

  /// A string's content, or the text of a number, a Boolean or null; nil for other values.
  package func text(of index: Int) -> String? {
    let node = nodes[index]
    switch node.kind {
    case .string:
      let end = node.isDamaged ? Int(node.end) : Int(node.end) - 1
      let start = Int(node.start) + 1
      if node.hasEscapes { return JSONString.unescaped(bytes[start..<max(start, end)]) }
      return CombiningMarks.text(bytes[start..<max(start, end)])
    case .number, .true, .false, .null: return rawText(of: index)
    case .array, .object, .invalid: return nil
    }
  }

  /// The value's text as in the file.
  package func rawText(of index: Int) -> String {
    String(decoding: bytes[Int(nodes[index].start)..<Int(nodes[index].end)], as: UTF8.self)
  }

  /// The value if it is a whole number that fits into an `Int`; `20.0` and `2e1` are not read as 20.
  package func integer(of index: Int) -> Int? {
    nodes[index].kind == .number ? Int(rawText(of: index)) : nil
  }

  /// The number; nil if the value isn't a number or is too large.
  package func number(of index: Int) -> Double? {
    guard nodes[index].kind == .number, let number = Double(rawText(of: index)), number.isFinite
    else { return nil }
    return number
  }
}
