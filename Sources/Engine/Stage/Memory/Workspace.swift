/// Memory for plain values that is reused from tick to tick and only ever grows.
///
/// It stores no count: its user knows which places are filled.
final class Workspace<Element> {
  private(set) var base: UnsafeMutablePointer<Element>
  private var capacity = 0

  init() {
    base = .allocate(capacity: 0)
  }

  deinit {
    base.deallocate()
  }

  /// Makes room for `count` values; the first `kept` of them are preserved.
  func reserve(_ count: Int, keeping kept: Int = 0) {
    guard count > capacity else { return }
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: max(count, capacity * 2))
    larger.moveInitialize(from: base, count: kept)
    base.deallocate()
    base = larger
    capacity = max(count, capacity * 2)
  }
}
