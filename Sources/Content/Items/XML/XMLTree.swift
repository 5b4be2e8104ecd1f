import Notation

/// The elements and texts of an XML text in their order, each with its place in the file.
///
/// A node's descendants follow it, so a whole branch is a range. Names have no prefixes, because
/// packages name the same namespace in many ways.
package struct XMLTree {
  /// An element or a text. Offsets are bytes of the file.
  struct Node {
    /// The index of an element's name in `names`; −1 for a text.
    var name: Int32
    /// The index of the first node that does not belong to this one.
    var next: Int32
    var start: Int32
    /// The offset after an element's start tag.
    var innerStart: Int32
    /// Where an element's end tag begins; −1 if it is missing because the file ends or is damaged.
    var innerEnd: Int32
    var end: Int32
    /// An element's attributes in `attributes`, or a text in `bytes`.
    var contentStart: Int32
    var contentEnd: Int32
  }

  /// An attribute with its value in `bytes`.
  struct Attribute {
    var name: Int32
    var start: Int32
    var end: Int32
  }

  var nodes: [Node] = []
  var attributes: [Attribute] = []
  var names: [String] = []
  /// Texts and values, without escapes.
  var bytes: [UInt8] = []

  /// The outermost element; nil if there is none.
  package var root: XMLElement? {
    nodes.indices.first { nodes[$0].name >= 0 }.map { XMLElement(tree: self, index: $0) }
  }
}

