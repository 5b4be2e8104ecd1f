import Controls
import Stage

/// What a round has come to, over everything and translucent; any press closes it.
final class PinResultSheet: Node {
  var onClose: (() -> Void)?
  private let veil = Shape(
    .rectangle(Rect(x: 0, y: 0, width: 1, height: 1), cornerRadius: 0),
    fill: Color(hex: 0x14304A, alpha: 0.45))
  private let sheet = Node()
  private static let size = Size(600, 340)

  /// - Parameters:
  ///   - score: how many are right.
  ///   - details: points, and whether it is passed.
  ///   - stars: the stars that are earned, 0…3.
  ///   - hint: how it is closed.
  init(score: String, details: [String], stars earned: Int, hint: String) {
    super.init()
    z = 2500
    veil.isInteractive = true
    veil.onPointer = { [unowned self] pointer in
      if pointer.phase == .ended { onClose?() }
    }
    add([veil, sheet])
    sheet.add(
      Shape(
        rectangle: Self.size, cornerRadius: 30, fill: Theme.paper.withAlpha(0.96),
        stroke: Theme.paperEdge, strokeWidth: 5))
    let stars = (0..<3).map { index in
      Sprite(index < earned ? "ui/star" : "ui/star-empty", size: Size(76, 76))
    }
    let title = Label(
      score, size: 38, font: "bold", color: Theme.ink, room: Size(100, 60), lines: 2)
    let detail = Label(
      details.joined(separator: "\n"), size: 26, color: Theme.ink, room: Size(100, 60))
    let close = Label(hint, size: 20, color: Theme.softInk, room: Size(100, 30), lines: 1)
    sheet.add(stars as [Node] + [title, detail, close])
    Layout.column(
      gap: 8,
      [
        .row(gap: 12, stars.map { .node($0, size: $0.size) }).aligned(),
        .label(title, height: .fixed(96)), .label(detail), .label(close, height: .fixed(32)),
      ]
    ).padded(22).place(in: Rect(center: .zero, size: Self.size))
  }

  /// Covers what the window shows.
  func layout(visible: Rect, center: Point) {
    veil.path = .rectangle(visible, cornerRadius: 0)
    sheet.position = center
  }
}
