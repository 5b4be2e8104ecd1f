import Controls
import GameScreens
import Play
import Stage

/// The middle of the result as long as nobody asks for all answers: the game's figure is glad, and shows the one
/// exercise to practise.
final class ResultCheer: Node {
  private let figure: Sprite
  /// Carries the figure at its size, so that its dance is the same at any.
  private let dancer = Node()
  private let rays = Sprite("ui/rays", size: Size(330, 330))
  /// Shows all answers.
  let details: Button
  private let awards: [AwardSign]

  /// The side of the square in which something earned is shown.
  static let awardSide = 120.0

  /// - Parameters:
  ///   - module: the game.
  ///   - isGlad: whether there is a reason to be glad.
  ///   - row: what is to be practised; nil if everything was right.
  ///   - awards: what was earned, each within a square of `awardSide`.
  ///   - text: the texts.
  ///   - size: the room in points.
  ///   - isTall: whether the figure stands above the words, and not beside them.
  init(
    _ module: GameModule, isGlad: Bool, practise row: (node: ResultRow, size: Size)?,
    awards: [AwardSign], text: Translation, size: Size, isTall: Bool
  ) {
    self.awards = awards
    let need =
      module.figure ?? PictureNeed("menu/card-\(module.game.rawValue)", size: Size(330, 220))
    figure = Sprite(need.name, size: need.size, anchor: Point(0.5, 1))
    details = Button(
      text("result.details"), icon: "world/list", size: Size(300, 84), style: .plain, fontSize: 26)
    super.init()
    rays.isHidden = !isGlad
    rays.isDecoration = true
    figure.isDecoration = true
    details.name = "details"
    dancer.add(figure)
    add([rays, dancer, details])
    add(awards)
    let figureStage = Layout<Placement>.area { [dancer, rays] in
      let scale = min(1, $0.height / rays.size.height)
      dancer.scale = scale
      rays.scale = scale
      dancer.position = $0.center + Point(0, need.size.height * scale / 2)
      rays.position = $0.center
    }
    let side = Size(Self.awardSide, Self.awardSide)
    let stage: Layout<Placement> =
      awards.isEmpty
      ? figureStage
      : .column([
        figureStage,
        .row(gap: 8, [.spacer()] + awards.map { .node($0, size: side) } + [.spacer()]),
      ])
    let button = Layout<Placement>.row([.spacer(), .control(details), .spacer()])
    var words: [Layout<Placement>] = []
    if let row {
      let heading = Label(
        text("result.practise"), size: 26, font: "bold", color: Theme.ink, horizontal: .center)
      add([heading, row.node])
      words = [.label(heading, height: .fixed(40)), .node(row.node, size: row.size), .space(12)]
    }
    let all = words + [button]
    let column = Layout.column(gap: 6, isTall ? all : [.spacer()] + all + [.spacer()])
    Layout.line(isTall ? .vertical : .horizontal, gap: 20, [stage, column])
      .place(in: Rect(center: .zero, size: size))
  }

  /// Lets what was earned come down, one after the other.
  func landAwards() {
    for (index, award) in awards.enumerated() { award.land(after: 0.4 + 0.35 * Double(index)) }
  }

  /// Lets the figure jump, some times: a screen on which nobody does anything lets the machine sleep.
  func dance() {
    guard !rays.isHidden, scene?.reducesMotion != true else { return }
    let jump: Action = .sequence([
      .scale(x: 1.08, y: 0.9, duration: 0.12).eased(.easeOut),
      .group([
        .move(by: Point(0, -34), duration: 0.2).eased(.easeOut),
        .scale(x: 0.95, y: 1.08, duration: 0.2),
      ]),
      .group([
        .move(by: Point(0, 34), duration: 0.18).eased(.easeIn), .scale(to: 1, duration: 0.18),
      ]),
      .rotate(to: 0.09, duration: 0.16), .rotate(to: -0.09, duration: 0.28),
      .rotate(to: 0, duration: 0.16), .wait(duration: 0.3),
    ])
    figure.run(.sequence([.wait(duration: 0.5), jump, jump, jump]))
  }
}
