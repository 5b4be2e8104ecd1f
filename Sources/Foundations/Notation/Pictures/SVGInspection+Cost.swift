extension SVGInspection {
  /// Whether a drawing certainly costs little: it is small, and nothing in it makes a line or a shape many
  /// times larger than a screen.
  ///
  /// The cost of a line grows with its length, its width and the scale, and their product has no limit. So a
  /// plain drawing has at most 8 KB (some 2000 joins), numbers below 1000 in no other units than pixels,
  /// sides of at least 8, and no scaling of its own: at 2048 pixels a round join then has at most 300
  /// corners. The cost of any other drawing is found only by drawing it, within limits.
  ///
  /// - Complexity: O(n).
  static func isPlain(_ bytes: [UInt8], sides: [Double]) -> Bool {
    guard bytes.count <= plainSize, sides.allSatisfy({ 8...2048 ~= $0 }) else { return false }
    for word in ["scale", "matrix", "xlink:href", "<style"] where contains(word, bytes) {
      return false
    }
    return hasPlainNumbers(bytes)
  }

  private static let plainSize = 8 << 10

  private static func contains(_ word: String, _ bytes: [UInt8]) -> Bool {
    let word = Array(word.utf8)
    var index = bytes.startIndex
    while let first = bytes[index...].firstIndex(of: word[0]) {
      if bytes[first...].starts(with: word) { return true }
      index = first + 1
    }
    return false
  }

  /// Whether no number has more than three digits before its point, an exponent or a unit.
  private static func hasPlainNumbers(_ bytes: [UInt8]) -> Bool {
    var digits = 0
    var isBehindPoint = false
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits += 1
        if !isBehindPoint, digits > 3, !isName(bytes, endingAt: index) { return false }
      case UInt8(ascii: "."):
        isBehindPoint = digits > 0 || !isBehindPoint
        digits = 0
      default:
        let isBehindNumber = index > 0 && isDigit(bytes[index - 1])
        if isBehindNumber, isUnit(bytes, at: index) { return false }
        digits = 0
        isBehindPoint = false
      }
    }
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  /// Whether the digits are part of a colour or a name instead of a number.
  private static func isName(_ bytes: [UInt8], endingAt end: Int) -> Bool {
    var index = end
    while index > 0, isDigit(bytes[index]) || isLetterByte(bytes[index]) { index -= 1 }
    // Also the URL of the format's namespace: http://www.w3.org/2000/svg.
    return bytes[index] == UInt8(ascii: "#") || bytes[index] == UInt8(ascii: "/")
  }

  private static func isLetterByte(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  /// Whether an exponent or a unit that enlarges the number before it begins here.
  private static func isUnit(_ bytes: [UInt8], at index: Int) -> Bool {
    let rest = bytes[index...].prefix(2).map { $0 | 0x20 }
    guard let first = rest.first else { return false }
    if first == UInt8(ascii: "e") || bytes[index] == UInt8(ascii: "%") { return true }
    guard rest.count == 2 else { return false }
    return ["in", "cm", "mm", "pt", "pc", "em", "ex"].contains(
      String(decoding: rest, as: UTF8.self))
  }
}
