import Controls
import GameScreens
import Play
import Stage

/// Shows the beach: the wave with its task, three umbrellas with answers, the beach toys.
public final class MathPianoScene: GameScene<MathPianoRules> {
  let sea = Sprite("mathpiano/sea", size: Size(1280, 1280))
  let sand = Sprite("mathpiano/sand", size: Size(1280, 480), anchor: Point(0.5, 1))
  let glints = (0..<3).map { _ in
    Sprite("mathpiano/sun-glint", size: Size(300, 120))
  }
  private let gull = Sprite("mathpiano/gull-1", size: Size(96, 64))
  /// Gulls that join the first one as a streak grows.
  let flock = [
    Sprite("mathpiano/gull-2", size: Size(72, 48)), Sprite("mathpiano/gull-1", size: Size(60, 40)),
  ]
  private let stars = Emitter(fountainOf: "ui/star", size: Size(44, 44))
  let sparkles = Emitter(sparklesOf: Size(46, 46), from: Size(170, 90))
  let splash = Emitter(fountainOf: "mathpiano/drop", size: Size(26, 26))
  private let shore = Shore()
  /// Carries sand and shore, which sink as the tide comes in.
  let tide = Node()
  /// Foam along the shore at high tide.
  let tideFoam = Sprite("mathpiano/foam", size: Size(1320, 62), anchor: Point(0.5, 0.68))
  let wave: Wave
  let things = BeachThings()
  let treasures = Treasures()
  private let keepsakes: BeachKeepsakes
  let flag = LevelFlag()
  var musicLayers = MusicLayers([
    "mathpiano/layer-shaker", "mathpiano/layer-drums", "mathpiano/layer-claps",
  ])
  /// The layers of the streak that are shown.
  var shownLayer = 0
  /// The level that is shown.
  var shownLevel = 1
  private let umbrellas: [Umbrella]
  private var waveTop = Point.zero
  private var waveEnd = Point.zero

  /// The height of the sand, as a fraction of what the window shows, in wide and tall windows.
  private static let sandShare = (wide: 0.44, tall: 0.30)

  /// The beach for a round that starts or is continued.
  public override init(context: GameContext) {
    umbrellas = ["red", "yellow", "blue"].enumerated().map { index, color in
      // The middle one leans a little as well, or it would look stiff.
      Umbrella(
        color: color, side: [-1, 0.4, 1][index], swayDelay: Double(index) * 1.8,
        palette: context.palette)
    }
    wave = Wave(
      palette: context.palette, greatWords: context.translation("game.mathpiano.great"))
    keepsakes = BeachKeepsakes(count: context.keepsakes)
    super.init(context: context)
    background = Color(hex: 0x1C7FB6)
    world.add(sea)
    world.add(glints)
    // The gull flies behind the wave, so that it never hides the task.
    tide.add([sand, tideFoam, shore, keepsakes])
    world.add([tide, gull, wave, things, treasures])
    world.add(umbrellas)
    world.add([stars, sparkles, splash])
    hud.add(flag)
    for (index, umbrella) in umbrellas.enumerated() {
      umbrella.name = "umbrella-\(index + 1)"
      umbrella.onPress = { [unowned self] in choose(index) }
      umbrella.isEnabled = false
    }
    wave.vanish()
    startIdleLife()
  }

  public override class var rulesTiles: [RulesTile] {
    [
      RulesTile(RulesTile.Piece("mathpiano/wave", 0.92, 0.2415)),
      RulesTile(RulesTile.Piece("mathpiano/umbrella-red", 0.62, 0.78), .finger), .star,
    ]
  }

  public override var firstFocus: Node? { umbrellas[1] }

  public override func startExtra() -> Node? { answerKeys(umbrellas.count) }

  public override func visitSwitchOptions(_ visit: (Node) -> Void) {
    for umbrella in umbrellas where umbrella.isEnabled { visit(umbrella) }
  }

  public override var optionPlaces: [Point] { umbrellas.map(\.position) }

