extension Action {
  /// Moves by a way; several such moves at once add up.
  public static func move(by way: Point, _ seconds: Double) -> Action {
    Action(.move(by: way), .seconds(seconds))
  }

  /// Moves to a place in the parent's points.
  public static func move(to place: Point, _ seconds: Double) -> Action {
    Action(.moveTo(place), .seconds(seconds))
  }

  /// Moves to a place from the left in the parent's points; up and down stays free.
  public static func move(toX x: Double, _ seconds: Double) -> Action {
    Action(.moveToX(x), .seconds(seconds))
  }

  /// Moves to a place from the top in the parent's points; left and right stays free.
  public static func move(toY y: Double, _ seconds: Double) -> Action {
    Action(.moveToY(y), .seconds(seconds))
  }

  /// Moves along a course, at an even pace unless it is eased.
  ///
  /// - Parameters:
  ///   - course: the way, in the parent's points.
  ///   - orients: whether the node turns so that its right side points along the way.
  ///   - isRelative: whether the course starts where the node stands, whatever its own start;
  ///     otherwise the node is put onto it.
  ///   - seconds: how long it takes.
  public static func follow(
    _ course: Course, orients: Bool = true, isRelative: Bool = false, _ seconds: Double
  ) -> Action {
    Action(.follow(course, orients: orients, isRelative: isRelative), .seconds(seconds))
  }

  /// Moves along a course at a speed in points per second, which is to be above zero.
  public static func follow(
    _ course: Course, orients: Bool = true, isRelative: Bool = false, speed: Double
  ) -> Action {
    let seconds = speed > 0 ? course.length / speed : 0
    return follow(course, orients: orients, isRelative: isRelative, seconds)
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

  /// Grows by a factor of its own in each direction.
  public static func scale(byX x: Double, y: Double, _ seconds: Double) -> Action {
    Action(.scale(by: x, y), .seconds(seconds))
  }

  /// Grows to a scale.
  public static func scale(to scale: Double, _ seconds: Double) -> Action {
    Action(.scaleTo(scale, scale), .seconds(seconds))
  }

  /// Grows to a scale of its own in each direction.
  public static func scale(x: Double, y: Double, _ seconds: Double) -> Action {
    Action(.scaleTo(x, y), .seconds(seconds))
  }

  /// Gives a sprite another size in points.
  public static func resize(to size: Size, _ seconds: Double) -> Action {
    Action(.resizeTo(size), .seconds(seconds))
  }

  /// Makes a sprite larger or, with numbers below zero, smaller by so many points; several such
  /// changes at once add up.
  public static func resize(by size: Size, _ seconds: Double) -> Action {
    Action(.resizeBy(size), .seconds(seconds))
  }
}
