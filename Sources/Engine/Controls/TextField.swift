import Stage

/// A line of editable text with caret, selection, clipboard and input methods; touched by a finger,
/// it opens an on-screen keyboard.
///
/// Only the drawing side knows where the letters are. So the field gives its caret as a number of
/// characters, and the painter draws it there; for a press the field asks which gap is meant, and
/// the answer arrives as input (see `TextCaret` and `TextQuestion`).
public final class TextField: Control {
  /// The text; setting it puts the caret at its end and calls no handler.
  public var text: String {
    get { editing.text }
    set {
      guard newValue != editing.text else { return }
      editing = TextEditing(newValue, longest: editing.longest)
      composed = nil
      show()
    }
  }
  /// The text shown while the field is empty.
  public var placeholder: String {
    get { hint.text }
    set { hint.text = newValue }
  }
  /// Whether dots are shown instead of the characters; then nothing can be copied.
  public var isSecret = false {
    didSet { show() }
  }
  /// Called when a pupil changes the text.
  public var onChange: ((String) -> Void)?
  /// Called when Enter or the keyboard's last key is pressed.
  public var onSubmit: ((String) -> Void)?
  /// The layout of the on-screen keyboard.
  public var keyboardLayout = OnScreenKeyboard.Layout.german
  /// Whether its scene moves it above the on-screen keyboard, which then is always at the bottom.
  public var staysAboveKeyboard = false
  /// The on-screen keyboard while it is open for this field.
  public internal(set) weak var keyboard: OnScreenKeyboard?
  /// The selected characters, counted from the first; an empty range at the caret if none are.
  public var selection: Range<Int> { editing.selection }

  /// Its description in words: its `words` or its placeholder, and the text unless it is secret.
  public override var spoken: Spoken? {
    var spoken = words ?? Spoken(placeholder)
    if !isSecret, !text.isEmpty { spoken.text += ": " + text }
    spoken.role = .field
    if !isEnabled { spoken.states.append(.disabled) }
    return spoken
  }

  var editing: TextEditing
  private var composed: TextComposition?
  private var scroll = 0.0
  private var questions: [(id: Int, use: Use)] = []
  private var lastPress: (tick: Int, place: Point, count: Int)?
  private let plate: Shape
  private let label: Label
  private let hint: Label

  /// The purpose of a question to the drawing side.
  private enum Use {
    case caret, extension_, word, scrolling
  }

  private static let margin = 20.0
  private static let selectionColor = Color(hex: 0xBBDDF2)

  /// A field centred on its position.
  ///
  /// - Parameters:
  ///   - text: the initial text.
  ///   - placeholder: the text shown while the field is empty.
  ///   - size: the size in points, at least `Theme.smallestTarget` high.
  ///   - longest: the largest number of characters.
  public init(text: String = "", placeholder: String = "", size: Size, longest: Int = 60) {
    editing = TextEditing(text, longest: longest)
    let radius = min(18, size.height / 2)
    plate = Shape(
      rectangle: size, cornerRadius: radius, fill: .white, stroke: Theme.plainEdge,
      strokeWidth: 3)
    let room = Size(size.width - 2 * TextField.margin, size.height)
    let letters = min(32, size.height * 0.46)
    label = Label("", size: letters, color: Theme.ink, room: room, horizontal: .left)
    hint = Label(
      placeholder, size: letters, color: Theme.softInk,
      room: Size(room.width - 8, room.height), lines: 1, horizontal: .left)
    super.init(size: size, cornerRadius: radius)
    let crop = Crop(
      area: Rect(
        x: -room.width / 2 - 6, y: -size.height / 2, width: room.width + 12, height: size.height))
    label.position.x = -room.width / 2
    // Beside the caret, not below it.
    hint.position.x = -room.width / 2 + 8
    crop.add([hint, label])
    add([plate, crop])
    show()
  }

  public override var textInputArea: Rect? { contentArea }

  public override func stateChanged() { show() }

  public override func focusChanged(to isFocused: Bool) {
    super.focusChanged(to: isFocused)
    if isFocused, scene?.showsFocus == true, keyboard == nil {
      // When a key moves the focus here, typing replaces the existing text.
      editing.selectAll()
    } else if !isFocused {
      composed = nil
      questions.removeAll()
      keyboard?.close()
    }
    show()
  }

  /// Enters a text at the caret, replacing the selection.
  public func enter(_ text: String) {
    composed = nil
    edit { $0.insert(text) }
  }

