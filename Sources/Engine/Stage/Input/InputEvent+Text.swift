extension InputEvent {
  /// The event as one line of a recording: a verb and its arguments, with exact numbers.
  ///
  /// `InputEvent(recordedText:)` reads it back to an equal event.
  public var recordedText: String {
    switch self {
    case .pointer(let pointer):
      return "pointer \(pointer.phase.rawValue) \(pointer.kind.rawValue) \(pointer.id)"
        + " \(pointer.position.x) \(pointer.position.y)"
    case .key(let press):
      let modifiers = press.modifiers.names.map { " \($0)" }.joined()
      return "key \(press.phase.rawValue) \(press.key.rawValue)\(modifiers)"
    case .text(let text): return "text \(QuotedText.quote(text))"
    case .composition(let composition):
      let selection = composition.selection
      return "composition \(selection.lowerBound) \(selection.upperBound) "
        + QuotedText.quote(composition.text)
    case .textPlace(let place): return "textplace \(place.id) \(place.index) \(place.scroll)"
    case .wheel(let dx, let dy, let place): return "wheel \(dx) \(dy) \(place.x) \(place.y)"
    case .tilt(let x, let y): return "tilt \(x) \(y)"
    case .stick(let stick, let x, let y): return "stick \(stick.rawValue) \(x) \(y)"
    case .button(let button, let isDown):
      return "button \(isDown ? "down" : "up") \(button.rawValue)"
    case .resize(let viewport):
      return "resize \(viewport.size.width) \(viewport.size.height) \(viewport.pixelScale)"
        + viewport.insets.recordedText
    case .focus(let hasFocus): return "focus \(hasFocus ? "gained" : "lost")"
    case .drop(let path): return "drop \(QuotedText.quote(path))"
    }
  }

  /// Reads one line of a recording; nil if it is not valid.
  public init?(recordedText: String) {
    let words = recordedText.split(separator: " ", maxSplits: 1)
    guard let verb = words.first else { return nil }
    let rest = words.count > 1 ? String(words[1]) : ""
    let arguments = rest.split(separator: " ").map(String.init)
    switch verb {
    case "pointer":
      guard arguments.count == 5, let phase = Pointer.Phase(rawValue: arguments[0]),
        let kind = Pointer.Kind(rawValue: arguments[1]), let id = Int(arguments[2]),
        let place = Point(arguments[3...4])
      else { return nil }
      self = .pointer(Pointer(id: id, kind: kind, phase: phase, position: place))
    case "key":
      guard arguments.count >= 2, let phase = KeyPress.Phase(rawValue: arguments[0]),
        let key = Key(rawValue: arguments[1]),
        let modifiers = KeyPress.Modifiers(names: arguments.dropFirst(2))
      else { return nil }
      self = .key(KeyPress(key, phase, modifiers: modifiers))
    case "text":
      guard let text = QuotedText.unquote(rest) else { return nil }
      self = .text(text)
    case "composition":
      guard let composition = TextComposition(recordedText: rest) else { return nil }
      self = .composition(composition)
    case "textplace":
      guard arguments.count == 3, let id = Int(arguments[0]), let index = Int(arguments[1]),
        let scroll = Double(arguments[2]), scroll.isFinite
      else { return nil }
      self = .textPlace(TextPlace(id: id, index: index, scroll: scroll))
    case "wheel":
      guard arguments.count == 4, let way = Point(arguments[0...1]),
        let place = Point(arguments[2...3])
      else { return nil }
      self = .wheel(dx: way.x, dy: way.y, at: place)
    case "tilt":
      guard arguments.count == 2, let tilt = Point(arguments[0...1]) else { return nil }
      self = .tilt(x: tilt.x, y: tilt.y)
    case "stick":
      guard arguments.count == 3, let stick = ControllerStick(rawValue: arguments[0]),
        let way = Point(arguments[1...2])
      else { return nil }
      self = .stick(stick, x: way.x, y: way.y)
    case "button":
      guard arguments.count == 2, ["down", "up"].contains(arguments[0]),
        let button = ControllerButton(rawValue: arguments[1])
      else { return nil }
      self = .button(button, isDown: arguments[0] == "down")
    case "resize":
      guard arguments.count >= 3, let size = Point(arguments[0...1]),
        let scale = Double(arguments[2]), let insets = Insets(recorded: arguments.dropFirst(3)),
        let viewport = Viewport(
          recorded: Size(size.x, size.y), pixelScale: scale, insets: insets)
      else { return nil }
      self = .resize(viewport)
    case "focus":
      guard arguments == ["gained"] || arguments == ["lost"] else { return nil }
      self = .focus(arguments == ["gained"])
    case "drop":
      guard let path = QuotedText.unquote(rest) else { return nil }
      self = .drop(path: path)
    default: return nil
    }
  }
}

