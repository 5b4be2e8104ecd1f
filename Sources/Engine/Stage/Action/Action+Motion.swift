extension Action {
  /// Moves by an offset in points; several such moves at once add up.
  public static func move(by way: Point, duration seconds: Double) -> Action {
    Action(.move(by: way), .seconds(seconds))
  }

  /// Moves to a position in the parent's coordinates.
  public static func move(to place: Point, duration seconds: Double) -> Action {
    Action(.moveTo(place), .seconds(seconds))
  }

  /// Moves to an x coordinate in the parent's coordinates; y is left alone.
  public static func move(toX x: Double, duration seconds: Double) -> Action {
    Action(.moveToX(x), .seconds(seconds))
  }

  /// Moves to a y coordinate in the parent's coordinates; x is left alone.
  public static func move(toY y: Double, duration seconds: Double) -> Action {
    Action(.moveToY(y), .seconds(seconds))
  }

  /// Moves along a course, at constant speed unless it is eased.
  ///
  /// - Parameters:
  ///   - course: the route, in the parent's points.
  ///   - orients: whether the node turns so that its right side points along the way.
  ///   - isRelative: whether the course is shifted to start at the node's position; otherwise the
  ///     node is placed on it.
  ///   - seconds: the duration.
  public static func follow(
    _ course: Course, orients: Bool = true, isRelative: Bool = false, duration seconds: Double
  ) -> Action {
    Action(.follow(course, orients: orients, isRelative: isRelative), .seconds(seconds))
  }

  /// Moves along a course at a speed in points per second, which must be positive.
  public static func follow(
    _ course: Course, orients: Bool = true, isRelative: Bool = false, speed: Double
  ) -> Action {
    let seconds = speed > 0 ? course.length / speed : 0
    return follow(course, orients: orients, isRelative: isRelative, duration: seconds)
  }

  /// Rotates by an angle in radians; several such rotations at once add up.
  public static func rotate(by angle: Double, duration seconds: Double) -> Action {
    Action(.rotate(by: angle), .seconds(seconds))
  }

  /// Rotates to an angle in radians, by default the shorter way round.
  public static func rotate(
    to angle: Double, duration seconds: Double, shortestWay: Bool = true
  ) -> Action {
    Action(.rotateTo(angle, shortest: shortestWay), .seconds(seconds))
  }

  /// Scales by a factor.
  public static func scale(by factor: Double, duration seconds: Double) -> Action {
    Action(.scale(by: factor, factor), .seconds(seconds))
  }

  /// Scales by a separate factor in each direction.
  public static func scale(byX x: Double, y: Double, duration seconds: Double) -> Action {
    Action(.scale(by: x, y), .seconds(seconds))
  }

  /// Scales to a value.
  public static func scale(to scale: Double, duration seconds: Double) -> Action {
    Action(.scaleTo(scale, scale), .seconds(seconds))
  }

  /// Scales to a separate value in each direction.
  public static func scale(x: Double, y: Double, duration seconds: Double) -> Action {
    Action(.scaleTo(x, y), .seconds(seconds))
  }

  /// Changes a sprite's size to a size in points.
  public static func resize(to size: Size, duration seconds: Double) -> Action {
    Action(.resizeTo(size), .seconds(seconds))
  }

  /// Enlarges a sprite or, with negative numbers, shrinks it, by a number of points; several such
  /// changes at once add up.
  public static func resize(by size: Size, duration seconds: Double) -> Action {
    Action(.resizeBy(size), .seconds(seconds))
  }
}
