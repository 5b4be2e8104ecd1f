import Stage

/// A row of tabs of which one is chosen: it stands on paper of its own with a thick line below.
///
/// With the focus on a tab, left and right go to the next one and choose it.
public final class Tabs: Node {
  /// One tab.
  public struct Item: Sendable {
    let title: String
    let icon: String?
    let name: String

    /// A tab's text, a picture's name or none, and what it is called in the tree.
    public init(_ title: String, icon: String? = nil, name: String) {
      self.title = title
      self.icon = icon
      self.name = name
    }
  }

  /// Which tab is chosen, counted from 0; what lies outside is cut to the ends. Setting it tells
  /// nobody.
  public var chosen: Int {
    didSet {
      chosen = min(max(0, chosen), max(0, tabs.count - 1))
      if chosen != oldValue { show() }
    }
  }
  /// Called when a pupil chose another tab.
  public var onChoose: ((Int) -> Void)?
  /// The extents in points.
  public let size: Size
  /// The chosen tab, to be given the focus.
  public var chosenTab: Node? { tabs.isEmpty ? nil : tabs[chosen] }
  /// All tabs in their order.
  public var tabNodes: [Control] { tabs }

  private var tabs: [TabButton] = []

  /// A row around its position; each tab gets the same width.
  public init(_ items: [Item], chosen: Int = 0, size: Size) {
    self.size = size
    self.chosen = min(max(0, chosen), max(0, items.count - 1))
    super.init()
    let gap = 8.0
    let count = Double(max(1, items.count))
    let width = (size.width - gap * (count - 1)) / count
    // One size for all: letters of different sizes would look like different weights.
    let longest = Double(items.map(\.title.count).max() ?? 1)
    let letterSize = min(28, max(16, (width - 14) / (longest * 0.6)))
    for (index, item) in items.enumerated() {
      let tab = TabButton(item, size: Size(width, size.height), letterSize: letterSize)
      tab.name = item.name
      tab.position.x = -size.width / 2 + (width + gap) * Double(index) + width / 2
      tab.onPress = { [unowned self] in choose(index) }
      tabs.append(tab)
      add(tab)
    }
    show()
  }

  public override var contentArea: Rect? { Rect(center: .zero, size: size) }

  public override func handle(key: KeyPress) -> Bool {
    guard key.key == .left || key.key == .right,
      let index = tabs.firstIndex(where: { $0 === scene?.focusedNode })
    else { return false }
    let next = index + (key.key == .left ? -1 : 1)
    // At the ends the key leads on to what stands beside the tabs.
    guard tabs.indices.contains(next) else { return false }
    if key.phase != .up {
      scene?.focus(tabs[next])
      tabs[next].press()
    }
    return true
  }

  private func choose(_ index: Int) {
    guard index != chosen else { return }
    chosen = index
    onChoose?(index)
  }

  private func show() {
    for (index, tab) in tabs.enumerated() { tab.isChosen = index == chosen }
  }
}

/// One tab of a row.
final class TabButton: Pressable {
  var isChosen = false {
    didSet { stateChanged() }
  }

  override var spoken: Spoken? {
    var spoken = super.spoken
    spoken?.role = .tab
    if isChosen { spoken?.states.append(.chosen) }
    return spoken
  }

  private let plate: Shape
  private let line: Shape
  private let label: Label
  private let face = Node()

  init(_ item: Tabs.Item, size: Size, letterSize: Double) {
    plate = Shape(
      rectangle: size, cornerRadius: 18, fill: Theme.warmPaper, stroke: Theme.softInk,
      strokeWidth: 3)
    line = Shape(
      rectangle: Size(size.width - 44, 8), cornerRadius: 4, fill: Theme.chosen)
    let hasIcon = item.icon != nil
    let isBeside = size.width >= 190
    let iconSide = isBeside ? min(48, size.height * 0.6) : min(36, size.height * 0.42)
    let width = size.width - 12 - (hasIcon && isBeside ? iconSide + 12 : 0)
    let height = hasIcon && !isBeside ? size.height - iconSide - 22 : size.height - 22
    label = Label(
      item.title, size: letterSize, color: Theme.ink, room: Size(width, height), lines: 1)
    super.init(size: size, cornerRadius: 18)
    line.position.y = size.height / 2 - 10
    label.position.y = -3
    if let icon = item.icon {
      let sprite = Sprite(icon, size: Size(iconSide, iconSide))
      sprite.position =
        isBeside
        ? Point(-size.width / 2 + 14 + iconSide / 2, -3)
        : Point(0, -size.height / 2 + 6 + iconSide / 2)
      label.position.x = isBeside ? (iconSide + 12) / 2 : 0
      if !isBeside { label.position.y = iconSide / 2 - 4 }
      face.add(sprite)
    }
    face.add(label)
    add([plate, line, face])
    stateChanged()
  }

  override func stateChanged() {
    plate.fill =
      isChosen ? Theme.paper : state == .hovered ? Theme.sun : Theme.warmPaper
    line.isHidden = !isChosen
    label.font = isChosen ? "bold" : "regular"
    face.position.y = state == .pressed ? 3 : 0
    alpha = state == .disabled ? 0.45 : 1
  }
}
