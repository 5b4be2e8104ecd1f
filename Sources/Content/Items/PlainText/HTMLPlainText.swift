import Notation

/// Takes the tags out of a text in HTML, as a browser would show it.
///
/// | HTML | becomes |
/// |---|---|
/// | `br`; the edges of paragraphs, lists, rows, headings | a line end |
/// | cells of a table | separated by a space |
/// | `script`, `style`, comments, `head` if it is closed, hidden elements | nothing |
/// | text between `<` and `>` that is not a tag, as in “a<b und c>d” | itself |
/// | digits and signs in `sub` and `sup`, or raised and lowered by a style | Unicode subscripts and superscripts |
/// | `rt`, the pronunciation above the letters of `ruby` | nothing |
/// | `img` | its `alt` |
/// | `math` | itself, as MathML has no other form |
/// | named and numbered characters | the characters |
/// | white space | one space, but unchanged in `pre` |
struct HTMLPlainText {
  let bytes: [UInt8]
  var index = 0
  private var plain: [UInt8] = []
  /// Whether a space must be added before the next character.
  private var needsBlank = false
  /// How many line ends must be added before the next character.
  private var lineEnds = 0
  private var shift = Shift.none
  /// The element whose style raises or lowers its text, and how many of its name are open in it; nil outside.
  private var shiftedElement: (name: String, depth: Int)?
  private var preDepth = 0
  /// Whether no `>` follows any more: then `<` is an ordinary character.
  private var hasNoMoreTags = false
  private var hasNoMoreMathEnds = false
  /// The names of elements that have no closing tag in the rest of the text.
  private var unclosed: Set<String> = []
  /// Whether a quotation mark was not closed; then quotation marks in tags are ignored.
  private var hasOpenMark = false

  private enum Shift {
    case none, lowered, raised
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    plain.reserveCapacity(bytes.count)
  }