  /// The wave, the marks, the second pictures of crab and gull, the stars.
  public override var picturesAhead: [PictureNeed] {
    super.picturesAhead + wave.picturesAhead + exercisePictures + umbrellas.flatMap(\.picturesAhead)
      + things.picturesAhead + gull.needs(["mathpiano/gull-1", "mathpiano/gull-2"])
      + treasures.picturesAhead + flag.picturesAhead
      + [stars, sparkles, splash].compactMap { emitter in
        emitter.picture.map { PictureNeed($0, size: emitter.size) }
      }
  }

  private var exercisePictures: [PictureNeed] {
    let room = Wave.pictureRoom(
      isTall: visible.height > visible.width, plateWidth: min(560, visible.width * 0.72),
      isAlone: false)
    return PicturePlate.needs(context.pictures.questions, within: room)
      + PicturePlate.needs(context.pictures.answers, within: Umbrella.pictureRoom)
  }

  public override func layout() {
    super.layout()
    let isTall = visible.height > visible.width
    let sandHeight = visible.height * (isTall ? Self.sandShare.tall : Self.sandShare.wide)
    sea.size = Size(visible.width + 40, visible.height + 40)
    sea.position = visible.center
    sand.size = Size(visible.width + 40, sandHeight)
    sand.position = Point(visible.midX, visible.maxY + 4)
    // The line in the picture where the wet sand begins.
    let line = visible.maxY + 4 - sandHeight * 0.92
    shore.layout(visible: visible, line: line)
    keepsakes.layout(visible: visible, line: line)
    tideFoam.size.width = visible.width + 80
    tideFoam.position = Point(visible.midX, line + 8)
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
    treasures.layout(visible: visible)
    placeFlag()
    placeGull()
    follow()
  }

  public override func didAppear() {
    // Before the traces of a continued round, which are shown without sounds.
    showAsLeft()
    super.didAppear()
  }

  public override func willDisappear() {
    super.willDisappear()
    musicLayers.end(director)
  }

  public override func show(_ event: MathPianoRules.Event) {
    switch event {
    case .questionAppeared: bringQuestion()
    case .answered(let option, let isRight): showAnswer(option, isRight)
    case .missed: showMissed()
    case .over: end()
    case .started, .paused, .resumed, .lifeLost, .waveRetreated: break
    }
    showStreak()
    showLevel()
    // Disabled in a pause, so that the keyboard stays on the sheet.
    let isAsked = rules.phase == .playing && rules.round.questionNumber > 0
    let count = rules.question?.options.count ?? umbrellas.count
    for (index, umbrella) in umbrellas.enumerated() {
      umbrella.isEnabled = isAsked && index < count
      umbrella.isHidden = index >= count
    }
  }

  public override func trace(of event: MathPianoRules.Event) -> EventTrace {
    switch event {
    case .questionAppeared, .answered, .missed: .question
    case .started, .paused, .resumed, .lifeLost, .waveRetreated, .over: .moment
    }
  }

  public override func follow() {
    wave.place(
      progress: rules.progress, from: waveTop + Point(0, wave.descent * 2), to: waveEnd)
    for umbrella in umbrellas { umbrella.lean(before: rules.progress) }
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
    guard rules.phase == .playing else { return }
    // While the wave rolls back, a press says that the pupil has seen enough.
    if case .leadIn = rules.stage { return }
    send(.choose(index))
  }

  private func bringQuestion() {
    guard let question = rules.question else { return }
    let isGreat = rules.isGreatWave
    wave.bring(
      TaskText.open(context.translation.calculation(question.exercise.question)),
      context.pictures.picture(of: question.exercise),
      isGreat: isGreat)
    let pictures = context.pictures.pictures(ofOptions: question)
    for (index, umbrella) in umbrellas.enumerated() where index < question.options.count {
      umbrella.words = spoken(option: question.options[index])
      umbrella.show(
        question.options[index], pictures.isEmpty ? nil : pictures[index],
        after: Double(index) * 0.08)
    }
    if focusedNode == nil, showsFocus { focus(firstFocus) }
    if isGreat { announceGreatWave() }
    director?.play("mathpiano/wave", volume: 0.6)
  }

