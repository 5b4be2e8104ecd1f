import Controls
import Exercises
import GameScreens
import Play
import Stage

/// Shows the meadow: the dragon on its rock, the board with the question, four fruits with answers.
///
/// A fruit is fed by dragging it onto the dragon, by tapping it and then the dragon, or by keys.
public final class FeedMeScene: GameScene<FeedMeRules> {
  let life = MeadowLife()
  private let keepsakes: MeadowKeepsakes
  let rock = Sprite(
    "feedme/rock", size: MeadowLayout.rockSize, anchor: MeadowLayout.rockAnchor)
  let dragon = DragonNode()
  let table = GuestTable()
  let board = QuestionBoard()
  let reading: ReadingBoard
  let fruits: [FruitNode]
  let hearts = Emitter(fountainOf: "feedme/heart", size: Size(50, 47))
  let stars = Emitter(fountainOf: "ui/star", size: Size(46, 46))
  var places = MeadowLayout(visible: Rect(x: 0, y: 0, width: 1280, height: 720))
  /// The fruit being held; there is at most one.
  var heldFruit: FruitNode?
  /// The tick in which a fruit was last tapped.
  var choiceTick = 0

  /// The tick in which the dragon has last eaten one of several.
  var biteTick = Int.min / 2

  /// A key that is pressed twice, or bounces, feeds nothing that nobody has chosen: 0.4 s.
  private static let biteTicks = 24
  /// The ticks within which a second tap counts as a double tap: 0.5 s.
  static let doubleTapTicks = 30
  /// The fruits are cleared away in the last ticks of the feedback: 0.2 s.
  private static let clearingTicks = 12

  /// The meadow for a round that starts or is continued.
  public override init(context: GameContext) {
    fruits = ["apple", "berry", "pear", "orange"].enumerated().map { index, name in
      FruitNode(name, swayDelay: Double(index) * 0.5, palette: context.palette)
    }
    reading = ReadingBoard(translation: context.translation)
    keepsakes = MeadowKeepsakes(count: context.keepsakes)
    super.init(context: context)
    background = Color(hex: 0x8CC653)
    world.add([life, keepsakes, rock, dragon, table, board])
    world.add(fruits)
    world.add(reading)
    reading.onRead = { [unowned self] in
      enableTargets()
      focus(firstFocus, isVisible: showsFocus)
    }
    board.readAgain.words = context.translation.spoken("read.again", role: .button)
    board.readAgain.onPress = { [unowned self] in read() }
    for fountain in [hearts, stars] {
      fountain.z = 550
      // Around the dragon's whole head.
      fountain.positionRange = Size(320, 60)
      fountain.angle.range = 1.8
      fountain.lifetime.value = 1.15
      world.add(fountain)
    }
    dragon.name = "dragon"
    dragon.onTap = { [unowned self] in tapDragon() }
    for (index, fruit) in fruits.enumerated() {
      fruit.name = "fruit-\(index + 1)"
      fruit.onPress = { [unowned self] in feed(index) }
      connect(fruit, index)
    }
  }

  public override class var rulesTiles: [RulesTile] {
    [
      RulesTile(RulesTile.Piece("feedme/apple", 0.62, 0.62, at: Point(-0.06, -0.08)), .finger),
      RulesTile(RulesTile.Piece("feedme/dragon-eat-1", 0.88, 0.8035)), .star,
    ]
  }

  public override var firstFocus: Node? {
    if reading.isShown { return reading.next }
    return fruits.indices.first { !rules.eaten.contains($0) }.map { fruits[$0] }
  }

  public override func startExtra() -> Node? { answerKeys(fruits.count) }

  public override func visitSwitchOptions(_ visit: (Node) -> Void) {
    if reading.isShown { return visit(reading.next) }
    for (index, fruit) in fruits.prefix(rules.question?.options.count ?? 0).enumerated()
    where !rules.eaten.contains(index) {
      visit(fruit)
    }
    if !board.readAgain.isHidden { visit(board.readAgain) }
  }

  public override var switchStep: Int { rules.eaten.count }

  public override var optionPlaces: [Point] { fruits.map(\.position) }

  public override var figurePlace: Point? { mouth }

