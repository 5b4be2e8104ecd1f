/// Change to be given: `Heft, kostet 0,95 €, Ich gebe 1,00 € – Rückgeld: ?`, as a table with columns of its own asks for it,
/// “How much change from £10 if I spend £6.40?”
struct ChangeTask {
  /// The subtraction, `1,00 € - 0,95 €`.
  let difference: String
  /// The sum of both, which may be what is asked for.
  let sum: String
  /// Whether the question is nothing but the amounts and their names.
  let isCertain: Bool

  /// Nil for any other text, and for one with more numbers than two amounts of money.
  ///
  /// - Complexity: O(n); O(1) for long texts.
  init?(question: String) {
    guard question.utf8.count <= Self.longest else { return nil }
    isCertain = question.hasSuffix(": ?")
    let words = question.split { $0 == " " || $0 == ":" }.map { word in
      var word = word
      while let last = word.last, ",;.?!".contains(last) { word.removeLast() }
      return word
    }
    guard words.contains(where: { Self.names.contains($0.lowercased()) }) else { return nil }
    var amounts: [(value: Double, number: Substring, unit: Substring)] = []
    var number: (value: Double, text: Substring)?
    for word in words where !word.isEmpty {
      if let found = number {
        guard Self.units.contains(String(word)) else { return nil }
        amounts.append((found.value, found.text, word))
        number = nil
      } else if let value = NumericAnswer(String(word))?.value {
        number = (value, word)
      } else if let unit = Self.units.first(where: { word.hasSuffix($0) || word.hasPrefix($0) }),
        let value = NumericAnswer(
          String(word.hasSuffix(unit) ? word.dropLast(unit.count) : word.dropFirst(unit.count)))?
          .value
      {
        let text = word.hasSuffix(unit) ? word.dropLast(unit.count) : word.dropFirst(unit.count)
        amounts.append((value, text, unit[...]))
      } else if word.contains(where: \.isNumber)
        || NumberWord.value(of: String(word)).map({ $0 > 1 }) ?? false
      {
        return nil
      }
    }
    guard number == nil, amounts.count == 2, amounts[0].unit == amounts[1].unit,
      amounts[0].value != amounts[1].value
    else { return nil }
    amounts.sort { $0.value > $1.value }
    let texts = amounts.map { "\($0.number) \($0.unit)" }
    difference = "\(texts[0]) - \(texts[1])"
    sum = "\(texts[0]) + \(texts[1])"
  }

  /// More than a row of headings, names and two prices.
  private static let longest = 200
  private static let names: Set<String> = ["rückgeld", "wechselgeld", "restgeld", "change"]
  private static let units = ["€", "ct", "Euro", "Cent", "£", "$", "p"]
}
