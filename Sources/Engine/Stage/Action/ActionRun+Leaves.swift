extension ActionRun {
  /// Advances a step that has no parts.
  func advanceLeaf(_ step: UnsafeMutablePointer<ActionStep>, _ node: Node, _ time: Int64) -> Int64 {
    if step.pointee.progress == .waiting {
      begin(step, node)
      step.pointee.progress = .running
    }
    if step.pointee.motion.operation == .speedTo { return advanceSpeed(step, node, time) }
    let duration = step.pointee.motion.duration
    let elapsed = step.pointee.motion.elapsed + time
    step.pointee.motion.elapsed = elapsed
    if elapsed < duration {
      if !step.pointee.motion.isWait {
        let share = Double(elapsed) / Double(duration)
        apply(step, node, progress(of: step, at: share))
      }
      return ActionRun.goesOn
    }
    apply(step, node, 1)
    return elapsed - duration
  }

  /// Advances a change of speed, which runs at the speed that applied at its start: at its own
  /// speed a change to 0 would never finish.
  private func advanceSpeed(
    _ step: UnsafeMutablePointer<ActionStep>, _ node: Node, _ time: Int64
  ) -> Int64 {
    let start = step.pointee.motion.from.0
    let share = node.speed > 0 ? start / node.speed : 0
    let duration = step.pointee.motion.duration
    let elapsed = step.pointee.motion.elapsed + ActionRun.scaled(time, by: share)
    step.pointee.motion.elapsed = elapsed
    guard elapsed >= duration else {
      apply(step, node, progress(of: step, at: Double(elapsed) / Double(duration)))
      return ActionRun.goesOn
    }
    apply(step, node, 1)
    // What follows runs at the new speed.
    return start > 0 ? ActionRun.scaled(elapsed - duration, by: node.speed / start) : time
  }

  /// A number of time units at another speed: 0 for speeds that are negative or not a number, and
  /// capped.
  static func scaled(_ time: Int64, by speed: Double) -> Int64 {
    let scaled = (Double(time) * speed).rounded()
    // Sixteen days: no tick is longer, and sums stay far from overflow.
    return scaled >= 1 ? Int64(min(scaled, 1e15)) : 0
  }

  private func progress(of step: UnsafeMutablePointer<ActionStep>, at share: Double) -> Double {
    guard step.pointee.motion.curve == .other else {
      return step.pointee.motion.progress(at: share)
    }
    return easings[Int(step.pointee.easing)].progress(at: share)
  }

  private func begin(_ step: UnsafeMutablePointer<ActionStep>, _ node: Node) {
    switch step.pointee.motion.operation {
    case .colorTo:
      let index = Int(step.pointee.effect)
      if case .color(var change) = effects[index] {
        change.from = node.color
        change.formerStrength = (node as? Sprite)?.tintStrength ?? 0
        effects[index] = .color(change)
      }
    case .resizeTo, .resizeBy:
      guard let sprite = node as? Sprite else { return }
      step.pointee.motion.from = (sprite.size.width, sprite.size.height)
    case .volumeTo: step.pointee.motion.from.0 = (node as? Sound)?.volume ?? 0
    case .panTo: step.pointee.motion.from.0 = (node as? Sound)?.pan ?? 0
    case .speedTo:
      step.pointee.motion.from.0 = node.speed
      if step.pointee.count == 1 {
        step.pointee.motion.to.0 = node.speed * step.pointee.motion.to.1
      }
    case .waitRandomly:
      let share = node.scene?.decorationRandom.unit() ?? 0.5
      step.pointee.motion.duration =
        step.pointee.iteration + Int64((Double(step.pointee.count) * share).rounded())
    case .frames:
      rememberFrame(step, node)
      step.pointee.iteration = -1
    default:
      step.pointee.motion.begin(node.state)
    }
    step.pointee.motion.last = step.pointee.motion.from
  }

  private func apply(
    _ step: UnsafeMutablePointer<ActionStep>, _ node: Node, _ progress: Double
  ) {
    let from = step.pointee.motion.from
    let to = step.pointee.motion.to
    switch step.pointee.motion.operation {
    case .colorTo:
      if case .color(let change) = effects[Int(step.pointee.effect)] {
        apply(change, node, progress)
      }
    case .resizeTo:
      (node as? Sprite)?.size = Size(mix(from.0, to.0, progress), mix(from.1, to.1, progress))
    case .speedTo:
      node.speed = mix(from.0, to.0, progress)
    case .frames:
      showFrame(step, node, progress)
    case .hide:
      node.isHidden = step.pointee.count == 1
    case .follow, .resizeBy, .volumeTo, .panTo, .picture, .start:
      applyToWhole(step, node, progress)
    case .sound:
      if case .sound(let name, let volume) = effects[Int(step.pointee.effect)] {
        node.scene?.director?.play(name, volume: volume)
      }
    case .remove:
      node.scene?.removeAfterTick(node)
      isOver = true
      removesNode = true
    case .run:
      if case .run(let body) = effects[Int(step.pointee.effect)] { body(node) }
    case .custom:
      if case .custom(let body, let isBackwards) = effects[Int(step.pointee.effect)] {
        body(node, isBackwards ? 1 - progress : progress)
      }
    default:
      step.pointee.motion.apply(progress, to: node.state)
    }
  }

  private func apply(_ change: ColorChange, _ node: Node, _ progress: Double) {
    func part(_ from: Float, _ to: Float) -> Float {
      Float(mix(Double(from), Double(to), progress))
    }
    let (from, to) = (change.from, change.to)
    node.color = Color(
      part(from.red, to.red), part(from.green, to.green), part(from.blue, to.blue),
      part(from.alpha, to.alpha))
    if let strength = change.strength, let sprite = node as? Sprite {
      sprite.tintStrength = mix(change.formerStrength, strength, progress)
    }
  }
}
