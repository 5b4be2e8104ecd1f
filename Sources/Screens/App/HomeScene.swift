import Controls
import Stage

/// The tabs of the home screen.
public enum HomeTab: String, Sendable, CaseIterable {
  /// What can be played.
  case play
  /// The pupil's achievements.
  case achievements
  /// The settings.
  case settings

  /// Its picture, for pupils who do not read yet.
  var icon: String {
    switch self {
    case .play: "mathpiano/ball"
    case .achievements: "ui/trophy"
    case .settings: "ui/gear"
    }
  }
}

/// What the home tabs share: the greeting of the player, and the row of tabs.
package class HomeScene: AppScene {
  /// The current tab.
  let tab: HomeTab
  /// The area below the tabs, in the scene's points.
  private(set) final var contentRoom = Rect(x: 0, y: 0, width: 1, height: 1)

  private let badge: PupilBadge
  private let bubble: SpeechBubble
  private let tabs: Tabs
  private let readAloudButton: ReadAloudButton
  /// Whether keys led here from another tab, so that they continue from the tabs.
  final var beginsAtTabs = false

  private static let tabsSize = Size(610, 106)

  /// The screen of a tab.
  ///
  /// - Parameters:
  ///   - prompt: what the player is told first.
  ///   - onLeave: called when somebody else wants to play.
  init(
    session: Session, router: Router, tab: HomeTab, prompt: String, onLeave: @escaping () -> Void
  ) {
    self.tab = tab
    let text = session.translation
    badge = PupilBadge(session.player)
    bubble = SpeechBubble(prompt)
    tabs = Tabs(
      HomeTab.allCases.map {
        Tabs.Item(text("home.\($0.rawValue)"), icon: $0.icon, name: "tab-\($0.rawValue)")
      }, chosen: HomeTab.allCases.firstIndex(of: tab) ?? 0, size: HomeScene.tabsSize)
    readAloudButton = ReadAloudButton(session)
    super.init(session: session, router: router)
    readAloudButton.onChange = { [unowned self] in readAloudChanged() }
    badge.name = "who"
    badge.pressSound = "ui/back"
    badge.onPress = onLeave
    // From the other tabs to the first, and only from there out of the player's own screens.
    wayBack = tab == .play ? badge : tabs.tabNodes.first
    tabs.onChoose = { [unowned self] in
      router.replace(with: .home(HomeTab.allCases[$0], atTabs: showsFocus))
    }
    add([badge, bubble, readAloudButton, tabs])
    showPlayer()
  }

  override var spokenTitle: String { bubble.writtenText }

  /// What the button for reading aloud shows when it is pressed.
  package override var picturesAhead: [PictureNeed] { readAloudButton.picturesAhead }

  /// Shows the player's current card.
  final func showPlayer() {
    badge.show(session.player)
    badge.words = Spoken(
      session.player?.name ?? text("start.guest"), language: text.language, role: .button)
  }

  /// Shows whether announcements are read aloud.
  final func showReadAloud() { readAloudButton.show() }

  /// Called when reading aloud was turned on or off at the top of the screen.
  func readAloudChanged() {}

  /// The initial position of the focus when the screen is shown; nil for none.
  var firstFocus: Node? { showsFocus ? tabs.chosenTab : nil }

  package override func didAppear() {
    super.didAppear()
    if beginsAtTabs { focus(tabs.chosenTab) } else { focus(firstFocus, isVisible: showsFocus) }
  }

  package override func layout() {
    super.layout()
    let size = HomeScene.tabsSize
    tabs.position = Point(
      isTall ? visible.midX : visible.maxX - 20 - size.width / 2,
      visible.minY + (isTall ? 202 : 68))
    badge.position = Point(
      (isTall ? safeArea.minX : visible.minX) + 76, visible.minY + (isTall ? 82 : 70))
    let left = (isTall ? safeArea.minX : visible.minX) + 166
    let gap = 14.0
    let ear = ReadAloudButton.size.width
    let end = isTall ? safeArea.maxX - 24 : visible.maxX - 20 - size.width - gap
    readAloudButton.position = Point(end - ear / 2, visible.minY + (isTall ? 82 : 68))
    let right = end - ear - gap
    bubble.position = Point((left + right) / 2, visible.minY + (isTall ? 82 : 70))
    bubble.fit(Size(right - left, 104), tail: .left)
    let top = tabs.position.y + size.height / 2 + 16
    contentRoom = Rect(
      x: visible.minX, y: top, width: visible.width, height: visible.maxY - 10 - top)
  }
}
