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

  /// Makes the node's actions run at another speed; itself it runs at the speed there was.
  public static func speed(to speed: Double, _ seconds: Double) -> Action {
    Action(.speedTo(speed), .seconds(seconds))
  }

  /// Multiplies the speed of the node's actions; itself it runs at the speed there was.
  public static func speed(by factor: Double, _ seconds: Double) -> Action {
    Action(.speedBy(factor), .seconds(seconds))
  }

  /// Makes a `Sound` node louder or softer, 0…1; other nodes only wait.
  public static func volume(to volume: Double, _ seconds: Double) -> Action {
    Action(.volumeTo(volume), .seconds(seconds))
  }

  /// Moves a `Sound` node's place to the left (−1) or right (1); other nodes only wait.
  public static func pan(to pan: Double, _ seconds: Double) -> Action {
    Action(.panTo(pan), .seconds(seconds))
  }

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

  /// Starts an action on the first node below with the name, if there is one, and goes on at once.
  public static func run(_ action: Action, onChild name: String) -> Action {
    Action(.start(action, onChild: name))
  }

  /// Calls a closure in every tick with the progress (0…1, eased), the last time with exactly 1;
  /// reversed, from 1 to exactly 0.
  public static func custom(
    _ seconds: Double, _ body: @escaping (Node, Double) -> Void
  ) -> Action {
    Action(.custom(body, isBackwards: false), .seconds(seconds))
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
  ///
  /// Rounds that take no time are done at once, up to 10 000 of an action in a tick; the others follow
  /// in the next ticks, so that no count brings the world to a halt.
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
  func times(_ count: Int) -> Time {
    let (product, overflow) = units.multipliedReportingOverflow(by: Int64(max(0, count)))
    return Time(units: overflow ? .max : product)
  }
}
