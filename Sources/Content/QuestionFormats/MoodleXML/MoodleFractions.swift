/// The weights that an answer may have in Moodle: its importer refuses all other percentages.
enum MoodleFractions {
  /// Moodle's list, from the largest.
  private static let positive: [Double] = [
    100, 90, 83.33333, 80, 75, 70, 66.66667, 60, 50, 40, 33.33333, 30, 25, 20, 16.66667, 14.28571,
    12.5, 11.11111, 10, 5, 0,
  ]

  /// The nearest allowed weight; the larger one if two are equally near.
  static func nearest(to weight: Double) -> Double {
    guard weight.isFinite else { return 0 }
    let wanted = abs(weight)
    var best = 100.0
    for value in positive where abs(value - wanted) < abs(best - wanted) { best = value }
    return weight < 0 && best != 0 ? -best : best
  }
}
