/// The elements of MathML in a text, which stay as they are because no game shows formulas.
struct MathMarkup {
  /// The text with the words of formulas instead of their markup.
  let readable: String
  /// The text with three dots for each formula.
  let shortened: String
  /// Whether there is any.
  let isThere: Bool

  /// - Complexity: O(n).
  init(_ text: String) {
    let bytes = Array(text.utf8)
    var readable: [UInt8] = []
    var shortened: [UInt8] = []
    var rest = bytes[...]
    var isThere = false
    while let start = rest.firstRange(of: Self.open) {
      isThere = true
      readable += rest[..<start.lowerBound]
      shortened += rest[..<start.lowerBound] + Array("…".utf8)
      let end = rest[start.upperBound...].firstRange(of: Self.close)?.upperBound ?? rest.endIndex
      readable += Self.words(of: rest[start.lowerBound..<end])
      rest = rest[end...]
    }
    readable += rest
    shortened += rest
    self.readable = String(decoding: readable, as: UTF8.self)
    self.shortened = String(decoding: shortened, as: UTF8.self)
    self.isThere = isThere
  }

  private static let open = Array("<math".utf8)
  private static let close = Array("</math>".utf8)

  private static func words(of markup: ArraySlice<UInt8>) -> [UInt8] {
    var isTag = false
    return markup.filter { byte in
      if byte == UInt8(ascii: "<") { isTag = true }
      defer { if byte == UInt8(ascii: ">") { isTag = false } }
      return !isTag
    }
  }
}
