import Classroom
import Controls
import Secrets
import Stage

/// The first screen: who plays? The pupils of this machine, a new pupil, or a guest.
final class StartScene: AppScene {
  private let logo = Sprite("menu/logo", size: Size(427, 120))
  /// The position of the logo while the device is level.
  private var logoHome = Point.zero
  /// The room of the cards.
  private var cardArea = Rect(x: 0, y: 0, width: 1, height: 1)
  private let bubble: SpeechBubble
  /// Softens the landscape behind the cards.
  private let haze = Shape(rectangle: Size(10, 10), fill: Color(hex: 0xF4FBFF, alpha: 0.62))
  private let languageButton: Button
  private let soundButton: Button
  private let teacherButton: Button
  private let readAloudButton: ReadAloudButton
  private let guestCard: Card
  private let newCard: Card
  private let waiting: ProgressDots
  private var cards: [Card] = []
  /// Whether the cards show the stored pupils.
  private var isFilled = false
  /// What the cards show.
  private var shown: StartPage?
  /// Shown while the school is asked whether a child may come in.
  private let asking: ProgressDots
  private var hasPupils = false
  /// What was typed of a child's card.
  private var cardReading = CardReading()
  /// How many signs of a card the bubble shows.
  private var shownSigns = 0

  private static let choiceSize = Size(346, 118)
  /// With more pupils the cards are smaller, so that all are found on few pages.
  private static let fewPupils = 5

  /// What its buttons and cards do.
  struct Actions {
    /// Lets a guest play.
    var playAsGuest: () -> Void
    /// Lets a new pupil play, who starts with an animal if one was pressed.
    var addPupil: (Animal?) -> Void
    /// Lets a pupil play.
    var choose: (Pupil) -> Void
    /// Lets a child of a class play, or passes on why it does not.
    var chooseChild: (ClassChild, @escaping (SchoolEntry) -> Void) -> Void
    /// Lets the child of a card play, or passes on why it does not.
    var chooseCard: (AccessToken, @escaping (SchoolEntry) -> Void) -> Void
    /// Changes the language.
    var changeLanguage: () -> Void
    /// Leads to the teacher's door.
    var showTeacher: () -> Void
  }

  /// What can be chosen; nil as long as it is not known, while the store is being opened.
  private let page: () -> StartPage?
  private let actions: Actions

  /// - Parameters:
  ///   - page: what can be chosen, asked until it is known; nil as long as it is not.
  ///   - actions: what its buttons and cards do.
  init(
    session: Session, router: Router, page: @escaping () -> StartPage?, actions: Actions
  ) {
    self.page = page
    self.actions = actions
    let text = session.translation
    bubble = SpeechBubble(text("start.prompt"))
    languageButton = Button(
      text("menu.language"), icon: "ui/language", size: Size(190, 80), style: .plain, fontSize: 26)
    soundButton = Button(icon: session.sound.icon, size: Size(84, 80), style: .plain)
    teacherButton = Button(icon: "ui/key", size: Size(84, 80), style: .plain)
    readAloudButton = ReadAloudButton(session)
    let size = StartScene.choiceSize
    guestCard = Card.choice(text("start.guest"), picture: "ui/guest", size: size)
    newCard = Card.choice(text("start.new"), picture: "ui/egg", size: size)
    waiting = ProgressDots(text("start.waiting"))
    asking = ProgressDots(text("school.asking"))
    asking.z = 100
    super.init(session: session, router: router)
    guestCard.name = "guest"
    guestCard.pressSound = "ui/start"
    guestCard.onPress = actions.playAsGuest
    newCard.name = "new"
    newCard.onPress = { actions.addPupil(nil) }
    languageButton.name = "language"
    languageButton.onPress = actions.changeLanguage
    soundButton.name = "sound"
    soundButton.words = session.sound.words(in: text)
    soundButton.onPress = { [unowned self] in
      session.sound.toggle(director)
      soundButton.setIcon(session.sound.icon)
      soundButton.words = session.sound.words(in: session.translation)
      soundButton.announceIfFocused()
    }
    teacherButton.name = "teacher"
    teacherButton.words = text.spoken("teacher.door", role: .button)
    teacherButton.onPress = actions.showTeacher
    // Until it is known whether there is a secret.
    teacherButton.isHidden = true
    add([
      haze, bubble, logo, waiting, guestCard, newCard, readAloudButton, languageButton, soundButton,
      teacherButton,
    ])
    // Once: a screen on which nobody does anything lets the machine sleep.
    logo.run(
      .sequence([
        .wait(duration: 0.5), .scale(x: 1.05, y: 0.9, duration: 0.12).eased(.easeOut),
        .scale(x: 0.96, y: 1.07, duration: 0.15).eased(.easeInOut),
        .scale(to: 1, duration: 0.3).eased(.backOut),
      ]))
    fill()
  }

