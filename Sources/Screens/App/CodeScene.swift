import Classroom
import Controls
import Stage

import struct School.PictureSequence

/// Asks for pictures: to identify the player, or to choose a code.
package final class CodeScene: AppScene {
  /// What the pictures are pressed for.
  package enum Purpose {
    /// To identify oneself as this pupil.
    case enter(Pupil)
    /// To identify oneself at the school as this child of a class.
    case enterClass(ClassChild)
    /// To choose this pupil's own pictures.
    case choose(Pupil)
  }

  private let purpose: Purpose
  private let actions: Actions
  private let badge: PupilBadge
  private let bubble: SpeechBubble
  private let backButton: Button
  private let slotRow = Node()
  private var slots: [Node] = []
  private let cards: [Card]
  private var pressed: [Animal] = []
  /// The first choice, which has to be repeated.
  private var chosen: [Animal]?
  private var isChecking = false
  private var isWaiting = false
  /// How many pictures are pressed.
  private let length: Int
  /// For how many ticks an answer has been waited for.
  private var checkedTicks = 0

  private static let cardSize = Size(170, 170)

  /// What its pictures and buttons do.
  struct Actions {
    /// Leads back without a code.
    var goBack: () -> Void
    /// How long no code of a pupil is accepted.
    var door: (Pupil) -> TeacherDoor
    /// Tries a code, and passes on whether it is the pupil's; nil where that could not be found out.
    var tryCode: (PictureCode, Pupil, @escaping (SecretTry?) -> Void) -> Void
    /// How many seconds no pictures of a child are looked at; 0 if they are.
    var closedSeconds: (ClassChild) -> Int
    /// Tries the pictures of a child at the school, and passes on what came of it.
    var tryPictures: (PictureSequence, ClassChild, @escaping (SchoolEntry) -> Void) -> Void
    /// Lets the pupil play.
    var enter: (Pupil) -> Void
    /// Stores the code that was chosen.
    var setCode: (PictureCode) -> Void
  }

  init(session: Session, router: Router, purpose: Purpose, actions: Actions) {
    self.purpose = purpose
    self.actions = actions
    let text = session.translation
    switch purpose {
    case .enter(let who), .choose(let who): badge = PupilBadge(who)
    case .enterClass(let child): badge = PupilBadge((child.animal, child.colour))
    }
    if case .enterClass = purpose {
      length = PictureSequence.length
    } else {
      length = PictureCode.length
    }
    bubble = SpeechBubble(purpose.prompt(in: text))
    badge.isEnabled = false
    backButton = .back(in: session.translation)
    cards = Animal.codePictures.map { animal in
      let card = Card(size: CodeScene.cardSize)
      card.face.add(Sprite(animal.picture, size: Size(136, 136)))
      card.name = "picture-\(animal.rawValue)"
      card.words = animal.words(in: text)
      return card
    }
    super.init(session: session, router: router)
    for (card, animal) in zip(cards, Animal.codePictures) {
      card.onPress = { [unowned self] in press(animal) }
    }
    wayBack = backButton
    backButton.onPress = actions.goBack
    add([badge, bubble, backButton, slotRow])
    add(cards)
    showSlots()
    isWaiting = isShut
    if isWaiting { sayToWait() }
  }

  /// Whether no pictures are accepted, because too many were wrong.
  private var isShut: Bool {
    switch purpose {
    case .enter(let pupil): actions.door(pupil).isShut(at: router.tick)
    case .enterClass(let child): actions.closedSeconds(child) > 0
    case .choose: false
    }
  }

  package override func update() {
    let isResting = isChecking || isShut
    for card in cards where card.isEnabled == isResting { card.isEnabled = !isResting }
    checkedTicks = isChecking ? checkedTicks + 1 : 0
    if checkedTicks == CodeScene.patience, case .enterClass = purpose { say(text("school.asking")) }
    guard isWaiting, !isShut else { return }
    isWaiting = false
    say(purpose.prompt(in: text))
  }

  /// After how many ticks it is said that the school is being asked.
  private static let patience = 30

  package override var isStill: Bool { !isChecking && !isShut }

  private func sayToWait() {
    let seconds: Int
    switch purpose {
    case .enter(let pupil): seconds = actions.door(pupil).seconds
    case .enterClass(let child): seconds = actions.closedSeconds(child)
    case .choose: return
    }
    isWaiting = true
    say(text("code.ask") + " " + text.count("code.wait", seconds))
  }

  package override func layout() {
    super.layout()
    // Between the badge and the bubble there is room for the bubble's tail.
    let top = Layout.row([
      .control(backButton), .space(isTall ? 20 : 44), .control(badge), .space(36),
      .area(width: .upTo(760), height: .fixed(104)) { [bubble] in
        bubble.position = $0.center
        bubble.fit($0.size, tail: .left)
      }, .spacer(),
    ])
    let pictures = Layout.grid(
      columns: isTall ? 3 : 6, gap: Size(20, 20), cards.map { .control($0) })
    Layout.column([
      top.padded(
        LayoutInsets(
          top: 24, left: 30, right: isTall ? visible.maxX - safeArea.maxX + 24 : 120)),
      .area(height: isTall ? .fixed(152) : .any) { [slotRow] in slotRow.position = $0.center },
      isTall ? pictures.aligned() : pictures.padded(LayoutInsets(bottom: 40)),
    ]).place(in: visible)
  }

  override var spokenTitle: String { bubble.writtenText }

  package override func didAppear() {
    super.didAppear()
    focus(cards.first, isVisible: showsFocus)
  }

  package override func handle(key: KeyPress) -> Bool {
    if super.handle(key: key) { return true }
    guard key.phase == .down, key.key == .backspace, !pressed.isEmpty else { return false }
    pressed.removeLast()
    showSlots()
    return true
  }

  private func press(_ animal: Animal) {
    guard pressed.count < length, !isChecking, !isShut else { return }
    pressed.append(animal)
    showSlots()
    guard pressed.count == length else { return }
    switch purpose {
    case .enter(let pupil):
      guard let code = PictureCode(pressed.map(\.rawValue)) else { return }
      isChecking = true
      actions.tryCode(code, pupil) { [weak self] outcome in
        guard let self else { return }
        isChecking = false
        if outcome == .right { return actions.enter(pupil) }
        if case .untried = outcome {
          sayToWait()
          pressed = []
          return showSlots()
        }
        if isShut {
          sayToWait()
        } else if actions.door(pupil).tries.inARow >= CodeDoors.triesBeforeHint {
          say(text("code.ask"))
        }
        beginAgain()
      }
    case .enterClass(let child): tryPictures(of: child)
    case .choose:
      if let chosen {
        if chosen == pressed, let code = PictureCode(pressed.map(\.rawValue)) {
          actions.setCode(code)
        } else {
          self.chosen = nil
          say(text("code.differs"))
          beginAgain()
        }
      } else {
        chosen = pressed
        say(text("code.again"))
        pressed = []
        slotRow.run(.sequence([.wait(duration: 0.6), .run { [weak self] _ in self?.showSlots() }]))
      }
    }
  }

  /// Asks the school whether the pictures are a child's.
  private func tryPictures(of child: ClassChild) {
    let numbers = pressed.compactMap { Animal.codePictures.firstIndex(of: $0) }
    guard let pictures = PictureSequence(numbers) else {
      // No child has a picture twice.
      say(text("code.others"))
      return beginAgain()
    }
    isChecking = true
    actions.tryPictures(pictures, child) { [weak self] entry in
      guard let self else { return }
      isChecking = false
      switch entry {
      case .plays(let pupil): return actions.enter(pupil)
      case .closed: sayToWait()
      case .admitted, .wrong, .notReached, .refused:
        if let words = entry.words(in: text) { say(words) }
      }
      beginAgain()
    }
  }

  private func say(_ words: String) {
    bubble.say(words)
    director?.announce(words)
  }

  /// Shakes the row and empties it.
  private func beginAgain() {
    pressed = []
    director?.play("mathpiano/wrong", volume: 0.3)
    let sway = { (x: Double) in Action.move(by: Point(x, 0), duration: 0.07).eased(.easeInOut) }
    slotRow.removeAction("shake")
    slotRow.run(
      .sequence([
        sway(14), sway(-28), sway(28), sway(-28), sway(14),
        .run { [weak self] _ in self?.showSlots() },
      ]), key: "shake")
  }

  /// Shows a dot for each picture pressed; when choosing a code, the pictures themselves.
  private func showSlots() {
    slotRow.removeAllChildren()
    for index in 0..<length {
      let slot = Node()
      slot.position.x = (Double(index) - Double(length - 1) / 2) * 92
      slot.add(
        Shape(
          .circle(radius: 38), fill: Theme.paper, stroke: Theme.plainEdge, strokeWidth: 4))
      if pressed.indices.contains(index) {
        if case .choose = purpose, chosen == nil {
          slot.add(Sprite(pressed[index].picture, size: Size(58, 58)))
        } else {
          slot.add(Shape(.circle(radius: 20), fill: Theme.ink))
        }
      }
      slotRow.add(slot)
    }
  }
}

extension CodeScene.Purpose {
  /// What is said at first.
  fileprivate func prompt(in text: Translation) -> String {
    switch self {
    case .enter(let pupil): text("code.enter", pupil.name)
    case .enterClass(let child): text("code.enterClass", child.called)
    case .choose: text("code.choose")
    }
  }
}
