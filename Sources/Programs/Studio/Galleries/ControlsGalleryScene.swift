import Controls
import Stage

/// Every control in every state, on a page for each kind, and one of each to be tried out.
final class ControlsGalleryScene: Scene, GalleryScene {
  /// A kind of controls.
  enum Page: String, Sendable, CaseIterable {
    /// Buttons and cards.
    case buttons
    /// Things that are on or off.
    case switches
    /// Numbers.
    case sliders
    /// Text fields.
    case text
    /// Scrolling lists.
    case lists
    /// Plots and progress.
    case plots
    /// Dialogs and toasts.
    case messages
  }

  /// The live controls of the page: how often each was used, and its state.
  var readings: [GalleryReading] {
    live.map { entry in
      GalleryReading(
        key: entry.key, count: counts[entry.key] ?? 0, state: entry.state(),
        place: entry.node.convert(.zero, to: nil))
    }
  }

  let text: Translation
  private let mayRest: Bool
  private let backdrop = Sprite("menu/background", size: Size(1280, 1280))
  private let holder = Node()
  private var tabs: Tabs?
  private var page: Page
  private var live: [(key: String, node: Node, state: () -> String)] = []
  private var counts: [String: Int] = [:]

  private static let tabHeight = 76.0

  /// A gallery.
  ///
  /// - Parameters:
  ///   - translation: the texts.
  ///   - page: the page shown first.
  ///   - mayRest: whether the machine may sleep while nothing happens; false if ticks are counted.
  init(translation: Translation, page: Page = .buttons, mayRest: Bool = true) {
    text = translation
    self.page = page
    self.mayRest = mayRest
    super.init(portraitDesignSize: Size(720, 1280))
    background = Color(hex: 0xDFF5FF)
    add([backdrop, holder])
  }

  override var isStill: Bool { mayRest }

  override func didAppear() {
    focus(tabs?.chosenTab, isVisible: showsFocus)
  }

  override func layout() {
    backdrop.cover(visible, natural: Size(1280, 1280))
    tabs?.removeFromParent()
    let area = safeArea.inset(20, 16)
    let row = Tabs(
      Page.allCases.map { Tabs.Item(text("gallery.page.\($0.rawValue)"), name: "tab-\($0)") },
      chosen: Page.allCases.firstIndex(of: page) ?? 0,
      size: Size(area.width, ControlsGalleryScene.tabHeight))
    row.position = Point(area.midX, area.minY + row.size.height / 2)
    row.onChoose = { [unowned self] in
      page = Page.allCases[$0]
      build()
    }
    insert(row, at: 1)
    tabs = row
    build()
  }

  override func handle(key: KeyPress) -> Bool {
    guard key.key == .escape, key.phase == .down else { return false }
    director?.quit()
    return true
  }

  /// Whether the window is taller than wide.
  var isTall: Bool { visible.height > visible.width }

  /// A control that can be tried out, under its name in traces.
  func tryOut(_ key: String, _ node: Node, state: @escaping () -> String = { "-" }) {
    node.name = key
    live.append((key, node, state))
  }

  /// Counts a use of a live control.
  func count(_ key: String) { counts[key, default: 0] += 1 }

  private func build() {
    holder.removeAllChildren()
    live.removeAll()
    let area = safeArea.inset(20, 16)
    let height = area.height - ControlsGalleryScene.tabHeight - 14
    let sheet = Panel(size: Size(area.width, height))
    sheet.position = Point(area.midX, area.maxY - height / 2)
    holder.add(sheet)
    let room = Size(area.width - 48, height - 36)
    let contents =
      switch page {
      case .buttons: buttonsPage(room)
      case .switches: switchesPage(room)
      case .sliders: slidersPage(room)
      case .text: textPage(room)
      case .lists: listsPage(room)
      case .plots: plotsPage(room)
      case .messages: messagesPage(room)
      }
    sheet.add(contents)
  }
}
