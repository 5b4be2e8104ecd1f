import Controls
import PinCourses
import PinEditing
import Stage

/// What the field of the editor is for.
enum EditorField: Hashable {
  /// The first label of a pin that waits for it.
  case name
  /// A further label.
  case newLabel
  /// The label of an index.
  case label(Int)
  case note, description
  /// The signs of a mark, and what it tells.
  case markText, markInfo
}

/// What a button of the editor does.
enum EditorAction: Hashable {
  case edit(PinEdit)
  case field(EditorField)
  /// Shows other labels.
  case page(Int)
  /// Leads to what a pin has besides.
  case details(String)
}

/// A button on a popover.
struct EditorButton: Hashable {
  var name: String
  var icon: String?
  /// Its text, or what it is called if it has an icon.
  var words: String
  var isChosen = false
  /// The colour that it stands for.
  var color: String?
  var action: EditorAction
}

/// A sheet beside what is selected: its field, its labels, what can be done with it.
final class EditorPopover: Node {
  struct Content: Hashable {
    var title: String
    /// What the field is for; nil without a field.
    var field: EditorField?
    /// The labels in sight, each with what can be done.
    var labels: [[EditorButton]] = []
    var rows: [[EditorButton]] = []
  }

  struct Measures: Hashable {
    var width: Double
    var target: Double
    var scale: Double

    /// Wide enough for a pin's six buttons in a row, each a full target.
    init(width: Double, target: Double, scale: Double) {
      self.width = max(width, 6 * target + 5 * EditorPopover.gap + 2 * EditorPopover.margin + 2)
      self.target = target
      self.scale = scale
    }
  }

  let shown: Content
  let measures: Measures
  let size: Size
  private let tip = Shape(.polygon([.zero]), fill: Theme.paper)

  private static let margin = 14.0
  private static let gap = 6.0
  private static let tipLength = 16.0

  static func fieldSize(_ measures: Measures) -> Size {
    Size(measures.width - 2 * margin - gap - measures.target, measures.target)
  }

  /// - Parameters:
  ///   - field: where is written; nil without a field.
  ///   - done: called when what is written there is complete.
  ///   - act: called with what a button does.
  init(
    _ content: Content, _ measures: Measures, field: TextField?, doneWords: Spoken,
    done: @escaping () -> Void, act: @escaping (EditorAction) -> Void
  ) {
    shown = content
    self.measures = measures
    let inner = measures.width - 2 * Self.margin
    var nodes: [Node] = []
    var parts: [Layout<Placement>] = []
    let title = Label(
      content.title, size: 20, color: Theme.softInk, lines: 1, horizontal: .left)
    nodes.append(title)
    parts.append(.label(title, height: .fixed(20 * 1.35 * measures.scale + 4)))
    if let field {
      let button = Button(
        icon: "ui/right", size: Size(measures.target, measures.target), style: .plain,
        onPress: done)
      button.name = "edit-done"
      button.words = doneWords
      nodes += [field, button]
      parts.append(.row(gap: Self.gap, [.control(field), .control(button)]))
    }
    func make(_ button: EditorButton, _ width: Double) -> Layout<Placement> {
      let node = Button(
        button.icon == nil && button.color == nil ? button.words : "", icon: button.icon,
        size: Size(width, measures.target), style: button.isChosen ? .chosen : .plain,
        fontSize: 21
      ) { act(button.action) }
      node.name = button.name
      node.words = Spoken(button.words, language: doneWords.language, role: .button)
      if let color = button.color.flatMap({ Color(notation: $0) }) {
        let swatch = Shape(
          .circle(radius: 15), fill: color, stroke: Theme.ink, strokeWidth: 2)
        swatch.position.y = -3
        node.add(swatch)
      }
      nodes.append(node)
      return .control(node)
    }
    for label in content.labels {
      let narrow = label.dropFirst().map { make($0, measures.target) }
      let width = inner - Double(narrow.count) * (measures.target + Self.gap)
      parts.append(.row(gap: Self.gap, label.prefix(1).map { make($0, width) } + narrow))
    }
    for row in content.rows where !row.isEmpty {
      let count = Double(row.count)
      let width = (inner - Self.gap * (count - 1)) / count
      parts.append(.row(gap: Self.gap, row.map { make($0, width) }))
    }
    let column = Layout.column(gap: Self.gap, parts).padded(Self.margin)
    size = Size(measures.width, column.height.ideal)
    super.init()
    z = 2000
    isInteractive = true
    hitShape = .rectangle(Rect(center: .zero, size: size))
    add([
      Shape(
        rectangle: Size(size.width + 4, size.height + 4), cornerRadius: 20,
        fill: PinHead.edge.withAlpha(0.25)),
      tip,
      Shape(
        rectangle: size, cornerRadius: 18, fill: Theme.paper, stroke: Theme.paperEdge,
        strokeWidth: 3),
    ])
    add(nodes)
    column.place(in: Rect(center: .zero, size: size))
  }

  override var contentArea: Rect? { Rect(center: .zero, size: size) }

  /// Stands beside a place.
  func stand(_ place: PopoverPlace, at point: Point) {
    position = place.frame.center
    PopoverTip.draw(on: tip, place, size: size, towards: point, reach: Self.tipLength)
  }
}

/// The tip of a popover, which points at what it belongs to.
enum PopoverTip {
  static func draw(
    on tip: Shape, _ place: PopoverPlace, size: Size, towards point: Point, reach: Double
  ) {
    let frame = place.frame
    let way = point - frame.center
    let half = Size(size.width / 2, size.height / 2)
    func along(_ value: Double, _ half: Double) -> Double {
      min(max(value, 30 - half), half - 30)
    }
    switch place.side {
    case .right, .left:
      let edge = place.side == .right ? -half.width : half.width
      let y = along(way.y, half.height)
      let out = place.side == .right ? -reach : reach
      tip.path = .polygon([
        Point(edge - out / 4, y - 14), Point(edge + out, y), Point(edge - out / 4, y + 14),
      ])
    case .above, .below:
      let edge = place.side == .below ? -half.height : half.height
      let x = along(way.x, half.width)
      let out = place.side == .below ? -reach : reach
      tip.path = .polygon([
        Point(x - 14, edge - out / 4), Point(x, edge + out), Point(x + 14, edge - out / 4),
      ])
    }
    tip.run.stroke = Theme.paperEdge
    tip.run.strokeWidth = 3
    tip.isHidden = frame.contains(point)
  }
}
