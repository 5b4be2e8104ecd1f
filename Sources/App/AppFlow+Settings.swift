import Classroom
import Controls
import Stage

extension AppFlow {
  /// The tab of settings.
  func settingsScene() -> Scene {
    SettingsScene(flow: self)
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
    sound.apply(to: director)
  }
}

/// What who plays can set.
final class SettingsScene: HomeScene {
  private let languageButton: Button
  private let soundButton: Button

  init(flow: AppFlow) {
    let text = flow.translation
    languageButton = Button(
      text("menu.language"), icon: "ui/language", size: Size(360, 100), style: .plain, fontSize: 32)
    soundButton = Button(
      text("settings.sound"), icon: flow.sound.icon, size: Size(360, 100), style: .plain,
      fontSize: 32)
    super.init(flow: flow, tab: .settings)
    languageButton.name = "language"
    languageButton.onPress = { flow.toggleLanguage() }
    soundButton.name = "sound"
    soundButton.onPress = { [unowned self] in
      flow.sound.toggle(director)
      soundButton.setIcon(flow.sound.icon)
    }
    add([languageButton, soundButton])
  }

  /// What the button for the sound shows when it is pressed.
  override var picturesAhead: [PictureNeed] {
    soundButton.pictureNeeds(["ui/sound-on", "ui/sound-off"])
  }

  override func layout() {
    super.layout()
    languageButton.position = contentRoom.center - Point(0, 70)
    soundButton.position = contentRoom.center + Point(0, 70)
  }
}
