import Exercises
import Items

/// Wrong answers to a question that accepts more than one number: none of them lies within a tolerance
/// or an accepted range.
enum TolerantCandidates {
  /// The most smaller and the most larger ones that are made.
  private static let perSide = 3
  /// How many distances are tried; if accepted ranges cover nearly all, there are fewer near misses.
  private static let tries = 100

  /// Near misses of a right answer.
  ///
  /// They end in as many zeros as the right one does, or in one fewer if it ends in several, so that
  /// the last digit does not give away which is right. If the right answer is not negative, none is.
  ///
  /// - Returns: an empty array if a single number is right, and for numbers of more than twelve digits.
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

  /// The accepted numbers; nil if none or all are accepted.
  private static func range(of values: AcceptedNumber.Values) -> ClosedRange<Double>? {
    switch values {
    case .number(let value, let tolerance):
      tolerance >= 0 && value.isFinite ? value - tolerance...value + tolerance : nil
    case .range(let low, let high): low <= high ? low...high : nil
    case .any: nil
    }
  }

  /// The smallest difference between near misses: a power of ten.
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
