import Exercises
import Play

/// The picture of a pace trial: a column for each game, with the share of right answers, the difficulty and
/// the pace over the exercises.
struct PacePicture {
  private let reports: [PaceReport]

  init(_ reports: [PaceReport]) {
    self.reports = reports
  }

  /// Each point is the mean of this many exercises up to it, so that the lines are distinguishable.
  private static let smoothing = 10

  /// The picture as SVG.
  var text: String {
    let (width, height) = LinePlot.size
    var page = HTMLText()
    page.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": "0 0 \(width * reports.count) \(height * 3 + 24)",
        "width": "\(width * reports.count)", "height": "\(height * 3 + 24)",
        "font-family": "sans-serif", "font-size": "12", "role": "img",
      ]
    ) { page in
      page.empty("rect", ["width": "100%", "height": "100%", "fill": "#ffffff"])
      for (column, report) in reports.enumerated() {
        for (row, plot) in plots(of: report).enumerated() {
          plot.write(to: &page, x: column * width, y: row * height)
        }
        page.element(
          "text",
          ["x": "\(column * width + 158)", "y": "\(height * 3 + 10)", "text-anchor": "middle"],
          text: "exercise")
      }
    }
    return page.text
  }

  private func plots(of report: PaceReport) -> [LinePlot] {
    let settled = PaceReport.settled
    let band = Double(settled.lowerBound) / 10...Double(settled.upperBound) / 10
    let places = [1, 20, 40, 60, 80, 100, 120]
    let right = [
      LinePlot(
        title: "\(report.game.rawValue): right, %",
        lines: lines(report) { Double($0.rightPerMille($1)) / 10 }, range: 50...100,
        marks: [50, 60, 70, 80, 90, 100].map { ($0, "\(Int($0))") }, band: band, places: places),
      LinePlot(
        title: "difficulty, logits",
        lines: lines(report) { Double($0.difficulty($1)) / 100 }, range: -1...4,
        marks: [-1, 0, 1, 2, 3, 4].map { ($0, "\(Int($0))") }, places: places),
    ]
    // In a game where nothing threatens, the pace never changes.
    guard report.curves.contains(where: \.movesPace) else { return right }
    let pace = LinePlot(
      title: "pace, %", lines: lines(report) { Double($0.pacePercent($1)) }, range: 50...150,
      marks: [50, 75, 100, 125, 150].map { ($0, "\(Int($0))") }, places: places)
    return right + [pace]
  }

  private func lines(
    _ report: PaceReport, _ value: (PaceCurve, Range<Int>) -> Double
  ) -> [LinePlot.Line] {
    report.curves.map { curve in
      LinePlot.Line(
        name: Self.name(curve.ability),
        values: curve.asked.indices.map { place in
          value(curve, max(0, place - Self.smoothing + 1)..<place + 1)
        })
    }
  }

  private static func name(_ ability: Double) -> String {
    let hundredths = Int((ability * 100).rounded())
    let rest = hundredths % 100
    return "skill \(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
