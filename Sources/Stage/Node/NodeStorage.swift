/// One block of memory for the numbers of many nodes.
///
/// It lives as long as any node whose numbers stand in it.
final class NodeStorage {
  let states: UnsafeMutablePointer<NodeState>

  init(count: Int) {
    states = .allocate(capacity: count)
  }

  deinit {
    states.deallocate()
  }
}
