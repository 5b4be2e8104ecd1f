import Classroom
import Controls
import Stage

/// A new pupil: an animal, a colour, a name, done. Nothing has to be typed, a name is already
/// there. Also for a player who wants another animal or name.
final class NewPupilScene: AppScene {
  private var draft: PupilDraft
  private let actions: Actions
  private let panel = Node()
  private let title: Label
  private let backButton: Button
  private let doneButton: Button
  private let otherNameButton: Button
  private let nameField: TextField
  private let animalCards: [(animal: Animal, card: Card)]
  private let colourCards: [(colour: CardColour, card: Card)]
  private var preview: Card?

  private static let nameSize = Size(356, 84)

  /// What its buttons do.
  struct Actions {
    /// Leads back without any change.
    var goBack: () -> Void
    /// Takes over what was chosen, and passes on a new pupil as soon as there is one.
    var finish: (PupilDraft, @escaping (Pupil) -> Void) -> Void
    /// Lets the new pupil play.
    var enter: (Pupil) -> Void
  }

  /// - Parameters:
  ///   - draft: what is chosen at first.
  ///   - actions: what its buttons do.
  init(session: Session, router: Router, draft: PupilDraft, actions: Actions) {
    self.draft = draft
    self.actions = actions
    let text = session.translation
    title = Label(text("new.title"), size: 40, font: "bold", color: Theme.ink, lines: 1)
    backButton = .back(in: session.translation)
    doneButton = Button(
      text("new.done"), icon: "ui/right", size: Size(360, 118), style: .primary, fontSize: 40)
    otherNameButton = Button(icon: "achievements/dice", size: Size(92, 84), style: .plain)
    nameField = TextField(size: NewPupilScene.nameSize, longest: Pupil.longestName)
    animalCards = Animal.allCases.map { animal in
      let card = Card(size: Size(122, 122))
      card.face.add(Sprite(animal.picture, size: Size(98, 98)))
      card.name = "animal-\(animal.rawValue)"
      card.words = animal.words(in: text)
      return (animal, card)
    }
    colourCards = CardColour.allCases.map { colour in
      let card = Card(size: Size(80, 80), cornerRadius: 22)
      card.face.add(
        Shape(
          .circle(radius: 27), fill: colour.fill, stroke: Theme.plainEdge,
          strokeWidth: 2))
      card.name = "colour-\(colour.rawValue)"
      card.words = text.spoken("colour.\(colour.rawValue)", role: .button)
      return (colour, card)
    }
    super.init(session: session, router: router)
    wayBack = backButton
    backButton.onPress = actions.goBack
    doneButton.name = "done"
    doneButton.pressSound = "ui/start"
    doneButton.onPress = { [unowned self] in finish() }
    otherNameButton.name = "other-name"
    otherNameButton.words = text.spoken("new.otherName", role: .button)
    otherNameButton.onPress = { [unowned self] in
      self.draft.offerOtherName()
      showName()
    }
    nameField.name = "name"
    nameField.words = text.spoken("new.name", role: .field)
    nameField.keyboardLayout = OnScreenKeyboard.Layout(language: text.language)
    nameField.text = draft.writtenName
    nameField.onChange = { [unowned self] _ in showChoice() }
    nameField.onSubmit = { [unowned self] _ in focus(doneButton, isVisible: showsFocus) }
    for (animal, card) in animalCards { card.onPress = { [unowned self] in choose(animal) } }
    for (colour, card) in colourCards { card.onPress = { [unowned self] in choose(colour) } }
    add(panel)
    showChoice()
  }

  override var spokenTitle: String { title.text }

  override func didAppear() {
    super.didAppear()
    focus(animalCards.first { $0.animal == draft.animal }?.card, isVisible: showsFocus)
  }

  override func layout() {
    super.layout()
    let size = Size(min(safeArea.width - 40, 1180), isTall ? 1220 : 680)
    panel.position = safeArea.center
    panel.removeAllChildren()
    panel.add([Panel(size: size), title, backButton, doneButton, nameField, otherNameButton])
    panel.add(animalCards.map(\.card))
    panel.add(colourCards.map(\.card))
    let top = -size.height / 2
    backButton.position = Point(-size.width / 2 + 74, top + 74)
    title.room = Size(isTall ? size.width - 260 : 440, 60)
    title.position = Point(isTall ? 46 : -228, top + 74)
    // In wide windows the animals are on the left and the rest on the right, in tall ones above and
    // below.
    let animals = isTall ? Point(0, top + 412) : Point(-290, 54)
    let rest = isTall ? Point(0, top + 770) : Point(304, top + 70)
    let step = isTall ? 146.0 : 134
    for (index, item) in animalCards.enumerated() {
      item.card.position =
        animals + Point((Double(index % 4) - 1.5) * step, (Double(index / 4) - 1.5) * step)
    }
    for (index, item) in colourCards.enumerated() {
      item.card.position =
        isTall
        ? rest + Point(88 + (Double(index % 3) - 1) * 92, 30 + Double(index / 3) * 92)
        : rest + Point((Double(index) - 2.5) * 83, 306)
    }
    let names = isTall ? Point(0, top + 1020) : rest + Point(0, 402)
    nameField.position = names - Point(52, 0)
    otherNameButton.position = names + Point(NewPupilScene.nameSize.width / 2 + 8, 0)
    doneButton.position =
      isTall ? Point(0, size.height / 2 - 86) : Point(304, size.height / 2 - 80)
    previewPlace = isTall ? rest + Point(-180, 66) : rest + Point(0, 128)
    showChoice()
  }

  private var previewPlace = Point.zero

  private func choose(_ animal: Animal) {
    guard animal != draft.animal else { return }
    draft.writtenName = nameField.text
    draft.choose(animal)
    showName()
  }

  private func choose(_ colour: CardColour) {
    draft.colour = colour
    showChoice()
  }

  /// Writes the name that was offered into the field.
  private func showName() {
    nameField.text = draft.writtenName
    showChoice()
  }

  private func showChoice() {
    draft.writtenName = nameField.text
    for (animal, card) in animalCards { card.isChosen = animal == draft.animal }
    for (colour, card) in colourCards { card.isChosen = colour == draft.colour }
    preview?.removeFromParent()
    let card = Card.pupil(named: draft.name, animal: draft.animal, colour: draft.colour)
    // As it will look on the first screen, but not pressable.
    card.isInteractive = false
    card.isFocusable = false
    card.name = "preview"
    card.position = previewPlace
    panel.add(card)
    preview = card
  }

  private func finish() {
    doneButton.isEnabled = false
    draft.writtenName = nameField.text
    actions.finish(draft) { [weak self] in self?.actions.enter($0) }
  }
}
