/// How one scene gives way to the next. Neither moves nor gets input meanwhile.
public enum Transition: Sendable, Hashable {
  /// Where a pushed scene comes from.
  public enum Edge: String, Sendable {
    /// An edge of the window.
    case left, right, top, bottom
  }

  /// Through a colour: the first half covers the old scene, the second uncovers the new.
  case fade(through: Color = .black, seconds: Double = 0.5)
  /// The new scene pushes the old one out.
  case push(from: Edge, seconds: Double = 0.4)

  /// How long it takes.
  public var duration: Time {
    switch self {
    case .fade(_, let seconds), .push(_, let seconds): .seconds(seconds)
    }
  }
}

/// A transition at work.
struct RunningTransition {
  let transition: Transition
  let former: Scene
  var elapsed = Time.zero

  /// How far it has come, 0…1.
  var share: Double {
    let duration = transition.duration
    guard duration > .zero else { return 1 }
    return min(1, Double(elapsed.units) / Double(duration.units))
  }
}
