/// A repeatable source of random numbers: the same seed gives the same numbers on every machine.
///
/// The algorithm is xoshiro256**, seeded by SplitMix64 (Blackman and Vigna, 2018, public domain).
/// The drawing functions do not use the standard library's, which may change their algorithm
/// between Swift versions; a recorded round must not change with them.
public struct SeededGenerator: RandomNumberGenerator, Sendable, Equatable {
  private var state: (UInt64, UInt64, UInt64, UInt64)

  /// Starts the sequence of `seed`. Every value is a good seed, including zero.
  public init(seed: UInt64) {
    var mixer = SplitMix64(state: seed)
    state = (mixer.next(), mixer.next(), mixer.next(), mixer.next())
  }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    let result = rotateLeft(state.1 &* 5, by: 7) &* 9
    let shifted = state.1 << 17
    state.2 ^= state.0
    state.3 ^= state.1
    state.1 ^= state.2
    state.0 ^= state.3
    state.2 ^= shifted
    state.3 = rotateLeft(state.3, by: 45)
    return result
  }

  /// A generator for a part of the work, independent of how many numbers other parts draw.
  ///
  /// - Parameter stream: the number of the part; the same number gives the same generator again.
  public func fork(_ stream: UInt64) -> SeededGenerator {
    var mixer = SplitMix64(state: state.0 ^ (stream &* 0x9E37_79B9_7F4A_7C15))
    return SeededGenerator(seed: mixer.next() ^ state.2)
  }

  /// Adds the position in the sequence to a digest.
  public func digest(into digest: inout StateDigest) {
    digest.combine(state.0)
    digest.combine(state.1)
    digest.combine(state.2)
    digest.combine(state.3)
  }

  /// Whether both are at the same position of the same sequence.
  public static func == (left: SeededGenerator, right: SeededGenerator) -> Bool {
    left.state == right.state
  }
}

extension SeededGenerator {
  /// A uniformly distributed whole number in `0..<bound` (Lemire's method, no modulo bias).
  ///
  /// - Precondition: `bound` is positive.
  public mutating func index(below bound: Int) -> Int {
    precondition(bound > 0, "a random index needs a positive bound")
    return Int(number(below: UInt64(bound)))
  }

  /// A uniformly distributed number in `0..<width`.
  private mutating func number(below width: UInt64) -> UInt64 {
    var product = next().multipliedFullWidth(by: width)
    if product.low < width {
      let threshold = (0 &- width) % width
      while product.low < threshold {
        product = next().multipliedFullWidth(by: width)
      }
    }
    return product.high
  }

  /// A uniformly distributed whole number in `range`.
  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    let width = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound))
    let offset = width == .max ? next() : number(below: width + 1)
    return range.lowerBound &+ Int(truncatingIfNeeded: offset)
  }

  /// A uniformly distributed number in `0..<1` with 53 random bits.
  public mutating func unit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// True with the given probability (0…1).
  public mutating func chance(_ probability: Double) -> Bool {
    unit() < probability
  }

  /// One element, each equally likely; nil for an empty collection.
  public mutating func element<C: RandomAccessCollection>(of collection: C) -> C.Element? {
    guard !collection.isEmpty else { return nil }
    return collection[
      collection.index(collection.startIndex, offsetBy: index(below: collection.count))]
  }

  /// Shuffles the elements (Fisher–Yates); every order is equally likely.
  public mutating func shuffle<Element>(_ elements: inout [Element]) {
    guard elements.count > 1 else { return }
    for last in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(last, index(below: last + 1))
    }
  }

  /// The elements in random order; every order is equally likely.
  public mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var copy = elements
    shuffle(&copy)
    return copy
  }
}

/// The mixer that turns one seed word into many well-spread ones.
private struct SplitMix64 {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

private func rotateLeft(_ value: UInt64, by bits: UInt64) -> UInt64 {
  (value << bits) | (value >> (64 - bits))
}

extension SeededGenerator {
  /// A normally distributed number with mean 0 and standard deviation 1, identical on every machine
  /// (Marsaglia's polar method; the first of its two results is used).
  ///
  /// - Complexity: 1.27 draws of two numbers on average.
  package mutating func normal() -> Double {
    while true {
      let (first, second) = (2 * unit() - 1, 2 * unit() - 1)
      let square = first * first + second * second
      if square > 0, square < 1 {
        return first * (-2 * Logarithm.value(square) / square).squareRoot()
      }
    }
  }
}