  private func showAnswer(_ option: Int, _ isRight: Bool) {
    fillIn(mistake: isRight ? nil : .answer(rules.question?.options[option] ?? ""))
    umbrellas[option].mark(isRight ? .right : .wrong)
    if isRight, rules.isGreatWave {
      director?.play("mathpiano/treasure")
      treasures.show(rules.treasures, from: wave.position)
    } else {
      director?.play(isRight ? "mathpiano/right" : "mathpiano/wrong")
    }
    director?.play("mathpiano/retreat", volume: 0.5)
    if isRight {
      cheer(over: umbrellas[option].position)
      things.cheer()
    } else {
      splash(over: umbrellas[option].position)
      things.startle()
      pointOutRight()
    }
  }

  private func showMissed() {
    fillIn(mistake: .late(context.translation("game.mathpiano.late")))
    pointOutRight()
    shore.flood()
    things.washAway(visible: visible)
    director?.play("mathpiano/splash")
    director?.play("mathpiano/wrong", volume: 0.7)
  }

  private func pointOutRight() {
    if let right = rules.question?.rightIndex { umbrellas[right].mark(.pointedOut) }
  }

  private func fillIn(mistake: MistakeSlip.Mistake?) {
    guard let question = rules.question else { return }
    let answer = question.options[question.rightIndex]
    let task = context.translation.calculation(question.exercise.question)
    wave.answer(
      TaskText.filled(task, with: answer), TaskText.answerRange(task, with: answer),
      mistake: mistake)
  }

  private func end() {
    wave.vanish()
    for umbrella in umbrellas { umbrella.clear() }
    musicLayers.play(0, director)
    director?.play("result/over")
  }

  /// Lets stars fly up from a right answer, and sparks while the umbrella opens.
  private func cheer(over place: Point) {
    stars.position = Point(place.x, place.y - 90)
    stars.burst(9)
    sparkles.position = Point(place.x, place.y - 60)
    sparkles.burst(10)
  }

  /// Splashes water against an umbrella.
  private func splash(over place: Point) {
    splash.position = Point(place.x, place.y - 70)
    splash.burst(18)
  }
}

extension MathPianoScene {
  private func startIdleLife() {
    for (index, glint) in glints.enumerated() {
      glint.alpha = 0.35
      glint.isDecoration = true
      glint.run(
        .sequence([
          .wait(duration: Double(index) * 0.7),
          .forever(.sequence([.fade(to: 0.9, duration: 1.3), .fade(to: 0.25, duration: 1.7)])),
        ]))
    }
    gull.isDecoration = true
    gull.run(.forever(.animate(["mathpiano/gull-1", "mathpiano/gull-2"], frame: 0.3)))
    for (index, other) in flock.enumerated() {
      // Behind the first one and below it, away from lives and score.
      other.position = Point(86 + 66 * Double(index), 26 + 20 * Double(index))
      other.isDecoration = true
      other.alpha = 0
      other.run(.forever(.animate(["mathpiano/gull-2", "mathpiano/gull-1"], frame: 0.27)))
      gull.add(other)
    }
    tideFoam.alpha = 0
    tideFoam.isDecoration = true
    tideFoam.run(
      .forever(
        .sequence([
          .move(by: Point(26, 9), duration: 1.9).eased(.easeInOut),
          .move(by: Point(-26, -9), duration: 2.3).eased(.easeInOut),
        ])), key: "lap")
  }

  /// Sends the gull across the sky repeatedly, in an arc below lives and score.
  private func placeGull() {
    let side = visible.minY + 150
    let middle = visible.minY + 44
    let start = Point(visible.maxX + 80, side)
    var way = Path()
    way.move(to: start)
    way.curve(to: Point(visible.midX, middle), control: Point(visible.maxX - 330, side))
    way.curve(to: Point(visible.minX - 80, side), control: Point(visible.minX + 330, side))
    gull.position = start
    gull.removeAction("cross")
    gull.run(
      .forever(
        .sequence([
          .move(to: start, duration: 0), .wait(duration: 3...9),
          .follow(Course(way), orients: false, duration: 9),
        ])), key: "cross")
  }
}
