import Controls
import PinEditing
import Stage

/// A row of the editor: what has become of something since it was saved, and what it is.
final class EditorRow: Pressable {
  let element: EditorRowElement
  /// Called when it is held for a second.
  var onHold: (() -> Void)?
  private let plate: Shape
  private let frame: Shape
  private let sign = Shape(path: Path(), fill: .clear)
  private let disc: Shape
  private let title: Label
  private let inset: Double
  private var told: Spoken?
  private var isChosen = false

  private static let signRoom = 48.0
  private static let signRadius = 15.0

  /// - Parameter depth: how far it stands below others, from 0.
  init(_ element: EditorRowElement, name: String, size: Size, depth: Int = 0) {
    self.element = element
    inset = Double(depth) * 26
    let inner = Size(size.width - inset, size.height)
    plate = Shape(
      rectangle: inner, cornerRadius: 14, fill: Theme.paper, stroke: Theme.plainEdge,
      strokeWidth: 2.5)
    frame = Shape(
      rectangle: Size(inner.width - 8, inner.height - 8), cornerRadius: 10, fill: .clear,
      stroke: Theme.calmEdge, strokeWidth: 4)
    disc = Shape(.circle(radius: Self.signRadius), fill: .clear)
    title = Label(
      "", size: 22, color: Theme.ink,
      room: Size(inner.width - Self.signRoom - 20, size.height - 10), horizontal: .left)
    super.init(size: size, cornerRadius: 14)
    plate.position.x = inset / 2
    frame.position.x = inset / 2
    let left = -size.width / 2 + inset
    disc.position.x = left + Self.signRoom / 2 + 4
    sign.position = disc.position
    title.position.x = left + Self.signRoom + 8
    add([plate, frame, disc, sign, title])
    self.name = name
    pressSound = nil
  }

  func show(_ text: String, _ state: PinRowState, isChosen: Bool, isBold: Bool, spoken: Spoken) {
    self.isChosen = isChosen
    title.text = text
    title.font = isBold ? "bold" : "regular"
    title.color = state == .deleted ? Theme.wrong : Theme.ink
    told = spoken
    frame.isHidden = !isChosen
    draw(state)
    stateChanged()
  }

  /// Where it is drawn: what stands below others begins farther right.
  override var contentArea: Rect? {
    super.contentArea.map {
      Rect(x: $0.minX + inset, y: $0.minY, width: $0.width - inset, height: $0.height)
    }
  }

  override var spoken: Spoken? {
    var spoken = told
    if isChosen { spoken?.states.append(.chosen) }
    return spoken
  }

  /// New a green plus, changed a green disc, deleted a red cross, saved a white disc.
  private func draw(_ state: PinRowState) {
    let (fill, edge) =
      switch state {
      case .saved: (Color.white, Theme.softInk)
      case .new, .changed: (Theme.right, Theme.right)
      case .deleted: (Theme.wrong, Theme.wrong)
      }
    disc.path = .circle(radius: state == .changed ? 9 : Self.signRadius)
    disc.fill = fill
    disc.run.stroke = edge
    disc.run.strokeWidth = 3
    let reach = 7.0
    var path = Path()
    if state == .new {
      path.move(to: Point(-reach, 0))
      path.line(to: Point(reach, 0))
      path.move(to: Point(0, -reach))
      path.line(to: Point(0, reach))
    } else if state == .deleted {
      path.move(to: Point(-reach, -reach))
      path.line(to: Point(reach, reach))
      path.move(to: Point(reach, -reach))
      path.line(to: Point(-reach, reach))
    }
    sign.run = ShapeRun(
      path: .path(path), fill: .clear, stroke: .white, strokeWidth: 4,
      strokeStyle: StrokeStyle(cap: .round, join: .round))
    sign.isHidden = state == .saved || state == .changed
  }

  override func stateChanged() {
    plate.fill =
      isChosen ? Theme.warmPaper : state == .hovered || state == .pressed ? .white : Theme.paper
  }
}

/// What a row of the editor stands for.
enum EditorRowElement: Hashable {
  case element(PinElement)
  case course(PinEditing.CourseRow)
}
