/// Natural logarithms, identical on every machine: only the four basic operations are used, whose
/// results IEEE 754 defines.
package enum Logarithm {
  private static let naturalOfTwo = 0.693_147_180_559_945_3

  /// The logarithm of a positive number; relative error below 1e-15.
  package static func value(_ number: Double) -> Double {
    guard number > 0, number.isFinite else { return -1e300 }
    var significand = number.significand
    var exponent = Double(number.exponent)
    // The series converges fastest around 1.
    if significand > 1.414_213_562_373_095_1 {
      significand /= 2
      exponent += 1
    }
    // ln m = 2 artanh((m−1)/(m+1)); the first omitted term is below 1e-17.
    let ratio = (significand - 1) / (significand + 1)
    let square = ratio * ratio
    var sum = 0.0
    for denominator in stride(from: 23.0, through: 1, by: -2) {
      sum = sum * square + 1 / denominator
    }
    return exponent * naturalOfTwo + 2 * ratio * sum
  }
}

/// Powers of e, identical on every machine.
package enum Exponential {
  /// e to a power of at most 700; relative error below 1e-14.
  package static func value(_ power: Double) -> Double {
    guard power > -700 else { return 0 }
    let power = min(power, 700)
    let steps = (power / 0.693_147_180_559_945_3).rounded()
    let rest = power - steps * 0.693_147_180_559_945_3
    var sum = 1.0
    for divisor in stride(from: 18.0, through: 1, by: -1) { sum = 1 + sum * rest / divisor }
    return Double(sign: .plus, exponent: Int(steps), significand: sum)
  }
}
