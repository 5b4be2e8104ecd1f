import Stage

/// An on-screen keyboard for people who write with a finger: large keys, with umlauts, digits,
/// shift, backspace and a key that finishes.
///
/// It is at the bottom of the window, or at the top if it would cover its field. It is closed by
/// its last key, by Escape, or when the field loses the focus. Opened with a controller, it is
/// operated by it: the arrows move from key to key, and Enter presses the one with the ring.
public final class OnScreenKeyboard: Node, TickObserver {
  /// The arrangement of the letters.
  public enum Layout: Sendable, Hashable {
    /// QWERTZ with ä, ö, ü and ß.
    case german
    /// QWERTY.
    case english
    /// QWERTY with what addresses of machines have: colon, full stop and slash.
    case address

    /// The layout for a language as a BCP 47 tag; English for languages without their own.
    public init(language: String) {
      self = language.hasPrefix("de") ? .german : .english
    }

    /// The characters of its rows, digits first.
    var rows: [String] {
      switch self {
      case .german: ["1234567890", "qwertzuiopü", "asdfghjklöä", "yxcvbnmß-'"]
      case .english: ["1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm-'"]
      case .address: ["1234567890", "qwertyuiop", "asdfghjkl:", "zxcvbnm.-/"]
      }
    }
  }

  /// The field it writes into.
  public private(set) weak var field: TextField?
  /// Whether the next letter is a capital one.
  public private(set) var isShifted = false

  /// Whether the arrows move from key to key, for players who only have a controller.
  var isLed = false {
    didSet { showLed() }
  }

  private let layoutOfKeys: Layout
  /// The keys, row by row.
  private var rows: [[KeyCap]] = []
  /// The position of the arrows: the row and the place in it.
  private var led = (row: 1, place: 0)
  private let holder = Node()
  private var knownArea: Rect?

  /// The height in points.
  public static let height = 5 * rowHeight + 28
  private static let rowHeight = 78.0
  private static let gap = 8.0

  /// Opens a keyboard for a field that is shown, replacing any other.
  public static func open(for field: TextField) {
    guard let scene = field.scene, field.isEnabled, field.keyboard == nil else { return }
    for case let former as OnScreenKeyboard in scene.children { former.removeFromParent() }
    let keyboard = OnScreenKeyboard(field.keyboardLayout, for: field)
    field.keyboard = keyboard
    scene.add(keyboard)
    keyboard.settle(in: scene)
  }

  /// Opens a keyboard for the focused field, if there is one, to be operated by the controller
  /// whose button was pressed.
  ///
  /// - Returns: whether the button has that meaning here.
  public static func open(by button: ControllerButton, isDown: Bool, in scene: Scene) -> Bool {
    guard button == .south, let field = scene.focusedNode as? TextField,
      field.keyboard?.isLed != true
    else { return false }
    guard isDown else { return true }
    open(for: field)
    field.keyboard?.isLed = true
    return field.keyboard != nil
  }

  init(_ layout: Layout, for field: TextField) {
    layoutOfKeys = layout
    self.field = field
    super.init()
    name = "keyboard"
    z = 3500
    // A name begins with a capital letter.
    isShifted = field.text.isEmpty && !field.isSecret && layout != .address
    add(holder)
  }

  public override func didEnter(_ director: Director) { director.add(self) }

  public override func willLeave(_ director: Director) {
    director.remove(self)
    field?.keyboard = nil
  }

  /// Closes it.
  public func close() { removeFromParent() }

  /// Keeps its position when the window changes, and closes when its field leaves.
  public func tickEnds(_ scene: Scene) {
    guard let field, field.scene === scene, field.isEnabled else { return close() }
    if knownArea != scene.visible { settle(in: scene) }
  }

  private func settle(in scene: Scene) {
    knownArea = scene.visible
    let width = min(scene.visible.width, 1180)
    let height = OnScreenKeyboard.height
    build(Size(width, height))
    let covered = field.flatMap { field in
      field.contentArea.map { field.worldTransform.bounds(of: $0) }
    }
    let top = scene.visible.maxY - height
    let isAtTop =
      field?.staysAboveKeyboard != true
      && covered.map { $0.maxY > top - 8 && $0.minY - scene.visible.minY > height } ?? false
    position = Point(
      scene.visible.midX, isAtTop ? scene.visible.minY + height / 2 : top + height / 2)
  }

  // MARK: Keys

  private func build(_ size: Size) {
    holder.removeAllChildren()
    let plate = Shape(
      rectangle: size, cornerRadius: 24, fill: Theme.warmPaper, stroke: Theme.plainEdge,
      strokeWidth: 4)
    plate.isInteractive = true
    holder.add(plate)
    let columns = 11.0
    let cell = Size((size.width - 20) / columns, OnScreenKeyboard.rowHeight)
    let top = -size.height / 2 + 14
    var contents: [[(KeyCap.Role, Double)]] = layoutOfKeys.rows.map { row in
      row.map { (.sign($0), 1) }
    }
    contents[0].append((.backspace, columns - Double(contents[0].count)))
    contents[3].insert((.shift, 1), at: 0)
    contents.append([(.sign(" "), 7), (.done, 4)])
    rows = contents.enumerated().map { number, row in
      var x = -row.reduce(0) { $0 + $1.1 } / 2 * cell.width
      return row.map { content, width in
        let key = KeyCap(content, cell: Size(cell.width * width, cell.height))
        key.position = Point(
          x + cell.width * width / 2, top + (Double(number) + 0.5) * cell.height)
        key.onPress = { [unowned self] in press(content) }
        x += cell.width * width
        holder.add(key)
        return key
      }
    }
    showLed()
    showShift()
  }

  private func press(_ content: KeyCap.Role) {
    guard let field else { return close() }
    switch content {
    case .sign(let sign):
      field.enter(isShifted ? KeyCap.capital(sign) : String(sign))
      if sign != " " { setShifted(false) }
    case .shift: setShifted(!isShifted)
    case .backspace: field.deleteBackward()
    case .done:
      close()
      field.submit()
    }
  }

  private func setShifted(_ isNewShifted: Bool) {
    guard isShifted != isNewShifted else { return }
    isShifted = isNewShifted
    showShift()
  }

  private func showShift() {
    for key in rows.joined() { key.show(isShifted: isShifted) }
  }

  // MARK: Operated by arrows

  /// Moves to another key, or presses the one with the ring.
  ///
  /// - Returns: whether the key was used for that.
  func lead(by key: KeyPress) -> Bool {
    guard isLed else { return false }
    switch key.key {
    case .left, .right, .up, .down: if key.phase != .up { go(key.key) }
    case .enter: if key.phase == .down { rows[led.row][led.place].press() }
    default: return false
    }
    return true
  }

  private func go(_ way: Key) {
    if way == .left || way == .right {
      let count = rows[led.row].count
      led.place = (led.place + (way == .left ? count - 1 : 1)) % count
    } else {
      let x = rows[led.row][led.place].position.x
      led.row = (led.row + (way == .up ? rows.count - 1 : 1)) % rows.count
      let distances = rows[led.row].map { abs($0.position.x - x) }
      led.place = distances.indices.min { distances[$0] < distances[$1] } ?? 0
    }
    showLed()
    // The letters of a secret must not be announced.
    if let spoken = rows[led.row][led.place].spoken, field?.isSecret == false {
      scene?.director?.announce(spoken, urgency: .assertive)
    }
  }

  private func showLed() {
    for (number, row) in rows.enumerated() {
      for (place, key) in row.enumerated() {
        key.ring.isHidden = !(isLed && (number, place) == led)
      }
    }
  }
}
