/// Lines over a common axis, each labelled at its end.
struct LinePlot {
  /// One line.
  struct Line {
    let name: String
    /// The values in order; nil for a missing value.
    let values: [Double?]
  }

  let title: String
  let lines: [Line]
  /// The lowest and the highest value shown.
  let range: ClosedRange<Double>
  /// The marks of the vertical axis.
  let marks: [(value: Double, text: String)]
  /// The desired range of the values.
  var band: ClosedRange<Double>?
  /// The marks of the horizontal axis: indices of values, counted from 1.
  let places: [Int]

  static let size = (width: 350, height: 210)
  private static let area = (left: 44.0, right: 272.0, top: 34.0, bottom: 172.0)
  /// Colours that people with red-green colour blindness can distinguish (Okabe and Ito), and different
  /// strokes.
  private static let strokes = [
    ("#0072b2", ""), ("#d55e00", "7 3"), ("#009e73", "2 2"), ("#aa4499", "9 3 2 3"),
    ("#222222", "4 2"),
  ]

  /// Draws the plot with its upper left corner at a point.
  func write(to page: inout HTMLText, x: Int, y: Int) {
    page.element("g", ["transform": "translate(\(x) \(y))"]) { page in
      page.element(
        "text", ["x": "44", "y": "20", "font-size": "14", "font-weight": "bold"], text: title)
      writeAxes(to: &page)
      for (index, line) in lines.enumerated() { write(line, index, to: &page) }
      writeNames(to: &page)
    }
  }

  private func writeAxes(to page: inout HTMLText) {
    let area = Self.area
    if let band {
      let top = height(of: band.upperBound)
      page.empty(
        "rect",
        [
          "x": Self.text(area.left), "y": Self.text(top),
          "width": Self.text(area.right - area.left),
          "height": Self.text(height(of: band.lowerBound) - top), "fill": "#dcefe6",
        ])
    }
    for (value, text) in marks {
      let y = height(of: value)
      page.empty(
        "line",
        [
          "x1": Self.text(area.left), "y1": Self.text(y), "x2": Self.text(area.right),
          "y2": Self.text(y), "stroke": "#ccc",
        ])
      page.element(
        "text",
        ["x": Self.text(area.left - 6), "y": Self.text(y + 4), "text-anchor": "end"], text: text)
    }
    for place in places {
      page.element(
        "text",
        [
          "x": Self.text(width(of: place - 1)), "y": Self.text(area.bottom + 18),
          "text-anchor": "middle",
        ], text: "\(place)")
    }
  }

  private func write(_ line: Line, _ index: Int, to page: inout HTMLText) {
    let points = line.values.enumerated().compactMap { place, value in
      value.map { "\(Self.text(width(of: place))),\(Self.text(height(of: $0)))" }
    }
    let (color, dash) = Self.strokes[index % Self.strokes.count]
    page.empty(
      "polyline",
      [
        "points": points.joined(separator: " "), "fill": "none", "stroke": color,
        "stroke-width": "2", "stroke-dasharray": dash.isEmpty ? "none" : dash,
      ])
  }

  /// Labels are at the ends of their lines, but never overlap.
  private func writeNames(to page: inout HTMLText) {
    let ends = lines.enumerated().compactMap { index, line in
      line.values.last.flatMap(\.self).map { (index, height(of: $0), line.name) }
    }
    var last = -Double.infinity
    let sorted = ends.sorted { $0.1 < $1.1 }
    // Leaves enough room for the last label to stay within the plot.
    var room = Self.area.bottom - 13 * Double(ends.count - 1)
    for (index, y, name) in sorted {
      last = min(max(y, last + 13), room)
      room += 13
      page.element(
        "text",
        [
          "x": Self.text(Self.area.right + 6), "y": Self.text(last + 4),
          "fill": Self.strokes[index % Self.strokes.count].0,
        ], text: name)
    }
  }

  private func width(of place: Int) -> Double {
    let count = lines.map(\.values.count).max() ?? 0
    return Self.area.left + (Self.area.right - Self.area.left) * Double(place)
      / Double(max(1, count - 1))
  }

  private func height(of value: Double) -> Double {
    let value = min(max(value, range.lowerBound), range.upperBound)
    let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    return Self.area.bottom - (Self.area.bottom - Self.area.top) * share
  }

  private static func text(_ value: Double) -> String { ColumnPlot.text(max(0, value)) }
}
