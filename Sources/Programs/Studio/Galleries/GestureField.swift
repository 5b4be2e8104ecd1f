import Controls
import Stage

/// A sheet of the gesture gallery: what to do on it, how often it was recognised, and a picture of
/// its state.
class GestureField: Node {
  /// Its name in traces.
  final let key: String
  /// How often it was recognised.
  final private(set) var count = 0
  /// Its state in a few words that do not depend on the language.
  final private(set) var state = "-"
  /// Carries the picture; its origin is the centre of the field's free area.
  final let picture = Node()

  private let title: Label
  private let counter: Label
  private let detail: Label
  private let plate: Shape
  private let badge: Shape
  private var size = Size(10, 10)

  static let titleHeight = 58.0

  init(key: String, title: String) {
    self.key = key
    self.title = Label(
      title, size: 24, font: "bold", color: Theme.ink, horizontal: .left, vertical: .middle)
    counter = Label("0", size: 26, font: "bold", color: Theme.ink)
    detail = Label("", size: 18, color: Theme.softInk)
    plate = Shape(rectangle: size, fill: Theme.paper, stroke: Theme.paperEdge, strokeWidth: 4)
    badge = Shape(
      .circle(radius: 24), fill: Theme.warmPaper, stroke: Theme.paperEdge, strokeWidth: 3)
    super.init()
    name = key
    isInteractive = true
    add([plate, picture, self.title, badge, counter, detail])
  }

  override var contentArea: Rect? { Rect(center: .zero, size: size) }

  /// The room of the picture around its origin.
  final var room: Size { Size(size.width - 40, size.height - GestureField.titleHeight - 54) }

  /// Sets its size in points.
  final func resize(_ newSize: Size) {
    size = newSize
    plate.path = .rectangle(Rect(center: .zero, size: size), cornerRadius: 22)
    hitShape = .roundedRectangle(Rect(center: .zero, size: size), cornerRadius: 22)
    let top = -size.height / 2 + GestureField.titleHeight / 2 + 2
    title.position = Point(-size.width / 2 + 20, top)
    title.run.maximumWidth = size.width - 100
    title.run.maximumHeight = GestureField.titleHeight - 8
    title.run.maximumLines = 2
    badge.position = Point(size.width / 2 - 40, top + 4)
    counter.position = badge.position
    counter.run.maximumWidth = 44
    counter.run.maximumHeight = 40
    detail.position = Point(0, size.height / 2 - 26)
    detail.run.maximumWidth = size.width - 32
    detail.run.maximumHeight = 34
    picture.position = Point(0, (GestureField.titleHeight - 46) / 2)
  }

  /// Positions the contents of the picture, once the field has its size.
  func arrange() {}

  /// What in it takes the keyboard focus first; nil for nothing.
  var firstFocus: Node? { nil }

  /// Counts a success and shows it.
  final func succeed() {
    count += 1
    counter.text = "\(count)"
    badge.removeAction("beat")
    badge.scale = 1.35
    badge.run(.scale(to: 1, duration: 0.3).eased(.backOut), key: "beat")
    plate.removeAction("light")
    plate.run.stroke = Theme.right
    plate.run(.wait(duration: 0.5), key: "light") { [weak self] in
      self?.plate.run.stroke = Theme.paperEdge
    }
  }

  /// Shows its state.
  ///
  /// - Parameters:
  ///   - state: for traces, in one word or two.
  ///   - text: for people.
  final func show(_ state: String, _ text: String = "") {
    self.state = state
    detail.text = text
  }

  /// Lights up while a gesture is being made.
  final func setActive(_ isActive: Bool) {
    plate.fill = isActive ? Theme.warmPaper : Theme.paper
  }
}
