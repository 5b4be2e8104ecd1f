import Stage

extension Action {
  /// Flies from one position to another in an arc that rises `height` points above the straight
  /// line.
  static func arc(
    from start: Point, to end: Point, height: Double, _ seconds: Double
  ) -> Action {
    var path = Path()
    path.move(to: start)
    // A parabola rises to half the height of its control point.
    path.curve(to: end, control: start.interpolated(to: end, by: 0.5) - Point(0, 2 * height))
    return .follow(Course(path), orients: false, duration: seconds)
  }
}
