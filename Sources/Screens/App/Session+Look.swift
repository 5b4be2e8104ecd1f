import Classroom
import Controls
import Stage

/// The appearance of everything for the player; the rules of the games know nothing of it.
extension Session {
  /// The colours for right and wrong.
  var palette: Palette { settings.usesColourSafePalette ? .colourSafe : .usual }

  /// Whether frequently pressed controls are placed for the left hand.
  var isLeftHanded: Bool { settings.isLeftHanded }

  /// The side of a page from which the playing hand comes: −1 left, 1 right.
  var handSide: Double { isLeftHanded ? -1 : 1 }

  /// How texts are drawn. A typeface that this machine lacks is replaced by the usual one, and is
  /// used again where it is installed.
  package var textStyle: TextStyle {
    TextStyle(
      sizePercent: settings.textSizePercent, spacingPercent: settings.spacingPercent,
      family: typefaces.contains(settings.typeface) ? settings.typeface.family : nil)
  }

  /// Passes the appearance to the director.
  func showLook() {
    guard let director else { return }
    director.textStyle = textStyle
    director.prefersReducedMotion = settings.reducesMotion
    director.setReadsAloud(settings.readsAloud)
    sound.apply(to: director)
  }
}

extension PupilSettings.Typeface {
  /// The family of fonts it uses.
  public var family: String {
    switch self {
    case .andika: "Andika"
    case .sans: "DejaVu Sans"
    case .openDyslexic: "OpenDyslexic"
    }
  }
}