  override func didAppear() {
    super.didAppear()
    if hasPupils {
      if showsFocus { focus(cards.first) }
    } else {
      focus(guestCard, isVisible: showsFocus)
    }
  }

  override var spokenTitle: String { bubble.writtenText }

  /// What the buttons for the sound and for reading aloud show when they are pressed.
  override var picturesAhead: [PictureNeed] {
    soundButton.pictureNeeds(["ui/sound-on", "ui/sound-off"]) + readAloudButton.picturesAhead
  }

  /// While the store is being opened the machine does not sleep, so that the cards appear at once.
  override var isStill: Bool {
    isFilled && asking.parent == nil && shownSigns == 0 && !cardReading.isBegun(at: router.tick)
  }

  override var schoolSignPlace: Pressable? { teacherButton }

  override func update() {
    if !isFilled {
      fill()
      guard isFilled else { return }
      layoutCards()
      // Enter no longer means the guest, unless somebody saw that it does.
      if hasPupils, !showsFocus { focus(nil, isVisible: false) }
    }
    showSigns()
  }

  /// Shows somebody who types a card by hand how far it is.
  private func showSigns() {
    let count = cardReading.typedCount(at: router.tick)
    guard count != shownSigns else { return }
    shownSigns = count
    bubble.say(
      count == 0
        ? text("start.prompt") : text("start.card", "\(count)", "\(AccessToken.signCount)"))
  }

  /// Shows what can be chosen now, if that has changed: a child may be new in its class.
  func showNews() {
    guard isFilled, let page = page(), page != shown else { return }
    let focused = focusedNode?.name
    let former = pages?.page ?? 0
    showCards(of: page)
    layoutCards()
    pages?.show(page: former)
    if let focused, let card = cards.first(where: { $0.name == focused }) {
      pages?.reveal(card, isVisible: showsFocus)
    }
  }

  /// Makes the cards, if it is known what can be chosen.
  private func fill() {
    guard let page = page() else { return }
    isFilled = true
    waiting.removeFromParent()
    newCard.isHidden = !page.canAddPupil
    teacherButton.isHidden = !page.hasTeacherDoor
    if page.hasTroubles {
      let sign = Shape(.circle(radius: 15), fill: Theme.wrong)
      sign.position = Point(30, -28)
      sign.add(Label("!", size: 24, font: "bold", color: .white, room: Size(24, 28), lines: 1))
      teacherButton.add(sign)
    }
    if page.lacksNames { bubble.say(text("start.nothingKept")) }
    showCards(of: page)
  }

  private func showCards(of page: StartPage) {
    shown = page
    hasPupils = page.hasNames
    let offers = page.offers
    let size = offers.count > StartScene.fewPupils ? Card.smallPupilSize : Card.pupilSize
    cards = offers.map { card(for: $0, pupilSize: size) }
  }

  private func card(for offer: StartPage.Offer, pupilSize: Size) -> Card {
    switch offer {
    case .animal(let animal):
      let card = Card(size: Size(186, 186))
      card.face.add(Sprite(animal.picture, size: Size(150, 150)))
      card.name = "animal-\(animal.rawValue)"
      card.words = animal.words(in: text)
      card.onPress = { [actions] in actions.addPupil(animal) }
      return card
    case .child(let child):
      let card = Card.pupil(
        named: child.name, animal: child.animal, colour: child.colour, size: pupilSize)
      card.name = "child-\(child.name)"
      card.onPress = { [unowned self] in choose(child) }
      return card
    case .pupil(let pupil):
      let card = Card.pupil(pupil, size: pupilSize)
      card.name = "pupil-\(pupil.name)"
      card.onPress = { [actions] in actions.choose(pupil) }
      return card
    }
  }

  /// Lets a child play; while the school is asked, nobody else is chosen.
  private func choose(_ child: ClassChild) {
    guard asking.parent == nil else { return }
    setAsking(true)
    actions.chooseChild(child) { [weak self] in self?.tell($0) }
  }

  /// Lets the child of a card play.
  private func choose(_ card: AccessToken) {
    guard asking.parent == nil else { return }
    // Scanners press Enter after the card, which must not press what has the focus.
    focus(nil, isVisible: false)
    setAsking(true)
    actions.chooseCard(card) { [weak self] in self?.tell($0) }
  }

