import Determinism

/// The numbers below a bound in a pseudo-random order, each once per turn, without storing a list.
///
/// A Feistel network of four rounds on as many bits as the bound needs; numbers above the bound are put
/// through it again until one below comes out (cycle walking; Black and Rogaway 2002). For bounds of several
/// thousand and more its orders are as good as shuffled ones.
struct NumberShuffle: Sendable, Equatable {
  let count: Int
  private var key: UInt64 = 0
  private var position: Int
  private let halfBits: UInt64

  /// The numbers in `0..<count`; the count must be positive.
  init(count: Int) {
    self.count = count
    position = count
    let bits = UInt64(Int.bitWidth - max(count - 1, 3).leadingZeroBitCount)
    halfBits = (bits + 1) / 2
  }

  /// The next number; after the last one, a new turn begins in a new order.
  ///
  /// - Complexity: O(1) on average.
  mutating func next(using generator: inout SeededGenerator) -> Int {
    if position >= count {
      key = generator.next()
      position = 0
    }
    var number = UInt64(position)
    repeat { number = permuted(number) } while number >= UInt64(count)
    position += 1
    return Int(number)
  }

  private func permuted(_ number: UInt64) -> UInt64 {
    let mask = (1 << halfBits) - 1 as UInt64
    var (left, right) = (number >> halfBits, number & mask)
    for round in 0..<4 as Range<UInt64> {
      var mixed = (right &+ key &+ round &* 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 29) ^ (key >> 7)) &* 0x94D0_49BB_1331_11EB
      (left, right) = (right, left ^ ((mixed >> 31) & mask))
    }
    return left << halfBits | right
  }
}
