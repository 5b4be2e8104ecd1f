extension ActionRun {
  /// Moves a step that has no parts.
  func advanceLeaf(_ step: UnsafeMutablePointer<ActionStep>, _ node: Node, _ time: Int64) -> Int64 {
    if step.pointee.progress == .waiting {
      begin(step, node)
      step.pointee.progress = .running
    }
    if step.pointee.operation == .speedTo { return advanceSpeed(step, node, time) }
    let duration = step.pointee.duration
    let elapsed = step.pointee.elapsed + time
    step.pointee.elapsed = elapsed
    if elapsed < duration {
      if step.pointee.operation != .wait, step.pointee.operation != .waitRandomly {
        let share = Double(elapsed) / Double(duration)
        apply(step, node, progress(of: step, at: share))
      }
      return ActionRun.goesOn
    }
    apply(step, node, 1)
    return elapsed - duration
  }

  /// Moves a change of speed, which itself runs at the speed there was at its start: at its own it
  /// would never come to a stand.
  private func advanceSpeed(
    _ step: UnsafeMutablePointer<ActionStep>, _ node: Node, _ time: Int64
  ) -> Int64 {
    let start = step.pointee.from.0
    let share = node.speed > 0 ? start / node.speed : 0
    let duration = step.pointee.duration
    let elapsed = step.pointee.elapsed + ActionRun.scaled(time, by: share)
    step.pointee.elapsed = elapsed
    guard elapsed >= duration else {
      apply(step, node, progress(of: step, at: Double(elapsed) / Double(duration)))
      return ActionRun.goesOn
    }
    apply(step, node, 1)
    // What follows runs at the new speed.
    return start > 0 ? ActionRun.scaled(elapsed - duration, by: node.speed / start) : time
  }

  /// A number of units at another speed; none for speeds that are no numbers or below zero, and no
  /// more than fit.
  static func scaled(_ time: Int64, by speed: Double) -> Int64 {
    let scaled = (Double(time) * speed).rounded()
    // Sixteen days: no tick is meant to be longer, and sums of it stay far from overflow.
    return scaled >= 1 ? Int64(min(scaled, 1e15)) : 0
  }

  @inline(__always)
  private func progress(of step: UnsafeMutablePointer<ActionStep>, at share: Double) -> Double {
    switch step.pointee.curve {
    case .linear: return share
    case .easeIn: return share * share
    case .easeOut: return share * (2 - share)
    case .easeInOut: return share * share * (3 - 2 * share)
    case .other:
      switch effects[Int(step.pointee.effect)] {
      case .curve(let easing), .custom(_, _, let easing), .course(_, _, _, let easing):
        return easing.progress(at: share)
      default: return share
      }
    }
  }

  private func begin(_ step: UnsafeMutablePointer<ActionStep>, _ node: Node) {
    switch step.pointee.operation {
    case .moveBy, .moveTo, .moveToX, .moveToY, .follow:
      step.pointee.from = (node.position.x, node.position.y, 0, 0)
    case .rotateBy, .rotateTo:
      step.pointee.from.0 = node.rotation
    case .rotateToShortest:
      step.pointee.from.0 = node.rotation
    case .scaleBy, .scaleTo:
      step.pointee.from = (node.xScale, node.yScale, 0, 0)
    case .fadeTo, .fadeBy:
      step.pointee.from.0 = node.alpha
    case .colorTo:
      let color = node.color
      step.pointee.from = (
        Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha)
      )
      step.pointee.last.0 = (node as? Sprite)?.tintStrength ?? 0
    case .resizeTo, .resizeBy:
      guard let sprite = node as? Sprite else { return }
      step.pointee.from = (sprite.size.width, sprite.size.height, 0, 0)
    case .speedTo:
      step.pointee.from.0 = node.speed
      if step.pointee.count == 1 { step.pointee.to.0 = node.speed * step.pointee.to.1 }
    case .waitRandomly:
      let share = node.scene?.decorationRandom.unit() ?? 0.5
      step.pointee.duration =
        step.pointee.iteration + Int64((Double(step.pointee.count) * share).rounded())
    case .frames:
      rememberFrame(step, node)
      step.pointee.iteration = -1
    default: break
    }
    if step.pointee.operation != .colorTo { step.pointee.last = step.pointee.from }
  }

  private func apply(
    _ step: UnsafeMutablePointer<ActionStep>, _ node: Node, _ progress: Double
  ) {
    let from = step.pointee.from
    let to = step.pointee.to
    switch step.pointee.operation {
    case .moveBy:
      // Another action moved the node as well: its way is kept by moving our start.
      if node.position.x != step.pointee.last.0 || node.position.y != step.pointee.last.1 {
        step.pointee.from.0 += node.position.x - step.pointee.last.0
        step.pointee.from.1 += node.position.y - step.pointee.last.1
      }
      let place = Point(
        step.pointee.from.0 + to.0 * progress, step.pointee.from.1 + to.1 * progress)
      step.pointee.last = (place.x, place.y, 0, 0)
      node.position = place
    case .moveTo:
      node.position =
        progress == 1
        ? Point(to.0, to.1) : Point(mix(from.0, to.0, progress), mix(from.1, to.1, progress))
    case .rotateBy:
      if node.rotation != step.pointee.last.0 {
        step.pointee.from.0 += node.rotation - step.pointee.last.0
      }
      let turn = step.pointee.from.0 + to.0 * progress
      step.pointee.last.0 = turn
      node.rotation = turn
    case .rotateTo:
      node.rotation = progress == 1 ? to.0 : mix(from.0, to.0, progress)
    case .rotateToShortest:
      let full = 2 * Double.pi
      let way = (to.0 - from.0).remainder(dividingBy: full)
      node.rotation = progress == 1 ? to.0 : from.0 + way * progress
    case .scaleBy:
      node.xScale = mix(from.0, from.0 * to.0, progress)
      node.yScale = mix(from.1, from.1 * to.1, progress)
    case .scaleTo:
      node.xScale = mix(from.0, to.0, progress)
      node.yScale = mix(from.1, to.1, progress)
    case .fadeTo:
      node.alpha = mix(from.0, to.0, progress)
    case .speedTo:
      node.speed = mix(from.0, to.0, progress)
    default:
      applyToContent(step, node, progress)
    }
  }

  /// The steps that few nodes run, apart from the hot ones above.
  private func applyToContent(
    _ step: UnsafeMutablePointer<ActionStep>, _ node: Node, _ progress: Double
  ) {
    let from = step.pointee.from
    let to = step.pointee.to
    switch step.pointee.operation {
    case .colorTo:
      node.color = Color(
        Float(mix(from.0, to.0, progress)), Float(mix(from.1, to.1, progress)),
        Float(mix(from.2, to.2, progress)), Float(mix(from.3, to.3, progress)))
      if step.pointee.count == 1, let sprite = node as? Sprite {
        sprite.tintStrength = mix(step.pointee.last.0, step.pointee.last.1, progress)
      }
    case .resizeTo:
      (node as? Sprite)?.size = Size(mix(from.0, to.0, progress), mix(from.1, to.1, progress))
    case .frames:
      showFrame(step, node, progress)
    case .hide:
      node.isHidden = step.pointee.count == 1
    case .moveToX, .moveToY, .follow, .fadeBy, .resizeBy, .picture, .start:
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
      if case .custom(let body, let isBackwards, _) = effects[Int(step.pointee.effect)] {
        body(node, isBackwards ? 1 - progress : progress)
      }
    default: break
    }
  }
}

@inline(__always)
func mix(_ from: Double, _ to: Double, _ share: Double) -> Double {
  share == 1 ? to : from + (to - from) * share
}
