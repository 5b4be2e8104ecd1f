import Items
import Notation

/// An element of a question. All offsets are bytes of the file; −1 stands for none.
struct MoodleElement {
  var name: MoodleName
  /// Whether it has attributes other than those with a meaning.
  var hasAttributes = false
  var parent: Int32
  var firstChild: Int32 = -1
  var lastChild: Int32 = -1
  var next: Int32 = -1
  /// Where its start tag begins.
  var start: Int32
  /// The offset after its start tag.
  var innerStart: Int32
  /// Where its end tag begins.
  var innerEnd: Int32
  /// The offset after its end tag.
  var end: Int32
  /// Where its first text begins; −1 if it has none.
  var textOffset: Int32 = -1
  /// Its text before the first child, in the tree's bytes.
  var textStart: Int32 = 0
  var textEnd: Int32 = 0
  /// The part of that text from the first CDATA section to the last, which is not trimmed; −1 if
  /// there is none.
  var keptStart: Int32 = -1
  var keptEnd: Int32 = -1
  /// Its attributes in the tree.
  var attributesStart: Int32
  var attributesEnd: Int32
}

/// An attribute with its value in the tree's bytes.
struct MoodleAttribute {
  var name: MoodleName
  var start: Int32
  var end: Int32
}

/// The elements of one question in the order of the file; the first is the question itself.
struct MoodleTree {
  var elements: [MoodleElement] = []
  var attributes: [MoodleAttribute] = []
  /// The texts and the values of attributes.
  var bytes: [UInt8] = []

  /// Makes room for the next question.
  mutating func clear() {
    elements.removeAll(keepingCapacity: true)
    attributes.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }

  /// The children of an element in their order.
  func children(of element: Int) -> MoodleChildren {
    MoodleChildren(tree: self, current: elements[element].firstChild)
  }

  /// The first child with a name.
  func child(_ name: MoodleName, of element: Int) -> Int? {
    var index = elements[element].firstChild
    while index >= 0 {
      if elements[Int(index)].name == name { return Int(index) }
      index = elements[Int(index)].next
    }
    return nil
  }

  /// An attribute's value; nil if it is missing.
  func attribute(_ name: MoodleName, of element: Int) -> String? {
    let element = elements[element]
    for index in Int(element.attributesStart)..<Int(element.attributesEnd)
    where attributes[index].name == name {
      let attribute = attributes[index]
      return CombiningMarks.text(bytes[Int(attribute.start)..<Int(attribute.end)])
    }
    return nil
  }

  /// The range of an element's text in `bytes`: without surrounding white space, except in CDATA sections.
  func textRange(of element: Int) -> Range<Int> {
    let element = elements[element]
    var start = Int(element.textStart)
    var end = Int(element.textEnd)
    let first = element.keptStart < 0 ? end : Int(element.keptStart)
    while start < first, LineByte.isBlankOrEnd(bytes[start]) { start += 1 }
    let last = max(start, Int(element.keptEnd))
    while end > last, LineByte.isBlankOrEnd(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// The text of an element before its first child.
  func ownText(of element: Int) -> String {
    CombiningMarks.text(bytes[textRange(of: element)])
  }

  /// Where that text begins in the file.
  func textOffset(of element: Int) -> Int {
    let found = elements[element]
    guard found.textOffset >= 0 else { return Int(found.innerStart) }
    return Int(found.textOffset) + textRange(of: element).lowerBound - Int(found.textStart)
  }

  /// The byte range of an element in the file.
  func range(of element: Int) -> Range<Int> {
    let found = elements[element]
    return Int(found.start)..<max(Int(found.start), Int(found.end))
  }
}

/// The children of an element.
struct MoodleChildren: Sequence, IteratorProtocol {
  let tree: MoodleTree
  var current: Int32

  mutating func next() -> Int? {
    guard current >= 0 else { return nil }
    defer { current = tree.elements[Int(current)].next }
    return Int(current)
  }
}
