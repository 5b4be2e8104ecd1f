import Stage

/// Where numbers and places stand in a plot.
struct PlotFrame: Sendable, Hashable {
  let area: Rect
  let low: Double
  let high: Double
  let places: Int
  let kind: Plot.Kind

  /// The width that belongs to a place. Lines begin and end half of it within the area, as bars do.
  var placeWidth: Double { area.width / Double(max(1, places)) }
  /// Where bars begin: at 0, or at the end that is nearest to it.
  var zero: Double { min(max(0, low), high) }

  func x(_ place: Int) -> Double { area.minX + (Double(place) + 0.5) * placeWidth }

  func y(_ value: Double) -> Double {
    let span = high - low
    return area.maxY - (span > 0 ? (value - low) / span : 0.5) * area.height
  }

  /// The room to give to a label: a letter is taken to be 0.6 of its size wide.
  static func width(of label: String, letterSize: Double) -> Double {
    Double(label.count) * letterSize * 0.6 + 6
  }

  /// Every how many-th label is shown so that none touches its neighbour.
  ///
  /// How wide a text is only the drawing side knows, so this is an estimate.
  static func stride(of labels: [String], letterSize: Double, placeWidth: Double) -> Int {
    let longest = labels.map { width(of: $0, letterSize: letterSize) }.max() ?? 0
    let needed = longest + 8
    guard placeWidth > 0 else { return max(1, labels.count) }
    return Int(min(max(1, (needed / placeWidth).rounded(.up)), Double(max(1, labels.count))))
  }
}
