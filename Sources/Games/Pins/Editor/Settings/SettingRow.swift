import Controls
import Stage

/// A row with one of several values: a press shows the next one, left and right the neighbours.
final class SettingRow: Pressable {
  /// Called with the index of another value.
  var onChange: ((Int) -> Void)?
  /// The language in which it is told.
  var language: String?

  private let title: Label
  private let value: Label
  private let plate: Shape
  private let values: [String]
  private var index: Int

  private static let margin = 18.0

  /// - Parameters:
  ///   - values: at least one.
  ///   - index: the value that is shown.
  init(_ title: String, values: [String], index: Int, size: Size) {
    self.values = values
    self.index = index
    let left = size.width * 0.52 - Self.margin
    self.title = Label(
      title, size: 22, color: Theme.ink, room: Size(left, size.height - 8), lines: 2,
      horizontal: .left)
    value = Label(
      "", size: 22, font: "bold", color: Theme.calmEdge,
      room: Size(size.width - left - 3 * Self.margin, size.height - 8), lines: 2,
      horizontal: .right)
    plate = Shape(
      rectangle: size, cornerRadius: 16, fill: Theme.paper, stroke: Theme.plainEdge,
      strokeWidth: 3)
    super.init(size: size, cornerRadius: 16)
    self.title.position.x = Self.margin - size.width / 2
    value.position.x = size.width / 2 - Self.margin
    add([plate, self.title, value])
    onPress = { [unowned self] in choose((self.index + 1) % self.values.count) }
    value.text = values[index]
  }

  override var spoken: Spoken? {
    Spoken("\(title.text): \(values[index])", language: language, role: .button)
  }

  override func handle(key: KeyPress) -> Bool {
    let way: Int
    switch key.key {
    case .left: way = -1
    case .right: way = 1
    default: return super.handle(key: key)
    }
    guard values.indices.contains(index + way) else { return true }
    if key.phase != .up { choose(index + way) }
    return true
  }

  override func stateChanged() {
    plate.fill = state == .hovered || state == .pressed ? Theme.warmPaper : Theme.paper
  }

  private func choose(_ index: Int) {
    self.index = index
    value.text = values[index]
    scene?.director?.announce(values[index], urgency: .assertive)
    onChange?(index)
  }
}
