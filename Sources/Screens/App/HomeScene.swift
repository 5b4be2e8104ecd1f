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

  /// All but the way out to the first screen, from which one switch alone would not lead back.
  override var switchTargets: [Node] { super.switchTargets.filter { $0 !== badge } }

  private static let tabsSize = Size(610, 106)

  /// The screen of a tab.
  ///
  /// - Parameters:
  ///   - prompt: the prompt at the top of the screen.
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
      router.show(.home(HomeTab.allCases[$0], atTabs: showsFocus))
    }
    add([badge, bubble, readAloudButton, tabs])
    showPlayer()
  }

  override var spokenTitle: String { bubble.writtenText }

  override var schoolSignPlace: Pressable? { badge }

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
    // Between the badge and the bubble there is room for the bubble's tail.
    let words = Layout.area(height: .fixed(104)) { [bubble] in
      bubble.position = $0.center
      bubble.fit($0.size, tail: .left)
    }
    let who: [Layout<Placement>] = [
      .control(badge), .space(14), words, .node(readAloudButton, size: ReadAloudButton.size),
    ]
    let contents = Layout.area { [unowned self] in contentRoom = $0 }
      .padded(LayoutInsets(top: 15, bottom: 10))
    let top: [Layout<Placement>] =
      isTall
      ? [
        .row(gap: 14, who).padded(
          LayoutInsets(
            top: 28, left: safeArea.minX - visible.minX + 22, bottom: 13,
            right: visible.maxX - safeArea.maxX + 24)),
        .node(tabs, size: HomeScene.tabsSize),
      ]
      : [
        .row(gap: 14, who + [.node(tabs, size: HomeScene.tabsSize)])
          .padded(LayoutInsets(top: 14, left: 16, right: 20))
      ]
    Layout.column(top + [contents]).place(in: visible)
  }
}
