/// The plain form of names: what is told apart by case, blanks and encoding alone is the same.
enum PlainName {
  /// Composed, in small letters, without soft hyphens and signs of no width, with single blanks. `ß` stays.
  static func scalars(_ text: String) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(text.utf8.count)
    for scalar in text.lowercased().unicodeScalars {
      if scalar.value > 0x7F {
        if isWithoutWidth(scalar) { continue }
        if scalar.properties.isWhitespace {
          appendBlank(to: &result)
        } else if Accents.isMark(scalar), let last = result.last,
          let composed = Accents.composed(last, scalar)
        {
          result[result.count - 1] = composed
        } else {
          result.append(scalar)
        }
      } else if scalar.value <= 0x20 {
        appendBlank(to: &result)
      } else {
        result.append(scalar)
      }
    }
    if result.last == " " { result.removeLast() }
    return result
  }

  private static func appendBlank(to result: inout [Unicode.Scalar]) {
    if let last = result.last, last != " " { result.append(" ") }
  }

  private static func isWithoutWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069, 0xFEFF:
      true
    default: false
    }
  }

  /// What follows an article at the beginning; nil if there is none, or nothing after it.
  static func afterArticle(_ plain: [Unicode.Scalar]) -> [Unicode.Scalar]? {
    guard let blank = plain.prefix(5).firstIndex(of: " "), blank + 1 < plain.count,
      articles.contains(String(plain[..<blank]))
    else { return nil }
    return Array(plain[(blank + 1)...])
  }

  /// German and English ones. In other languages they are part of the name.
  private static let articles: Set<String> = [
    "der", "die", "das", "ein", "eine", "the", "a", "an",
  ]
}

extension String {
  /// The text of some scalars.
  init(_ scalars: [Unicode.Scalar]) { self.init(scalars[...]) }

  /// The text of some scalars, through its bytes: appending to a view of scalars takes ten times as long.
  init(_ scalars: ArraySlice<Unicode.Scalar>) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(scalars.count)
    for scalar in scalars {
      if scalar.value < 0x80 {
        bytes.append(UInt8(scalar.value))
      } else if let encoded = Unicode.UTF8.encode(scalar) {
        bytes.append(contentsOf: encoded)
      }
    }
    self.init(decoding: bytes, as: UTF8.self)
  }
}
