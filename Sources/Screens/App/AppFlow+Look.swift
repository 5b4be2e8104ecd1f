import Classroom
import Controls
import Stage

/// How everything looks to who plays; the rules of the games know nothing of it.
extension AppFlow {
  /// The colours that say right and wrong.
  var palette: Palette { settings.usesColourSafePalette ? .colourSafe : .usual }

  /// Whether what is pressed often stands where the left hand reaches it.
  var isLeftHanded: Bool { settings.isLeftHanded }

  /// Which side of a page the hand that plays comes from: −1 left, 1 right.
  var handSide: Double { isLeftHanded ? -1 : 1 }

  /// How texts are written. A typeface that this machine lacks gives way to the usual one, and comes
  /// back where it is installed.
  var textStyle: TextStyle {
    TextStyle(
      sizePercent: settings.textSizePercent, spacingPercent: settings.spacingPercent,
      family: typefaces.contains(settings.typeface) ? settings.typeface.family : nil)
  }

  /// Lets the director show everything so.
  func showLook() {
    guard let director else { return }
    director.textStyle = textStyle
    director.prefersReducedMotion = settings.reducesMotion
    director.setReadsAloud(settings.readsAloud)
    sound.apply(to: director)
  }
}

extension PupilSettings.Typeface {
  /// The family of fonts it is taken from.
  public var family: String {
    switch self {
    case .andika: "Andika"
    case .sans: "DejaVu Sans"
    case .openDyslexic: "OpenDyslexic"
    }
  }
}
