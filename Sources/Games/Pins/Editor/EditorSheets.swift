import Controls
import Stage

/// A sheet over everything else, which keeps the keyboard's focus to itself until it is closed.
package class EditorSheet: Node, TickObserver {
  /// Called when it is closed without a choice.
  var onCancel: (() -> Void)?
  let panel = Node()
  private let veil = Shape(
    .rectangle(Rect(x: 0, y: 0, width: 1, height: 1), cornerRadius: 0),
    fill: Color(hex: 0x14304A, alpha: 0.5))
  private var knownArea: Rect?

  override init() {
    super.init()
    z = 2800
    veil.isInteractive = true
    add([veil, panel])
  }

  /// What gets the focus first.
  var firstFocus: Node? { nil }

  /// Builds it for a rectangle around the origin.
  func build(in size: Size, isTall: Bool) {}

  package func open(in scene: Scene) {
    scene.add(self)
    settle(in: scene)
    scene.director?.add(self)
    scene.focus(firstFocus, isVisible: scene.showsFocus)
  }

  func close() {
    guard let scene else { return }
    scene.director?.remove(self)
    removeFromParent()
    scene.focus(nil, isVisible: scene.showsFocus)
  }

  func cancel() {
    close()
    onCancel?()
  }

  package override func willLeave(_ director: Director) { director.remove(self) }

  /// Keeps the focus within it, and its position when the window changes.
  package func tickEnds(_ scene: Scene) {
    guard scene === self.scene else { return }
    if knownArea != scene.visible { settle(in: scene) }
    // Where a pasted text arrives has it meanwhile.
    let isCovered =
      scene.focusedNode is EditorPaster || scene.focusedNode is EditorSwitch
      || scene.children.contains { $0 is Dialog || $0 is OnScreenKeyboard }
    guard !isCovered, scene.focusedNode?.isDescendant(of: self) != true else { return }
    scene.focus(firstFocus, isVisible: scene.showsFocus)
  }

  private func settle(in scene: Scene) {
    knownArea = scene.visible
    veil.path = .rectangle(scene.visible, cornerRadius: 0)
    panel.removeAllChildren()
    let area = scene.safeArea
    panel.position = area.center
    build(in: area.size, isTall: area.height > area.width)
  }

  package override func handle(key: KeyPress) -> Bool {
    guard key.key == .escape else { return false }
    if key.phase == .down { cancel() }
    return true
  }
}

/// Asks for a text.
package final class EditorTextSheet: EditorSheet {
  private let title: String
  private let text: Translation
  private var written: String
  private let onDone: (String) -> Void
  private var field: TextField?

  package init(
    title: String, text written: String, translation: Translation,
    onDone: @escaping (String) -> Void
  ) {
    (self.title, self.written, self.onDone) = (title, written, onDone)
    text = translation
    super.init()
  }

  override var firstFocus: Node? { field }

  override func build(in room: Size, isTall: Bool) {
    let size = Size(min(680, room.width - 40), 300)
    let heading = Label(title, size: 32, font: "bold", color: Theme.ink, lines: 2)
    let inner = size.width - 64
    let field = TextField(
      text: written, placeholder: title, size: Size(inner, 80), longest: 200)
    field.name = "sheet-field"
    field.keyboardLayout = OnScreenKeyboard.Layout(language: text.language)
    field.onChange = { [unowned self] in written = $0 }
    field.onSubmit = { [unowned self] _ in finish() }
    self.field = field
    let wide = (inner - 14) / 2
    let back = Button(
      text("pinedit.cancel"), size: Size(wide, 80), style: .plain, fontSize: 26
    ) { [unowned self] in cancel() }
    back.name = "sheet-cancel"
    let done = Button(
      text("pinedit.take"), size: Size(wide, 80), style: .primary, fontSize: 26
    ) { [unowned self] in finish() }
    done.name = "sheet-done"
    panel.add([Panel(size: size), heading, field, back, done])
    Layout.column(
      gap: 12,
      [
        .label(heading), .control(field), .row(gap: 14, [.control(back), .control(done)]),
      ]
    ).padded(LayoutInsets(top: 20, left: 32, bottom: 24, right: 32))
      .place(in: Rect(center: .zero, size: size))
  }

  private func finish() {
    let written = written
    close()
    onDone(written)
  }
}

