import Classroom
import Controls
import Stage

/// A new pupil: an animal, a colour, a year of school, a name, done. Nothing has to be typed, a name is
/// already there. Also for a player who wants another animal or name, or is in another year.
final class NewPupilScene: AppScene {
  private var draft: PupilDraft
  private let actions: Actions
  private let panel = Node()
  private let title: Label
  private let backButton: Button
  private let doneButton: Button
  private let otherNameButton: Button
  private let nameField: TextField
  private let readAloudButton: ReadAloudButton
  private let animalCards: [(animal: Animal, card: Card)]
  private let colourCards: [(colour: CardColour, card: Card)]
  private let yearTitle: Label
  private var yearCards: [(year: Int, card: Card)] = []
  private var yearSide = 0.0
  private var preview: Card?

  private static let nameSize = Size(396, 84)

  /// What its buttons do.
  struct Actions {
    /// Leads back without any change.
    var goBack: () -> Void
    /// Accepts the choices, and passes on a new pupil once it has been created.
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
    readAloudButton = ReadAloudButton(session)
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
    yearTitle = Label(text("new.year"), size: 22, font: "bold", color: Theme.ink, lines: 1)
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

  override var picturesAhead: [PictureNeed] { readAloudButton.picturesAhead }

  override func didAppear() {
    super.didAppear()
    // Who has chosen an animal already is one press away from playing.
    let animal = animalCards.first { $0.animal == draft.animal }?.card
    focus(draft.isPicked ? doneButton : animal, isVisible: showsFocus)
  }

  override func layout() {
    super.layout()
    let size = Size(min(safeArea.width - 40, 1180), isTall ? 1220 : 680)
    panel.position = safeArea.center
    panel.removeAllChildren()
    panel.add([
      Panel(size: size), title, backButton, readAloudButton, doneButton, nameField, otherNameButton,
    ])
    panel.add(animalCards.map(\.card))
    panel.add(colourCards.map(\.card))
    makeYears(side: isTall ? 80 : 64)
    panel.add([yearTitle] + yearCards.map(\.card))
    let readAloud = Layout<Placement>.node(readAloudButton, size: ReadAloudButton.size)
    let heading = Layout.row(
      gap: 15,
      [.control(backButton), .label(title, height: .fixed(60))] + (isTall ? [readAloud] : []))
    let animals = Layout.grid(
      columns: 4, gap: isTall ? Size(24, 14) : Size(12, 12), animalCards.map { .control($0.card) })
    let colours = Layout.grid(
      columns: 3, gap: Size(12, 12), colourCards.map { .control($0.card) })
    let years = Layout.row(gap: 8, yearCards.map { .control($0.card) })
    let shown = Layout.area(
      width: .fixed(Card.pupilSize.width), height: .fixed(Card.pupilSize.height)
    ) { [unowned self] in previewPlace = $0.center }
    let card = Layout.row([
      .spacer(), .column([.spacer(), shown, .spacer()]), .space(20),
      .column([colours, .space(10), .label(yearTitle, height: .fixed(30)), .space(4), years]),
      .spacer(),
    ])
    let names = Layout.row(gap: 14, [.control(nameField), .control(otherNameButton)])
    // In wide windows the animals are on the left and the rest on the right, in tall ones above and
    // below.
    let sheet: Layout =
      isTall
      ? .column([
        heading, .spacer(), animals, .spacer(),
        card, .spacer(), names, .spacer(),
        .control(doneButton),
      ])
      : .row(
        gap: 40,
        [
          .column([heading, .spacer(), animals]),
          .column([
            .row([.spacer(), readAloud]), .spacer(), card, .space(24), names, .space(30),
            .control(doneButton),
          ]),
        ])
    sheet.padded(LayoutInsets(top: 28, left: 28, bottom: 24, right: isTall ? 28 : 38))
      .place(in: Rect(center: .zero, size: size))
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

  /// Makes the cards of the years, which fingers need larger in tall windows.
  private func makeYears(side: Double) {
    guard side != yearSide else { return }
    yearSide = side
    yearCards = PupilSettings.schoolYears.dropFirst().map { year in
      let card = Card(size: Size(side, side), cornerRadius: 18)
      card.face.add(Label("\(year)", size: 32, font: "bold", color: Theme.ink, room: Size(50, 46)))
      card.name = "year-\(year)"
      card.words = Spoken(
        text("new.year.told", "\(year)"), language: text.language, role: .button)
      card.isChosen = year == draft.schoolYear
      card.onPress = { [unowned self] in choose(year: year) }
      return (year, card)
    }
  }

  /// Chooses a year; pressed again, none.
  private func choose(year: Int) {
    draft.schoolYear = draft.schoolYear == year ? 0 : year
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
    for (year, card) in yearCards { card.isChosen = year == draft.schoolYear }
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
