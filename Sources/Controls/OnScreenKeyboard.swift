import Stage

/// A keyboard on the screen for those who write with a finger: large keys, with umlauts, digits, shift,
/// backspace and a key that ends.
///
/// It stands at the bottom of the window, or at the top where it would cover its field, and is closed
/// by its last key, by Escape, or when the field loses the focus.
public final class OnScreenKeyboard: Node, TickObserver {
  /// Which letters the keys have.
  public enum Layout: Sendable, Hashable {
    /// QWERTZ with ä, ö, ü and ß.
    case german
    /// QWERTY.
    case english

    /// The layout for a language as a BCP 47 tag; that of English for languages without one.
    public init(language: String) {
      self = language.hasPrefix("de") ? .german : .english
    }

    /// The signs of its rows, digits first.
    var rows: [String] {
      switch self {
      case .german: ["1234567890", "qwertzuiopü", "asdfghjklöä", "yxcvbnmß-'"]
      case .english: ["1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm-'"]
      }
    }
  }

  /// The field it writes into.
  public private(set) weak var field: TextField?
  /// Whether the next letter is a capital one.
  public private(set) var isShifted = false

  private let layoutOfKeys: Layout
  private var keys: [KeyCap] = []
  private let holder = Node()
  private var knownArea: Rect?

  private static let rowHeight = 78.0
  private static let gap = 8.0

  /// Opens one for a field that is shown, in place of any other.
  public static func open(for field: TextField) {
    guard let scene = field.scene, field.isEnabled, field.keyboard == nil else { return }
    for case let former as OnScreenKeyboard in scene.children { former.removeFromParent() }
    let keyboard = OnScreenKeyboard(field.keyboardLayout, for: field)
    field.keyboard = keyboard
    scene.add(keyboard)
    keyboard.settle(in: scene)
  }

  init(_ layout: Layout, for field: TextField) {
    layoutOfKeys = layout
    self.field = field
    super.init()
    name = "keyboard"
    z = 3500
    // A name begins with a capital letter.
    isShifted = field.text.isEmpty && !field.isSecret
    add(holder)
  }

  public override func didEnter(_ director: Director) { director.add(self) }

  public override func willLeave(_ director: Director) {
    director.remove(self)
    field?.keyboard = nil
  }

  /// Takes it away.
  public func close() { removeFromParent() }

  /// Keeps its place when the window changes, and goes when its field does.
  public func tickEnds(_ scene: Scene) {
    guard let field, field.scene === scene, field.isEnabled else { return close() }
    if knownArea != scene.visible { settle(in: scene) }
  }

  private func settle(in scene: Scene) {
    knownArea = scene.visible
    let width = min(scene.visible.width, 1180)
    let height = 5 * OnScreenKeyboard.rowHeight + 28
    build(Size(width, height))
    let covered = field.flatMap { field in
      field.contentArea.map { field.worldTransform.bounds(of: $0) }
    }
    let top = scene.visible.maxY - height
    let isAtTop =
      covered.map { $0.maxY > top - 8 && $0.minY - scene.visible.minY > height } ?? false
    position = Point(
      scene.visible.midX, isAtTop ? scene.visible.minY + height / 2 : top + height / 2)
  }

  // MARK: Keys

  private func build(_ size: Size) {
    holder.removeAllChildren()
    keys.removeAll()
    let plate = Shape(
      rectangle: size, cornerRadius: 24, fill: Theme.warmPaper, stroke: Theme.plainEdge,
      strokeWidth: 4)
    plate.isInteractive = true
    holder.add(plate)
    let rows = layoutOfKeys.rows
    let columns = 11.0
    let cell = Size((size.width - 20) / columns, OnScreenKeyboard.rowHeight)
    let top = -size.height / 2 + 14
    var contents: [[(KeyCap.Role, Double)]] = rows.map { row in
      row.map { (.sign($0), 1) }
    }
    contents[0].append((.backspace, columns - Double(contents[0].count)))
    contents[3].insert((.shift, 1), at: 0)
    contents.append([(.sign(" "), 7), (.done, 4)])
    for (number, row) in contents.enumerated() {
      let units = row.reduce(0) { $0 + $1.1 }
      var x = -units / 2 * cell.width
      for (content, width) in row {
        let key = KeyCap(content, cell: Size(cell.width * width, cell.height))
        key.position = Point(
          x + cell.width * width / 2, top + (Double(number) + 0.5) * cell.height)
        key.onPress = { [unowned self] in press(content) }
        x += cell.width * width
        keys.append(key)
        holder.add(key)
      }
    }
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
    for key in keys { key.show(isShifted: isShifted) }
  }
}
