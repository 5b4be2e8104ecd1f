import Controls
import GameScreens
import Play
import Stage

/// Shows the beach: the wave with its task, three umbrellas with answers, the bathing things.
public final class MathPianoScene: GameScene<MathPianoRules> {
  private let sea = Sprite("mathpiano/sea", size: Size(1280, 1280))
  private let sand = Sprite("mathpiano/sand", size: Size(1280, 480), anchor: Point(0.5, 1))
  private let glints = (0..<3).map { _ in
    Sprite("mathpiano/sun-glint", size: Size(300, 120))
  }
  private let gull = Sprite("mathpiano/gull-1", size: Size(96, 64))
  private let stars = Emitter(fountainOf: "ui/star", size: Size(44, 44))
  private let wave = Wave()
  private let things = BeachThings()
  private let umbrellas: [Umbrella]
  private var waveTop = Point.zero
  private var waveEnd = Point.zero

  /// How high the sand is, as a share of what the window shows, in wide and tall windows.
  private static let sandShare = (wide: 0.44, tall: 0.30)

  /// The beach for a round that waits for its start.
  public override init(context: GameContext) {
    umbrellas = ["red", "yellow", "blue"].enumerated().map { index, color in
      Umbrella(color: color, swayDelay: Double(index) * 0.6)
    }
    super.init(context: context)
    background = Color(hex: 0x1C7FB6)
    world.add(sea)
    world.add(glints)
    world.add([sand, wave, things, gull])
    world.add(umbrellas)
    world.add(stars)
    for (index, umbrella) in umbrellas.enumerated() {
      umbrella.name = "umbrella-\(index + 1)"
      umbrella.onPress = { [unowned self] in choose(index) }
      umbrella.isEnabled = false
    }
    wave.vanish()
    startIdleLife()
  }

  public override var firstFocus: Node? { umbrellas[1] }

  public override var optionPlaces: [Point] { umbrellas.map(\.position) }

  /// The wave, the marks, the second pictures of crab and gull, the stars.
  public override var picturesAhead: [PictureNeed] {
    super.picturesAhead + wave.picturesAhead + umbrellas.flatMap(\.picturesAhead)
      + things.picturesAhead + gull.needs(["mathpiano/gull-1", "mathpiano/gull-2"])
      + [PictureNeed("ui/star", size: stars.size)]
  }

  public override func layout() {
    super.layout()
    let isTall = visible.height > visible.width
    let sandHeight = visible.height * (isTall ? Self.sandShare.tall : Self.sandShare.wide)
    sea.size = Size(visible.width + 40, visible.height + 40)
    sea.position = visible.center
    sand.size = Size(visible.width + 40, sandHeight)
    sand.position = Point(visible.midX, visible.maxY + 4)
    wave.fit(width: visible.width, height: visible.height)
    waveTop = Point(visible.midX, visible.minY + (isTall ? 210 : 118))
    let umbrellaTop = visible.maxY - 12 - Umbrella.size.height
    waveEnd = Point(visible.midX, umbrellaTop - 70)
    let spread = min(visible.width / 3, 400)
    for (index, umbrella) in umbrellas.enumerated() {
      umbrella.position = Point(
        visible.midX + (Double(index) - 1) * spread,
        visible.maxY - 12 - Umbrella.size.height / 2)
    }
    for (index, glint) in glints.enumerated() {
      glint.position = Point(
        visible.minX + visible.width * (0.18 + 0.32 * Double(index)),
        visible.minY + (visible.height - sandHeight) * (index == 1 ? 0.62 : 0.36))
    }
    things.layout(visible: visible)
    placeGull()
    follow()
  }

  public override func show(_ event: MathPianoRules.Event) {
    switch event {
    case .questionAppeared: bringQuestion()
    case .answered(let option, let isRight): showAnswer(option, isRight)
    case .missed: showMissed()
    case .over: end()
    case .started, .paused, .resumed, .lifeLost, .waveRetreated: break
    }
    // Off in a pause, so that the keyboard stays on the sheet.
    let isAsked = rules.phase == .playing && rules.round.questionNumber > 0
    let count = rules.question?.options.count ?? umbrellas.count
    for (index, umbrella) in umbrellas.enumerated() {
      umbrella.isEnabled = isAsked && index < count
      umbrella.isHidden = index >= count
    }
  }

