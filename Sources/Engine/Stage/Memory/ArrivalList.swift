/// Things with keys in the order in which they came, each found and taken out by its key at once.
///
/// What is taken out leaves an empty slot until something is appended, so that a scan can go on
/// while those it is told of take out and call whom they will.
struct ArrivalList<Key: Hashable, Element> {
  /// How far a scan has come; begin each with a fresh one.
  struct Scan {
    fileprivate var slot = 0
    fileprivate var hasFound = false
  }

  private var slots: ContiguousArray<(key: Key, element: Element)?> = []
  private var places: [Key: Int] = [:]

  /// How many there are.
  var count: Int { places.count }
  var isEmpty: Bool { places.isEmpty }
  /// What came last.
  var last: Element? { slots.last.flatMap { $0?.element } }

  /// What came under the key.
  ///
  /// - Complexity: O(1).
  subscript(key: Key) -> Element? { places[key].flatMap { slots[$0]?.element } }

  /// Puts an element behind all others; one that is there under the key is taken out.
  ///
  /// - Complexity: O(1), amortised.
  mutating func append(_ element: Element, for key: Key) {
    removeValue(forKey: key)
    if slots.count > 2 * count + 8 { closeUp() }
    places[key] = slots.count
    slots.append((key, element))
  }

  /// Changes the element of a key where there is one.
  ///
  /// - Complexity: O(1).
  mutating func update(_ key: Key, _ change: (inout Element) -> Void) {
    guard let slot = places[key], var entry = slots[slot] else { return }
    // Emptied first, so that what the element holds is not copied when it changes.
    slots[slot] = nil
    change(&entry.element)
    slots[slot] = entry
  }

  /// Takes the element of a key out.
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

  /// Takes out what came last; nil when there is nothing.
  ///
  /// - Complexity: O(1), amortised.
  mutating func popLast() -> Element? {
    guard let entry = slots.last.flatMap({ $0 }) else { return nil }
    return removeValue(forKey: entry.key)
  }

  /// Takes out all.
  mutating func removeAll() {
    slots.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
  }

  /// All, in order. A loop over them goes on over what they were when the list changes meanwhile.
  var elements: some Sequence<Element> { slots.lazy.compactMap { $0?.element } }

  /// The next that is wanted, in order; after the last it goes through all again until none is
  /// wanted. The caller takes out what it is told of, and may change the list at will.
  ///
  /// - Complexity: O(n) for a whole scan in which nothing that was passed becomes wanted.
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
