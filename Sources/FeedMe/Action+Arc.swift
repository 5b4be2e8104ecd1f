import Stage

extension Action {
  /// Flies from one place to another in an arc that rises `height` points above the straight way.
  static func arc(
    from start: Point, to end: Point, height: Double, _ seconds: Double
  ) -> Action {
    .custom(seconds) { node, share in
      var place = start.interpolated(to: end, by: share)
      place.y -= 4 * height * share * (1 - share)
      node.position = place
    }
  }
}
