import Stage

/// What the documentation of `Scene.update()`, `Node.run` and `Node.insert` says, implemented as
/// plainly as possible: lists of numbers, no caches, time in ticks.
final class MutatedModel {
  private final class Run {
    let number: Int
    let node: Int
    let course: Mutation.Course
    var elapsed = 0
    var hasCalled = false
    var isOver = false
    /// The tick in whose actions phase it was added, or −1.
    var born: Int

    init(number: Int, node: Int, course: Mutation.Course, born: Int) {
      self.number = number
      self.node = node
      self.course = course
      self.born = born
    }
  }

  private enum Deferred {
    case removal(Int)
    case completion(Run)
  }

  private(set) var log: [String] = []
  /// The last entry is for the scene, whose number is −1.
  private var children: [[Int]] = Array(repeating: [], count: Mutation.nodeCount + 1)
  private var parents: [Int?] = Array(repeating: nil, count: Mutation.nodeCount)
  private var runs: [[Run]] = Array(repeating: [], count: Mutation.nodeCount)
  private var waiting: [[Mutation]] = [[], [], []]
  private var deferred: [Deferred] = []
  private var started = 0
  private var tick = 0
  /// The tick whose actions are running, or −1.
  private var phase = -1

  /// The tree in the format of `MutatedEngine.tree`.
  var tree: String {
    func text(_ node: Int) -> String {
      (node < 0 ? "" : "\(node)") + "/\(node < 0 ? 0 : active(node).count)("
        + children[place(node)].map(text).joined(separator: " ") + ")"
    }
    return text(-1) + " " + runs.indices.map { "\(active($0).count)" }.joined()
  }

  func perform(_ mutation: Mutation) {
    switch mutation {
    case .insert(let child, let parent, let index): insert(child, below: parent, at: index)
    case .remove(let node): remove(node)
    case .removeChildren(let node):
      for child in children[node].reversed() where parents[child] == node { remove(child) }
    case .start(let node, let course): start(course, on: node)
    case .stop(let node, let key):
      if let run = active(node).first(where: { $0.course.key == key }) { cancel(run) }
    case .stopAll(let node):
      for run in runs[node] where !run.isOver { cancel(run) }
    case .later(let moment, let change): waiting[moment.rawValue].append(change)
    case .tick:
      runTick()
      log.append("tick")
    }
  }

  private func place(_ node: Int) -> Int { node < 0 ? Mutation.nodeCount : node }

  private func active(_ node: Int) -> [Run] { runs[node].filter { !$0.isOver } }

  private func isInTree(_ node: Int) -> Bool {
    var current = node
    while let parent = parents[current] {
      if parent < 0 { return true }
      current = parent
    }
    return false
  }

  private func isBelow(_ node: Int, _ ancestor: Int) -> Bool {
    if node == ancestor { return true }
    guard node >= 0, let parent = parents[node] else { return false }
    return isBelow(parent, ancestor)
  }

  private func insert(_ child: Int, below parent: Int, at index: Int) {
    guard !isBelow(parent, child) else { return }
    remove(child)
    let count = children[place(parent)].count
    children[place(parent)].insert(child, at: min(index, count))
    parents[child] = parent
    if isInTree(child) { markBorn(child) }
  }

  private func remove(_ node: Int) {
    guard let parent = parents[node] else { return }
    children[place(parent)].removeAll { $0 == node }
    parents[node] = nil
  }

  /// Actions that enter the tree during the actions phase begin in the next tick.
  private func markBorn(_ node: Int) {
    for run in runs[node] { run.born = phase }
    for child in children[node] { markBorn(child) }
  }

  private func start(_ course: Mutation.Course, on node: Int) {
    let former = course.key.flatMap { key in active(node).first { $0.course.key == key } }
    former?.isOver = true
    runs[node].append(
      Run(number: started, node: node, course: course, born: isInTree(node) ? phase : -1))
    started += 1
    if let former { tellCancelled(former) }
  }

  private func cancel(_ run: Run) {
    run.isOver = true
    tellCancelled(run)
  }

  private func tellCancelled(_ run: Run) {
    log.append("cancel \(run.number)")
    if let change = run.course.onCancel { perform(change) }
  }

  private func runTick() {
    perform(.update)
    runActions()
    perform(.evaluated)
    perform(.finished)
    var next = 0
    while next < deferred.count {
      switch deferred[next] {
      case .removal(let node): if isInTree(node) { remove(node) }
      case .completion(let run):
        log.append("end \(run.number)")
        if let change = run.course.onEnd { perform(change) }
      }
      next += 1
    }
    deferred = []
    tick += 1
  }

  private func perform(_ moment: Mutation.Moment) {
    let changes = waiting[moment.rawValue]
    waiting[moment.rawValue] = []
    changes.forEach(perform)
  }

  private func runActions() {
    func preOrder(_ node: Int) -> [Int] {
      (node < 0 ? [] : [node]) + children[place(node)].flatMap(preOrder)
    }
    let nodes = preOrder(-1)
    phase = tick
    for node in nodes {
      for run in runs[node] where isInTree(node) && !run.isOver && run.born != tick {
        advance(run)
      }
    }
    phase = -1
  }

  /// Advances an action by a tick; time it did not use for waiting is passed on.
  private func advance(_ run: Run) {
    var time = 1
    if !run.hasCalled {
      run.elapsed += time
      guard run.elapsed >= run.course.before else { return }
      time = run.elapsed - run.course.before
      run.elapsed = 0
      run.hasCalled = true
      log.append("call \(run.number)")
      if let change = run.course.call { perform(change) }
      guard !run.isOver, isInTree(run.node) else { return }
    }
    run.elapsed += time
    guard run.elapsed >= run.course.after else { return }
    run.isOver = true
    if run.course.removesNode { deferred.append(.removal(run.node)) }
    deferred.append(.completion(run))
  }
}
