/// Something a node does over time: a value that can be kept, combined and run on many nodes.
///
/// An action only says what is to happen. `Node.run` starts it; from then on each tick moves it,
/// and steps hand on the time they did not use, so that a sequence takes exactly the sum of its
/// parts. A finished step has assigned its exact final value.
public struct Action {
  indirect enum Kind {
    case wait
    case waitRandomly(upTo: Time)
    case move(by: Point)
    case moveTo(Point)
    case rotate(by: Double)
    case rotateTo(Double, shortest: Bool)
    case scale(by: Double, Double)
    case scaleTo(Double, Double)
    case fadeTo(Double)
    case colorTo(Color, strength: Double?)
    case resizeTo(Size)
    case speedTo(Double)
    case frames([String], restore: Bool)
    case hide(Bool)
    case sound(String, volume: Double)
    case remove
    case run((Node) -> Void)
    case custom((Node, Double) -> Void)
    case sequence([Action])
    case group([Action])
    case repeated(Action, count: Int)
    case forever(Action)
  }

  let kind: Kind
  /// How long it takes at speed 1; actions without a length take none.
  public let duration: Time
  /// How its progress follows its time. Composed actions leave this to their parts.
  public var easing = Easing.linear

  init(_ kind: Kind, _ duration: Time = .zero) {
    self.kind = kind
    self.duration = Time(units: max(0, duration.units))
  }

  /// The same action with another course of progress.
  public func eased(_ easing: Easing) -> Action {
    var copy = self
    copy.easing = easing
    return copy
  }
}

extension Action {
  /// Does nothing for a while.
  public static func wait(_ seconds: Double) -> Action { Action(.wait, .seconds(seconds)) }

  /// Does nothing for a random while, drawn from `Scene.decorationRandom` each time it starts.
  ///
  /// Actions show what happens and do not decide it, so their waits must not change the numbers
  /// that the game draws. A game that depends on such a wait draws its length from `Scene.random`.
  public static func wait(_ seconds: ClosedRange<Double>) -> Action {
    Action(.waitRandomly(upTo: .seconds(seconds.upperBound)), .seconds(seconds.lowerBound))
  }

  /// Moves by a way; several such moves at once add up.
  public static func move(by way: Point, _ seconds: Double) -> Action {
    Action(.move(by: way), .seconds(seconds))
  }

  /// Moves to a place in the parent's points.
  public static func move(to place: Point, _ seconds: Double) -> Action {
    Action(.moveTo(place), .seconds(seconds))
  }

  /// Turns by an angle in radians; several such turns at once add up.
  public static func rotate(by angle: Double, _ seconds: Double) -> Action {
    Action(.rotate(by: angle), .seconds(seconds))
  }

  /// Turns to an angle in radians, by default the shorter way round.
  public static func rotate(
    to angle: Double, _ seconds: Double, shortestWay: Bool = true
  ) -> Action {
    Action(.rotateTo(angle, shortest: shortestWay), .seconds(seconds))
  }

  /// Grows by a factor.
  public static func scale(by factor: Double, _ seconds: Double) -> Action {
    Action(.scale(by: factor, factor), .seconds(seconds))
  }

  /// Grows to a scale.
  public static func scale(to scale: Double, _ seconds: Double) -> Action {
    Action(.scaleTo(scale, scale), .seconds(seconds))
  }

  /// Grows to a scale of its own in each direction.
  public static func scale(x: Double, y: Double, _ seconds: Double) -> Action {
    Action(.scaleTo(x, y), .seconds(seconds))
  }

  /// Becomes more or less opaque, 0…1.
  public static func fade(to alpha: Double, _ seconds: Double) -> Action {
    Action(.fadeTo(alpha), .seconds(seconds))
  }

  /// Takes on a colour; with `strength` (0…1) a sprite also changes how far it is replaced by it.
  public static func color(
    to color: Color, strength: Double? = nil, _ seconds: Double
  ) -> Action {
    Action(.colorTo(color, strength: strength), .seconds(seconds))
  }

