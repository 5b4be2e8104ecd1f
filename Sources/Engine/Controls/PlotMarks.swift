import Stage

/// The nodes of a plot's series.
enum PlotMarks {
  /// The most points that each get a mark; with more, marks are spread evenly.
  private static let mostMarks = 32
  private static let hatchDistance = 9.0

  /// Points joined by lines, broken where numbers are missing.
  static func line(_ series: Plot.Series, _ style: PlotStyle, _ frame: PlotFrame) -> [Node] {
    var nodes: [Node] = []
    var run: [Point] = []
    var marks: [Node] = []
    let stride = max(1, (series.values.count + mostMarks - 1) / mostMarks)
    func endRun() {
      if run.count > 1 {
        nodes.append(
          Shape(
            .line(run), fill: .clear, stroke: style.color, strokeWidth: 5,
            strokeStyle: StrokeStyle(cap: .round, join: .round)))
      }
      run.removeAll()
    }
    for (index, value) in series.values.enumerated() {
      guard let value else {
        endRun()
        continue
      }
      let place = Point(frame.x(index), frame.y(value))
      run.append(place)
      guard index.isMultiple(of: stride) || index == series.values.count - 1 else { continue }
      let mark = style.markShape()
      mark.position = place
      marks.append(mark)
    }
    endRun()
    return nodes + marks
  }

  /// Bars of one series among several.
  static func bars(
    _ series: Plot.Series, _ style: PlotStyle, _ frame: PlotFrame, _ index: Int, of count: Int
  ) -> [Node] {
    let group = frame.placeWidth * 0.76
    let width = max(2, min(group / Double(max(1, count)), 72))
    let left = -width * Double(count) / 2 + width * Double(index)
    return series.values.enumerated().compactMap { place, value in
      guard let value, value != frame.zero else { return nil }
      let (top, bottom) = (
        frame.y(max(value, frame.zero)), frame.y(min(value, frame.zero))
      )
      return bar(
        Rect(x: frame.x(place) + left, y: top, width: width - 2, height: max(1, bottom - top)),
        style)
    }
  }

  /// A bar with its hatching.
  static func bar(_ area: Rect, _ style: PlotStyle) -> Node {
    let bar = Shape(
      .rectangle(area, cornerRadius: min(4, area.width / 4)), fill: style.color,
      stroke: style.hatching == .edge ? Theme.ink : .clear, strokeWidth: 4)
    let step = hatchDistance
    func lines(isAcross: Bool) {
      var path = Path()
      let length = isAcross ? area.height : area.width
      var place = step / 2
      while place < length - 1 {
        path.move(
          to: isAcross ? Point(area.minX, area.maxY - place) : Point(area.minX + place, area.minY))
        path.line(
          to: isAcross ? Point(area.maxX, area.maxY - place) : Point(area.minX + place, area.maxY))
        place += step
      }
      bar.add(Shape(path: path, fill: .clear, stroke: .white, strokeWidth: 2))
    }
    switch style.hatching {
    case .none, .edge: break
    case .across: lines(isAcross: true)
    case .upright: lines(isAcross: false)
    case .grid:
      lines(isAcross: true)
      lines(isAcross: false)
    case .dots:
      var path = Path()
      var y = area.maxY - step
      while y > area.minY + 3 {
        var x = area.minX + step
        while x < area.maxX - 3 {
          path.add(Path.circle(center: Point(x, y), radius: 2.2))
          x += step * 1.2
        }
        y -= step * 1.2
      }
      bar.add(Shape(path: path, fill: .white))
    }
    return bar
  }

  /// A series' sample in the legend.
  static func legendSign(_ style: PlotStyle, _ kind: Plot.Kind) -> Node {
    switch kind {
    case .bars: return bar(Rect(center: .zero, size: Size(28, 28)), style)
    case .lines:
      let sign = Node()
      sign.add([
        Shape(
          .line([Point(-20, 0), Point(20, 0)]), fill: .clear, stroke: style.color, strokeWidth: 5),
        style.markShape(),
      ])
      return sign
    }
  }
}