/// Offers pictures to choose from.
final class EditorPictureSheet: EditorSheet {
  /// The picture in whose place the chosen one comes; nil for a further one.
  let replaced: String?
  /// Called when a file is to be taken from the clipboard.
  var onPaste: (() -> Void)?
  private let offers: [PinEditorContext.Offer]
  private let folders: [String]
  private let text: Translation
  private let onChoose: (String) -> Void
  private var cards: [Card] = []
  private var back: Button?

  private static let cell = Size(236, 214)

  init(
    _ offers: [PinEditorContext.Offer], in folders: [String], for replaced: String?,
    translation: Translation, onChoose: @escaping (String) -> Void
  ) {
    (self.offers, self.replaced, self.onChoose) = (offers, replaced, onChoose)
    self.folders = folders
    text = translation
    super.init()
  }

  override var firstFocus: Node? { cards.first ?? back }

  override func build(in room: Size, isTall: Bool) {
    let size = Size(min(1080, room.width - 40), isTall ? min(1180, room.height - 40) : 660)
    let title = Label(
      text("pinedit.choosePicture"), size: 34, font: "bold", color: Theme.ink, lines: 1)
    let hint = Label(
      offers.isEmpty
        ? text("pinedit.noPictures", folders.joined(separator: ", ")) : text("pinedit.dropHint"),
      size: 24,
      color: Theme.softInk, lines: 4)
    let back = Button(
      icon: "ui/back", size: Size(92, 92), style: .plain
    ) { [unowned self] in cancel() }
    back.name = "sheet-cancel"
    back.words = text.spoken("spoken.button.back", role: .button)
    self.back = back
    let paste = Button(icon: "edit/names", size: Size(92, 92), style: .plain) {
      [unowned self] in onPaste?()
    }
    paste.name = "sheet-paste"
    paste.words = text.spoken("pinedit.paste", role: .button)
    panel.add([Panel(size: size), title, hint, back, paste])
    Layout.column(
      gap: 8,
      [
        .row(
          gap: 14,
          [
            .control(back),
            .column([
              .label(title, height: .fixed(48)), .label(hint, height: .fixed(isTall ? 110 : 66)),
            ]),
            .control(paste),
          ]), .area { [unowned self] in addCards(in: $0) },
      ]
    ).padded(24).place(in: Rect(center: .zero, size: size))
  }

  private func addCards(in area: Rect) {
    cards = []
    guard !offers.isEmpty else { return }
    let cell = Self.cell
    let grid = ScrollGrid(
      count: offers.count, cellSize: cell,
      area: Size(
        area.width, max(cell.height, (area.height / cell.height).rounded(.down) * cell.height))
    ) { [unowned self] index in
      let card = card(offers[index], index)
      if index == 0 { cards = [card] }
      return card
    }
    grid.peek = 0
    grid.position = Point(area.midX, area.minY + grid.area.height / 2)
    panel.add(grid)
  }

  private func card(_ offer: PinEditorContext.Offer, _ index: Int) -> Card {
    let size = Size(Self.cell.width - 16, Self.cell.height - 14)
    let card = Card(size: size)
    card.name = "offer-\(index + 1)"
    // Closing takes the sheet away, and what is called then must outlive it.
    card.onPress = { [unowned self, onChoose] in
      close()
      onChoose(offer.path)
    }
    card.words = Spoken(offer.title, language: text.language, role: .button)
    let room = Size(size.width - 24, size.height - 74)
    let fit = min(room.width, room.height * offer.aspect)
    let sprite = Sprite(
      offer.picture ?? "ui/picture",
      size: offer.picture == nil ? Size(80, 80) : Size(fit, fit / max(0.01, offer.aspect)))
    let label = Label(offer.title, size: 20, color: Theme.ink, lines: 2)
    card.face.add([sprite, label])
    Layout.column(
      gap: 4, [.area { sprite.position = $0.center }, .label(label, height: .fixed(52))]
    ).padded(10).place(in: Rect(center: .zero, size: size))
    return card
  }
}
