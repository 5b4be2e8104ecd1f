/// Takes the markup out of texts.
enum PlainText {
  /// The text as pupils read it.
  static func text(of text: ItemText) -> String {
    switch text.format {
    case .plain: text.text
    case .html: html(text.text)
    case .markdown: markdown(text.text)
    }
  }

  /// HTML without its tags; line breaks and paragraphs become line ends, entities the characters
  /// they stand for.
  private static func html(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "<"):
        guard let end = bytes[index...].firstIndex(of: UInt8(ascii: ">")) else {
          plain += bytes[index...]
          index = bytes.count
          continue
        }
        let name = bytes[(index + 1)..<end].drop { $0 == UInt8(ascii: "/") }
          .prefix { $0 != 0x20 && $0 != UInt8(ascii: "/") }
        if ["br", "p", "div", "li"].contains(String(decoding: name, as: UTF8.self).lowercased()),
          !plain.isEmpty, plain.last != 0x0A
        {
          plain.append(0x0A)
        }
        index = end + 1
      case UInt8(ascii: "&"):
        let tail = bytes[(index + 1)...].prefix(10)
        if let end = tail.firstIndex(of: UInt8(ascii: ";")),
          let character = entity(String(decoding: bytes[(index + 1)..<end], as: UTF8.self))
        {
          plain += Array(character.utf8)
          index = end + 1
        } else {
          plain.append(bytes[index])
          index += 1
        }
      default:
        plain.append(bytes[index])
        index += 1
      }
    }
    while let last = plain.last, last == 0x0A || last == 0x20 { plain.removeLast() }
    return String(decoding: plain, as: UTF8.self)
  }

  private static func entity(_ name: String) -> String? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case "nbsp": return "\u{A0}"
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let code =
        digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
      return code.flatMap(Unicode.Scalar.init).map { String($0) }
    }
  }

  /// Markdown without the signs of emphasis.
  private static func markdown(_ text: String) -> String {
    var plain = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if !plain.isEmpty { plain += "\n" }
      plain += line.drop { $0 == "#" }.filter { $0 != "*" && $0 != "`" }
        .drop { $0 == " " }
    }
    return plain
  }
}
