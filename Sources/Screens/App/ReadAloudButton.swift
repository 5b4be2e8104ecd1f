import Controls
import Stage

/// Turns reading aloud on and off for the player: on the screens where a child that cannot read
/// looks for help.
///
/// It is on for new pupils, because nobody knows yet whether they read, and off for guests. When it is
/// turned on, the screen is read immediately.
final class ReadAloudButton: Node {
  /// Called when it was pressed, after the setting was changed.
  var onChange: (() -> Void)?

  private let session: Session
  private let button: Button

  /// The size in points.
  static let size = Size(88, 88)
  private static let icons = (on: "ui/read-aloud", off: "ui/read-aloud-off")

  init(_ session: Session) {
    self.session = session
    button = Button(icon: ReadAloudButton.icons.on, size: ReadAloudButton.size, style: .plain)
    super.init()
    button.name = "read-aloud"
    button.onPress = { [unowned self] in toggle() }
    add(button)
    show()
  }

  /// What it shows when it is pressed.
  var picturesAhead: [PictureNeed] {
    button.pictureNeeds([ReadAloudButton.icons.on, ReadAloudButton.icons.off])
  }

  /// Shows the setting: yellow with sound waves, or pale and silent.
  func show() {
    let isOn = session.settings.readsAloud
    button.setIcon(isOn ? ReadAloudButton.icons.on : ReadAloudButton.icons.off)
    var words = session.translation.spoken("settings.readAloud", role: .toggle)
    words.states = [isOn ? .on : .off]
    button.words = words
    button.style = isOn ? .chosen : .plain
  }

  private func toggle() {
    var settings = session.settings
    settings.readsAloud.toggle()
    session.change(settings)
    let director = scene?.director
    // Pupils who want to be read to want to hear it.
    if settings.readsAloud, !session.sound.isOn { session.sound.toggle(director) }
    show()
    if settings.readsAloud, let spoken = scene?.spoken { director?.announce(spoken) }
    onChange?()
  }
}
