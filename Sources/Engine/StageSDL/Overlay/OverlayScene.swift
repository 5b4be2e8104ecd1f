import Stage

/// Shows frame statistics in a corner: figures, and a bar for the work of each frame up to two
/// ticks, red if it took longer than one.
final class OverlayScene: Scene {
  private static let barWidth = 2.0
  private static let graphHeight = 48.0
  private static let origin = Point(12, 12)
  private static let panelSize = Size(264, 172)

  private let figures = Label(
    "", size: 17, color: .white, room: Size(panelSize.width - 20, 110), horizontal: .left,
    vertical: .top)
  private var bars: [Shape] = []
  /// Contains everything, to be moved into the window's corner.
  private let panel = Node()

  init() {
    // The same size in a tall window as in a wide one.
    super.init(portraitDesignSize: Size(720, 1280))
    let size = OverlayScene.panelSize
    let ground = Shape(rectangle: size, cornerRadius: 8, fill: Color(hex: 0x10161F, alpha: 0.82))
    ground.position = OverlayScene.origin + Point(size.width / 2, size.height / 2)
    figures.position = OverlayScene.origin + Point(12, 6)
    add(panel)
    panel.add([ground, figures])
    let limit = Shape(
      .rectangle(Rect(x: 0, y: 0, width: 240, height: 1), cornerRadius: 0),
      fill: Color(hex: 0x9FB2C8, alpha: 0.6))
    limit.position = OverlayScene.base + Point(0, -OverlayScene.graphHeight / 2)
    for index in 0..<FrameStatistics.capacity {
      let bar = Shape(
        .rectangle(
          Rect(x: 0, y: -1, width: OverlayScene.barWidth, height: 1), cornerRadius: 0),
        fill: .white)
      bar.position = OverlayScene.base + Point(Double(index) * OverlayScene.barWidth, 0)
      bar.isHidden = true
      bars.append(bar)
      panel.add(bar)
    }
    panel.add(limit)
  }

  /// The graph's lower left corner.
  private static var base: Point { origin + Point(12, panelSize.height - 12) }

  override func layout() {
    panel.position = visible.origin
  }

  func show(_ statistics: FrameStatistics) {
    figures.text = OverlayScene.text(statistics)
    let tick = Time.tick.inSeconds
    for (index, bar) in bars.enumerated() {
      guard index < statistics.frames.count else {
        bar.isHidden = true
        continue
      }
      let work = statistics.frames[index].work
      bar.isHidden = false
      bar.yScale = max(1, min(1, work / (2 * tick)) * OverlayScene.graphHeight)
      bar.color = work > tick ? Color(hex: 0xFF6B5E) : Color(hex: 0x7BD88F)
    }
  }

  /// The figures as lines of text.
  static func text(_ statistics: FrameStatistics) -> String {
    let work = statistics.frames.last?.work ?? 0
    return """
      \(Int(statistics.framesPerSecond.rounded())) frames/s  \
      \(Int(statistics.ticksPerSecond.rounded())) ticks/s
      \(statistics.ticks) ticks
      \(statistics.nodes) nodes  \(statistics.actions) actions
      \(statistics.runs) runs  \(statistics.memory / 1_048_576) MB  \(milliseconds(work)) ms
      """
  }

  private static func milliseconds(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10_000).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
