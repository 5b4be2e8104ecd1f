import Controls
import Stage

/// The choice on the sheet before the start: how the bird is flown, and with which keys.
final class ControlChoice: Node {
  /// Called when a way to fly is pressed.
  var onChoose: ((TeachifyBirdRules.Control) -> Void)?

  private let buttons: [(control: TeachifyBirdRules.Control, button: Button)]
  private let translation: Translation
  private let mark = Sprite("ui/right", size: ControlChoice.markSize)

  /// The offset below the centre of its place on the sheet, so that three lines of text fit above
  /// it.
  private static let drop = 19.0
  private static let size = Size(262, 84)
  private static let capSize = Size(196, 36)
  private static let markSize = Size(42, 42)

  /// The pictures it shows, in the points of the sheet.
  static var picturesAhead: [PictureNeed] {
    let side = Button.iconSide(height: size.height)
    return TeachifyBirdRules.Control.icons.map {
      PictureNeed($0, size: Size(side, side))
    } + [PictureNeed("ui/right", size: markSize)]
  }

  /// A choice with one way already chosen.
  ///
  /// - Parameters:
  ///   - chosen: the way that is chosen.
  ///   - canTilt: whether there is something to tilt.
  ///   - translation: the texts.
  init(chosen: TeachifyBirdRules.Control, canTilt: Bool, translation: Translation) {
    self.translation = translation
    buttons = TeachifyBirdRules.Control.allCases.map { control in
      let word = control.word(canTilt: canTilt)
      let button = Button(
        translation("game.teachifybird.control.\(word)"),
        icon: control.icon(canTilt: canTilt), size: ControlChoice.size, style: .plain)
      button.name = "control-\(control.rawValue)"
      return (control, button)
    }
    super.init()
    for (index, entry) in buttons.enumerated() {
      let control = entry.control
      entry.button.onPress = { [weak self] in self?.onChoose?(control) }
      entry.button.position = Point(
        (Double(index) - 0.5) * (ControlChoice.size.width + 16), ControlChoice.drop)
      let cap = keyCap(translation("game.teachifybird.keys.\(control.rawValue)"))
      cap.position = entry.button.position + Point(0, 65)
      add([entry.button, cap])
    }
    mark.z = 1
    add(mark)
    show(chosen)
  }

  /// A key of the keyboard with its name.
  private func keyCap(_ name: String) -> Node {
    let cap = Node()
    let size = ControlChoice.capSize
    let base = Shape(rectangle: size, cornerRadius: 9, fill: Theme.paperEdge)
    base.position = Point(0, 4)
    cap.add([
      base,
      Shape(
        rectangle: size, cornerRadius: 9, fill: .white, stroke: Theme.paperEdge, strokeWidth: 2),
      Label(
        name, size: 24, color: Theme.ink, room: Size(size.width - 20, size.height - 4), lines: 1),
    ])
    return cap
  }

  /// Offers tilting, now that it is known to be possible.
  func offerTilt() {
    for (control, button) in buttons {
      let word = control.word(canTilt: true)
      button.title = translation("game.teachifybird.control.\(word)")
      button.setIcon(control.icon(canTilt: true))
    }
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
    mark.run(.scale(to: 1, duration: 0.25).eased(.backOut), key: "appear")
  }
}

extension TeachifyBirdRules.Control {
  /// The picture for it: if nothing can be tilted, the bird is led by hand.
  func icon(canTilt: Bool) -> String {
    switch self {
    case .tap: "ui/tap"
    case .tilt: canTilt ? "ui/tilt" : "ui/steer"
    }
  }

  /// The last part of the key of its name.
  func word(canTilt: Bool) -> String { self == .tilt && !canTilt ? "steer" : rawValue }

  /// All pictures that may stand for a way to fly.
  static var icons: [String] {
    [tap.icon(canTilt: false), tilt.icon(canTilt: false), tilt.icon(canTilt: true)]
  }
}
