/// One block of memory for the numbers of many nodes.
///
/// It lives as long as any node whose numbers are in it.
final class NodeStorage {
  let states: UnsafeMutablePointer<NodeState>

  init(count: Int) {
    // Aligned to a cache line, so that no node's numbers reach into a third line.
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: count * MemoryLayout<NodeState>.stride, alignment: NodeState.lineOfMemory)
    states = block.bindMemory(to: NodeState.self, capacity: count)
  }

  deinit {
    UnsafeMutableRawPointer(states).deallocate()
  }
}
