/// Elements with keys, in order of arrival; each is found and removed by its key in constant time.
///
/// A removed element leaves an empty slot until something is appended, so that a scan can continue
/// while the caller removes elements and calls arbitrary code.
struct ArrivalList<Key: Hashable, Element> {
  /// The progress of a scan; begin each with a fresh one.
  struct Scan {
    fileprivate var slot = 0
    fileprivate var hasFound = false
  }

  private var slots: ContiguousArray<(key: Key, element: Element)?> = []
  private var places: [Key: Int] = [:]

  /// The number of elements.
  var count: Int { places.count }
  var isEmpty: Bool { places.isEmpty }
  /// The element that was appended last.
  var last: Element? { slots.last.flatMap { $0?.element } }

  /// The element of a key.
  ///
  /// - Complexity: O(1).
  subscript(key: Key) -> Element? { places[key].flatMap { slots[$0]?.element } }

  /// Appends an element; an existing one of the same key is removed.
  ///
  /// - Complexity: O(1), amortised.
  mutating func append(_ element: Element, for key: Key) {
    removeValue(forKey: key)
    if slots.count > 2 * count + 8 { closeUp() }
    places[key] = slots.count
    slots.append((key, element))
  }

  /// Changes the element of a key, if there is one.
  ///
  /// - Complexity: O(1).
  mutating func update(_ key: Key, _ change: (inout Element) -> Void) {
    guard let slot = places[key], var entry = slots[slot] else { return }
    // Emptied first, so that what the element holds is not copied when it changes.
    slots[slot] = nil
    change(&entry.element)
    slots[slot] = entry
  }

  /// Removes the element of a key.
  ///
  /// - Complexity: O(1), amortised.
  @discardableResult
  mutating func removeValue(forKey key: Key) -> Element? {
    guard let slot = places.removeValue(forKey: key) else { return nil }
    let element = slots[slot]?.element
    slots[slot] = nil
    while case .some(.none) = slots.last { slots.removeLast() }
    return element
  }

  /// Removes the last element; nil if the list is empty.
  ///
  /// - Complexity: O(1), amortised.
  mutating func popLast() -> Element? {
    guard let entry = slots.last.flatMap({ $0 }) else { return nil }
    return removeValue(forKey: entry.key)
  }

  /// Removes all elements.
  mutating func removeAll() {
    slots.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
  }

  /// All elements, in order. A loop iterates over the elements present at its start, even if the
  /// list changes.
  var elements: some Sequence<Element> { slots.lazy.compactMap { $0?.element } }

  /// The next element that is wanted, in order; after the last one the scan starts again until none
  /// is wanted. The caller removes what it gets and may change the list in any way.
  ///
  /// - Complexity: O(n) for a whole scan in which no element passed over becomes wanted.
  func next(in scan: inout Scan, where isWanted: (Element) -> Bool) -> Element? {
    while true {
      while scan.slot < slots.count {
        let entry = slots[scan.slot]
        scan.slot += 1
        if let element = entry?.element, isWanted(element) {
          scan.hasFound = true
          return element
        }
      }
      guard scan.hasFound else { return nil }
      scan = Scan()
    }
  }

  private mutating func closeUp() {
    var free = 0
    for slot in slots.indices {
      guard let entry = slots[slot] else { continue }
      if free < slot { slots[free] = entry }
      places[entry.key] = free
      free += 1
    }
    slots.removeLast(slots.count - free)
  }
}
