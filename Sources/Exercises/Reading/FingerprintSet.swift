/// A set of hash values that are well mixed already: open addressing without hashing them again.
///
/// - Complexity: O(1) for each value on average, 16 to 32 bytes each.
struct FingerprintSet {
  /// 0 where there is none.
  private var slots: [Int]
  private var count = 0
  private var hasZero = false

  /// An empty set with room for so many.
  init(capacity: Int) {
    var size = 16
    while size < 2 * capacity { size *= 2 }
    slots = Array(repeating: 0, count: size)
  }

  /// Adds a value.
  ///
  /// - Returns: whether it was not there.
  mutating func insert(_ value: Int) -> Bool {
    guard value != 0 else {
      defer { hasZero = true }
      return !hasZero
    }
    if 2 * count >= slots.count { grow() }
    guard Self.put(value, into: &slots) else { return false }
    count += 1
    return true
  }

  private static func put(_ value: Int, into slots: inout [Int]) -> Bool {
    let mask = slots.count - 1
    var index = value & mask
    while slots[index] != 0 {
      if slots[index] == value { return false }
      index = (index + 1) & mask
    }
    slots[index] = value
    return true
  }

  private mutating func grow() {
    var larger = Array(repeating: 0, count: 2 * slots.count)
    for value in slots where value != 0 { _ = Self.put(value, into: &larger) }
    slots = larger
  }
}
