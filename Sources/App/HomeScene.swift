import Controls
import Stage

/// What the tabs at home share: what is said to who plays, and the row of tabs.
class HomeScene: AppScene {
  /// The tab that is shown.
  let tab: HomeTab
  /// The room below the tabs, in the scene's points.
  private(set) final var contentRoom = Rect(x: 0, y: 0, width: 1, height: 1)

  private let badge: PupilBadge
  private let bubble: SpeechBubble
  private let tabButtons: [Button]

  private static let tabSize = Size(196, 84)
  private static let tabGap = 10.0

  init(flow: AppFlow, tab: HomeTab) {
    self.tab = tab
    let text = flow.translation
    badge = PupilBadge(flow.player)
    bubble = SpeechBubble(HomeScene.prompt(tab, flow))
    tabButtons = HomeTab.allCases.map { item in
      let button = Button(
        text("home.\(item.rawValue)"), size: HomeScene.tabSize,
        style: item == tab ? .chosen : .plain, fontSize: 28)
      button.name = "tab-\(item.rawValue)"
      button.onPress = { if item != tab { flow.show(item) } }
      return button
    }
    super.init(flow: flow)
    badge.name = "who"
    badge.pressSound = "ui/back"
    badge.onPress = { flow.showStart() }
    add([badge, bubble] + tabButtons)
  }

  override func layout() {
    super.layout()
    let step = HomeScene.tabSize.width + HomeScene.tabGap
    let y = visible.minY + (isTall ? 196 : 70)
    let middle = isTall ? visible.midX : visible.maxX - 20 - 1.5 * step
    for (index, button) in tabButtons.enumerated() {
      button.position = Point(middle + (Double(index) - 1) * step, y)
    }
    badge.position = Point(
      (isTall ? safeArea.minX : visible.minX) + 76, visible.minY + (isTall ? 82 : 70))
    let left = (isTall ? safeArea.minX : visible.minX) + 166
    let right = isTall ? safeArea.maxX - 24 : middle - 1.5 * step - 12
    bubble.position = Point((left + right) / 2, visible.minY + (isTall ? 82 : 70))
    bubble.fit(Size(right - left, 104), tail: .left)
    let top = y + HomeScene.tabSize.height / 2 + 16
    contentRoom = Rect(
      x: visible.minX, y: top, width: visible.width, height: visible.maxY - 10 - top)
  }

  /// Escape leads back to who plays: nothing is lost by that.
  override func handle(key: KeyPress) -> Bool {
    if super.handle(key: key) { return true }
    guard key.phase == .down, key.key == .escape else { return false }
    badge.press()
    return true
  }

  private static func prompt(_ tab: HomeTab, _ flow: AppFlow) -> String {
    switch tab {
    case .play where flow.entries.isEmpty: flow.translation("menu.empty")
    case .play:
      flow.player.map { flow.translation("menu.hello", $0.name) } ?? flow.translation("menu.prompt")
    case .achievements: flow.translation("achievements.prompt")
    case .settings: flow.translation("settings.prompt")
    }
  }
}
