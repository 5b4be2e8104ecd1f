import Controls
import Stage

/// The help of the editor: how it works, and what each picture on a button stands for.
final class EditorHelpSheet: EditorSheet {
  /// A picture on a button, and what the button is called.
  struct Sign: Hashable {
    var picture: String
    var words: String
  }

  private let title: String
  private let detail: String
  private let signs: [Sign]
  private let textScale: Double
  private let text: Translation
  private var done: Button?

  private static let letters = (detail: 22.0, sign: 22.0)
  private static let margin = 26.0

  init(
    title: String, detail: String, signs: [Sign], textScale: Double, translation: Translation
  ) {
    (self.title, self.detail, self.signs) = (title, detail, signs)
    self.textScale = textScale
    text = translation
    super.init()
  }

  override var firstFocus: Node? { done }

  override func didEnter(_ director: Director) {
    director.announce(
      Spoken.sentences([title, detail] + signs.map(\.words)), urgency: .assertive,
      language: text.language)
  }

  override func build(in room: Size, isTall: Bool) {
    let size = Size(min(1120, room.width - 24), min(isTall ? 1220 : 696, room.height - 16))
    let heading = Label(title, size: 32, font: "bold", color: Theme.ink, lines: 1)
    let body = Label(
      detail, size: Self.letters.detail, color: Theme.ink, horizontal: .left)
    let button = Button(
      text("pin.help.close"), size: Size(220, isTall ? 80 : 66), style: .primary, fontSize: 26
    ) { [unowned self] in cancel() }
    button.name = "close-help"
    done = button
    panel.add([Panel(size: size), heading, body, button])
    let inner = size.width - 2 * Self.margin
    let perLine = max(1, inner / (Self.letters.detail * 0.54 * textScale))
    let lines = (Double(detail.count) / perLine).rounded(.up) + 1
    let wanted = lines * Self.letters.detail * 1.3 * textScale
    Layout.column(
      gap: 10,
      [
        .row(gap: 12, [.label(heading), .control(button)]).sized(
          height: .fixed(button.size.height)),
        .label(body, height: .fixed(min(wanted, size.height * 0.4))),
        .area { [unowned self] in addSigns(in: $0, columns: isTall ? 2 : 3) },
      ]
    ).padded(Self.margin).place(in: Rect(center: .zero, size: size))
  }

  private func addSigns(in area: Rect, columns: Int) {
    let rows = (signs.count + columns - 1) / columns
    guard rows > 0 else { return }
    let cell = Size(area.width / Double(columns), min(64, area.height / Double(rows)))
    for (index, sign) in signs.enumerated() {
      let side = cell.height - 4
      let left = area.minX + Double(index / rows) * cell.width
      let middle = area.minY + (Double(index % rows) + 0.5) * cell.height
      let sprite = Sprite(sign.picture, size: Size(side, side))
      sprite.position = Point(left + side / 2, middle)
      let label = Label(
        sign.words, size: Self.letters.sign, color: Theme.ink,
        room: Size(cell.width - side - 18, cell.height), lines: 2, horizontal: .left)
      label.position = Point(left + side + 10, middle)
      panel.add([sprite, label])
    }
  }
}
