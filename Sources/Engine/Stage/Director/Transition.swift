/// How one scene gives way to the next.
///
/// Both are drawn as they are: neither moves, ticks or plays sounds meanwhile. All transitions
/// except an instant change begin and end softly.
///
/// Input during a transition: a window that changes its size lays out both scenes at once. Input
/// that describes a state waits for the new scene's first tick: released keys and buttons, keyboard
/// focus gained or lost, dropped files, and the last tilt, stick positions and position of the
/// hovering mouse. Presses, moves of pressed pointers, the wheel and text are dropped, since nobody
/// could see yet what they would do. Pointers that were down when the previous scene left have been
/// cancelled there.
public enum Transition: Sendable, Hashable {
  /// The side a pushed scene comes from, or a previous one leaves to.
  public enum Edge: String, Sendable, CaseIterable {
    /// An edge of the window.
    case left, right, top, bottom
  }

  /// Through a colour: the first half covers the old scene, the second uncovers the new.
  case fade(through: Color = .black, seconds: Double = 0.5)
  /// The old scene as a whole becomes transparent over the new one.
  case crossFade(seconds: Double = 0.4)
  /// The new scene pushes the old one out.
  case push(from: Edge, seconds: Double = 0.4)
  /// The old scene slides away to an edge; the new one is behind it.
  case reveal(to: Edge, seconds: Double = 0.4)
  /// The old scene opens in the middle like a double door.
  case doors(seconds: Double = 0.5)

  /// What every transition becomes for players who get dizzy from movement: nothing moves, and it
  /// is over in 0.2 s.
  public static let still = Transition.crossFade(seconds: 0.2)

  /// The duration.
  public var duration: Time {
    switch self {
    case .fade(_, let seconds), .push(_, let seconds), .reveal(_, let seconds),
      .crossFade(let seconds), .doors(let seconds):
      .seconds(seconds)
    }
  }
}

/// A transition in progress.
struct RunningTransition {
  let transition: Transition
  let former: Scene
  var elapsed = Time.zero

  /// Its progress in time, 0…1.
  var share: Double {
    let duration = transition.duration
    guard duration > .zero else { return 1 }
    return min(1, Double(elapsed.units) / Double(duration.units))
  }
}

extension InputEvent {
  /// Keeps the part of a transition's input that the new scene has to receive, see `Transition`.
  func keep(in kept: inout [InputEvent]) {
    switch self {
    case .key(let press) where press.phase == .up: kept.append(self)
    case .button(_, false), .focus, .drop: kept.append(self)
    case .tilt:
      kept.removeAll { if case .tilt = $0 { true } else { false } }
      kept.append(self)
    case .stick(let stick, _, _):
      kept.removeAll { if case .stick(stick, _, _) = $0 { true } else { false } }
      kept.append(self)
    case .pointer(let pointer) where pointer.phase == .hovered:
      kept.removeAll {
        if case .pointer(let former) = $0 { former.id == pointer.id } else { false }
      }
      kept.append(self)
    default: break
    }
  }
}
