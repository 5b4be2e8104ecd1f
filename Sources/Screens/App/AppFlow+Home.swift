import Stage

/// What the screen at home shows.
public enum HomeTab: String, Sendable, CaseIterable {
  /// What can be played.
  case play
  /// What was reached.
  case achievements
  /// What can be set.
  case settings

  /// The picture that stands for it, for those who do not read yet.
  var icon: String {
    switch self {
    case .play: "mathpiano/ball"
    case .achievements: "ui/trophy"
    case .settings: "ui/gear"
    }
  }
}

extension AppFlow {
  /// The screen at home of who plays, on one of its tabs.
  public func homeScene(tab: HomeTab = .play) -> Scene {
    remember { flow in
      switch tab {
      case .play: MenuScene(flow: flow)
      case .achievements: flow.achievementsScene()
      case .settings: flow.settingsScene()
      }
    }
  }

  /// - Parameter atTabs: whether the keyboard is to stand on the tabs.
  func show(_ tab: HomeTab, atTabs: Bool = false) {
    let scene = homeScene(tab: tab)
    (scene as? HomeScene)?.beginsAtTabs = atTabs
    director?.present(scene, transition: .crossFade(seconds: 0.2))
  }
}
