import Controls
import GameScreens
import Play
import SceneFiles
import Stage

/// The middle of the result as long as nobody asks for all answers: the game's figure is glad in its place, among what
/// was earned, and shows the one exercise to practise.
final class ResultCheer: Node {
  private let figure: Sprite
  /// Carries the figure at its size, so that its dance is the same at any.
  private let dancer = Node()
  private let rays = Sprite("ui/rays", size: Size(330, 330))
  private let isGlad: Bool
  /// The figure as it is glad.
  private let gladFigure: PictureNeed?
  /// The game's place; nil for a game without one, or as long as it is not known what was earned.
  private(set) var place: GamePlace?
  /// Shows all answers.
  let details: Button
  private let awards: [AwardSign]

  /// The side of the square in which something earned is shown.
  static let awardSide = 120.0

  /// - Parameters:
  ///   - module: the game.
  ///   - isGlad: whether there is a reason to be glad.
  ///   - row: what is to be practised; nil if everything was right.
  ///   - keepsakes: what was earned for the game's place; nil shows the figure alone.
  ///   - layouts: the scene files, which hold the places.
  ///   - awards: the medals that were earned, each within a square of `awardSide`.
  ///   - readAloud: the button for reading aloud, which stands beside that for all answers.
  ///   - text: the texts.
  ///   - size: the room in points.
  ///   - isTall: whether the figure stands above the words, and not beside them.
  init(
    _ module: GameModule, isGlad: Bool, practise row: (node: ResultRow, size: Size)?,
    keepsakes: Keepsakes?, layouts: SceneLibrary, awards: [AwardSign], readAloud: Node,
    text: Translation, size: Size, isTall: Bool
  ) {
    self.awards = awards
    self.isGlad = isGlad
    gladFigure = module.figure
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
    let placed = keepsakes.flatMap {
      GamePlace.isThere(for: module.game, in: layouts) ? $0 : nil
    }
    add(placed == nil ? [rays, dancer, details, readAloud] : [details, readAloud])
    add(awards)
    let shownPlace = Layout<Placement>.area { [unowned self] area in
      guard let placed else { return }
      let shape = GamePlace.designSize
      let scale = min(area.width / shape.width, area.height / shape.height)
      let node = GamePlace(module.game, placed, layouts: layouts, size: shape * scale)
      node.name = "place"
      node.position = area.center
      add(node)
      place = node
    }
    let figureStage = Layout<Placement>.area { [dancer, rays] in
      let scale = min(1, $0.height / rays.size.height)
      dancer.scale = scale
      rays.scale = scale
      dancer.position = $0.center + Point(0, need.size.height * scale / 2)
      rays.position = $0.center
    }
    let side = Size(Self.awardSide, Self.awardSide)
    let scenery = placed == nil ? figureStage : shownPlace
    let stage: Layout<Placement> =
      awards.isEmpty
      ? scenery
      : .column([
        scenery,
        .row(gap: 8, [.spacer()] + awards.map { .node($0, size: side) } + [.spacer()]),
      ])
    let button = Layout<Placement>.row([
      .spacer(), .node(readAloud, size: ReadAloudButton.size), .space(16), .control(details),
      .spacer(),
    ])
    var words: [Layout<Placement>] = []
    if let row {
      let heading = Label(
        text("result.practise"), size: 26, font: "bold", color: Theme.ink, horizontal: .center)
      add([heading, row.node])
      words = [.label(heading, height: .fixed(40)), .node(row.node, size: row.size), .space(12)]
    }
    let all = words + [button]
    let column = Layout.column(gap: 6, isTall ? all : [.spacer()] + all + [.spacer()])
    let parts =
      isTall
      ? [stage.padded(LayoutInsets(left: 24, right: 24)), column]
      : [stage.sized(width: .fixed(size.width * 0.45)), column]
    Layout.line(isTall ? .vertical : .horizontal, gap: 20, parts)
      .padded(LayoutInsets(top: isTall ? 0 : 16, left: isTall ? 0 : 24, bottom: isTall ? 0 : 10))
      .place(in: Rect(center: .zero, size: size))
  }

  /// Lets what was earned come down, one after the other.
  ///
  /// - Parameter things: the numbers of the new things in the game's place.
  func landAwards(things: [Int]) {
    for (index, thing) in things.enumerated() {
      place?.land(thing: thing, after: 0.3 + 0.5 * Double(index))
    }
    for (index, award) in awards.enumerated() {
      award.land(after: 0.4 + 0.35 * Double(index + things.count))
    }
  }

  /// Lets the figure jump, if there is a reason to be glad.
  func dance() {
    guard isGlad else { return }
    if let place { return place.dance(as: gladFigure) }
    if scene?.reducesMotion != true { figure.run(.gladDance) }
  }
}

extension Action {
  /// Three jumps, after each a shake.
  static var gladDance: Action {
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
    return .sequence([.wait(duration: 0.5), jump, jump, jump])
  }
}
