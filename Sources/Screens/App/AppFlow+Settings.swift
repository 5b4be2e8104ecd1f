import Classroom
import Controls
import Stage

extension AppFlow {
  /// The tab of settings.
  func settingsScene() -> Scene {
    SettingsScene(flow: self)
  }

  /// The tab of settings, on one of its pages.
  func settingsScene(_ group: SettingsGroup) -> Scene {
    settingsGroup = group
    return homeScene(tab: .settings)
  }

  /// Makes settings count: what they change is seen and heard from now on, or from the next screen
  /// on. Nothing is kept by it.
  func apply(_ settings: PupilSettings) {
    self.settings = settings
    let language = settings.language ?? usualLanguage
    translation = translations.first { $0.language == language } ?? translation
    sound.setVolume(Double(settings.musicVolumePercent) / 100, of: .music)
    sound.setVolume(Double(settings.effectsVolumePercent) / 100, of: .effects)
    sound.setVolume(Double(settings.speechVolumePercent) / 100, of: .speech)
    showLook()
  }

  /// Changes what is kept of who plays beside the settings; a guest has nothing of it.
  func changePlayer(_ change: (inout Pupil) -> Void) {
    guard var changed = player else { return }
    change(&changed)
    player = changed
    let kept = changed
    keep { store throws(ClassroomError) in try store.update(kept) }
  }
}
