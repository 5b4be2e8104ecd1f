import Stage

extension ScrollGrid {
  func pan(_ update: GestureUpdate) {
    switch update.phase {
    case .began:
      stop()
      grabOffset = offset
      drag(by: update.translation.y)
    case .changed: drag(by: update.translation.y)
    case .ended:
      drag(by: update.translation.y)
      velocity = scene?.director?.prefersReducedMotion == true ? 0 : -update.velocity.y
      move(.gliding)
    case .cancelled:
      velocity = 0
      move(.gliding)
    case .recognized: break
    }
  }

  func drag(by way: Double) {
    let wanted = grabOffset - way
    let inside = min(max(wanted, 0), greatestOffset)
    roll(to: inside + (wanted - inside) * ScrollGrid.give)
  }

  func catchPress(_ pointer: Pointer) {
    switch pointer.phase {
    case .began: motion = .none
    case .ended, .cancelled:
      catcher.isInteractive = false
      // A press while it returns from beyond an end must not leave it there.
      if pointer.phase == .ended {
        velocity = 0
        move(.gliding)
      }
    case .moved, .hovered: break
    }
  }

  func go(to target: Double, isMoving: Bool = true) {
    let goal = min(max(target, 0), greatestOffset)
    guard goal != offset || motion != .none else { return }
    guard isMoving, let director = scene?.director, !director.prefersReducedMotion else {
      stop()
      roll(to: goal)
      return
    }
    move(.going(to: goal))
  }

  func stop() {
    motion = .none
    removeAction("roll")
    catcher.isInteractive = false
  }

  func move(_ newMotion: Motion) {
    motion = newMotion
    if newMotion == .gliding { catcher.isInteractive = velocity.magnitude > 60 }
    guard !hasAction("roll") else { return }
    run(
      .forever(
        .custom(duration: 1) { node, _ in
          guard let grid = node as? ScrollGrid, let tick = grid.scene?.tick, tick != grid.lastTick
          else { return }
          grid.lastTick = tick
          grid.moveOneTick()
        }), key: "roll")
  }

  func moveOneTick() {
    switch motion {
    case .none:
      // Held by a press, which decides what follows.
      if !catcher.isInteractive { stop() }
    case .going(let goal):
      let rest = goal - offset
      if rest.magnitude < 0.5 {
        roll(to: goal)
        stop()
      } else {
        roll(to: offset + rest * 0.28)
      }
    case .gliding: glide()
    }
  }

  func glide() {
    velocity *= ScrollGrid.friction
    var next = offset + velocity / 60
    let edge = min(max(next, 0), greatestOffset)
    if next != edge {
      velocity *= 0.7
      next += (edge - next) * 0.16
    }
    roll(to: next)
    guard velocity.magnitude < ScrollGrid.leastSpeed else { return }
    if next == edge {
      stop()
    } else if (next - edge).magnitude < 0.5 {
      roll(to: edge)
      stop()
    }
  }

  func roll(to newOffset: Double) {
    offset = newOffset
    holder.position.y = -newOffset
    updateRows()
    thumb.isHidden = greatestOffset <= 0
    guard greatestOffset > 0 else { return }
    let track = area.height - 12
    let whole = Double(rows) * cellSize.height
    let length = max(36, track * area.height / whole)
    let share = min(max(newOffset / greatestOffset, 0), 1)
    thumb.path = .rectangle(Rect(x: -4, y: 0, width: 8, height: length), cornerRadius: 4)
    thumb.position.y = -track / 2 + (track - length) * share
  }
}