  /// The dragon's moods, the fruits with their marks, hearts and stars.
  public override var picturesAhead: [PictureNeed] {
    super.picturesAhead + dragon.picturesAhead + exercisePictures + fruits.flatMap(\.picturesAhead)
      + life.picturesAhead
      + [hearts, stars].compactMap { fountain in
        fountain.picture.map { PictureNeed($0, size: fountain.size * places.dragonScale) }
      }
  }

  private var exercisePictures: [PictureNeed] {
    PicturePlate.needs(
      context.pictures.questions,
      within: QuestionBoard.pictureRoom(on: places.board.size, isAlone: false))
      + PicturePlate.needs(
        context.pictures.answers, within: FruitNode.pictureRoom, scale: places.fruitScale)
  }

  public override func layout() {
    super.layout()
    places = MeadowLayout(visible: visible)
    life.place(places)
    keepsakes.place(places)
    rock.position = places.dragonFoot
    rock.scale = places.dragonScale
    dragon.position = places.dragonFoot
    dragon.scale = places.dragonScale
    table.place(places)
    board.place(places)
    reading.place(in: visible)
    for (fruit, place) in zip(fruits, places.fruits) {
      fruit.place(at: place, scale: places.fruitScale)
    }
  }

  public override func show(_ event: FeedMeRules.Event) {
    switch event {
    case .started: begin()
    case .questionAppeared: bringQuestion()
    case .ate(let option): showBite(option)
    case .fed(let option, let isRight): showAnswer(option, isRight)
    case .turnedAngry: turnAngry()
    case .over(let ending): end(ending)
    case .paused: putDown()
    case .resumed, .heartLost: break
    }
    enableTargets()
  }

  /// Enabled between questions too, so that the keyboard focus stays in place; but not while a
  /// question is read.
  private func enableTargets() {
    let isPlaying = rules.phase == .playing
    for (index, fruit) in fruits.enumerated() {
      let isOffered = rules.question.map { index < $0.options.count } ?? true
      fruit.isEnabled =
        isPlaying && !reading.isShown && isOffered && !rules.eaten.contains(index)
    }
    board.readAgain.isEnabled = isPlaying && !reading.isShown && rules.round.isQuestionOpen
    reading.next.isEnabled = isPlaying
  }

  /// Shows the question for reading if it is too long for the board.
  func read() {
    guard rules.round.isQuestionOpen,
      let pages = rules.question.flatMap({
        Playability.pages(of: $0.exercise.question, in: FeedMeRules.profile.demand)
      })
    else { return reading.hide() }
    putDown()
    for fruit in fruits { fruit.isChosen = false }
    reading.show(pages)
    enableTargets()
    focus(firstFocus, isVisible: showsFocus)
  }

  public override func trace(of event: FeedMeRules.Event) -> EventTrace {
    switch event {
    case .questionAppeared, .ate, .fed: .question
    case .turnedAngry: .round
    case .started, .paused, .resumed, .heartLost, .over: .moment
    }
  }

  public override func follow() {
    if rules.feedbackRemaining == Self.clearingTicks {
      for fruit in fruits { fruit.leave() }
    }
  }

  public override func play(key: KeyPress) -> Bool {
    if moveFocus(by: key) { return true }
    guard key.phase == .down else { return false }
    if reading.isShown {
      guard [.space, .enter, .right, .pageDown].contains(key.key) else { return false }
      reading.turn()
      return true
    }
    switch key.key {
    case .digit1: feed(0)
    case .digit2: feed(1)
    case .digit3: feed(2)
    case .digit4: feed(3)
    default: return false
    }
    return true
  }

  /// Moves the focus from fruit to fruit in their order; up and down within their column.
  private func moveFocus(by key: KeyPress) -> Bool {
    guard key.phase != .up, let index = fruits.firstIndex(where: { $0 === focusedNode }) else {
      return false
    }
    switch key.key {
    case .right: moveFocus(by: 1)
    case .left: moveFocus(by: -1)
    case .up, .down:
      let goal = index + (key.key == .up ? -2 : 2)
      guard fruits.indices.contains(goal), fruits[goal].isFocusable else { return false }
      focus(fruits[goal])
    default: return false
    }
    return true
  }

  /// Whether the dragon may be fed.
  var isOpen: Bool { rules.phase == .playing && rules.round.isQuestionOpen && !reading.isShown }

  /// Feeds the dragon a fruit.
  func feed(_ index: Int) {
    guard isOpen, !rules.eaten.contains(index), tick - biteTick > Self.biteTicks else { return }
    send(.feed(index))
  }
}
