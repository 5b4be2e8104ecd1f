/// Something that came from outside; the only way in which the world learns of it.
public enum InputEvent: Sendable, Hashable {
  /// A mouse, finger or pen did something.
  case pointer(Pointer)
  /// A key went down or up.
  case key(KeyPress)
  /// Text was entered, including umlauts and composed characters.
  case text(String)
  /// Text is being composed, with dead keys or an input method; an empty composition ends it.
  case composition(TextComposition)
  /// The drawing side answers a question from `Director.ask`.
  case textPlace(TextPlace)
  /// The wheel turned, in points by which the content should move.
  case wheel(dx: Double, dy: Double, at: Point)
  /// The tilt changed; each axis −1…1, 0 is level (from a controller's stick or a sensor).
  case tilt(x: Double, y: Double)
  /// A game controller's stick moved; each axis −1…1, down and right positive.
  case stick(ControllerStick, x: Double, y: Double)
  /// A game controller's button went down or up. All controllers act as one: a button is down while
  /// it is down on any of them.
  case button(ControllerButton, isDown: Bool)
  /// The window has a new size or moved to a display of another density.
  case resize(Viewport)
  /// The window gained or lost the keyboard focus.
  case focus(Bool)
  /// A file was dropped on the window.
  case drop(path: String)
}

/// A mouse, finger or pen at one moment.
public struct Pointer: Sendable, Hashable {
  /// What it is doing.
  public enum Phase: String, Sendable {
    /// It went down.
    case began
    /// It moved while down.
    case moved
    /// It went up.
    case ended
    /// It was taken away: focus lost, scene changed, node removed.
    case cancelled
    /// It moved while up (mouse and pen only).
    case hovered
  }

  /// What it is.
  public enum Kind: String, Sendable {
    /// A mouse or touchpad, of which there is one.
    case mouse
    /// A finger on a touchscreen.
    case finger
    /// A pen on a display or tablet.
    case pen
  }

  /// Its id: 0 for the mouse, a distinct number for each finger while it is down.
  public var id: Int
  /// What it is.
  public var kind: Kind
  /// What it is doing.
  public var phase: Phase
  /// Its position: in window points as input, in the scene's points when a node receives it.
  public var position: Point

  /// A pointer from its parts.
  public init(id: Int, kind: Kind, phase: Phase, position: Point) {
    self.id = id
    self.kind = kind
    self.phase = phase
    self.position = position
  }
}

/// A key going down or up.
public struct KeyPress: Sendable, Hashable {
  /// Keys held at the same time.
  public struct Modifiers: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt8
    /// A set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Shift.
    public static let shift = Modifiers(rawValue: 1)
    /// Control.
    public static let control = Modifiers(rawValue: 2)
    /// Alt or Option.
    public static let alternate = Modifiers(rawValue: 4)
    /// Windows or Command.
    public static let command = Modifiers(rawValue: 8)
  }

  /// What it is doing.
  public enum Phase: String, Sendable {
    /// It went down.
    case down
    /// It is held and repeats.
    case `repeat`
    /// It went up.
    case up
  }

  /// Which key.
  public var key: Key
  /// What it is doing.
  public var phase: Phase
  /// The keys that were held at the same time.
  public var modifiers: Modifiers

  /// A key press from its parts.
  public init(_ key: Key, _ phase: Phase = .down, modifiers: Modifiers = []) {
    self.key = key
    self.phase = phase
    self.modifiers = modifiers
  }
}

/// Text that is being composed and not entered yet.
public struct TextComposition: Sendable, Hashable {
  /// The text shown at the cursor.
  public var text: String
  /// The part of it that the input method marks, in Unicode scalars; an empty range is the cursor.
  public var selection: Range<Int>

  /// A composition; a selection beyond the text's ends is clamped.
  public init(_ text: String, selection: Range<Int> = 0..<0) {
    self.text = text
    self.selection = selection.clamped(to: 0..<text.unicodeScalars.count)
  }
}

/// A key by what is printed on it; the raw value is its name in recordings.
///
/// Letters and digits are for shortcuts only; text arrives as `InputEvent.text`.
public enum Key: String, Sendable, CaseIterable {
  /// An arrow; it moves the focus unless a node or the scene uses it.
  case left, right, up, down
  /// A single key; tab moves the focus unless it is used.
  case enter, space, escape, tab, backspace, delete
  /// A sign, above the letters or on the numeric keypad.
  case plus, minus
  /// A key for long distances.
  case home, end, pageUp, pageDown
  /// A digit, above the letters or on the numeric keypad.
  case digit0, digit1, digit2, digit3, digit4, digit5, digit6, digit7, digit8, digit9
  /// A letter of the Latin alphabet.
  case a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z
  /// A function key; the machine reserves `f11`.
  case f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12
}

/// A game controller's button by its place; the raw value is its name in recordings.
public enum ControllerButton: String, Sendable, CaseIterable {
  /// One of the four buttons under the right thumb.
  case south, east, west, north
  /// A button in the middle.
  case back, start
  /// A button under an index finger.
  case leftShoulder, rightShoulder
  /// A direction of the pad under the left thumb.
  case padUp, padDown, padLeft, padRight
}

/// A game controller's stick; the raw value is its name in recordings.
public enum ControllerStick: String, Sendable, CaseIterable {
  /// The stick under a thumb.
  case left, right
}
