/// The values that were asked for last, by their keys; those that nobody asked for the longest go first.
struct LatestValues<Key: Equatable & Sendable, Value: Sendable>: Sendable {
  /// The latest at the end.
  private var entries: [(key: Key, value: Value)] = []
  private let most: Int

  /// - Parameter most: how many are kept.
  init(most: Int) {
    self.most = most
  }

  /// The value of a key, which becomes the latest; nil if none is kept.
  ///
  /// - Complexity: O(n) in the number of those that are kept.
  mutating func value(of key: Key) -> Value? {
    guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
    let found = entries.remove(at: index)
    entries.append(found)
    return found.value
  }

  /// Keeps a value, in place of the former one of its key.
  mutating func keep(_ value: Value, of key: Key) {
    entries.removeAll { $0.key == key }
    entries.append((key, value))
    if entries.count > most { entries.removeFirst() }
  }
}
