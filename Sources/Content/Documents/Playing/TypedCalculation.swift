import Exercises

/// A calculation that a spreadsheet has turned into a date: `9-4` becomes 09.04.25.
enum TypedCalculation {
  /// The calculation with the numbers of a date whose result is the answer; nil if there is none.
  ///
  /// - Parameters:
  ///   - date: the date as the cell shows it.
  ///   - meant: what may have been typed, as `CellKind` knows it.
  static func typed(_ date: String, meant: String?, answer: String) -> String? {
    guard let result = NumericAnswer(answer)?.value else { return nil }
    for (first, second) in numbers(date, meant: meant) {
      if Double(first - second) == result { return "\(first)-\(second)" }
      if second != 0, Double(first) == result * Double(second) { return "\(first)/\(second)" }
      if Double(first + second) == result { return "\(first)+\(second)" }
    }
    return nil
  }

  /// Day and month in the orders in which they may have been typed.
  private static func numbers(_ date: String, meant: String?) -> [(Int, Int)] {
    let parts = date.split(separator: "-").compactMap { Int($0) }
    if parts.count == 3, parts[0] > 31 { return [(parts[2], parts[1]), (parts[1], parts[2])] }
    return (meant ?? "").split(separator: " ").compactMap { text in
      let numbers = text.split { "/.".contains($0) }.compactMap { Int($0) }
      return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    }
  }
}
