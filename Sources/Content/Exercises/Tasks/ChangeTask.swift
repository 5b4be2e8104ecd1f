/// Change to be given, as a table asks for it whose columns are a price and the money that is paid: `Heft, kostet 0,95 €,
/// Ich gebe 1,00 € – Rückgeld: ?`.
enum ChangeTask {
  /// The subtraction, `1,00 € - 0,95 €`; nil for any other text, and for one with more numbers than these two.
  ///
  /// - Complexity: O(n); O(1) for a text that does not end as such a question.
  static func text(of question: String) -> String? {
    guard question.utf8.count <= longest, question.hasSuffix(": ?") else {
      return nil
    }
    var words = question.dropLast(3).split(separator: " ")
    guard let name = words.popLast(), names.contains(name.lowercased()) else { return nil }
    var amounts: [(value: Double, number: Substring, unit: Substring)] = []
    var number: (value: Double, text: Substring)?
    for word in words {
      let bare = word.hasSuffix(",") || word.hasSuffix(";") ? word.dropLast() : word
      if let found = number {
        guard units.contains(String(bare)) else { return nil }
        amounts.append((found.value, found.text, bare))
        number = nil
      } else if let value = NumericAnswer(String(bare))?.value {
        number = (value, bare)
      } else if let unit = units.first(where: bare.hasSuffix),
        let value = NumericAnswer(String(bare.dropLast(unit.count)))?.value
      {
        amounts.append((value, bare.dropLast(unit.count), unit[...]))
      } else if bare.contains(where: \.isNumber) {
        return nil
      }
    }
    guard number == nil, amounts.count == 2, amounts[0].unit == amounts[1].unit,
      amounts[0].value != amounts[1].value
    else { return nil }
    amounts.sort { $0.value > $1.value }
    return "\(amounts[0].number) \(amounts[0].unit) - \(amounts[1].number) \(amounts[1].unit)"
  }

  /// More than a row of headings, names and two prices.
  private static let longest = 200
  private static let names: Set<String> = ["rückgeld", "wechselgeld", "restgeld", "change"]
  private static let units = ["€", "ct", "Euro", "Cent", "£", "$", "p"]
}
