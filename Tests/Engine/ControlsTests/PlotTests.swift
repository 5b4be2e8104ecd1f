import Controls
import Stage
import StageTesting
import Testing

@testable import Controls

struct PlotTests {
  private func labels(_ plot: Plot) -> [Label] {
    var labels: [Label] = []
    plot.visitTree { if let label = $0 as? Label { labels.append(label) } }
    return labels
  }

  private func area(_ label: Label) -> Rect {
    label.contentArea.map { label.worldTransform.bounds(of: $0) }
      ?? Rect(center: label.position, size: .zero)
  }

  @Test func withoutNumbersItSaysSo() {
    for series in [[], [Plot.Series("a", values: [])], [Plot.Series("a", values: [nil, .nan])]] {
      let plot = Plot(series: series, size: Size(600, 400), emptyText: "Noch nichts")
      #expect(labels(plot).map(\.text) == ["Noch nichts"])
    }
  }

  @Test func barsStandOnZeroAndLinesNeedNot() {
    let series = [Plot.Series("", values: [101, 105])]
    func least(_ kind: Plot.Kind) -> String? {
      labels(Plot(series: series, kind: kind, size: Size(600, 400))).first?.text
    }
    #expect(least(.bars) == "0")
    #expect(least(.lines) == "101")
  }

  @Test func theRangeAskedForIsSpanned() {
    let plot = Plot(
      series: [Plot.Series("", values: [0.4, 0.6])], size: Size(600, 400), yRange: 0...1,
      decimalSign: ",")
    let texts = labels(plot).map(\.text)
    #expect(texts.first == "0,0" && texts.last == "1,0")
  }

  /// No label touches another or leaves the plot, whatever is shown.
  @Test func labelsNeitherTouchNorLeave() throws {
    try forEachCase("labels of plots keep apart", count: 400) { random, _ in
      let count = random.integer(in: 1...60)
      let series = (0..<random.integer(in: 1...4)).map { number in
        Plot.Series(
          "Reihe \(number)",
          values: (0..<count).map { _ in
            random.chance(0.1) ? nil : (random.unit() - 0.3) * Double(random.integer(in: 1...9000))
          })
      }
      let size = Size(
        Double(random.integer(in: 320...1100)), Double(random.integer(in: 240...600)))
      let plot = Plot(
        series: series, kind: random.chance(0.5) ? .lines : .bars, size: size,
        xLabels: (0..<count).map { "\($0 + 1). \(["Mo", "März", "November"][$0 % 3])" })
      let areas = labels(plot).map(area)
      let whole = Rect(center: .zero, size: size)
      for (index, area) in areas.enumerated() {
        #expect(whole.inset(-1, -1).contains(area))
        for other in areas[..<index] { #expect(!other.inset(0.5, 0.5).intersects(area)) }
      }
    }
  }

  @Test func whatIsShownStandsWithinItsFrame() {
    let frame = PlotFrame(
      area: Rect(x: 0, y: 0, width: 100, height: 50), low: -10, high: 40, places: 4, kind: .bars)
    #expect(frame.y(-10) == 50 && frame.y(40) == 0 && frame.zero == 0)
    #expect(frame.x(0) == 12.5 && frame.x(3) == 87.5)
  }

  @Test func seriesDifferForEyesThatSeeNoColours() {
    let styles = (0..<6).map(PlotStyle.init)
    #expect(Set(styles.map(\.mark)).count == 6)
    #expect(Set(styles.map(\.hatching)).count == 6)
    for style in styles {
      #expect(style.color.contrast(with: Theme.paper) >= 3)
      #expect(style.color.contrast(with: .white) >= 3)
    }
  }

  @Test func newNumbersAreShown() {
    let plot = Plot(series: [], size: Size(600, 400), emptyText: "nichts")
    plot.series = [Plot.Series("a", values: [1, 2, 3])]
    #expect(!labels(plot).contains { $0.text == "nichts" })
  }
}
