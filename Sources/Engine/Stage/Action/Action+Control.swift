extension Action {
  /// Waits for a number of seconds.
  public static func wait(duration seconds: Double) -> Action { Action(.wait, .seconds(seconds)) }

  /// Waits for a random number of seconds, drawn from `Scene.decorationRandom` each time it starts.
  ///
  /// Actions show what happens and do not decide it, so their waits must not change the numbers
  /// that the game draws. A game that depends on such a wait draws its length from `Scene.random`.
  public static func wait(duration seconds: ClosedRange<Double>) -> Action {
    Action(.waitRandomly(upTo: .seconds(seconds.upperBound)), .seconds(seconds.lowerBound))
  }

  /// Changes the speed of the node's actions. The change itself runs at the speed that applied when
  /// it started.
  public static func speed(to speed: Double, duration seconds: Double) -> Action {
    Action(.speedTo(speed), .seconds(seconds))
  }

  /// Multiplies the speed of the node's actions. The change itself runs at the speed that applied
  /// when it started.
  public static func speed(by factor: Double, duration seconds: Double) -> Action {
    Action(.speedBy(factor), .seconds(seconds))
  }

  /// Changes the volume of a `Sound` node, 0…1; other nodes only wait.
  public static func volume(to volume: Double, duration seconds: Double) -> Action {
    Action(.volumeTo(volume), .seconds(seconds))
  }

  /// Pans a `Sound` node to the left (−1) or right (1); other nodes only wait.
  public static func pan(to pan: Double, duration seconds: Double) -> Action {
    Action(.panTo(pan), .seconds(seconds))
  }

  /// Plays a sound effect once and finishes immediately.
  public static func sound(_ name: String, volume: Double = 1) -> Action {
    Action(.sound(name, volume: volume))
  }

  /// Removes the node from the tree at the end of the tick; the rest of a sequence is not run.
  public static var remove: Action { Action(.remove) }

  /// Calls a closure at the point of the tick at which the sequence reaches it.
  public static func run(_ body: @escaping (Node) -> Void) -> Action {
    Action(.run(body))
  }

  /// Starts an action on the first descendant with this name, if there is one, and finishes
  /// immediately.
  public static func run(_ action: Action, onChild name: String) -> Action {
    Action(.start(action, onChild: name))
  }

  /// Calls a closure in every tick with the progress (0…1, eased), the last time with exactly 1;
  /// reversed, from 1 to exactly 0.
  public static func custom(
    duration seconds: Double, _ body: @escaping (Node, Double) -> Void
  ) -> Action {
    Action(.custom(body, isBackwards: false), .seconds(seconds))
  }

  /// Runs actions one after the other.
  public static func sequence(_ actions: [Action]) -> Action {
    Action(.sequence(actions), actions.reduce(.zero) { $0.lengthened(by: $1.duration) })
  }

  /// Runs actions at the same time; takes as long as the longest of them.
  public static func group(_ actions: [Action]) -> Action {
    Action(.group(actions), Time(units: actions.reduce(0) { max($0, $1.duration.units) }))
  }

  /// Runs an action `count` times; not at all if `count` is below 1.
  ///
  /// Iterations of zero duration run within one tick, up to 10 000 per action; the others follow in
  /// the next ticks, so that no count can freeze the program.
  public static func `repeat`(_ action: Action, _ count: Int) -> Action {
    Action(.repeated(action, count: count), action.duration.times(count))
  }

  /// Repeats an action until it is removed. An iteration of zero duration runs once per tick.
  public static func forever(_ action: Action) -> Action {
    Action(.forever(action))
  }
}

extension Time {
  /// The sum of two non-negative spans, capped at the longest representable span.
  fileprivate func lengthened(by other: Time) -> Time {
    let (sum, overflow) = units.addingReportingOverflow(other.units)
    return Time(units: overflow ? .max : sum)
  }

  /// A multiple of a non-negative span, capped at the longest representable span.
  func times(_ count: Int) -> Time {
    let (product, overflow) = units.multipliedReportingOverflow(by: Int64(max(0, count)))
    return Time(units: overflow ? .max : product)
  }
}
