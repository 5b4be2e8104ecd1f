/// Fractions written as one character, `⅜`, of which calculations know only the commonest.
package enum FractionSigns {
  /// A text with all of them spelt out, `1⅜` as `1 3/8`.
  ///
  /// - Complexity: O(n); of a text without one nothing is copied.
  package static func spelled(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0xE2 || $0 == 0xC2 }),
      text.contains(where: { signs[$0] != nil })
    else { return text }
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
    "½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4", "⅕": "1/5", "⅖": "2/5", "⅗": "3/5",
    "⅘": "4/5", "⅙": "1/6", "⅚": "5/6", "⅐": "1/7", "⅛": "1/8", "⅜": "3/8", "⅝": "5/8", "⅞": "7/8",
    "⅑": "1/9", "⅒": "1/10",
  ]
}
