import Controls
import Stage

/// A row of the list: the look of a pin, its number, what it holds.
final class PinRow: Pressable {
  let pin: Int
  private let plate: Shape
  private let frame: Shape
  private let head: PinHead
  private let number: Label
  private let title: Label
  private let below: Label
  private var told: Spoken?
  private var isSelected = false
  private let palette: Palette

  private static let headRoom = 52.0
  private static let numberRoom = 40.0

  /// - Parameter number: its place in the list, from 1.
  init(_ pin: Int, number position: Int, size: Size, palette: Palette) {
    self.pin = pin
    self.palette = palette
    plate = Shape(
      rectangle: size, cornerRadius: 14, fill: Theme.paper, stroke: Theme.plainEdge,
      strokeWidth: 2.5)
    frame = Shape(
      rectangle: Size(size.width - 8, size.height - 8), cornerRadius: 10, fill: .clear,
      stroke: Theme.calmEdge, strokeWidth: 4)
    head = PinHead(PinLook(), palette: palette)
    number = Label(
      "\(position)", size: 20, font: "bold", color: Theme.softInk,
      room: Size(Self.numberRoom, size.height - 8), lines: 1)
    let left = Self.headRoom + Self.numberRoom
    let width = size.width - left - 16
    title = Label(
      "", size: 22, color: Theme.ink, room: Size(width, size.height - 10), horizontal: .left)
    below = Label(
      "", size: 18, color: Theme.softInk, room: Size(width, size.height * 0.4), lines: 1,
      horizontal: .left)
    super.init(size: size, cornerRadius: 14)
    head.position.x = -size.width / 2 + Self.headRoom / 2
    number.position.x = -size.width / 2 + Self.headRoom + Self.numberRoom / 2 - 4
    title.position.x = -size.width / 2 + left
    below.position.x = title.position.x
    add([plate, frame, head, number, title, below])
    name = "row-\(position)"
  }

  /// Shows what a pin holds.
  func show(_ row: PinWords.Row, _ look: PinLook, spoken: Spoken) {
    isSelected = look.isSelected
    // In its row it stays as large as the others; the frame says that it is selected.
    var look = look
    look.isSelected = false
    look.isLarge = false
    if head.look != look { head.show(look) }
    title.text = row.title
    title.font = row.isFaint ? "regular" : "bold"
    title.color = row.isFaint ? Theme.softInk : Theme.ink
    below.text = row.below ?? ""
    below.isHidden = row.below == nil
    let hasTwo = row.below != nil
    title.room.height = hasTwo ? size.height * 0.5 : size.height - 10
    title.position.y = hasTwo ? -size.height * 0.19 : 0
    below.position.y = size.height * 0.24
    told = spoken
    frame.isHidden = !isSelected
    stateChanged()
  }

  override var spoken: Spoken? {
    var spoken = told
    if isSelected { spoken?.states.append(.chosen) }
    return spoken
  }

  override func stateChanged() {
    plate.fill =
      isSelected ? Theme.warmPaper : state == .hovered || state == .pressed ? .white : Theme.paper
  }
}
