import Controls
import GameScreens
import Play
import Stage

/// Shows the sky: a board with the question, and below it four balloons that rise.
final class BalloonsScene: GameScene<BalloonsRules> {
  private let hill = Shape(.circle(radius: 1400), fill: Color(hex: 0x6FB54A))
  private let board = Panel(size: Size(660, 120))
  private let question = Label(
    "", size: 44, font: "bold", color: Theme.ink, room: Size(620, 108), lines: 3)
  private let picture = PicturePlate()
  private let balloons = [0xE8584F, 0xF2A93B, 0x4FA3E0, 0x9B6BC9].map { Balloon(Color(hex: $0)) }

  override init(context: GameContext) {
    super.init(context: context)
    background = Color(hex: 0xBFE6FA)
    world.add([hill, board, question, picture])
    world.add(balloons)
    for (index, balloon) in balloons.enumerated() {
      balloon.name = "balloon-\(index + 1)"
      balloon.isEnabled = false
      balloon.onPress = { [unowned self] in tap(index) }
    }
  }

  override class var rulesTiles: [RulesTile] {
    let balloon = RulesTile.Piece("balloon", 0.62, 0.8)
    return [RulesTile(balloon), RulesTile(balloon, .finger), .star]
  }

  override var optionPlaces: [Point] { balloons.map(\.position) }
  override var firstFocus: Node? { balloons[0] }
  override func startExtra() -> Node? { answerKeys(balloons.count) }

  override func visitSwitchOptions(_ visit: (Node) -> Void) {
    for balloon in balloons where balloon.isEnabled { visit(balloon) }
  }

  override func layout() {
    super.layout()
    hill.position = Point(visible.midX, visible.maxY + 1280)
    board.position = Point(visible.midX, visible.minY + (visible.width > visible.height ? 76 : 200))
    question.position = board.position
    picture.position = Point(board.position.x, board.position.y + 150)
    follow()
  }

  override func follow() {
    let share = Double(rules.height) / Double(BalloonsRules.way)
    let lowest = visible.maxY - 130
    let gap = min(visible.width / 4, 250)
    for (index, balloon) in balloons.enumerated() {
      balloon.position = Point(
        visible.midX + (Double(index) - 1.5) * gap,
        lowest - share * (lowest - board.position.y - 100))
    }
  }

  override func show(_ event: BalloonsRules.Event) {
    switch event {
    case .questionAppeared: bring()
    case .tapped(let option, let isRight):
      if !isRight { balloons[option].skin.fill = context.palette.wrong }
      pointOut(isRight)
    case .missed: pointOut(false)
    case .over: director?.play("over")
    case .started, .paused, .resumed: break
    }
    let count = rules.question?.options.count ?? 0
    for (index, balloon) in balloons.enumerated() {
      balloon.isEnabled = rules.phase == .playing && index < count
      balloon.isHidden = index >= count
    }
  }

  override func trace(of event: BalloonsRules.Event) -> EventTrace {
    switch event {
    case .questionAppeared, .tapped, .missed: .question
    case .started, .paused, .resumed, .over: .moment
    }
  }

  override func play(key: KeyPress) -> Bool {
    let keys: [Key] = [.digit1, .digit2, .digit3, .digit4]
    guard key.phase == .down, let index = keys.firstIndex(of: key.key) else { return false }
    tap(index)
    return true
  }

  private func tap(_ index: Int) {
    if rules.phase == .playing, rules.round.isQuestionOpen { send(.tap(index)) }
  }

  private func bring() {
    guard let asked = rules.question else { return }
    question.text = BoardText.open(asked.exercise.question)
    picture.show(context.pictures.picture(of: asked.exercise), within: Size(240, 150))
    let pictures = context.pictures.pictures(ofOptions: asked)
    for (index, option) in asked.options.enumerated() {
      balloons[index].words = spoken(option: option)
      balloons[index].bring(option, pictures.isEmpty ? nil : pictures[index])
    }
  }

  /// Fills the right answer in, and shows which balloon has it.
  private func pointOut(_ isRight: Bool) {
    director?.play(isRight ? "catch" : "snap")
    guard let asked = rules.question else { return }
    question.text = BoardText.filled(asked.exercise.question, with: asked.exercise.answer)
    balloons[asked.rightIndex].skin.fill = context.palette.right
  }
}

/// A balloon with an answer.
final class Balloon: Pressable {
  let skin: Shape
  private let answer = Label("", size: 1, color: .white)
  private let picture = PicturePlate()
  private let paint: Color

  static func lettering(_ text: String) -> TextRun {
    TextRun(
      text: text, font: "bold", size: 44, maximumWidth: 150, maximumHeight: 80, maximumLines: 2,
      horizontal: .center, vertical: .middle)
  }

  init(_ color: Color) {
    paint = color
    skin = Shape(.circle(radius: 84), fill: color, stroke: .white, strokeWidth: 5)
    super.init(size: Size(176, 176), cornerRadius: 88)
    isPressedOnlyInSight = true
    pressSound = nil
    let string = Shape(rectangle: Size(4, 60), fill: Color(hex: 0x7A6A5A))
    string.position = Point(0, 112)
    add([string, skin, answer, picture])
  }

  /// Shows an answer; a picture takes the place of its words.
  func bring(_ text: String, _ shown: PictureBook.Picture?) {
    answer.run = Balloon.lettering(text)
    answer.isHidden = shown != nil
    picture.show(shown, within: Size(120, 90))
    skin.fill = paint
    skin.scale = 0.6
    skin.run(.scale(to: 1, duration: 0.3).eased(.backOut), key: "bring")
  }

  override func stateChanged() {
    run(.scale(to: state == .pressed ? 1.08 : 1, duration: 0.1).eased(.easeOut), key: "press")
  }
}
