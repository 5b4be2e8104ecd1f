import Controls
import Stage

/// A list with buttons: dragged further than a finger slips it scrolls, and the button is released.
final class ListField: GestureField {
  private(set) var buttons: [Button] = []
  private let rows = Node()
  private var start = 0.0

  override var firstFocus: Node? { buttons.first }

  init(_ scene: GestureGalleryScene) {
    super.init(key: "list", title: scene.text("gallery.list"))
    picture.add(rows)
    for number in 1...2 {
      let button = Button("\(number)", size: Size(84, 70), style: .secondary) { [unowned self] in
        succeed()
        show("pressed \(number)", "\(number)")
      }
      button.name = "button-\(number)"
      buttons.append(button)
      rows.add(button)
    }
    recognize(.pan(.vertical)) { [unowned self] update in
      setActive(update.phase == .began || update.phase == .changed)
      if update.phase == .began {
        rows.removeAction("home")
        start = rows.position.y
      }
      rows.position.y = min(max(start + update.translation.y, -30), 30)
      show("\(update.phase.rawValue) \(Int(update.translation.y.rounded()))")
      if update.phase == .ended || update.phase == .cancelled {
        rows.run(.move(to: .zero, duration: 0.3).eased(.backOut), key: "home")
      }
    }
  }

  override func arrange() {
    for (index, button) in buttons.enumerated() {
      button.position.x = (Double(index) - 0.5) * 96
    }
  }
}

/// The keyboard: the key pressed last.
final class KeyField: GestureField {
  private let cap = Shape(
    rectangle: Size(170, 76), cornerRadius: 14, fill: .white, stroke: Theme.plainEdge,
    strokeWidth: 4)
  private let letter = Label("", size: 30, font: "bold", color: Theme.ink, room: Size(150, 64))

  private let text: Translation

  init(_ scene: GestureGalleryScene) {
    text = scene.text
    super.init(key: "keyboard", title: scene.text("gallery.keyboard"))
    picture.add([cap, letter])
  }

  /// What is printed on a key: characters themselves, other keys by their names.
  private func name(of key: Key) -> String {
    let raw = key.rawValue
    if raw.hasPrefix("digit") { return String(raw.dropFirst(5)) }
    if raw.count == 1 || (raw.hasPrefix("f") && raw.dropFirst().allSatisfy(\.isNumber)) {
      return raw.uppercased()
    }
    return text("gallery.key.\(raw)")
  }

  /// Shows a key that went down or up.
  func note(_ key: KeyPress) {
    cap.fill = key.phase == .up ? .white : Theme.sun
    letter.text = name(of: key.key)
    show("\(key.phase.rawValue) \(key.key.rawValue)")
    if key.phase == .down { succeed() }
  }
}

/// Text: what was entered, and what is being composed.
final class ComposeField: GestureField {
  private let paper = Shape(
    rectangle: Size(180, 64), cornerRadius: 12, fill: .white, stroke: Theme.plainEdge,
    strokeWidth: 4)
  private let letters = Label("", size: 28, color: Theme.ink, room: Size(160, 50), lines: 1)
  private var entered = ""
  private var composed = ""

  init(_ scene: GestureGalleryScene) {
    super.init(key: "text", title: scene.text("gallery.text"))
    isFocusable = true
    picture.add([paper, letters])
    recognize(.tap()) { [unowned self] _ in self.scene?.focus(self) }
  }

  override func focusChanged(to isFocused: Bool) {
    paper.run.stroke = isFocused ? Theme.focus : Theme.plainEdge
    if !isFocused { composed = "" }
    refresh(isFocused ? "focused" : "-")
  }

  override func handle(text: String) {
    entered = String((entered + text).suffix(12))
    composed = ""
    succeed()
    refresh("entered \(entered)")
  }

  override func handle(composition: TextComposition) {
    composed = composition.text
    refresh("composing \(composed)")
  }

  override func handle(key: KeyPress) -> Bool {
    guard key.key == .backspace, key.phase != .up, !entered.isEmpty else { return false }
    entered.removeLast()
    refresh("entered \(entered)")
    return true
  }

  private func refresh(_ state: String) {
    letters.text = composed.isEmpty ? entered : entered + "[" + composed + "]"
    show(state)
  }
}

/// A controller: its stick and the button pressed last.
final class ControllerField: GestureField {
  private let dot = Shape(.circle(radius: 16), fill: Theme.calm)
  private let letter = Label(
    "", size: 24, font: "bold", color: Theme.ink, room: Size(112, 70), lines: 2)
  private let text: Translation

  init(_ scene: GestureGalleryScene) {
    text = scene.text
    super.init(key: "controller", title: scene.text("gallery.controller"))
    let stick = Node()
    stick.position.x = -46
    stick.add([
      Shape(.circle(radius: 44), fill: .white, stroke: Theme.plainEdge, strokeWidth: 4), dot,
    ])
    letter.position.x = 50
    picture.add([stick, letter])
  }

  /// Shows a button that went down or up.
  func note(_ button: ControllerButton, isDown: Bool) {
    letter.text = isDown ? text("gallery.button.\(button.rawValue)") : ""
    if isDown { succeed() }
    show("\(isDown ? "down" : "up") \(button.rawValue)")
  }

  /// Shows the position of the left stick.
  func note(_ stick: ControllerStick, _ place: Point) {
    guard stick == .left else { return }
    dot.position = place * 28
    show("stick \(Int((place.x * 100).rounded())) \(Int((place.y * 100).rounded()))")
  }
}

/// The tilt: a ball that rolls in a dish.
final class TiltField: GestureField {
  private let ball = Shape(.circle(radius: 14), fill: Theme.wrong)

  init(_ scene: GestureGalleryScene) {
    super.init(key: "tilt", title: scene.text("gallery.tilt"))
    picture.add([
      Shape(.circle(radius: 50), fill: .white, stroke: Theme.plainEdge, strokeWidth: 4),
      Shape(.circle(radius: 16), fill: .clear, stroke: Theme.plainEdge, strokeWidth: 3), ball,
    ])
    // Pressing the dish takes the current orientation of the device as level.
    recognize(.tap()) { [unowned self] _ in
      self.scene?.director?.levelTilt()
      succeed()
    }
  }

  /// Shows a tilt.
  func note(_ tilt: Point) {
    ball.position = tilt * 36
    show("\(Int((tilt.x * 100).rounded())) \(Int((tilt.y * 100).rounded()))")
  }
}
