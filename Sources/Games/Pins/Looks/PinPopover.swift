import Controls
import Stage

/// A sheet beside the selected pin with what can be done there, and a tip that points at it.
final class PinPopover: Node {
  /// What it shows.
  struct Content: Hashable {
    /// What can be done.
    enum Part: Hashable {
      case nothing
      case field
      case options([String])
      case takeBack
      case rating(isKnown: Bool?)
    }

    var title: String
    var state = PinLook.State.empty
    /// What the pin holds or is called.
    var name: String?
    /// The pupil's own text, or what to do.
    var below: String?
    /// The teacher's note.
    var note: String?
    var part = Part.nothing
  }

  /// What its controls do.
  struct Actions {
    var field: TextField?
    var commit: () -> Void = {}
    var choose: (String) -> Void = { _ in }
    var takeBack: () -> Void = {}
    var rate: (Bool) -> Void = { _ in }
    var text: Translation
  }

  let shown: Content
  let measures: Measures
  let size: Size
  /// The controls in the order of the keyboard.
  private(set) var controls: [Node] = []
  private let tip = Shape(.polygon([.zero]), fill: Theme.paper)

  /// How large it is, for a window and a style of texts.
  struct Measures: Hashable {
    var width: Double
    /// The height of controls.
    var target: Double
    /// How much larger letters are than usual.
    var scale: Double
  }

  private static let margin = 16.0
  private static let gap = 8.0
  private static let letters = (title: 19.0, name: 26.0, note: 20.0)
  private static let tipLength = 16.0

  /// The size of the field on it.
  static func fieldSize(_ measures: Measures) -> Size {
    Size(measures.width - 2 * margin - gap - measures.target, measures.target)
  }

  init(_ content: Content, _ measures: Measures, palette: Palette, actions: Actions) {
    shown = content
    self.measures = measures
    var parts: [Layout<Placement>] = []
    var nodes: [Node] = []
    var controls: [Node] = []
    let inner = measures.width - 2 * Self.margin
    let scale = measures.scale
    func add(_ text: String, size: Double, font: String, color: Color, most: Int, room: Double) {
      let perLine = max(6, room / (size * 0.56 * scale))
      let lines = min(most, max(1, Int((Double(text.count) / perLine).rounded(.up))))
      let label = Label(text, size: size, font: font, color: color, horizontal: .left)
      nodes.append(label)
      parts.append(.label(label, height: .fixed(Double(lines) * size * 1.35 * scale + 4)))
    }
    let badge = Self.badge(content.state, palette)
    add(
      content.title, size: Self.letters.title, font: "regular", color: Theme.softInk, most: 1,
      room: inner)
    if let name = content.name {
      add(
        name, size: Self.letters.name, font: "bold", color: Theme.ink, most: 3, room: inner)
    }
    if let below = content.below {
      add(
        below, size: Self.letters.note, font: "regular", color: Theme.softInk, most: 3, room: inner)
    }
    if let note = content.note {
      add(note, size: Self.letters.note, font: "regular", color: Theme.ink, most: 6, room: inner)
    }
    switch content.part {
    case .nothing: break
    case .field:
      guard let field = actions.field else { break }
      let done = Button(
        icon: "ui/right", size: Size(measures.target, measures.target), style: .plain,
        onPress: actions.commit)
      done.name = "pin-done"
      done.words = actions.text.spoken("pin.done", role: .button)
      nodes += [field, done]
      controls += [field, done]
      parts.append(.row(gap: Self.gap, [.control(field), .control(done)]))
    case .options(let options):
      let columns = options.count > 4 ? 2 : 1
      let width = (inner - Self.gap * Double(columns - 1)) / Double(columns)
      let buttons = options.enumerated().map { index, option in
        let button = Button(
          option, size: Size(width, measures.target), style: .plain, fontSize: 23,
          onPress: { actions.choose(option) })
        button.name = "option-\(index + 1)"
        return button
      }
      nodes += buttons as [Node]
      controls += buttons as [Node]
      parts.append(
        .grid(
          columns: columns, gap: Size(Self.gap, Self.gap), buttons.map { .control($0) }))
    case .takeBack:
      let button = Button(
        actions.text("pin.takeBack"), size: Size(inner, measures.target), style: .plain,
        fontSize: 23, onPress: actions.takeBack)
      button.name = "take-back"
      nodes.append(button)
      controls.append(button)
      parts.append(.control(button))
    case .rating(let isKnown):
      let width = (inner - Self.gap) / 2
      let buttons = [true, false].map { value in
        let button = Button(
          actions.text(value ? "pin.known" : "pin.unknown"), size: Size(width, measures.target),
          style: isKnown == value ? .chosen : .plain, fontSize: 22,
          onPress: { actions.rate(value) })
        button.name = value ? "known" : "unknown"
        return button
      }
      nodes += buttons as [Node]
      controls += buttons as [Node]
      parts.append(.row(gap: Self.gap, buttons.map { .control($0) }))
    }
    let column = Layout.column(gap: Self.gap, parts).padded(Self.margin)
    size = Size(measures.width, column.height.ideal)
    super.init()
    self.controls = controls
    z = 2000
    isInteractive = true
    hitShape = .rectangle(Rect(center: .zero, size: size))
    self.add([
      Shape(
        rectangle: Size(size.width + 4, size.height + 4), cornerRadius: 20,
        fill: PinHead.edge.withAlpha(0.25)),
      tip,
      Shape(
        rectangle: size, cornerRadius: 18, fill: Theme.paper, stroke: Theme.paperEdge,
        strokeWidth: 3),
    ])
    self.add(nodes)
    column.place(in: Rect(center: .zero, size: size))
    if let badge {
      badge.position = Point(size.width / 2 - 30, -size.height / 2 + 28)
      self.add(badge)
    }
  }

  override var contentArea: Rect? { Rect(center: .zero, size: size) }

  /// The disc with the sign of a verdict; nil without one.
  private static func badge(_ state: PinLook.State, _ palette: Palette) -> Node? {
    guard ![.empty, .opened, .answered].contains(state) else { return nil }
    let head = PinHead(PinLook(state: state), palette: palette)
    head.scale = 1.1
    return head
  }

  /// Stands beside a pin, with its tip towards it.
  func stand(_ place: PopoverPlace, pin: Point) {
    position = place.frame.center
    PopoverTip.draw(on: tip, place, size: size, towards: pin, reach: Self.tipLength)
  }
}