  private func tell(_ entry: SchoolEntry) {
    setAsking(false)
    if let words = entry.words(in: text) { showToast(words) }
  }

  private func setAsking(_ isAsking: Bool) {
    if isAsking { add(asking) } else { asking.removeFromParent() }
    for control in cards + [guestCard, newCard] { control.isEnabled = !isAsking }
  }

  override func layout() {
    super.layout()
    asking.position = safeArea.center
    logo.size = isTall ? Size(427, 120) : Size(327, 92)
    let sign = Layout.area(width: .fixed(logo.size.width), height: .fixed(logo.size.height)) {
      [unowned self] in
      logoHome = $0.center
      logo.position = logoHome
    }
    let prompt = Layout.area(width: .upTo(isTall ? 600 : 526), height: .fixed(isTall ? 66 : 68)) {
      [unowned self] in
      bubble.position = $0.center
      bubble.fit($0.size, tail: isTall ? .top : .left)
    }
    let choices = Layout.area(width: .upTo(isTall ? 720 : 1700)) { [unowned self] in cardArea = $0 }
    (isTall ? stacked(sign, prompt, choices) : flat(sign, prompt, choices)).place(in: visible)
    layoutCards()
  }

  private func stacked(
    _ sign: Layout<Placement>, _ prompt: Layout<Placement>, _ choices: Layout<Placement>
  ) -> Layout<Placement> {
    .column([
      .row(
        gap: 17,
        [
          .control(teacherButton), .spacer(), .node(readAloudButton, size: ReadAloudButton.size),
          .control(languageButton), .control(soundButton),
        ]
      ).padded(LayoutInsets(top: 22, left: 34, bottom: 12, right: 34)),
      sign, .space(15), prompt, .space(19),
      choices.padded(LayoutInsets(left: 2, bottom: 16, right: 2)),
      .row(gap: 8, [.control(guestCard), .control(newCard)]), .space(26),
    ])
  }

  /// In a wide window top and bottom are low, so that two rows of cards fit.
  private func flat(
    _ sign: Layout<Placement>, _ prompt: Layout<Placement>, _ choices: Layout<Placement>
  ) -> Layout<Placement> {
    // Between the logo and the bubble there is room for the bubble's tail.
    let top = Layout.row([
      sign, .space(48), prompt, .spacer(17), .control(languageButton), .space(17),
      .control(soundButton),
    ])
    // Both ends are equally wide, so that the cards are in the middle.
    let end = ReadAloudButton.size.width
    let bottom = Layout.row([
      .node(readAloudButton, size: ReadAloudButton.size), .spacer(), .control(guestCard),
      .space(30),
      .control(newCard), .spacer(), .space(end - teacherButton.size.width), .control(teacherButton),
    ])
    return .column([
      top.padded(LayoutInsets(top: 8, left: 36, bottom: 2, right: 34)),
      choices.padded(LayoutInsets(left: 12, bottom: 4, right: 12)),
      bottom.padded(LayoutInsets(left: 34, bottom: 10, right: 34)),
    ])
  }

  private func layoutCards() {
    let area = cardArea
    haze.path = .rectangle(area, cornerRadius: 34)
    waiting.position = area.center
    let page = pages?.page ?? 0
    pages?.removeFromParent()
    pages = nil
    haze.isHidden = cards.isEmpty
    guard let first = cards.first else { return }
    let newGrid = PagedGrid(
      cells: cards, cellSize: Size(first.size.width + 18, first.size.height + 14),
      area: area.size)
    newGrid.speak(in: text)
    newGrid.position = area.center
    newGrid.show(page: page)
    add(newGrid)
    pages = newGrid
  }

  override func handle(key: KeyPress) -> Bool {
    if super.handle(key: key) { return true }
    guard key.phase != .up else { return false }
    if dialog == nil, shown?.children.isEmpty == false,
      let card = cardReading.take(key, at: router.tick)
    {
      choose(card)
      return true
    }
    if key.key == .escape {
      askToQuit()
      return true
    }
    return focusFirst(of: cards, by: key)
  }

  /// The logo slides in the direction of the tilt.
  override func handle(tiltX: Double, tiltY: Double) {
    let farthest = 14.0
    logo.position = logoHome + Point(tiltX, tiltY) * farthest
  }

  private func askToQuit() {
    open(
      Dialog(
        title: text("quit.title"), detail: "",
        choices: [
          .init(text("quit.no"), .primary, name: "stay") { [unowned self] in closeDialog() },
          .init(text("quit.yes"), .secondary, name: "quit") { [unowned self] in director?.quit() },
        ]))
  }
}
