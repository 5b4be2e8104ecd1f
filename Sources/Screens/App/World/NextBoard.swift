import Controls
import Stage

/// The large board of what comes next: the one press that a child needs.
final class NextBoard: Pressable {
  private let face = Node()
  private let play = Sprite("ui/play", size: Size(84, 84))

  /// - Parameters:
  ///   - title: what is played.
  ///   - detail: what kind of thing it is, such as a task of the school; empty for none.
  ///   - sign: the picture of it.
  ///   - animal: the picture of the player, who stands beside it.
  ///   - isWide: whether the sign stands beside the words, where the height is scarce.
  init(
    _ title: String, detail: String, sign: Node, animal: String, size: Size, isWide: Bool
  ) {
    super.init(size: size, cornerRadius: 34)
    let shadow = Shape(
      rectangle: size, cornerRadius: 34, fill: Color(hex: 0x2B3A4A, alpha: 0.22))
    shadow.position = Point(0, 8)
    let plate = Shape(
      rectangle: size, cornerRadius: 34, fill: Theme.paper, stroke: Theme.plainEdge, strokeWidth: 7)
    let rays = Sprite("ui/rays", size: Size(230, 230))
    rays.isDecoration = true
    let disc = Shape(
      .circle(radius: 74), fill: Theme.warmPaper, stroke: Theme.sun, strokeWidth: 6)
    let player = Sprite(animal, size: Size(96, 96))
    let heading = Label(
      title, size: 30, font: "bold", color: Theme.ink, lines: 2,
      horizontal: isWide ? .left : .center)
    let line = Label(
      detail, size: 22, color: Theme.softInk, lines: 2, horizontal: heading.horizontal)
    face.add([plate, rays, disc, sign, player, play, heading, line])
    add([shadow, face])
    let picture = Layout<Placement>.area { area in
      let middle = area.center
      for node in [rays, disc, sign] { node.position = middle }
    }
    // Who plays, and the sign to begin: beside the picture, of which they hide nothing.
    let figures = Layout<Placement>.line(
      isWide ? .vertical : .horizontal, gap: isWide ? 8 : 12,
      [.spacer(), .node(player, size: player.size), .node(play, size: play.size), .spacer()])
    let words = Layout<Placement>.column(
      gap: 4, [.label(heading, height: .fixed(80)), .label(line, height: .fixed(56))])
    let area = Rect(center: .zero, size: size)
    if isWide {
      Layout.row(
        gap: 14,
        [
          picture.sized(width: .fixed(220)), words.padded(LayoutInsets(top: 26, bottom: 26)),
          figures.sized(width: .fixed(110)),
        ]
      ).padded(LayoutInsets(top: 12, left: 14, bottom: 14, right: 18)).place(in: area)
    } else {
      Layout.column(
        gap: 6,
        [picture, figures.sized(height: .fixed(96)), words.sized(height: .fixed(140))]
      ).padded(LayoutInsets(top: 12, left: 18, bottom: 18, right: 18)).place(in: area)
    }
  }

  /// Draws the eye to it, three times: a screen on which nobody does anything lets the machine sleep.
  func beckon() {
    guard scene?.reducesMotion != true else { return }
    let beat: Action = .sequence([
      .wait(duration: 1.2), .scale(to: 1.18, duration: 0.18).eased(.easeOut),
      .scale(to: 1, duration: 0.4).eased(.backOut),
    ])
    play.run(.sequence([beat, beat, beat]))
  }

  override func stateChanged() {
    face.position.y = state == .pressed ? 5 : 0
    face.scale = state == .hovered ? 1.01 : 1
  }
}