/// An element of an `XMLTree`.
package struct XMLElement {
  let tree: XMLTree
  let index: Int

  private var node: XMLTree.Node { tree.nodes[index] }

  /// Its name without a prefix.
  package var name: String { tree.names[Int(node.name)] }
  /// Where it begins in the file.
  package var start: Int { Int(node.start) }
  /// Its byte range in the file.
  package var range: Range<Int> { Int(node.start)..<max(Int(node.start), Int(node.end)) }
  /// Whether it has an end tag.
  package var isWhole: Bool { node.innerEnd >= 0 }

  /// The value of an attribute, by its name without a prefix; nil if it is missing.
  package func attribute(_ name: String) -> String? {
    for index in Int(node.contentStart)..<Int(node.contentEnd) {
      let attribute = tree.attributes[index]
      if tree.names[Int(attribute.name)] == name {
        return CombiningMarks.text(tree.bytes[Int(attribute.start)..<Int(attribute.end)])
      }
    }
    return nil
  }

  /// The attributes in their order.
  var attributes: [(name: String, value: String)] {
    (Int(node.contentStart)..<Int(node.contentEnd)).map { index in
      let attribute = tree.attributes[index]
      return (
        tree.names[Int(attribute.name)],
        CombiningMarks.text(tree.bytes[Int(attribute.start)..<Int(attribute.end)])
      )
    }
  }

  /// The child elements.
  package var children: [XMLElement] {
    var found: [XMLElement] = []
    var index = index + 1
    while index < Int(node.next) {
      if tree.nodes[index].name >= 0 { found.append(XMLElement(tree: tree, index: index)) }
      index = Int(tree.nodes[index].next)
    }
    return found
  }

  /// The first child element with a name.
  package func child(_ name: String) -> XMLElement? {
    var index = index + 1
    while index < Int(node.next) {
      let found = tree.nodes[index]
      if found.name >= 0, tree.names[Int(found.name)] == name {
        return XMLElement(tree: tree, index: index)
      }
      index = Int(found.next)
    }
    return nil
  }

  /// The child elements with a name.
  package func children(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// All descendants with one of these names, in the order of the file; descendants of found elements
  /// are not examined.
  package func descendants(_ names: Set<String>) -> [XMLElement] {
    var found: [XMLElement] = []
    var index = index + 1
    while index < Int(node.next) {
      let name = tree.nodes[index].name
      if name >= 0, names.contains(tree.names[Int(name)]) {
        found.append(XMLElement(tree: tree, index: index))
        index = Int(tree.nodes[index].next)
      } else {
        index += 1
      }
    }
    return found
  }

  /// The first descendant with a name.
  package func descendant(_ name: String) -> XMLElement? {
    for index in index + 1..<max(index + 1, Int(node.next)) {
      let found = tree.nodes[index].name
      if found >= 0, tree.names[Int(found)] == name { return XMLElement(tree: tree, index: index) }
    }
    return nil
  }

  /// All text in it, including surrounding white space.
  package var wholeText: [UInt8] {
    var text: [UInt8] = []
    for index in index + 1..<max(index + 1, Int(node.next)) where tree.nodes[index].name < 0 {
      let found = tree.nodes[index]
      text += tree.bytes[Int(found.contentStart)..<Int(found.contentEnd)]
    }
    return text
  }

  /// All text in it, without surrounding white space.
  package var text: String {
    var rest = wholeText[...]
    while let first = rest.first, LineByte.isBlankOrEnd(first) { rest = rest.dropFirst() }
    while let last = rest.last, LineByte.isBlankOrEnd(last) { rest = rest.dropLast() }
    return CombiningMarks.text(rest)
  }

  /// The offset of its first visible text in the file; the one after the start tag if there is none.
  package var textOffset: Int {
    for index in index + 1..<max(index + 1, Int(node.next)) where tree.nodes[index].name < 0 {
      let found = tree.nodes[index]
      let text = tree.bytes[Int(found.contentStart)..<Int(found.contentEnd)]
      if let first = text.firstIndex(where: { !LineByte.isBlankOrEnd($0) }) {
        // Escapes take more bytes in the file; blanks before the text are never escaped.
        return min(Int(found.start) + first - text.startIndex, Int(found.end))
      }
    }
    return Int(node.innerStart)
  }

  /// Its content as HTML.
  ///
  /// - Parameter replaced: the replacement for an element; nil leaves the element unchanged.
  package func html(_ replaced: (XMLElement) -> String? = { _ in nil }) -> String {
    var text = ""
    appendContent(to: &text, replaced)
    return text
  }

  /// The element itself as HTML.
  func outerHTML(_ replaced: (XMLElement) -> String? = { _ in nil }) -> String {
    var text = ""
    append(to: &text, replaced)
    return text
  }

  private func appendContent(to text: inout String, _ replaced: (XMLElement) -> String?) {
    var index = index + 1
    while index < Int(node.next) {
      let found = tree.nodes[index]
      if found.name < 0 {
        let bytes = tree.bytes[Int(found.contentStart)..<Int(found.contentEnd)]
        text += Self.escaped(CombiningMarks.text(bytes))
      } else {
        XMLElement(tree: tree, index: index).append(to: &text, replaced)
      }
      index = Int(found.next)
    }
  }

  /// Recurses as deeply as elements are nested, which the reader limits.
  private func append(to text: inout String, _ replaced: (XMLElement) -> String?) {
    if let other = replaced(self) {
      text += other
      return
    }
    text += "<" + name
    for (name, value) in attributes {
      text += " \(name)=\"" + Self.escapedValue(value) + "\""
    }
    guard Int(node.next) > index + 1 || !Self.empty.contains(name) else {
      text += "/>"
      return
    }
    text += ">"
    appendContent(to: &text, replaced)
    text += "</\(name)>"
  }

  private static let empty: Set<String> = ["br", "hr", "img", "col", "area", "wbr"]

  /// A value escaped for quotation marks in HTML.
  package static func escapedValue(_ value: String) -> String {
    ByteText.replacing("\"", with: "&quot;", in: escaped(value))
  }

  /// A text escaped for HTML.
  package static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x26 || $0 == 0x3C || $0 == 0x3E }) else { return text }
    // Byte by byte: a combining mark after a special character must not hide it.
    var escaped: [UInt8] = []
    escaped.reserveCapacity(text.utf8.count + 16)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): escaped += Array("&amp;".utf8)
      case UInt8(ascii: "<"): escaped += Array("&lt;".utf8)
      case UInt8(ascii: ">"): escaped += Array("&gt;".utf8)
      default: escaped.append(byte)
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }
}
