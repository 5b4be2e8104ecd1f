import Stage

/// The coordinates of numbers and positions in a plot.
struct PlotFrame: Sendable, Hashable {
  let area: Rect
  let low: Double
  let high: Double
  let places: Int
  let kind: Plot.Kind

  /// The width of a position. Lines begin and end half of it within the area, as bars do.
  var placeWidth: Double { area.width / Double(max(1, places)) }
  /// The base of the bars: 0, or the end of the range nearest to it.
  var zero: Double { min(max(0, low), high) }

  func x(_ place: Int) -> Double { area.minX + (Double(place) + 0.5) * placeWidth }

  func y(_ value: Double) -> Double {
    let span = high - low
    return area.maxY - (span > 0 ? (value - low) / span : 0.5) * area.height
  }

  /// The room for a label: a letter counts as 0.6 of its size wide.
  static func width(of label: String, letterSize: Double) -> Double {
    Double(label.count) * letterSize * 0.6 + 6
  }

  /// The interval of labels that are shown, so that none touches its neighbour.
  ///
  /// Only the drawing side knows how wide a text is, so this is an estimate.
  static func stride(of labels: [String], letterSize: Double, placeWidth: Double) -> Int {
    let longest = labels.map { width(of: $0, letterSize: letterSize) }.max() ?? 0
    let needed = longest + 8
    guard placeWidth > 0 else { return max(1, labels.count) }
    return Int(min(max(1, (needed / placeWidth).rounded(.up)), Double(max(1, labels.count))))
  }
}
