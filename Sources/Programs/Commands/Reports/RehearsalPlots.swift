import Play

/// Columns that show how often values occurred.
struct ColumnPlot {
  /// The width of a column, in the unit of the axis.
  let width: Int
  let counts: [Int]
  let axis: String

  init(_ columns: (width: Int, counts: [Int]), axis: String) {
    width = columns.width
    counts = columns.counts
    self.axis = axis
  }

  /// A histogram in at most 30 columns of a round width; values above the 99th percentile are left out.
  static func gathered(_ histogram: Histogram) -> (width: Int, counts: [Int]) {
    let highest = (histogram.percentile(99) ?? 0) + 1
    let width =
      [1, 2, 5, 10, 20, 30, 60, 120, 300].first { $0 * 30 >= highest } ?? (highest + 29) / 30
    var counts = [Int](repeating: 0, count: (highest + width - 1) / width)
    for (bucket, count) in histogram.counts.prefix(highest).enumerated() {
      counts[bucket / width] += count
    }
    return (width, counts)
  }

  func write(to page: inout HTMLText) {
    let (plotWidth, height, base) = (480, 170, 130)
    let step = Double(plotWidth - 20) / Double(max(1, counts.count))
    let highest = max(1, counts.max() ?? 1)
    page.element(
      "svg", ["viewBox": "0 0 \(plotWidth) \(height)", "width": "\(plotWidth)", "role": "img"]
    ) { page in
      for (index, count) in counts.enumerated() where count > 0 {
        let columnHeight = max(1, count * (base - 20) / highest)
        page.element(
          "rect",
          [
            "x": Self.text(10 + Double(index) * step + 1), "y": "\(base - columnHeight)",
            "width": Self.text(max(1, step - 2)), "height": "\(columnHeight)", "fill": "#0072b2",
          ]
        ) {
          $0.element(
            "title", text: "\(index * width)–\((index + 1) * width) \(axis): \(count)")
        }
      }
      page.empty(
        "line",
        [
          "x1": "10", "y1": "\(base)", "x2": "\(plotWidth - 10)", "y2": "\(base)",
          "stroke": "#444",
        ])
      // About five marks, whatever the number of columns.
      let every = max(1, (counts.count + 4) / 5)
      for index in stride(from: 0, through: counts.count, by: every) {
        page.element(
          "text",
          [
            "x": Self.text(10 + Double(index) * step), "y": "\(base + 16)",
            "text-anchor": index == 0 ? "start" : index == counts.count ? "end" : "middle",
          ], text: "\(index * width)")
      }
      page.element(
        "text", ["x": "\(plotWidth / 2)", "y": "\(base + 34)", "text-anchor": "middle"], text: axis)
    }
  }

  /// A coordinate rounded to tenths, precise enough for any screen.
  static func text(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

/// A bar that shows the shares of right, wrong and late answers.
struct ShareBar {
  private let exercise: ExerciseTally

  init(_ exercise: ExerciseTally) {
    self.exercise = exercise
  }

  func write(to page: inout HTMLText) {
    let width = 120
    let asked = max(1, exercise.asked)
    let right = exercise.right * width / asked
    let late = exercise.missed * width / asked
    page.element("svg", ["viewBox": "0 0 \(width) 14", "width": "\(width)", "height": "14"]) {
      page in
      guard exercise.asked > 0 else { return }
      page.empty(
        "rect", ["width": "\(width)", "height": "14", "fill": "#e69f00"])
      page.empty("rect", ["width": "\(right)", "height": "14", "fill": "#0072b2"])
      guard late > 0 else { return }
      page.empty(
        "rect",
        ["x": "\(width - late)", "width": "\(late)", "height": "14", "fill": "#f4f4f4"])
      for stripe in stride(from: width - late, to: width, by: 4) {
        page.empty(
          "rect", ["x": "\(stripe)", "width": "2", "height": "14", "fill": "#5a2d00"])
      }
    }
  }
}

/// The times of an exercise: a box from the 10th to the 90th percentile, with a line at the median.
struct TimeBox {
  private let times: Histogram
  private let slowest: Int

  init(_ times: Histogram, slowest: Int) {
    self.times = times
    self.slowest = max(1, slowest)
  }

  func write(to page: inout HTMLText) {
    let width = 120
    page.element("svg", ["viewBox": "0 0 \(width) 14", "width": "\(width)", "height": "14"]) {
      page in
      guard let first = times.percentile(10), let middle = times.percentile(50),
        let last = times.percentile(90)
      else { return }
      func place(_ value: Int) -> Int { value * (width - 2) / slowest }
      page.empty(
        "line",
        ["x1": "0", "y1": "7", "x2": "\(width)", "y2": "7", "stroke": "#ccc"])
      page.empty(
        "rect",
        [
          "x": "\(place(first))", "y": "2", "width": "\(max(2, place(last) - place(first)))",
          "height": "10", "fill": "#9fc9e3",
        ])
      page.empty(
        "rect",
        ["x": "\(place(middle))", "width": "2", "height": "14", "fill": "#222"])
    }
  }
}
