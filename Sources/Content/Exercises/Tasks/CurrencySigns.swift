/// Signs of currencies that stand before amounts, as in English.
enum CurrencySigns {
  /// A text with all of them behind their amounts, `6.40 £` for `£6.40`; nil if there is none before one.
  ///
  /// - Complexity: O(n); O(1) for a text longer than a task.
  static func behind(_ text: String) -> String? {
    guard text.utf8.count <= 100, text.contains(where: { signs.contains($0) }) else { return nil }
    var result = ""
    var isTurned = false
    var rest = text[...]
    while let first = rest.first {
      rest.removeFirst()
      guard signs.contains(first), rest.first?.isNumber == true else {
        result.append(first)
        continue
      }
      var number = rest.prefix { $0.isNumber || $0 == "." || $0 == "," }
      while let last = number.last, !last.isNumber { number.removeLast() }
      result += number + " " + String(first)
      rest = rest[number.endIndex...]
      isTurned = true
    }
    return isTurned ? result : nil
  }

  private static let signs: Set<Character> = ["£", "$", "€"]
}
