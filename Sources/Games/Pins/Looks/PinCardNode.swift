import Controls
import Stage

/// A card with a name: it is dragged to its place, or pressed and then put there by a second press.
final class PinCardNode: Pressable {
  let card: Int
  /// Called while it is dragged, with where the pointer is, and when it is dropped there.
  var onDrag: ((Point) -> Void)?
  var onDrop: ((Point) -> Void)?
  var onReturn: (() -> Void)?
  /// Whether it waits for a place.
  var isChosen = false {
    didSet { stateChanged() }
  }

  private let plate: Shape
  private let lip: Shape
  private var start: Point?
  private var isDragged = false

  init(_ card: Int, title: String, size: Size) {
    self.card = card
    plate = Shape(
      rectangle: Size(size.width, size.height - 5), cornerRadius: 14, fill: Theme.paper,
      stroke: Theme.plainEdge, strokeWidth: 3)
    lip = Shape(
      rectangle: Size(size.width, size.height - 5), cornerRadius: 14, fill: Theme.plainEdge)
    super.init(size: size, cornerRadius: 14)
    plate.position.y = -2.5
    lip.position.y = 2.5
    let label = Label(
      title, size: 22, font: "bold", color: Theme.ink,
      room: Size(size.width - 18, size.height - 12),
      lines: 2)
    label.position.y = -2.5
    add([lip, plate, label])
    name = "card-\(card + 1)"
    pressSound = nil
  }

  /// How large it is while it is dragged: what is below it is to be seen.
  static let draggedScale = 0.6

  /// Moves it above a pointer, smaller, so that neither it nor a finger hides what is there.
  func hover(above point: Point) {
    z = 10
    scale = Self.draggedScale
    position = point - Point(0, size.height * Self.draggedScale / 2 + 30)
  }

  override var spoken: Spoken? {
    var spoken = super.spoken
    if isChosen { spoken?.states.append(.chosen) }
    return spoken
  }

  override func stateChanged() {
    plate.fill = isChosen ? Theme.sun : state == .hovered ? Theme.warmPaper : Theme.paper
    plate.run.stroke = isChosen ? Theme.chosen : Theme.plainEdge
    plate.run.strokeWidth = isChosen ? 5 : 3
  }

  override func handle(pointer: Pointer) {
    switch pointer.phase {
    case .began:
      start = pointer.position
      isDragged = false
    case .moved:
      guard let start else { break }
      let way = pointer.position - start
      if !isDragged, way.distance(to: .zero) >= BoardFingers.slop {
        isDragged = true
        cancelPress()
      }
      if isDragged { onDrag?(pointer.position) }
    case .ended:
      guard start != nil else { break }
      start = nil
      if isDragged { return onDrop?(pointer.position) ?? () }
    case .cancelled:
      start = nil
      if isDragged { onReturn?() }
    case .hovered: break
    }
    if !isDragged { super.handle(pointer: pointer) }
  }
}
