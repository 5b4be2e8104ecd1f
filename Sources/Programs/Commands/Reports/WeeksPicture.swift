import Play

/// The picture of weeks on the learning path: for each skill a plot of what is known in each manner of playing.
struct WeeksPicture {
  private let report: WeeksReport

  init(_ report: WeeksReport) {
    self.report = report
  }

  /// Plots in a row.
  private static let columns = 3
  /// The width of a plot, with room for the names of manners beside it.
  private static let width = LinePlot.size.width + 20

  /// The picture as SVG.
  var text: String {
    let (width, height) = (Self.width, LinePlot.size.height)
    let plots = report.abilities.map(plot)
    let columns = max(1, min(plots.count, Self.columns))
    let rows = (plots.count + columns - 1) / columns
    var page = HTMLText()
    page.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": "0 0 \(width * columns) \(height * rows + 24)",
        "width": "\(width * columns)", "height": "\(height * rows + 24)",
        "font-family": "sans-serif", "font-size": "12", "role": "img",
      ]
    ) { page in
      page.empty("rect", ["width": "100%", "height": "100%", "fill": "#ffffff"])
      for (index, plot) in plots.enumerated() {
        plot.write(to: &page, x: index % columns * width, y: index / columns * height)
      }
      for column in 0..<columns {
        page.element(
          "text",
          ["x": "\(column * width + 158)", "y": "\(height * rows + 10)", "text-anchor": "middle"],
          text: "day")
      }
    }
    return page.text
  }

  /// Each plot has an axis of its own, so that manners can be compared where little is known, too.
  private func plot(of ability: Double) -> LinePlot {
    let courses = report.courses.filter { $0.ability == ability }
    let most = courses.flatMap(\.knownTenths).max() ?? 0
    let step = max(10, (most / 10 + 49) / 50 * 10)
    let days = courses.first?.days ?? []
    return LinePlot(
      title: "exercises known, skill \(WeeksReport.name(ability))", lines: courses.map(line),
      range: 0...Double(step * 5),
      marks: (0...5).map { (Double($0 * step), "\($0 * step)") }, places: days.map { max(1, $0) })
  }

  private func line(of course: WeeksCourse) -> LinePlot.Line {
    var values = [Double?](repeating: nil, count: max(1, course.days.last ?? 1))
    for (day, known) in zip(course.days, course.knownTenths) {
      values[max(0, day - 1)] = Double(known) / 10
    }
    return LinePlot.Line(name: WeeksReport.name(course.manner), values: values)
  }
}
