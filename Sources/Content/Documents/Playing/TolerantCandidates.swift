import Exercises

/// Wrong answers to a number of which others are right as well: none of them lies within a tolerance or in a
/// range.
enum TolerantCandidates {
  /// How many smaller and how many larger ones are made if there is room.
  private static let perSide = 3
  /// Ranges that swallow so many near misses leave room for none.
  private static let tries = 100

  /// Near misses of a right answer.
  ///
  /// They end in as many zeros as the right one does, or in one less where it ends in several, so that the
  /// last digit does not tell which is right; beside an answer that is not negative none is.
  ///
  /// - Returns: nothing where a single number is right, or for numbers of more than twelve digits.
  static func candidates(
    besides value: Double, accepted: [AcceptedNumber], hasComma: Bool
  ) -> [WrongAnswer] {
    let ranges = accepted.compactMap { $0.weight > 0 ? range(of: $0.values) : nil }
    guard ranges.contains(where: { $0 != value...value }) else { return [] }
    let digits = "\(value.magnitude)".split(separator: ".")
    let places = digits.count > 1 && digits[1] != "0" ? digits[1].utf8.count : 0
    guard places < 7, value.magnitude < 1e12 else { return [] }
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    let right = Int((value * scale).rounded())
    let width =
      ranges.filter { $0.contains(value) }
      .map { max($0.upperBound - value, value - $0.lowerBound) * scale }.max() ?? 0
    guard width < 1e12 else { return [] }
    let unit = unit(of: right)
    let step = (Int(width) / unit + 1) * unit
    var wrong: [WrongAnswer] = []
    for sign in [-1, 1] {
      var count = 0
      for distance in 1...tries where count < perSide {
        let number = right + sign * distance * step
        if value >= 0, number < 0 { break }
        let other = Double(number) / scale
        guard !Judge.isWithin(ranges, other) else { continue }
        wrong.append(WrongAnswer(NumericAnswer.text(other, hasComma: hasComma)))
        count += 1
      }
    }
    return wrong
  }

  /// The numbers that count; nil for no number, or any.
  private static func range(of values: AcceptedNumber.Values) -> ClosedRange<Double>? {
    switch values {
    case .number(let value, let tolerance):
      tolerance >= 0 && value.isFinite ? value - tolerance...value + tolerance : nil
    case .range(let low, let high): low <= high ? low...high : nil
    case .any: nil
    }
  }

  /// What near misses differ by at least.
  private static func unit(of number: Int) -> Int {
    guard number != 0 else { return 1 }
    var (rest, unit) = (number, 1)
    while rest.isMultiple(of: 10) {
      rest /= 10
      unit *= 10
    }
    return unit > 10 ? unit / 10 : unit
  }
}
