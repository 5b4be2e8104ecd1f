import Controls
import Stage

/// A sheet for every kind of input: each gesture, the keyboard, text, a controller and the tilt.
/// Each clearly shows what it recognised.
///
/// For trying out a machine's devices, and for the tests that drive a real window.
final class GestureGalleryScene: Scene, GalleryScene {
  /// The readings of all sheets.
  var readings: [GalleryReading] {
    fields.map { GalleryReading(key: $0.key, count: $0.count, state: $0.state, place: $0.position) }
  }

  let text: Translation
  private var fields: [GestureField] = []
  private let backdrop = Sprite("menu/background", size: Size(1280, 1280))
  private let mayRest: Bool
  private var keyField: KeyField?
  private var controllerField: ControllerField?
  private var tiltField: TiltField?

  /// A gallery.
  ///
  /// - Parameters:
  ///   - translation: the texts.
  ///   - mayRest: whether the machine may sleep while nothing happens; false if ticks are counted.
  init(translation: Translation, mayRest: Bool = true) {
    text = translation
    self.mayRest = mayRest
    super.init(portraitDesignSize: Size(720, 1280))
    background = Color(hex: 0xDFF5FF)
    add(backdrop)
    fields = [
      TapField(self, "tap", .tap()), TapField(self, "doubletap", .doubleTap),
      LongPressField(self), PanField(self), SwipeField(self), PinchField(self),
      RotateField(self), ListField(self),
    ]
    let keys = KeyField(self)
    let controller = ControllerField(self)
    let tilt = TiltField(self)
    keyField = keys
    controllerField = controller
    tiltField = tilt
    fields += [keys, ComposeField(self), controller, tilt]
    add(fields)
  }

  override func didAppear() {
    focus(fields.first { $0 is ListField }?.firstFocus, isVisible: showsFocus)
  }

  override var isStill: Bool { mayRest }

  override func layout() {
    backdrop.cover(visible, natural: Size(1280, 1280))
    let isTall = visible.height > visible.width
    let columns = isTall ? 3 : 4
    let rows = (fields.count + columns - 1) / columns
    let gap = 14.0
    // The whole visible area is used, also outside the design area, so that fields stay large.
    let area = Rect(center: safeArea.center, size: visible.size).inset(gap / 2, gap / 2)
    let cell = Size(area.width / Double(columns), area.height / Double(rows))
    for (index, field) in fields.enumerated() {
      field.resize(Size(cell.width - gap, cell.height - gap))
      field.position = Point(
        area.minX + (Double(index % columns) + 0.5) * cell.width,
        area.minY + (Double(index / columns) + 0.5) * cell.height)
      field.arrange()
    }
  }

  override func handle(key: KeyPress) -> Bool {
    keyField?.note(key)
    guard key.key == .escape, key.phase == .down else { return false }
    director?.quit()
    return true
  }

  override func handle(button: ControllerButton, isDown: Bool) -> Bool {
    controllerField?.note(button, isDown: isDown)
    return false
  }

  override func handle(stick: ControllerStick, x: Double, y: Double) -> Bool {
    controllerField?.note(stick, Point(x, y))
    return false
  }

  override func handle(tiltX: Double, tiltY: Double) {
    tiltField?.note(Point(tiltX, tiltY))
  }

  override var textInputArea: Rect? {
    guard let field = focusedNode as? ComposeField, let area = field.contentArea else { return nil }
    return Rect(center: field.position, size: area.size)
  }
}
