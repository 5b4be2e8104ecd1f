/// What a teacher writes on the board so that machines can join the class: eight signs, as in `K7MP-4XR4`.
///
/// The signs have no look-alikes, and no vowels, so that no word comes of them. The last one checks the
/// others. There are 23⁷ = 3 404 825 447 codes. One is worth nothing after it has expired (`Invitation`), and
/// lets a machine into a class, but does not say which child is in front of it.
public struct ClassCode: Sendable, Hashable {
  /// The signs' places in `signs`.
  private let numbers: [Int]

  /// How many signs a code has, with the check sign.
  public static let length = 8

  /// The signs, in the order of their values: 23 of them, a prime number, which the check sign needs.
  ///
  /// Left out are vowels and whatever looks like another sign: 0/O/Q, 1/I/L, 2/Z, 5/S, 6/G, 8/B, U/V.
  public static let signs: [Character] = Array("3479BCDFGHJKMNPRSTVWXYZ")

  /// A code of random signs.
  ///
  /// - Parameter random: must not be predictable, or codes can be guessed.
  public init(using random: inout some RandomNumberGenerator) {
    let drawn = (1..<Self.length).map { _ in
      Int.random(in: 0..<Self.signs.count, using: &random)
    }
    numbers = drawn + [Self.check(of: drawn)]
  }

  init(checked numbers: [Int]) {
    self.numbers = numbers
  }

  /// The check sign's number for the others.
  ///
  /// It makes the sum of all numbers, each times its place counted from 1, a multiple of 23. As 23 is prime
  /// and no place is a multiple of it, a code with one other sign has another sum; so has one with two
  /// signs exchanged, whose places differ.
  static func check(of numbers: [Int]) -> Int {
    let modulus = signs.count
    let sum = zip(1..., numbers).reduce(0) { $0 + $1.0 * $1.1 } % modulus
    // The inverse of the last place: 8 · 3 = 24 = 1 modulo 23.
    return (modulus - sum) * 3 % modulus
  }
}

extension ClassCode: CustomStringConvertible {
  /// The signs in two groups of four, joined by a dash.
  public var description: String {
    let signs = numbers.map { Self.signs[$0] }
    return String(signs.prefix(4)) + "-" + String(signs.dropFirst(4))
  }
}