  /// The text without markup.
  ///
  /// - Complexity: O(n): each byte is looked at only a few times, because a search that fails is never
  ///   repeated.
  mutating func text() -> String {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "<"): readTag()
      case UInt8(ascii: "&"): readEntity()
      default: readCharacter()
      }
    }
    return CombiningMarks.text(plain)
  }

  // MARK: - Characters

  private mutating func readCharacter() {
    let byte = bytes[index]
    if isBlank(byte) {
      addBlank(byte)
      index += 1
    } else if shift != .none, let (text, length) = shifted() {
      add(text.utf8)
      index += length
    } else {
      // A word is copied as a whole.
      var end = index + 1
      if shift == .none {
        while end < bytes.count, !isBlank(bytes[end]), bytes[end] != UInt8(ascii: "<"),
          bytes[end] != UInt8(ascii: "&")
        {
          end += 1
        }
      }
      add(bytes[index..<end])
      index = end
    }
  }

  private mutating func addBlank(_ byte: UInt8) {
    if preDepth == 0 {
      needsBlank = true
    } else if byte == 0x0A {
      lineEnds += 1
      needsBlank = false
    } else if byte != 0x0D {
      add(CollectionOfOne(0x20))
    }
  }

  private mutating func add(_ text: some Collection<UInt8>) {
    if !plain.isEmpty {
      if lineEnds > 0 {
        plain.append(contentsOf: repeatElement(0x0A, count: lineEnds))
      } else if needsBlank {
        plain.append(0x20)
      }
    }
    lineEnds = 0
    needsBlank = false
    plain.append(contentsOf: text)
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || 0x09...0x0A ~= byte || 0x0C...0x0D ~= byte
  }

  /// The raised or lowered form of the character at `index`, and its length in the source in bytes.
  private func shifted() -> (text: String, length: Int)? {
    let isMinus =
      index + 2 < bytes.count && bytes[index] == 0xE2
      && (bytes[index + 1] == 0x88 && bytes[index + 2] == 0x92
        || bytes[index + 1] == 0x80 && bytes[index + 2] == 0x93)
    let character = isMinus ? UInt8(ascii: "-") : bytes[index]
    guard let place = Self.shiftable.firstIndex(of: character) else { return nil }
    let forms = shift == .raised ? Self.raised : Self.lowered
    return (String(forms[place]), isMinus ? 3 : 1)
  }

  private static let shiftable = Array("0123456789+-=()nix".utf8)
  private static let raised = Array("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱˣ")
  private static let lowered = Array("₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙᵢₓ")

  private mutating func readEntity() {
    guard let (code, end) = HTMLEntity.read(bytes, at: index) else {
      add(CollectionOfOne(bytes[index]))
      index += 1
      return
    }
    index = end
    if code < 0x80, isBlank(UInt8(code)) {
      addBlank(UInt8(code))
    } else if let scalar = Unicode.Scalar(code) {
      add(Array(String(Character(scalar)).utf8))
    }
  }

  // MARK: - Tags

  private mutating func readTag() {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
      skipComment()
      return
    }
    let isClosing = next == UInt8(ascii: "/")
    let nameStart = index + (isClosing ? 2 : 1)
    guard !hasNoMoreTags, nameStart < bytes.count, bytes[nameStart].isASCIILetter,
      let end = tagEnd(from: nameStart)
    else {
      add(CollectionOfOne(bytes[index]))
      index += 1
      return
    }
    var nameEnd = nameStart
    while nameEnd < end, nameEnd - nameStart < 16, isNameByte(bytes[nameEnd]) { nameEnd += 1 }
    let name = String(decoding: bytes[nameStart..<nameEnd].map { $0 | 0x20 }, as: UTF8.self)
    guard HTMLTag.isTag(name, rest: bytes[nameEnd..<end]) else {
      add(CollectionOfOne(bytes[index]))
      index += 1
      return
    }
    let start = index
    index = end + 1
    if !isClosing, !HTMLTag.isVoid(name), HTMLAttribute.hides(bytes[nameEnd..<end]) {
      skipElement(name)
      return
    }
    shiftByStyle(name, isClosing: isClosing, attributes: bytes[nameEnd..<end])
    apply(HTMLTag(name), isClosing: isClosing, range: start..<index, attributes: nameEnd..<end)
  }

  /// Raises or lowers the text of an element by its style, as text from other programs has it.
  private mutating func shiftByStyle(
    _ name: String, isClosing: Bool, attributes: ArraySlice<UInt8>
  ) {
    if let open = shiftedElement {
      guard open.name == name else { return }
      let depth = open.depth + (isClosing ? -1 : 1)
      shiftedElement = depth == 0 ? nil : (name, depth)
      if depth == 0 { shift = .none }
    } else if !isClosing, !attributes.isEmpty, !HTMLTag.isVoid(name),
      let style = HTMLAttribute.style(in: attributes), style.contains("vertical-align:")
    {
      if style.contains("vertical-align:super") {
        shift = .raised
      } else if style.contains("vertical-align:sub") {
        shift = .lowered
      } else {
        return
      }
      shiftedElement = (name, 1)
    }
  }

  private mutating func apply(
    _ tag: HTMLTag, isClosing: Bool, range: Range<Int>, attributes: Range<Int>
  ) {
    switch tag {
    case .lineBreak:
      lineEnds += 1
      needsBlank = false
    case .block:
      lineEnds = max(lineEnds, 1)
      needsBlank = false
    case .pre:
      preDepth = isClosing ? max(0, preDepth - 1) : preDepth + 1
      lineEnds = max(lineEnds, 1)
    case .cell: needsBlank = true
    case .lowered: shift = isClosing ? .none : .lowered
    case .raised: shift = isClosing ? .none : .raised
    case .dropped(let name):
      // What follows an unclosed head is the text; what follows an unclosed script may still be script.
      guard !isClosing, !unclosed.contains(name) else { return }
      if let end = end(of: name, from: index) {
        index = end
      } else if name == "head" {
        unclosed.insert(name)
      } else {
        index = bytes.count
      }
    case .ruby: if !isClosing { skipPronunciation() }
    case .image:
      if let alt = HTMLAttribute.value("alt", in: bytes[attributes]), !alt.isEmpty { add(alt) }
    case .math:
      guard !isClosing, !hasNoMoreMathEnds else { return }
      if let end = end(of: "math", from: index) {
        add(bytes[range.lowerBound..<end])
        index = end
      } else {
        hasNoMoreMathEnds = true
      }
    case .other: break
    }
  }

  /// Skips to the next tag that ends the pronunciation of letters: its own end tag may be missing.
  private mutating func skipPronunciation() {
    var position = index
    while !unclosed.contains("ruby"),
      let open = bytes[position...].firstIndex(of: UInt8(ascii: "<"))
    {
      let isClosing = open + 1 < bytes.count && bytes[open + 1] == UInt8(ascii: "/")
      let found = bytes[(open + (isClosing ? 2 : 1))...].prefix { isNameByte($0) }
      let name = String(decoding: found.map { $0 | 0x20 }, as: UTF8.self)
      if name == "ruby" || ["rb", "rt", "rp", "rtc"].contains(name) {
        index = open
        return
      }
      position = max(open + 1, found.endIndex)
    }
    unclosed.insert("ruby")
    index = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
  }

  /// Skips the rest of an element whose start tag was read; one that is not closed extends to the end of the
  /// text.
  private mutating func skipElement(_ name: String) {
    var depth = 1
    while depth > 0, let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      let isClosing = open + 1 < bytes.count && bytes[open + 1] == UInt8(ascii: "/")
      let found = bytes[(open + (isClosing ? 2 : 1))...].prefix { isNameByte($0) }
      index = max(open + 1, found.endIndex)
      guard found.lazy.map({ $0 | 0x20 }).elementsEqual(name.utf8) else { continue }
      depth += isClosing ? -1 : 1
      index = bytes[index...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
    }
    if depth > 0 { index = bytes.count }
  }

  /// The index of the `>` that ends a tag; a `>` in quotation marks does not count.
  private mutating func tagEnd(from start: Int) -> Int? {
    if !hasOpenMark {
      var mark: UInt8 = 0
      var position = start
      while position < bytes.count {
        let byte = bytes[position]
        if mark != 0 {
          if byte == mark { mark = 0 }
        } else if byte == UInt8(ascii: ">") {
          return position
        } else if byte == UInt8(ascii: "<") {
          // No tag contains another one: the `<` before was an ordinary character.
          return nil
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          mark = byte
        }
        position += 1
      }
      hasOpenMark = mark != 0
    }
    let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
    hasNoMoreTags = end == nil
    return end
  }

  /// Skips a comment or a declaration; one that is not closed extends to the end of the text.
  private mutating func skipComment() {
    let isComment =
      index + 3 < bytes.count && bytes[index + 2] == UInt8(ascii: "-")
      && bytes[index + 3] == UInt8(ascii: "-")
    if !isComment {
      index = bytes[index...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
      return
    }
    var position = index + 4
    while position + 2 < bytes.count {
      if bytes[position] == UInt8(ascii: "-"), bytes[position + 1] == UInt8(ascii: "-"),
        bytes[position + 2] == UInt8(ascii: ">")
      {
        index = position + 3
        return
      }
      position += 1
    }
    index = bytes.count
  }

  /// The index after the end tag of an element; nil if there is none.
  private func end(of name: String, from start: Int) -> Int? {
    let name = Array(name.utf8)
    var position = start
    while position + name.count + 2 <= bytes.count {
      if bytes[position] == UInt8(ascii: "<"), bytes[position + 1] == UInt8(ascii: "/"),
        bytes[(position + 2)...].prefix(name.count).lazy.map({ $0 | 0x20 }).elementsEqual(name)
      {
        return bytes[position...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
      }
      position += 1
    }
    return nil
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || 0x30...0x39 ~= byte
  }
}