extension Point {
  /// Two finite numbers as written in recordings.
  fileprivate init?(_ words: ArraySlice<String>) {
    guard let first = words.first, let last = words.last, let x = Double(first),
      let y = Double(last), x.isFinite, y.isFinite
    else { return nil }
    self.init(x, y)
  }
}

extension TextComposition {
  /// The bounds of the selection and the quoted text, as in recordings.
  fileprivate init?(recordedText: String) {
    let words = recordedText.split(separator: " ", maxSplits: 2)
    guard words.count == 3, let lower = Int(words[0]), let upper = Int(words[1]), lower >= 0,
      lower <= upper, let text = QuotedText.unquote(String(words[2])),
      upper <= text.unicodeScalars.count
    else { return nil }
    self.init(text, selection: lower..<upper)
  }
}

extension KeyPress.Modifiers {
  private static let named: [(String, KeyPress.Modifiers)] = [
    ("shift", .shift), ("control", .control), ("alternate", .alternate), ("command", .command),
  ]

  /// The names of the held keys, as in recordings.
  var names: [String] {
    KeyPress.Modifiers.named.filter { contains($0.1) }.map(\.0)
  }

  /// The set with the given names; nil if one is unknown.
  init?(names: some Sequence<String>) {
    self = []
    for name in names {
      guard let entry = KeyPress.Modifiers.named.first(where: { $0.0 == name }) else { return nil }
      insert(entry.1)
    }
  }
}

/// Text in double quotes on one line.
public enum QuotedText {
  /// The text in quotes, with `\"`, `\\`, `\n`, `\r` and `\t` for what would break the line.
  public static func quote(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// The text between the quotes; nil unless the input is exactly one quoted text.
  public static func unquote(_ quoted: String) -> String? {
    let scalars = Array(quoted.unicodeScalars)
    guard scalars.count >= 2, scalars.first == "\"", scalars.last == "\"" else { return nil }
    var result = String.UnicodeScalarView()
    var index = 1
    while index < scalars.count - 1 {
      var scalar = scalars[index]
      if scalar == "\"" { return nil }
      if scalar == "\\" {
        index += 1
        guard index < scalars.count - 1 else { return nil }
        switch scalars[index] {
        case "\"": scalar = "\""
        case "\\": scalar = "\\"
        case "n": scalar = "\n"
        case "r": scalar = "\r"
        case "t": scalar = "\t"
        default: return nil
        }
      }
      result.append(scalar)
      index += 1
    }
    return String(result)
  }
}

extension Insets {
  /// The four numbers, each preceded by a space; empty if there are no insets.
  package var recordedText: String {
    self == .zero ? "" : " \(top) \(left) \(bottom) \(right)"
  }

  /// Reads the numbers of `recordedText`; no words mean no insets.
  package init?(recorded words: some Collection<String>) {
    let numbers = words.compactMap(Double.init).filter(\.isFinite)
    guard numbers.count == words.count, numbers.isEmpty || numbers.count == 4 else { return nil }
    self = .zero
    guard numbers.count == 4 else { return }
    self = Insets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}
