import Stage

/// A row of tabs, one of which is chosen: it has paper of its own with a thick line below.
///
/// With the focus on a tab, left and right move to the next one and choose it.
public final class Tabs: Node {
  /// One tab.
  public struct Item: Sendable {
    let title: String
    let icon: String?
    let name: String

    /// A tab's text, picture name (nil for none), and node name.
    public init(_ title: String, icon: String? = nil, name: String) {
      self.title = title
      self.icon = icon
      self.name = name
    }
  }

  /// The chosen tab, counted from 0 and clamped to the ends. Setting it calls no handler.
  public var chosen: Int {
    didSet {
      chosen = min(max(0, chosen), max(0, tabs.count - 1))
      if chosen != oldValue { show() }
    }
  }
  /// Called when a pupil chooses another tab.
  public var onChoose: ((Int) -> Void)?
  /// The size in points.
  public let size: Size
  /// The chosen tab, for giving it the focus.
  public var chosenTab: Node? { tabs.isEmpty ? nil : tabs[chosen] }
  /// All tabs, in order.
  public var tabNodes: [Pressable] { tabs }

  private var tabs: [TabButton] = []

  /// A row centred on its position; all tabs get the same width.
  public init(_ items: [Item], chosen: Int = 0, size: Size) {
    self.size = size
    self.chosen = min(max(0, chosen), max(0, items.count - 1))
    super.init()
    let gap = 8.0
    let count = Double(max(1, items.count))
    let width = (size.width - gap * (count - 1)) / count
    // One font size for all: letters of different sizes would look like different weights.
    let longest = Double(items.map(\.title.count).max() ?? 1)
    let hasIcons = items.contains { $0.icon != nil }
    let form = TabButton.Form(size: Size(width, size.height), hasIcon: hasIcons)
    let letterSize = min(form.mostLetters, max(16, form.wordRoom.width / (longest * 0.6)))
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
    // At the ends the key moves on to what is beside the tabs.
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
    let form = Form(size: size, hasIcon: item.icon != nil)
    plate = Shape(
      rectangle: size, cornerRadius: 18, fill: Theme.warmPaper, stroke: Theme.softInk,
      strokeWidth: 3)
    line = Shape(
      rectangle: Size(size.width - 44, 8), cornerRadius: 4, fill: Theme.chosen)
    label = Label(
      item.title, size: letterSize, color: Theme.ink, room: form.wordRoom, lines: 1)
    super.init(size: size, cornerRadius: 18)
    line.position.y = size.height / 2 - 10
    label.position = form.wordPlace
    if let icon = item.icon {
      let sprite = Sprite(icon, size: Size(form.iconSide, form.iconSide))
      sprite.position = form.iconPlace
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

extension TabButton {
  /// The layout of a tab's picture and word: side by side in a wide tab, else one above the other.
  struct Form {
    let iconSide: Double
    let iconPlace: Point
    let wordRoom: Size
    let wordPlace: Point
    /// The largest font size of the word: enlarged letters, if the pupil wants them, still fit.
    let mostLetters: Double

    /// - Parameters:
    ///   - size: the tab's size.
    ///   - hasIcon: whether there is a picture; without one the word has all the room.
    init(size: Size, hasIcon: Bool) {
      let isBeside = size.width >= 190 && size.width >= size.height * 2.2
      mostLetters = hasIcon && !isBeside ? 24 : 28
      // The line of the chosen tab is below the word.
      if !hasIcon {
        (iconSide, iconPlace) = (0, .zero)
        wordRoom = Size(size.width - 12, size.height - 22)
        wordPlace = Point(0, -3)
      } else if isBeside {
        iconSide = min(48, size.height * 0.6)
        iconPlace = Point(-size.width / 2 + 14 + iconSide / 2, -3)
        wordRoom = Size(size.width - 24 - iconSide, size.height - 22)
        wordPlace = Point((iconSide + 12) / 2, -3)
      } else {
        iconSide = min(46, size.height * 0.42)
        iconPlace = Point(0, -size.height / 2 + 7 + iconSide / 2)
        wordRoom = Size(size.width - 12, size.height - iconSide - 22)
        wordPlace = Point(0, size.height / 2 - 14 - wordRoom.height / 2)
      }
    }
  }
}
