/// A set of hash values, with open addressing.
///
/// Slots depend on a random multiplier, so that no file can be crafted to make the set slow. The
/// results do not depend on it.
///
/// - Complexity: O(1) for each value on average, 11 to 22 bytes each.
struct FingerprintSet {
  /// The values; 0 marks an empty slot.
  private var slots: [Int]
  private var count = 0
  private var hasZero = false
  /// An odd number, different in each run.
  private let multiplier: UInt
  /// How far a product is shifted right: its remaining highest bits are the slot.
  private var shift: Int

  /// An empty set with room for `capacity` values.
  init(capacity: Int) {
    var bits = 4
    while Self.room(1 << bits) < capacity { bits += 1 }
    slots = Array(repeating: 0, count: 1 << bits)
    shift = Int.bitWidth - bits
    multiplier = UInt(bitPattern: Hasher().finalize()) | 1
  }

  /// How many values fit into a number of slots.
  private static func room(_ slots: Int) -> Int { slots / 4 * 3 }

  /// Adds a value.
  ///
  /// - Returns: true if the set did not contain it.
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
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: (UInt(bitPattern: value) &* multiplier) >> UInt(shift))
    while slots[index] != 0 {
      if slots[index] == value { return false }
      index = (index &+ 1) & mask
    }
    slots[index] = value
    return true
  }

  private mutating func grow() {
    let values = slots
    slots = Array(repeating: 0, count: 2 * values.count)
    shift -= 1
    for value in values where value != 0 { _ = put(value) }
  }
}
