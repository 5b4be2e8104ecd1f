/// Something a node does over time: a value that can be kept, combined and run on many nodes.
///
/// An action only describes what is to happen. `Node.run` starts it; from then on each tick
/// advances it. Steps pass on the time they did not use, so a sequence takes exactly the sum of its
/// parts. A finished step has assigned its exact final value.
public struct Action {
  indirect enum Kind {
    case wait
    case waitRandomly(upTo: Time)
    case move(by: Point)
    case moveTo(Point)
    case moveToX(Double)
    case moveToY(Double)
    case follow(Course, orients: Bool, isRelative: Bool)
    case rotate(by: Double)
    case rotateTo(Double, shortest: Bool)
    case scale(by: Double, Double)
    case scaleTo(Double, Double)
    case fadeTo(Double, back: Double?)
    case fadeBy(Double)
    case colorTo(Color, strength: Double?)
    case resizeTo(Size)
    case resizeBy(Size)
    case speedTo(Double)
    case speedBy(Double)
    case frames([Frame], restore: Bool)
    case picture(String?, Size?)
    case hide(Bool)
    case volumeTo(Double)
    case panTo(Double)
    case sound(String, volume: Double)
    case remove
    case run((Node) -> Void)
    case start(Action, onChild: String)
    case custom((Node, Double) -> Void, isBackwards: Bool)
    case sequence([Action])
    case group([Action])
    case repeated(Action, count: Int)
    case forever(Action)
  }

  let kind: Kind
  /// The duration at speed 1; zero for actions that happen at once.
  public let duration: Time
  /// How its progress follows time. Composed actions leave this to their parts.
  public var easing = Easing.linear

  init(_ kind: Kind, _ duration: Time = .zero) {
    self.kind = kind
    self.duration = Time(units: max(0, duration.units))
  }

  /// The same action with another easing.
  public func eased(_ easing: Easing) -> Action {
    var copy = self
    copy.easing = easing
    return copy
  }
}
