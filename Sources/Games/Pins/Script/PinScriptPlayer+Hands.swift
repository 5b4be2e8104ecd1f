import Controls
import PinCourses
import PinEditing
import PinRounds
import Stage

/// What hands do: press, drag, type, zoom.
extension PinScriptPlayer {
  func tap(_ words: inout PinScriptWords) throws {
    let point = try point(&words)
    try press(point, words.flag("finger") ? .finger : .mouse)
  }

  /// Presses a control by its name.
  func tap(named name: String, _ kind: Pointer.Kind) throws {
    try press(place(of: name), kind)
  }

  private func press(_ point: Point, _ kind: Pointer.Kind) {
    pointer(.began, point, kind)
    pointer(.ended, point, kind)
    // Two presses one after the other are none that zoom.
    wait(Self.ticksBetweenPresses)
  }

  private static let ticksBetweenPresses = 30

  func drag(_ words: inout PinScriptWords) throws {
    let (start, end) = (try point(&words), try point(&words))
    let kind: Pointer.Kind = try words.flag("finger") ? .finger : .mouse
    pointer(.began, start, kind)
    for share in [0.1, 0.5, 1] { pointer(.moved, start.interpolated(to: end, by: share), kind) }
    pointer(.ended, end, kind)
  }

  private func pointer(_ phase: Pointer.Phase, _ point: Point, _ kind: Pointer.Kind) {
    let place = director.scene.viewTransform.apply(point)
    advance([.pointer(Pointer(id: 0, kind: kind, phase: phase, position: place))])
  }

  /// A key with its modifiers, such as `ctrl+shift+z`, or a text that is typed.
  func key(_ words: inout PinScriptWords) throws {
    let word = try words.word()
    guard !word.isQuoted else { return advance([.text(word.text)]) }
    var modifiers: KeyPress.Modifiers = []
    var names = word.text.split(separator: "+").map(String.init)
    let name = names.popLast() ?? ""
    for modifier in names {
      switch modifier {
      case "ctrl": modifiers.insert(.control)
      case "shift": modifiers.insert(.shift)
      case "alt": modifiers.insert(.alternate)
      default:
        throw words.fault("“\(modifier)” is held with no key", "write ctrl+, shift+ or alt+")
      }
    }
    let digit = name.count == 1 && name.first?.isNumber == true
    guard let key = Key(rawValue: digit ? "digit\(name)" : name) else {
      throw words.fault(
        "there is no key “\(name)”",
        "write one such as enter, f9, a or 7; what is typed stands in quotation marks")
    }
    advance([
      .key(KeyPress(key, modifiers: modifiers)), .key(KeyPress(key, .up, modifiers: modifiers)),
    ])
  }

  func zoom(_ words: inout PinScriptWords) throws {
    let factor = try words.number()
    guard factor > 0 else { throw words.fault("zooming by \(factor) is none", "write 2 or 0.5") }
    let place = words.isAtEnd ? nil : try words.spot()
    switch director.scene {
    case let scene as PinScene:
      if let place {
        scene.zoom(by: factor, at: scene.point(of: place))
      } else {
        scene.zoom(by: factor)
      }
    case let scene as PinEditorScene:
      if let place {
        scene.zoom(by: factor, at: scene.point(of: place))
      } else {
        scene.zoom(by: factor)
      }
    default: throw noPicture()
    }
  }

  func pan(_ words: inout PinScriptWords) throws {
    let way = try words.spot()
    switch director.scene {
    case let scene as PinScene: scene.pan(by: Point(way.x, way.y))
    case let scene as PinEditorScene: scene.pan(by: Point(way.x, way.y))
    default: throw noPicture()
    }
  }

  /// Presses the tab of a picture.
  func tab(_ words: inout PinScriptWords) throws {
    let index: Int
    switch director.scene {
    case let scene as PinScene: index = try words.picture(scene.round)
    case let scene as PinEditorScene:
      let id = try words.picture(scene.editing)
      index = scene.editing.exercise?.pictures.firstIndex { $0.id == id } ?? 0
    default: throw noPicture()
    }
    try tap(named: "picture-\(index + 1)", .mouse)
  }

  /// Presses the button that leads back.
  func back(_ line: Int) throws { try tap(named: "back", .mouse) }

  func resize(_ words: inout PinScriptWords) throws {
    let text = try words.text()
    let parts = text.split(separator: "x").map { Double($0) ?? 0 }
    guard parts.count == 2, (320...7680).contains(parts[0]), (240...4320).contains(parts[1]) else {
      throw words.fault("“\(text)” is no size of a window", "write one such as 1280x720")
    }
    advance([.resize(Viewport(size: Size(parts[0], parts[1])))])
  }

  private func noPicture() -> PinScriptFault {
    PinScriptFault(line, "there is no picture on the screen", "open a round or an exercise before")
  }

  // MARK: Places

  /// A point of the stage: a place of the picture `X,Y`, one in units of the stage `@X,Y`, a pin `pin:ID`, or a control
  /// by its name.
  private func point(_ words: inout PinScriptWords) throws -> Point {
    let word = try words.text()
    if word.first == "@", let (x, y) = PinScriptWords.pair(word.dropFirst()) { return Point(x, y) }
    if let (x, y) = PinScriptWords.pair(word) {
      switch director.scene {
      case let scene as PinScene: return scene.point(of: PinPlace(x, y))
      case let scene as PinEditorScene: return scene.point(of: PinPlace(x, y))
      default: throw noPicture()
      }
    }
    guard word.hasPrefix("pin:") else { return try place(of: word) }
    let id = String(word.dropFirst("pin:".count))
    switch director.scene {
    case let scene as PinScene:
      let pins = scene.round.task.exercise.pins
      if let index = pins.firstIndex(where: { $0.id == id }), let head = scene.board.head(of: index)
      {
        return head.centre
      }
    case let scene as PinEditorScene:
      if let pin = scene.editing.exercise?.pins.first(where: { $0.id == id }),
        pin.picture == scene.editing.pictureId
      {
        return scene.point(of: pin.flag ?? pin.place)
      }
    default: break
    }
    throw words.fault("no pin “\(id)” is on the shown picture", "show its picture before")
  }

  /// The middle of a control that is seen.
  private func place(of name: String) throws -> Point {
    guard let node = shown(name), let area = node.contentArea else {
      throw PinScriptFault(
        line, "no control “\(name)” is on the screen",
        "name one that is, such as evaluate or row-1")
    }
    return node.worldTransform.bounds(of: area).center
  }

  /// The node of a name, if it is seen.
  func shown(_ name: String) -> Node? {
    guard let node = director.scene.first(named: name) else { return nil }
    var seen: Node? = node
    while let next = seen {
      if next.isHidden { return nil }
      seen = next.parent
    }
    return node
  }
}