  public override func follow() {
    wave.place(progress: rules.progress, from: waveTop, to: waveEnd)
  }

  public override func play(key: KeyPress) -> Bool {
    guard key.phase == .down else { return false }
    switch key.key {
    case .digit1: choose(0)
    case .digit2: choose(1)
    case .digit3: choose(2)
    default: return false
    }
    return true
  }

  private func choose(_ index: Int) {
    guard rules.stage == .rolling, rules.phase == .playing else { return }
    send(.choose(index))
  }

  private func bringQuestion() {
    guard let question = rules.question else { return }
    wave.bring(TaskText.open(question.exercise.question))
    for (index, umbrella) in umbrellas.enumerated() where index < question.options.count {
      umbrella.show(question.options[index], after: Double(index) * 0.08)
    }
    if focusedNode == nil, showsFocus { focus(firstFocus) }
    director?.play("mathpiano/wave", volume: 0.6)
  }

  private func showAnswer(_ option: Int, _ isRight: Bool) {
    fillIn(isRight: isRight)
    umbrellas[option].mark(isRight ? .right : .wrong)
    if !isRight, let right = rules.question?.rightIndex { umbrellas[right].mark(.right) }
    director?.play(isRight ? "mathpiano/right" : "mathpiano/wrong")
    director?.play("mathpiano/retreat", volume: 0.5)
    if isRight { cheer(over: umbrellas[option].position) }
  }

  private func showMissed() {
    fillIn(isRight: false)
    if let right = rules.question?.rightIndex { umbrellas[right].mark(.right) }
    things.washAway(visible: visible)
    director?.play("mathpiano/splash")
    director?.play("mathpiano/wrong", volume: 0.7)
  }

  private func fillIn(isRight: Bool) {
    guard let question = rules.question else { return }
    wave.answer(
      TaskText.filled(
        question.exercise.question, with: question.options[question.rightIndex]),
      isRight: isRight)
  }

  private func end() {
    wave.vanish()
    for umbrella in umbrellas { umbrella.clear() }
    director?.play("result/over")
  }

  /// Stars fly up from a right answer.
  private func cheer(over place: Point) {
    stars.position = Point(place.x, place.y - 90)
    stars.burst(9)
  }
}

extension MathPianoScene {
  private func startIdleLife() {
    for (index, glint) in glints.enumerated() {
      glint.alpha = 0.35
      glint.run(
        .sequence([
          .wait(Double(index) * 0.7),
          .forever(.sequence([.fade(to: 0.9, 1.3), .fade(to: 0.25, 1.7)])),
        ]))
    }
    gull.run(.forever(.animate(["mathpiano/gull-1", "mathpiano/gull-2"], frame: 0.3)))
  }

  /// Sends the gull across the water again and again: below the hearts and the score, and in wide
  /// windows above the task between them.
  private func placeGull() {
    let low = visible.minY + 144
    let high = visible.minY + 36
    let middle = visible.midX
    var way = Path()
    way.move(to: Point(visible.maxX + 80, low))
    if visible.width > visible.height {
      way.curve(
        to: Point(middle + 200, high), control1: Point(middle + 320, low),
        control2: Point(middle + 320, high))
      way.line(to: Point(middle - 200, high))
      way.curve(
        to: Point(visible.minX - 80, low), control1: Point(middle - 320, high),
        control2: Point(middle - 320, low))
    } else {
      way.line(to: Point(visible.minX - 80, low))
    }
    let course = Course(way)
    gull.position = Point(visible.maxX + 80, low)
    gull.removeAction("cross")
    gull.run(
      .forever(
        .sequence([.hide, .wait(3...9), .show, .follow(course, orients: false, 9)])),
      key: "cross")
  }
}
