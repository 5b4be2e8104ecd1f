import Controls
import Stage

/// The choice on the sheet before the start: how the bird is flown.
final class ControlChoice: Node {
  /// Called when a way to fly was pressed.
  var onChoose: ((TeachifyBirdRules.Control) -> Void)?

  private let buttons: [(control: TeachifyBirdRules.Control, button: Button)]
  private let mark = Sprite("ui/right", size: ControlChoice.markSize)

  /// Below the middle of its place on the sheet, so that three lines of text fit above it.
  private static let drop = 38.0
  private static let size = Size(262, 96)
  private static let markSize = Size(42, 42)

  /// What it shows, in the points of the sheet.
  static var picturesAhead: [PictureNeed] {
    let side = Button.iconSide(height: size.height)
    return TeachifyBirdRules.Control.allCases.map {
      PictureNeed($0.icon, size: Size(side, side))
    } + [PictureNeed("ui/right", size: markSize)]
  }

  /// A choice in which one way is chosen already.
  init(chosen: TeachifyBirdRules.Control, translation: Translation) {
    buttons = TeachifyBirdRules.Control.allCases.map { control in
      let button = Button(
        translation("game.teachifybird.control.\(control.rawValue)"), icon: control.icon,
        size: ControlChoice.size, style: .plain)
      button.name = "control-\(control.rawValue)"
      return (control, button)
    }
    super.init()
    for (index, entry) in buttons.enumerated() {
      let control = entry.control
      entry.button.onPress = { [weak self] in self?.onChoose?(control) }
      entry.button.position = Point(
        (Double(index) - 0.5) * (ControlChoice.size.width + 16), ControlChoice.drop)
      add(entry.button)
    }
    mark.z = 1
    add(mark)
    show(chosen)
  }

  /// Shows which way is chosen.
  func show(_ chosen: TeachifyBirdRules.Control) {
    for (control, button) in buttons {
      button.style = control == chosen ? .chosen : .plain
      guard control == chosen else { continue }
      mark.position =
        button.position
        + Point(ControlChoice.size.width / 2 - 16, -ControlChoice.size.height / 2 + 8)
    }
    mark.scale = 0.4
    mark.run(.scale(to: 1, 0.25).eased(.backOut), key: "appear")
  }
}

extension TeachifyBirdRules.Control {
  /// The picture that stands for it.
  var icon: String {
    switch self {
    case .tap: "ui/tap"
    case .tilt: "ui/tilt"
    }
  }
}
