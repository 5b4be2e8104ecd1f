import Classroom
import Controls
import Stage

extension AppFlow {
  /// The settings tab.
  func settingsScene() -> Scene {
    SettingsScene(flow: self)
  }

  /// The settings tab, on one of its pages.
  package func settingsScene(_ group: SettingsGroup) -> Scene {
    settingsGroup = group
    return homeScene(tab: .settings)
  }

  /// Applies settings: they take effect immediately or from the next screen on. Nothing is stored
  /// by this.
  package func apply(_ settings: PupilSettings) {
    self.settings = settings
    let language = settings.language ?? usualLanguage
    translation = translations.first { $0.language == language } ?? translation
    sound.setVolume(Double(settings.musicVolumePercent) / 100, of: .music)
    sound.setVolume(Double(settings.effectsVolumePercent) / 100, of: .effects)
    sound.setVolume(Double(settings.speechVolumePercent) / 100, of: .speech)
    showLook()
  }

  /// Changes what the player's card shows: name, animal and colour; a guest has none.
  func changePlayer(_ change: (inout Pupil) -> Void) {
    guard var changed = player else { return }
    change(&changed)
    player = changed
    let kept = changed
    keep { store throws(ClassroomError) in try store.updateCard(kept) }
  }
}
