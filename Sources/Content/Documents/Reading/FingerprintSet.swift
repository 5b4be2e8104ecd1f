/// A set of hash values: open addressing.
///
/// Where a value is put depends on chance, so no file can be made to be slow; what the set answers
/// does not.
///
/// - Complexity: O(1) for each value on average, 11 to 22 bytes each.
struct FingerprintSet {
  /// 0 where there is none.
  private var slots: [Int]
  private var count = 0
  private var hasZero = false
  /// An odd number, another one in each run.
  private let multiplier: UInt
  /// How many of the highest bits of a product are the place.
  private var shift: Int

  /// An empty set with room for so many.
  init(capacity: Int) {
    var bits = 4
    while Self.room(1 << bits) < capacity { bits += 1 }
    slots = Array(repeating: 0, count: 1 << bits)
    shift = Int.bitWidth - bits
    multiplier = UInt(bitPattern: Hasher().finalize()) | 1
  }

  /// How many values so many slots hold.
  private static func room(_ slots: Int) -> Int { slots / 4 * 3 }

  /// Adds a value.
  ///
  /// - Returns: whether it was not there.
  mutating func insert(_ value: Int) -> Bool {
    guard value != 0 else {
      defer { hasZero = true }
      return !hasZero
    }
    if count >= Self.room(slots.count) { grow() }
    guard put(value) else { return false }
    count += 1
    return true
  }

  private mutating func put(_ value: Int) -> Bool {
    let place = Int(truncatingIfNeeded: (UInt(bitPattern: value) &* multiplier) >> UInt(shift))
    let mask = slots.count - 1
    return slots.withUnsafeMutableBufferPointer { slots in
      var index = place
      while slots[index] != 0 {
        if slots[index] == value { return false }
        index = (index &+ 1) & mask
      }
      slots[index] = value
      return true
    }
  }

  private mutating func grow() {
    let values = slots
    slots = Array(repeating: 0, count: 2 * values.count)
    shift -= 1
    for value in values where value != 0 { _ = put(value) }
  }
}
