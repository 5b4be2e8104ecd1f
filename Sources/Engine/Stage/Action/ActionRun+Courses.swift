#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension ActionRun {
  /// Applies the steps that need more than the node's numbers.
  func applyToWhole(
    _ step: UnsafeMutablePointer<ActionStep>, _ node: Node, _ progress: Double
  ) {
    let from = step.pointee.motion.from
    let to = step.pointee.motion.to
    switch step.pointee.motion.operation {
    case .follow: follow(step, node, progress)
    case .resizeBy:
      guard let sprite = node as? Sprite else { return }
      let width = followed(
        sprite.size.width, &step.pointee.motion.from.0, step.pointee.motion.last.0)
      let height = followed(
        sprite.size.height, &step.pointee.motion.from.1, step.pointee.motion.last.1)
      sprite.size = Size(width + to.0 * progress, height + to.1 * progress)
      step.pointee.motion.last = (sprite.size.width, sprite.size.height)
    case .volumeTo: (node as? Sound)?.volume = mix(from.0, to.0, progress)
    case .panTo: (node as? Sound)?.pan = mix(from.0, to.0, progress)
    case .picture:
      guard case .picture(let frame) = effects[Int(step.pointee.effect)] else { return }
      show(frame, on: node)
    case .start:
      guard case .start(let action, let name) = effects[Int(step.pointee.effect)] else { return }
      node.first(named: name)?.run(action)
    default: break
    }
  }

  /// The start of a relative change, shifted by what others did to the value in the meantime.
  private func followed(_ value: Double, _ start: inout Double, _ last: Double) -> Double {
    if value != last { start += value - last }
    return start
  }

  private func follow(
    _ step: UnsafeMutablePointer<ActionStep>, _ node: Node, _ progress: Double
  ) {
    guard
      case .course(let course, let orients, let isRelative) =
        effects[Int(step.pointee.effect)], let start = course.points.first
    else { return }
    var place = course.place(at: progress)
    if isRelative {
      let x = followed(node.position.x, &step.pointee.motion.from.0, step.pointee.motion.last.0)
      let y = followed(node.position.y, &step.pointee.motion.from.1, step.pointee.motion.last.1)
      place = Point(x + (place.x - start.x), y + (place.y - start.y))
    }
    node.position = place
    step.pointee.motion.last = (place.x, place.y)
    guard orients else { return }
    let direction = course.direction(at: progress)
    if direction != .zero { node.rotation = atan2(direction.y, direction.x) }
  }

  /// Remembers what an animation will restore.
  func rememberFrame(_ step: UnsafeMutablePointer<ActionStep>, _ node: Node) {
    let index = Int(step.pointee.effect)
    guard case .frames(let frames, let restore, _) = effects[index], let sprite = node as? Sprite
    else { return }
    effects[index] = .frames(
      frames, restore: restore, before: Action.Frame(sprite.picture, size: sprite.size))
  }

  func showFrame(
    _ step: UnsafeMutablePointer<ActionStep>, _ node: Node, _ progress: Double
  ) {
    guard case .frames(let frames, let restore, let before) = effects[Int(step.pointee.effect)],
      !frames.isEmpty
    else { return }
    if step.pointee.motion.elapsed >= step.pointee.motion.duration, restore {
      // If no frame changes the size, others may have changed it in the meantime.
      let isResized = frames.contains { $0.size != nil }
      show(Action.Frame(before.picture, size: isResized ? before.size : nil), on: node)
      return
    }
    // Curves may overshoot both ends, and a custom one may return anything.
    let place = progress * Double(frames.count)
    let frame = place > 0 ? Int(min(place, Double(frames.count - 1))) : 0
    guard Int64(frame) != step.pointee.iteration else { return }
    step.pointee.iteration = Int64(frame)
    show(frames[frame], on: node)
  }

  private func show(_ frame: Action.Frame, on node: Node) {
    guard let sprite = node as? Sprite else { return }
    sprite.picture = frame.picture
    if let size = frame.size { sprite.size = size }
  }
}
