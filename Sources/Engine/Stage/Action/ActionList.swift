/// The actions that a scene's ticks advance, in order: tree pre-order, then the order in which they
/// were added.
///
/// The list stays valid from tick to tick until the tree, an action or a speed changes. Beside each
/// run it holds a copy of the run's current step. As long as that step only lets time pass, the
/// copy is advanced in a loop over plain memory; the run itself is called again when the step ends.
final class ActionList {
  /// A run's place in the list.
  private struct Place {
    /// The copied step. Where there is none its duration is the smallest number, so that the step
    /// counts as ended and the run is called.
    var motion: Motion
    /// Which step was copied, or −1.
    var step: Int32
    /// How far a tick advances the node's actions, in time units.
    let time: Int64
    let node: UnsafeMutablePointer<NodeState>
  }

  /// Whether the tick's actions are being advanced or swept.
  private(set) var isWalked = false
  /// Whether any action ended or was removed while the list was walked, and waits to be swept.
  var hasEndedRuns = false
  private let places = Workspace<Place>()
  /// The node whose step each place holds; nil for an emitter, which moves before its actions.
  @exclusivity(unchecked)
  private(set) var runs: ContiguousArray<ActionRun?> = []
  private(set) var isBuilt = false
  private var keepsDecorationStill = false
  private var isOutdated = false
  /// Nodes that left the tree during the walk and that the walk may still reach.
  private var leavers: ContiguousArray<Node> = []

  /// Marks the list as outdated because the tree, an action or a speed changes; it is rebuilt for
  /// the next tick.
  func invalidate() {
    if isWalked { isOutdated = true } else { clear() }
  }

  /// Keeps a node that leaves the tree alive until the walk is over, if there is one.
  func keep(_ node: Node) {
    if isWalked { leavers.append(node) }
  }

  /// Advances all actions by one tick.
  func move(in scene: Scene) {
    guard !isWalked else { return }
    if !isBuilt { build(scene) }
    guard !runs.isEmpty else { return }
    isWalked = true
    scene.actionPhase = scene.tick
    var index = 0
    while index < runs.count {
      // After any change, every further place goes through the full checks.
      if !isOutdated { index = letTimePass(from: index) }
      guard index < runs.count else { break }
      askRun(index, scene)
      index += 1
    }
    scene.actionPhase = -1
    if hasEndedRuns { sweep() }
    isWalked = false
    if isOutdated { clear() }
    let former = leavers
    if !former.isEmpty { leavers = [] }
  }

  /// Advances copied steps until one ends or a run has to be called.
  ///
  /// - Returns: the index of that run.
  private func letTimePass(from start: Int) -> Int {
    let count = runs.count
    var place = places.base + start
    let end = places.base + count
    while place < end {
      let elapsed = place.pointee.motion.elapsed &+ place.pointee.time
      let duration = place.pointee.motion.duration
      guard elapsed < duration else { break }
      place.pointee.motion.elapsed = elapsed
      if !place.pointee.motion.isWait {
        let progress = place.pointee.motion.progress(at: Double(elapsed) / Double(duration))
        place.pointee.motion.apply(progress, to: place.pointee.node)
      }
      place += 1
    }
    return place - places.base
  }

  /// Advances a run by one tick, whatever its step is.
  private func askRun(_ index: Int, _ scene: Scene) {
    let place = places.base + index
    guard let node = place.pointee.node.pointee.owner?.takeUnretainedValue(), node.isIn(scene)
    else { return }
    guard let run = runs[index] else {
      if node.content == .emitter {
        unsafeDowncast(node, to: Emitter.self).step(place.pointee.time)
      }
      return
    }
    guard !run.isOver else {
      hasEndedRuns = true
      return
    }
    guard run.bornInPhase != scene.tick else { return }
    giveBack(index)
    run.emptyRounds = 0
    let rest = run.advance(0, node, place.pointee.time)
    guard rest >= 0 || run.isOver else { return take(index, run) }
    hasEndedRuns = true
    if run.removesNode || !run.isOver {
      run.isOver = true
      if let completion = run.completion { scene.deferred.append(.completion(completion)) }
    }
  }

  /// Copies the run's current step, if it can be advanced without the run.
  private func take(_ index: Int, _ run: ActionRun) {
    let place = places.base + index
    guard let step = run.plainStep else { return }
    place.pointee.step = Int32(step)
    place.pointee.motion = run.steps[step].motion
  }

  /// Writes the copied step back to its run.
  private func giveBack(_ index: Int) {
    let place = places.base + index
    guard place.pointee.step >= 0, let run = runs[index] else { return }
    run.steps[Int(place.pointee.step)].motion = place.pointee.motion
    place.pointee.step = -1
    place.pointee.motion.duration = .min
  }

  /// Releases the actions that are over.
  private func sweep() {
    hasEndedRuns = false
    isOutdated = true
    var last: UnsafeMutablePointer<NodeState>?
    for index in runs.indices where places.base[index].node != last {
      last = places.base[index].node
      last?.pointee.owner?.takeUnretainedValue().sweepRuns()
    }
  }

  private func build(_ scene: Scene) {
    keepsDecorationStill = scene.reducesMotion
    append(scene, time: Time.tick.units)
    isBuilt = true
  }

  private func append(_ node: Node, time: Int64) {
    guard !node.isPaused else { return }
    let ownTime = node.speed == 1 ? time : ActionRun.scaled(time, by: node.speed)
    guard ownTime > 0 else { return }
    if !(keepsDecorationStill && node.isDecoration) {
      if node.content == .emitter { append(nil, node, ownTime) }
      for run in node.runs { append(run, node, ownTime) }
    }
    node.lookAtChildren { append($0, time: ownTime) }
  }

  private func append(_ run: ActionRun?, _ node: Node, _ time: Int64) {
    let index = runs.count
    places.reserve(index + 1, keeping: index)
    (places.base + index).initialize(
      to: Place(motion: Motion(.wait, duration: .min), step: -1, time: time, node: node.state))
    runs.append(run)
    if let run { take(index, run) }
  }

  private func clear() {
    isOutdated = false
    guard isBuilt else { return }
    isBuilt = false
    for index in runs.indices { giveBack(index) }
    // Code that runs when the last owner of an action is released must find the list empty.
    var former = runs
    runs = []
    former.removeAll(keepingCapacity: true)
    runs = former
  }
}