  /// Deletes the selection, or the character before the caret.
  public func deleteBackward() { edit { $0.deleteBackward() } }

  /// Reports that the text is complete.
  public func submit() { onSubmit?(text) }

  public override func handle(text: String) { enter(text) }

  public override func handle(composition: TextComposition) {
    composed = composition.text.isEmpty ? nil : composition
    show()
  }

  /// Applies a change of the text or the caret by a key or an answer.
  func edit(_ change: (inout TextEditing) -> Bool) {
    guard isEnabled else { return }
    let former = editing
    _ = change(&editing)
    guard editing != former else { return }
    show()
    ask(.scrolling, x: 0)
    if editing.signs != former.signs { onChange?(text) }
  }

  public override func handle(key: KeyPress) -> Bool { use(key) }

  // MARK: Pointers

  public override func handle(pointer: Pointer) {
    super.handle(pointer: pointer)
    guard let phase = follow(pointer) else { return }
    switch phase {
    case .began:
      if scene?.focusedNode !== self { scene?.focus(self, isVisible: false) }
      press(at: pointer)
    case .moved: ask(.extension_, at: pointer.position)
    case .ended where pointer.kind == .finger && isPointerInside: OnScreenKeyboard.open(for: self)
    case .ended, .cancelled, .hovered: break
    }
  }

  /// The first press sets the caret, the second at the same position selects the word, the third
  /// everything.
  private func press(at pointer: Pointer) {
    guard let scene else { return }
    var count = 1
    if let last = lastPress, scene.tick - last.tick <= TextField.pauseTicks,
      last.place.distance(to: pointer.position) <= GestureLimits.slop(of: pointer.kind)
    {
      count = last.count + 1
    }
    lastPress = (scene.tick, pointer.position, count)
    switch count {
    case 1: ask(.caret, at: pointer.position)
    case 2: ask(.word, at: pointer.position)
    default:
      edit {
        $0.selectAll()
        return true
      }
    }
  }

  private static let pauseTicks = Int(GestureLimits.tapPauseSeconds * 60)

  private func ask(_ use: Use, at place: Point) {
    ask(use, x: label.convert(place, from: nil).x)
  }

  private func ask(_ use: Use, x: Double) {
    guard let director = scene?.director, label.caret != nil else { return }
    // Questions about an older text that only served scrolling are obsolete.
    questions.removeAll { $0.use == .scrolling }
    questions.append((director.ask(label.run, x: x), use))
  }

  public override func handle(textPlace: TextPlace) {
    guard let index = questions.firstIndex(where: { $0.id == textPlace.id }) else { return }
    let use = questions[index].use
    questions.removeSubrange(...index)
    scroll = textPlace.scroll
    switch use {
    case .caret: editing.move(to: textPlace.index)
    case .extension_: editing.move(to: textPlace.index, extends: true)
    // The word boundaries of a secret must not be revealed.
    case .word: if isSecret { editing.selectAll() } else { editing.selectWord(at: textPlace.index) }
    case .scrolling: break
    }
    show()
  }

  // MARK: Appearance

  private func show() {
    let isFocused = scene.map { $0.focusedNode === self } ?? false
    var signs = isSecret ? Array(repeating: "•", count: editing.signs.count) : editing.signs
    var caret = TextCaret(
      index: editing.caret, color: Theme.calmEdge, selectionColor: TextField.selectionColor)
    caret.selection = editing.selection
    caret.scroll = scroll
    if let composed {
      let start = editing.selection.lowerBound
      let added = Array(composed.text)
      signs.replaceSubrange(editing.selection, with: added)
      caret.selection = 0..<0
      caret.composition = start..<start + added.count
      // Input methods count scalars.
      let before = composed.text.unicodeScalars.prefix(composed.selection.upperBound)
      caret.index = start + String(String.UnicodeScalarView(before)).count
      if composed.selection.upperBound == 0 { caret.index = start + added.count }
    }
    label.text = String(signs)
    label.caret = isFocused && isEnabled ? caret : nil
    if label.caret == nil { scroll = 0 }
    hint.isHidden = !signs.isEmpty
    plate.fill = state == .hovered ? Theme.paper : .white
    plate.run.stroke = isFocused ? Theme.calm : Theme.plainEdge
    plate.run.strokeWidth = isFocused ? 5 : 3
    for part in [plate, label, hint] { part.alpha = state == .disabled ? 0.5 : 1 }
  }
}
