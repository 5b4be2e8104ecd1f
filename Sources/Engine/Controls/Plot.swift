import Stage

/// Numbers as lines or bars over labelled positions, with round numbers at the side.
///
/// Series are distinguished by colours that work for colour-blind people (Okabe and Ito 2008,
/// darkened where they were too light on paper) and by their marks or hatchings, which the legend
/// shows.
public final class Plot: Node {
  /// How the numbers are shown.
  public enum Kind: Sendable, Hashable {
    /// Points joined by lines.
    case lines
    /// Bars beside one another.
    case bars
  }

  /// Numbers that belong together.
  public struct Series: Sendable, Hashable {
    /// Its name in the legend; empty for a plot of one series that needs none.
    public var name: String
    /// A number for each position; nil where it is missing.
    public var values: [Double?]

    /// A series from its name and numbers.
    public init(_ name: String, values: [Double?]) {
      self.name = name
      // NaN and infinities cannot be shown.
      self.values = values.map { $0.flatMap { $0.isFinite ? $0 : nil } }
    }
  }

  /// The series shown.
  public var series: [Series] {
    didSet { if series != oldValue { build() } }
  }
  /// The labels below the positions.
  public var xLabels: [String] {
    didSet { if xLabels != oldValue { build() } }
  }
  /// The size in points.
  public let size: Size

  let kind: Kind
  let yRange: ClosedRange<Double>?
  private let emptyText: String
  private let decimalSign: Character

  static let letterSize = 20.0
  private static let legendHeight = 44.0
  private static let ticksApart = 44.0

  /// A plot around its position.
  ///
  /// - Parameters:
  ///   - series: what is shown; up to six can be distinguished.
  ///   - kind: lines or bars.
  ///   - size: the size in points.
  ///   - xLabels: the label below each position; some are left out if they would touch.
  ///   - yRange: the least range of the vertical axis; it is extended to include all numbers.
  ///   - emptyText: the text shown while there are no numbers.
  ///   - decimalSign: the decimal separator of the numbers at the side.
  public init(
    series: [Series], kind: Kind = .lines, size: Size, xLabels: [String] = [],
    yRange: ClosedRange<Double>? = nil, emptyText: String = "", decimalSign: Character = "."
  ) {
    self.series = series
    self.kind = kind
    self.size = size
    self.xLabels = xLabels
    self.yRange = yRange
    self.emptyText = emptyText
    self.decimalSign = decimalSign
    super.init()
    build()
  }

  public override var contentArea: Rect? { Rect(center: .zero, size: size) }

  private func build() {
    removeAllChildren()
    let numbers = series.flatMap { $0.values.compactMap { $0 } }
    guard !numbers.isEmpty else { return showEmpty() }
    let ticks = ticks(for: numbers)
    let labels = ticks.values.map { ticks.text($0, decimalSign: decimalSign) }
    let frame = frame(for: ticks, labels)
    addGrid(frame, ticks, labels)
    addPlaceLabels(frame)
    addLegend()
    for (index, series) in series.enumerated() {
      switch kind {
      case .lines: add(PlotMarks.line(series, PlotStyle(index), frame))
      case .bars: add(PlotMarks.bars(series, PlotStyle(index), frame, index, of: self.series.count))
      }
    }
    let axis = Shape(
      .line([
        Point(frame.area.minX, frame.y(frame.zero)), Point(frame.area.maxX, frame.y(frame.zero)),
      ]),
      fill: .clear, stroke: Theme.ink, strokeWidth: 3)
    add(axis)
  }

  private func showEmpty() {
    add(
      Shape(
        rectangle: size, cornerRadius: 18, fill: Theme.paper, stroke: Theme.paperEdge,
        strokeWidth: 3))
    add(
      Label(
        emptyText, size: 26, color: Theme.softInk, room: Size(size.width - 60, size.height - 40),
        lines: 3))
  }

  private func ticks(for numbers: [Double]) -> RoundTicks {
    var low = numbers.min() ?? 0
    var high = numbers.max() ?? 1
    if kind == .bars { (low, high) = (min(low, 0), max(high, 0)) }
    if let yRange { (low, high) = (min(low, yRange.lowerBound), max(high, yRange.upperBound)) }
    let count = Int(((size.height - 110) / Plot.ticksApart).rounded(.down))
    return RoundTicks(spanning: low...max(low, high), atMost: min(max(3, count + 1), 9))
  }

  private func frame(for ticks: RoundTicks, _ labels: [String]) -> PlotFrame {
    let longest = Double(labels.map(\.count).max() ?? 1)
    let left = min(longest * Plot.letterSize * 0.62 + 16, size.width / 4)
    let top = hasLegend ? Plot.legendHeight + 18 : 16
    let places = max(1, max(xLabels.count, series.map(\.values.count).max() ?? 0))
    return PlotFrame(
      area: Rect(
        x: -size.width / 2 + left, y: -size.height / 2 + top, width: size.width - left - 14,
        height: size.height - top - (xLabels.isEmpty ? 16 : 46)),
      low: ticks.values.first ?? 0, high: ticks.values.last ?? 1, places: places, kind: kind)
  }

  private var hasLegend: Bool { series.contains { !$0.name.isEmpty } }

  private func addGrid(_ frame: PlotFrame, _ ticks: RoundTicks, _ labels: [String]) {
    let left = frame.area.minX - 8
    for (value, text) in zip(ticks.values, labels) {
      let y = frame.y(value)
      add(
        Shape(
          .line([Point(frame.area.minX, y), Point(frame.area.maxX, y)]), fill: .clear,
          stroke: Theme.paperEdge, strokeWidth: 2))
      let label = Label(
        text, size: Plot.letterSize, color: Theme.ink,
        room: Size(left + size.width / 2 - 2, Plot.letterSize * 1.3), lines: 1, horizontal: .right)
      label.position = Point(left, y)
      add(label)
    }
  }

  /// Leaves out as many labels as necessary so that the others do not touch.
  private func addPlaceLabels(_ frame: PlotFrame) {
    guard !xLabels.isEmpty else { return }
    let stride = PlotFrame.stride(
      of: xLabels, letterSize: Plot.letterSize, placeWidth: frame.placeWidth)
    let most = frame.placeWidth * Double(stride) - 8
    var end = -Double.infinity
    for (index, text) in xLabels.enumerated() where index.isMultiple(of: stride) {
      let width = min(PlotFrame.width(of: text, letterSize: Plot.letterSize), max(24, most))
      // At the sides a label moves inwards, unless it would touch its neighbour there.
      let reach = max(0, (size.width - width) / 2)
      let x = min(max(frame.x(index), -reach), reach)
      guard x - width / 2 > end + 4 else { continue }
      end = x + width / 2
      let label = Label(
        text, size: Plot.letterSize, color: Theme.ink,
        room: Size(width, Plot.letterSize * 1.4), lines: 1)
      label.position = Point(x, frame.area.maxY + 29)
      add(label)
    }
  }

  private func addLegend() {
    guard hasLegend else { return }
    let width = size.width / Double(series.count)
    for (index, series) in series.enumerated() {
      let left = -size.width / 2 + width * Double(index)
      let sign = PlotMarks.legendSign(PlotStyle(index), kind)
      sign.position = Point(left + 26, -size.height / 2 + Plot.legendHeight / 2)
      let label = Label(
        series.name, size: 22, color: Theme.ink, room: Size(width - 64, Plot.legendHeight),
        lines: 1, horizontal: .left)
      label.position = sign.position + Point(32, 0)
      add([sign, label])
    }
  }
}
