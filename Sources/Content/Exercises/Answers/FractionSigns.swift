import Notation

/// Fractions written as one character that calculations do not know: `⅜`, not `½`, `¼`, `¾`, `⅓` and `⅔`.
package enum FractionSigns {
  /// A text with all of them spelt out, `1⅜` as `1 3/8`.
  ///
  /// - Complexity: O(n); of a text without one nothing is copied, and eight bytes are looked at at a time.
  package static func spelled(_ text: String) -> String {
    guard EightBytes.occurs(0xE2, in: text), text.contains(where: { signs[$0] != nil }) else {
      return text
    }
    var result = ""
    for character in text {
      guard let fraction = signs[character] else {
        result.append(character)
        continue
      }
      if result.last?.isNumber == true { result += " " }
      result += fraction
    }
    return result
  }

  private static let signs: [Character: String] = [
    "⅕": "1/5", "⅖": "2/5", "⅗": "3/5",
    "⅘": "4/5", "⅙": "1/6", "⅚": "5/6", "⅐": "1/7", "⅛": "1/8", "⅜": "3/8", "⅝": "5/8", "⅞": "7/8",
    "⅑": "1/9", "⅒": "1/10",
  ]
}