  /// Gives a sprite another size in points.
  public static func resize(to size: Size, _ seconds: Double) -> Action {
    Action(.resizeTo(size), .seconds(seconds))
  }

  /// Makes the node's actions run at another speed; itself it runs at the speed there was.
  public static func speed(to speed: Double, _ seconds: Double) -> Action {
    Action(.speedTo(speed), .seconds(seconds))
  }

  /// Shows a sprite's pictures one after the other, each for `frame` seconds.
  ///
  /// - Parameter restore: whether the picture from before is shown again at the end.
  public static func animate(
    _ pictures: [String], frame: Double, restore: Bool = false
  ) -> Action {
    Action(.frames(pictures, restore: restore), .seconds(frame).times(pictures.count))
  }

  /// Hides the node.
  public static var hide: Action { Action(.hide(true)) }
  /// Shows the node.
  public static var show: Action { Action(.hide(false)) }

  /// Sounds an effect once and goes on at once.
  public static func sound(_ name: String, volume: Double = 1) -> Action {
    Action(.sound(name, volume: volume))
  }

  /// Takes the node out of the tree at the end of the tick; what follows in a sequence is not
  /// done.
  public static var remove: Action { Action(.remove) }

  /// Calls a closure, at the moment of the tick when the sequence gets there.
  public static func run(_ body: @escaping (Node) -> Void) -> Action {
    Action(.run(body))
  }

  /// Calls a closure in every tick with the progress (0…1, eased), the last time with exactly 1.
  public static func custom(
    _ seconds: Double, _ body: @escaping (Node, Double) -> Void
  ) -> Action {
    Action(.custom(body), .seconds(seconds))
  }

  /// One after the other.
  public static func sequence(_ actions: [Action]) -> Action {
    Action(.sequence(actions), actions.reduce(.zero) { $0.lengthened(by: $1.duration) })
  }

  /// All at once; takes as long as the longest.
  public static func group(_ actions: [Action]) -> Action {
    Action(.group(actions), Time(units: actions.reduce(0) { max($0, $1.duration.units) }))
  }

  /// Several times; less than once is not at all.
  public static func `repeat`(_ action: Action, _ count: Int) -> Action {
    Action(.repeated(action, count: count), action.duration.times(count))
  }

  /// Again and again. A part without length is done once a tick.
  public static func forever(_ action: Action) -> Action {
    Action(.forever(action))
  }
}

extension Time {
  /// The sum of two spans of zero or more, or the longest span there is.
  fileprivate func lengthened(by other: Time) -> Time {
    let (sum, overflow) = units.addingReportingOverflow(other.units)
    return Time(units: overflow ? .max : sum)
  }

  /// A span of zero or more several times, or the longest span there is.
  fileprivate func times(_ count: Int) -> Time {
    let (product, overflow) = units.multipliedReportingOverflow(by: Int64(max(0, count)))
    return Time(units: overflow ? .max : product)
  }
}

extension Action {
  /// The way back: relative moves, turns and growth undone, sequences from their end.
  ///
  /// Actions that name a goal (`move(to:)`, `fade(to:)`) or have an effect of their own stay as
  /// they are. Reversing twice gives the original, growth but for rounding.
  public var reversed: Action {
    var result: Action
    switch kind {
    case .move(let way): result = Action(.move(by: way * -1), duration)
    case .rotate(let angle): result = Action(.rotate(by: -angle), duration)
    case .scale(let x, let y): result = Action(.scale(by: 1 / x, 1 / y), duration)
    case .hide(let hidden): result = Action(.hide(!hidden))
    case .frames(let names, let restore):
      result = Action(.frames(names.reversed(), restore: restore), duration)
    case .sequence(let parts): result = .sequence(parts.reversed().map(\.reversed))
    case .group(let parts): result = .group(parts.map(\.reversed))
    case .repeated(let part, let count): result = .repeat(part.reversed, count)
    case .forever(let part): result = .forever(part.reversed)
    default: result = self
    }
    result.easing = easing
    return result
  }
}
