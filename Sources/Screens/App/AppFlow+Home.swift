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

extension AppFlow {
  /// The player's home screen, on one of its tabs.
  public func homeScene(tab: HomeTab = .play) -> Scene {
    remember { flow in
      switch tab {
      case .play: MenuScene(flow: flow)
      case .achievements: flow.achievementsScene()
      case .settings: flow.settingsScene()
      }
    }
  }

  /// - Parameter atTabs: whether the keyboard focus should be on the tabs.
  func show(_ tab: HomeTab, atTabs: Bool = false) {
    let scene = homeScene(tab: tab)
    (scene as? HomeScene)?.beginsAtTabs = atTabs
    director?.present(scene, transition: .crossFade(seconds: 0.2))
  }
}
