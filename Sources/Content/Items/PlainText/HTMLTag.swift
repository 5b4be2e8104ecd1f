/// What a tag means for the text around it.
package enum HTMLTag {
  case lineBreak
  /// A tag that begins a new line.
  case block
  /// A block that keeps its white space.
  case pre
  case cell
  case lowered
  case raised
  /// A tag whose content is not shown.
  case dropped(String)
  /// The pronunciation above the letters, or brackets around it for browsers that cannot show it.
  case ruby
  case image
  case math
  case other

  /// The meaning of a tag's name in lower case.
  package init(_ name: String) {
    switch name {
    case "br": self = .lineBreak
    case "p", "div", "li", "tr", "ul", "ol", "dl", "dt", "dd", "table", "caption", "thead", "tbody",
      "tfoot", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "blockquote", "section", "article",
      "header", "footer", "main", "nav", "aside", "figure", "figcaption", "form", "fieldset",
      "address", "center", "body", "html":
      self = .block
    case "pre": self = .pre
    case "td", "th": self = .cell
    case "sub": self = .lowered
    case "sup": self = .raised
    case "script", "style", "head", "title", "template": self = .dropped(name)
    case "rt", "rp", "rtc": self = .ruby
    case "img": self = .image
    case "math": self = .math
    default: self = .other
    }
  }
}

extension HTMLTag {
  /// Tags that usually have attributes without a value, such as `<td nowrap>`.
  private static let withFlags: Set<String> = [
    "td", "th", "tr", "table", "ol", "ul", "dl", "hr", "br", "img", "input", "button", "select",
    "option", "textarea", "script", "style", "video", "audio", "source", "track", "iframe", "form",
    "details", "dialog", "object", "embed", "link", "meta", "div", "p", "nobr",
  ]
  /// HTML's tag names of one letter.
  private static let letters: Set<String> = ["a", "b", "i", "p", "q", "s", "u"]

  /// Whether `<` begins a tag and not a comparison, as in “a<b und c>d”: a tag's name is followed by
  /// attributes, nearly all of which have values.
  ///
  /// - Parameter rest: what is between the name and `>`.
  static func isTag(_ name: String, rest: ArraySlice<UInt8>) -> Bool {
    if rest.first != UInt8(ascii: ":"), name.utf8.count == 1, !letters.contains(name) {
      return false
    }
    guard let first = rest.first else { return true }
    if first == UInt8(ascii: "/") || first == UInt8(ascii: ":") { return true }
    guard rest.contains(where: { $0 > 0x20 && $0 != UInt8(ascii: "/") }) else { return true }
    return withFlags.contains(name) || rest.contains(UInt8(ascii: "=")) || isHidden(rest)
      || name.utf8.count > 1 && first > 0x20
  }
}

extension HTMLTag {
  /// Whether a tag has the attribute `hidden` and no other.
  private static func isHidden(_ rest: ArraySlice<UInt8>) -> Bool {
    let words = rest.split { $0 <= 0x20 || $0 == UInt8(ascii: "/") }
    return words.count == 1 && words[0].lazy.map { $0 | 0x20 }.elementsEqual("hidden".utf8)
  }

  /// Whether an element of a name in lower case has no content, nor an end tag.
  static func isVoid(_ name: String) -> Bool { void.contains(name) }

  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]
}

/// The attributes of a tag.
package enum HTMLAttribute {
  /// The value of an attribute with its entities decoded; nil if it is missing.
  ///
  /// - Parameter tag: what is between the tag's name and its `>`.
  package static func value(_ wanted: String, in tag: ArraySlice<UInt8>) -> [UInt8]? {
    written(wanted, in: tag).map(decoded)
  }

  /// The value of the attribute `style` in small letters and without blanks; nil if it is missing.
  static func style(in tag: ArraySlice<UInt8>) -> String? {
    value("style", in: tag).map { value in
      String(decoding: value.filter { $0 > 0x20 }, as: UTF8.self).lowercased()
    }
  }

  /// Whether browsers show nothing of an element.
  static func hides(_ tag: ArraySlice<UInt8>) -> Bool {
    guard !tag.isEmpty else { return false }
    return place(of: "hidden", in: tag) != nil
      || style(in: tag).map {
        $0.contains("display:none") || $0.contains("visibility:hidden")
      } ?? false
  }

  /// The part of a tag that is the value of an attribute, without quotation marks; nil if it is missing.
  static func written(_ wanted: String, in tag: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    place(of: wanted, in: tag) ?? nil
  }

  /// The written value of an attribute, nil inside if it has none; nil if there is no such attribute.
  private static func place(
    of wanted: String, in tag: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8>?? {
    let wanted = Array(wanted.utf8)
    var index = tag.startIndex
    while index < tag.endIndex {
      while index < tag.endIndex, isBetween(tag[index]) { index += 1 }
      let nameStart = index
      while index < tag.endIndex, !isBetween(tag[index]), tag[index] != equals { index += 1 }
      let name = tag[nameStart..<index]
      let isWanted = name.lazy.map({ $0 | 0x20 }).elementsEqual(wanted)
      while index < tag.endIndex, isBlank(tag[index]) { index += 1 }
      guard index < tag.endIndex, tag[index] == equals else {
        // Always advance, whatever is here.
        if index == nameStart { index += 1 }
        if isWanted { return .some(nil) }
        continue
      }
      index += 1
      while index < tag.endIndex, isBlank(tag[index]) { index += 1 }
      let value = value(in: tag, at: &index)
      if isWanted { return value }
    }
    return nil
  }

  private static func value(in tag: ArraySlice<UInt8>, at index: inout Int) -> ArraySlice<UInt8> {
    guard index < tag.endIndex else { return [] }
    let mark = tag[index]
    guard mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else {
      let start = index
      while index < tag.endIndex, !isBlank(tag[index]) { index += 1 }
      return tag[start..<index]
    }
    let start = index + 1
    index = tag[start...].firstIndex(of: mark) ?? tag.endIndex
    defer { index = min(index + 1, tag.endIndex) }
    return tag[start..<index]
  }

  /// The text with its entities decoded and white space as spaces.
  private static func decoded(_ value: ArraySlice<UInt8>) -> [UInt8] {
    let bytes = Array(value)
    var text: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "&"),
        let (code, end) = HTMLEntity.read(bytes, at: index, isInAttribute: true),
        let scalar = Unicode.Scalar(code)
      {
        text += Array(String(Character(scalar)).utf8)
        index = end
      } else {
        text.append(isBlank(bytes[index]) ? 0x20 : bytes[index])
        index += 1
      }
    }
    return text
  }

  private static let equals = UInt8(ascii: "=")

  private static func isBetween(_ byte: UInt8) -> Bool {
    isBlank(byte) || byte == UInt8(ascii: "/")
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || 0x09...0x0D ~= byte
  }
}
