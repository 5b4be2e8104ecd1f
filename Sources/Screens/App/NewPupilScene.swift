import Classroom
import Controls
import Stage

/// A new pupil: an animal, a colour, a name, done. Nothing has to be typed, a name is already
/// there. Also for a player who wants another animal or name.
final class NewPupilScene: AppScene {
  /// The existing pupil to change; nil for a new one.
  private let changed: Pupil?
  private let storage: Storage
  private let entrance: Entrance
  private let panel = Node()
  private let title: Label
  private let backButton: Button
  private let doneButton: Button
  private let otherNameButton: Button
  private let nameField: TextField
  private let animalCards: [(animal: Animal, card: Card)]
  private let colourCards: [(colour: CardColour, card: Card)]
  private var preview: Card?
  private var animal: Animal
  private var colour: CardColour
  private var offeredName = ""
  /// The names of the existing pupils.
  private let takenNames: Set<String>
  /// The index of the animal's name that is offered.
  private var nameNumber = 0

  private static let nameSize = Size(356, 84)

  /// - Parameters:
  ///   - animal: the initial animal; nil for one that nobody has yet.
  ///   - changed: the pupil to change; nil creates a new one.
  init(
    session: Session, router: Router, storage: Storage, entrance: Entrance, animal: Animal?,
    changing changed: Pupil? = nil
  ) {
    self.changed = changed
    self.storage = storage
    self.entrance = entrance
    let text = session.translation
    let pupils = storage.pupils()
    takenNames = Set(pupils.filter { $0.id != changed?.id }.map(\.name))
    let taken = Set(pupils.map(\.animal))
    self.animal =
      changed.map(Animal.init) ?? animal
      ?? Animal.allCases.first { !taken.contains($0.rawValue) } ?? .fox
    colour =
      changed.map(CardColour.init) ?? CardColour.allCases[pupils.count % CardColour.allCases.count]
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
    backButton.onPress = {
      changed == nil ? entrance.showStart() : router.replace(with: .home(.settings))
    }
    doneButton.name = "done"
    doneButton.pressSound = "ui/start"
    doneButton.onPress = { [unowned self] in finish() }
    otherNameButton.name = "other-name"
    otherNameButton.words = text.spoken("new.otherName", role: .button)
    otherNameButton.onPress = { [unowned self] in
      nameNumber += 1
      offerName()
    }
    nameField.name = "name"
    nameField.words = text.spoken("new.name", role: .field)
    nameField.keyboardLayout = OnScreenKeyboard.Layout(language: text.language)
    nameField.onChange = { [unowned self] _ in showChoice() }
    nameField.onSubmit = { [unowned self] _ in focus(doneButton, isVisible: showsFocus) }
    for (animal, card) in animalCards { card.onPress = { [unowned self] in choose(animal) } }
    for (colour, card) in colourCards { card.onPress = { [unowned self] in choose(colour) } }
    add(panel)
    if let changed {
      nameField.text = changed.name
      // A name of the animal changes with it, a custom one stays.
      if session.isOffered(changed.name, for: self.animal) { offeredName = changed.name }
      showChoice()
    } else {
      offerName()
    }
  }

  override var spokenTitle: String { title.text }

  override func didAppear() {
    super.didAppear()
    focus(animalCards.first { $0.animal == animal }?.card, isVisible: showsFocus)
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
    guard animal != self.animal else { return }
    self.animal = animal
    // A name that somebody typed stays.
    guard nameField.text == offeredName || Pupil.name(nameField.text) == nil else {
      return showChoice()
    }
    nameNumber = 0
    offerName()
  }

  private func choose(_ colour: CardColour) {
    self.colour = colour
    showChoice()
  }

  /// Offers the next of the animal's names that nobody has; with a number if all are taken.
  private func offerName() {
    let names = (1...3).map { text("name.\(animal.rawValue).\($0)") }
    for number in nameNumber..<nameNumber + 100 {
      let round = number / names.count
      let candidate = names[number % names.count] + (round == 0 ? "" : " \(round + 1)")
      guard !takenNames.contains(candidate) else { continue }
      nameNumber = number
      offeredName = candidate
      nameField.text = candidate
      break
    }
    showChoice()
  }

  private func showChoice() {
    for (animal, card) in animalCards { card.isChosen = animal == self.animal }
    for (colour, card) in colourCards { card.isChosen = colour == self.colour }
    preview?.removeFromParent()
    let card = Card.pupil(named: chosenName, animal: animal, colour: colour)
    // As it will look on the first screen, but not pressable.
    card.isInteractive = false
    card.isFocusable = false
    card.name = "preview"
    card.position = previewPlace
    panel.add(card)
    preview = card
  }

  /// The typed name; if there is none, the offered or previous one, so that nobody gets stuck.
  private var chosenName: String {
    Pupil.name(nameField.text) ?? (offeredName.isEmpty ? changed?.name ?? "" : offeredName)
  }

  private func finish() {
    let name = chosenName
    doneButton.isEnabled = false
    let (animal, colour) = (animal.rawValue, colour.rawValue)
    if changed != nil {
      session.changePlayer { ($0.name, $0.animal, $0.colour) = (name, animal, colour) }
      return router.replace(with: .home(.settings))
    }
    storage.keep { store throws(ClassroomError) in
      try store.addPupil(name: name, animal: animal, colour: colour)
    } then: { [weak self] pupil in
      self?.entrance.enter(pupil)
    }
  }
}
