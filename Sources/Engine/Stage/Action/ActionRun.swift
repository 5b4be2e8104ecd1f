/// An action that runs on a node.
final class ActionRun {
  let key: String?
  let completion: (() -> Void)?
  let onCancel: (() -> Void)?
  /// Whether it was removed or has ended; swept after the tick's actions.
  @exclusivity(unchecked)
  var isOver = false
  /// The run released after it, while a sweep releases them.
  @exclusivity(unchecked)
  var nextOver: ActionRun?
  /// Whether it ended by removing its node.
  @exclusivity(unchecked)
  var removesNode = false
  /// The number of zero-duration iterations its repetitions have run in this tick.
  @exclusivity(unchecked)
  var emptyRounds = 0
  /// The scene's tick in which it was added during the actions phase; it starts one tick later.
  @exclusivity(unchecked)
  var bornInPhase: Int

  let steps: UnsafeMutablePointer<ActionStep>
  let stepCount: Int
  var effects: [ActionEffect]
  let easings: [Easing]

  init(
    _ action: Action, key: String?, bornInPhase: Int, onCancel: (() -> Void)?,
    completion: (() -> Void)?
  ) {
    self.key = key
    self.bornInPhase = bornInPhase
    self.onCancel = onCancel
    self.completion = completion
    var compiler = ActionCompiler()
    compiler.append(action)
    stepCount = compiler.steps.count
    steps = .allocate(capacity: stepCount)
    steps.initialize(from: compiler.steps, count: stepCount)
    effects = compiler.effects
    easings = compiler.easings
  }

  deinit {
    steps.deinitialize(count: stepCount)
    steps.deallocate()
  }

  /// The most zero-duration iterations in a tick: far more than an action is meant to have, and
  /// done within a millisecond.
  static let mostEmptyRounds = 10_000

  /// What a step returns while it is still running: no time is left.
  static let goesOn: Int64 = -1

  /// Advances a step and its parts by `time` units.
  ///
  /// - Returns: the units it did not use because it ended, or `goesOn`.
  func advance(_ index: Int, _ node: Node, _ time: Int64) -> Int64 {
    let step = steps + index
    switch step.pointee.motion.operation {
    case .sequence:
      var left = time
      while step.pointee.cursor < step.pointee.end {
        // A part removed the node from the tree: the others wait until it is back.
        if !node.isInTree { return ActionRun.goesOn }
        let part = Int(step.pointee.cursor)
        left = advance(part, node, left)
        if left < 0 || isOver { return ActionRun.goesOn }
        step.pointee.cursor = steps[part].end
      }
      return left
    case .group:
      return advanceGroup(index, node, time)
    case .repeated, .forever:
      return advanceRepetition(index, node, time)
    default:
      return advanceLeaf(step, node, time)
    }
  }

  /// The current step, if it has begun and can be advanced without the run.
  var plainStep: Int? {
    guard !isOver else { return nil }
    var index = 0
    while index < stepCount {
      switch steps[index].motion.operation {
      case .sequence: index = Int(steps[index].cursor)
      case .repeated, .forever: index += 1
      default:
        return steps[index].progress == .running && steps[index].motion.isPlain ? index : nil
      }
    }
    return nil
  }

  private func advanceGroup(_ index: Int, _ node: Node, _ time: Int64) -> Int64 {
    var left = time
    var isRunning = false
    var part = index + 1
    let end = Int(steps[index].end)
    while part < end {
      if steps[part].progress != .done {
        if !node.isInTree { return ActionRun.goesOn }
        let rest = advance(part, node, time)
        if isOver { return ActionRun.goesOn }
        if rest < 0 {
          isRunning = true
        } else {
          steps[part].progress = .done
          left = min(left, rest)
        }
      }
      part = Int(steps[part].end)
    }
    return isRunning ? ActionRun.goesOn : left
  }

  private func advanceRepetition(_ index: Int, _ node: Node, _ time: Int64) -> Int64 {
    let step = steps + index
    let isEndless = step.pointee.motion.operation == .forever
    var left = time
    while isEndless || step.pointee.iteration < step.pointee.count {
      if !node.isInTree { return ActionRun.goesOn }
      let rest = advance(index + 1, node, left)
      if rest < 0 || isOver { return ActionRun.goesOn }
      step.pointee.iteration &+= 1
      reset(index + 1)
      // An iteration that takes no time, or leaves more than it was given because of a change of
      // speed, runs once a tick: otherwise the loop would never end.
      if rest >= left {
        if isEndless { return ActionRun.goesOn }
        emptyRounds += 1
        if emptyRounds >= ActionRun.mostEmptyRounds, step.pointee.iteration < step.pointee.count {
          return ActionRun.goesOn
        }
      }
      left = rest
    }
    return left
  }

  private func reset(_ index: Int) {
    for inner in index..<Int(steps[index].end) {
      steps[inner].progress = .waiting
      steps[inner].motion.elapsed = 0
      steps[inner].cursor = Int32(inner + 1)
      if steps[inner].motion.operation != .waitRandomly { steps[inner].iteration = 0 }
    }
  }
}
