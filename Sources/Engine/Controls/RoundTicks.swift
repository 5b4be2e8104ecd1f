/// The numbers beside an axis: steps of 1, 2 or 5 times a power of ten.
public struct RoundTicks: Sendable, Hashable {
  /// The numbers in ascending order; they cover the range they were made for.
  public let values: [Double]
  /// The number of digits after the decimal separator.
  public let decimals: Int

  /// The numbers for a range.
  ///
  /// - Parameters:
  ///   - range: the range to cover; an empty one is widened by 1.
  ///   - most: the largest number of ticks, at least 3: a range around 0 needs that many.
  public init(spanning range: ClosedRange<Double>, atMost most: Int) {
    var (low, high) = (range.lowerBound, range.upperBound)
    guard low.isFinite, high.isFinite, high - low < 1e15, max(low.magnitude, high.magnitude) < 1e15
    else {
      values = [0, 1]
      decimals = 0
      return
    }
    if high - low < 1e-9 { (low, high) = (low - (low == 0 ? 0 : 1), high + 1) }
    let most = Double(max(3, most))
    var exponent = -9
    var power = 1e-9
    while true {
      for mantissa in [1.0, 2, 5] {
        let step = mantissa * power
        let first = (low / step + 1e-9).rounded(.down)
        let last = max(first + 1, (high / step - 1e-9).rounded(.up))
        guard last - first + 1 <= most || power > 1e15 else { continue }
        // Division by whole powers of ten, where these are exact, so that 3 · 0.1 is 0.3.
        var divisor = 1.0
        for _ in 0..<max(0, -exponent) { divisor *= 10 }
        values = (0...Int(last - first)).map { index in
          let count = first + Double(index)
          return exponent < 0 ? count * mantissa / divisor : count * step
        }
        decimals = max(0, -exponent)
        return
      }
      exponent += 1
      power = exponent == 0 ? 1 : power * 10
    }
  }

  /// A number in the format of the ticks.
  public func text(_ value: Double, decimalSign: Character = ".") -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let whole = (value.magnitude * scale).rounded()
    guard whole < 1e18 else { return "\(value)" }
    let digits = Int(whole)
    let sign = value < 0 && digits > 0 ? "−" : ""
    guard decimals > 0 else { return sign + "\(digits)" }
    let divisor = Int(scale)
    let rest = "\(digits % divisor)"
    let zeros = String(repeating: "0", count: decimals - rest.count)
    return sign + "\(digits / divisor)" + String(decimalSign) + zeros + rest
  }
}
