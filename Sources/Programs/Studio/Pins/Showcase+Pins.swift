import App
import Controls
import PinCourses
import PinRounds
import Pins
import Stage

/// The screen of rounds with pins in all its states.
extension Showcase {
  func visitPins(_ show: (Scenery) throws -> Void) rethrows {
    try visitCourse(show)
    for (name, game, play) in Self.pinStates {
      var context = pinContext(game)
      if name.hasPrefix("switch") { context.scanTicks = 6 }
      let scene = PinScene(context)
      let director = director(scene)
      _ = director.advanceOneTick()
      play(scene, director)
      var frame = director.advance(by: .zero)
      for _ in 0..<30 { frame = director.advanceOneTick() }
      try show(Scenery(name: "pins-\(name)", director: director, frame: frame))
    }
    try visitPinResult(show)
    try visitPinAnswers(show)
    try visitPinEditor(show)
  }

  /// The result of a round in which places were looked for elsewhere: what is to be practised, and all answers.
  private func visitPinResult(_ show: (Scenery) throws -> Void) rethrows {
    let course = entries.last(where: \.isCourse)
    guard let entry = course?.pinExercises(in: flow().translation.language).dropFirst().first,
      let module = PinGames.modules.first(where: { $0.game == PinGame.pinFind.asGame })
    else { return }
    let scene = gameScene(module, entry)
    let played = Director(scene: scene, viewport: viewport)
    _ = played.advanceOneTick()
    guard let pins = scene as? PinScene else { return }
    while let wanted = pins.round.wanted {
      let all = pins.round.task.exercise.pins
      let place = wanted % 3 == 0 ? all[(wanted + 1) % all.count].place : PinPlace(0.01, 0.01)
      pins.send(.touch(place, reach: 0.02))
    }
    for name in ["page", "answers"] {
      let director = director(
        flow().resultScene(
          scene.roundRecord, of: AppFlow.Choice(entry: entry, game: module, isEndless: false)))
      for _ in 0..<90 { _ = director.advanceOneTick() }
      if name == "answers" { touch("details", director) }
      var frame = director.advance(by: .zero)
      for _ in 0..<30 { frame = director.advanceOneTick() }
      try show(Scenery(name: "pins-result-\(name)", director: director, frame: frame))
    }
  }

  /// The page of a document with pins, and that of its first exercise.
  private func visitCourse(_ show: (Scenery) throws -> Void) rethrows {
    guard let course = entries.first(where: \.isCourse),
      let exercise = course.pinExercises(in: flow().translation.language).first
    else { return }
    for (name, entry) in [("course", course), ("games", exercise)] {
      let director = director(flow().documentScene(entry))
      try show(
        Scenery(name: "pins-\(name)", director: director, frame: director.advanceOneTick()))
    }
  }

  private func pinContext(_ game: PinGame) -> PinContext {
    let flow = flow()
    let text = flow.translation
    var context = PinContext(
      task: PinSpecimen.task(game, language: text.language),
      title: text.language == "de" ? "Das Auge" : "The eye", translation: text)
    context.question =
      text.language == "de"
      ? "Wie heißen die Teile des Auges?" : "What are the parts of the eye called?"
    context.pictures = PinSpecimen.pictures
    context.palette = settings.usesColourSafePalette ? .colourSafe : .usual
    context.textStyle = flow.session.textStyle
    context.isLeftHanded = settings.isLeftHanded
    return context
  }

  private typealias PinPlay = (PinScene, Director) -> Void

  /// Each state, its game, and what leads there.
  private static var pinStates: [(String, PinGame, PinPlay)] {
    [
      ("label", .pinLabel, { _, _ in }),
      (
        "label-selected", .pinLabel,
        { scene, _ in
          answer(scene, upTo: 6)
          scene.send(.select(pin: 3))
        }
      ),
      (
        "label-open", .pinLabel,
        { scene, director in
          answer(scene, upTo: 6)
          scene.send(.commit)
          press(.l, director, .control)
        }
      ),
      (
        "interim", .pinLabel,
        { scene, _ in
          answer(scene, upTo: 6)
          scene.send(.interim)
        }
      ),
      (
        "gaps", .pinLabel,
        { scene, _ in
          answer(scene, upTo: 6)
          scene.send(.evaluate)
        }
      ),
      (
        "result", .pinLabel,
        { scene, _ in
          answer(scene, upTo: 14)
          scene.send(.timeOver)
        }
      ),
      (
        "evaluated", .pinLabel,
        { scene, _ in
          answer(scene, upTo: 14)
          scene.send(.timeOver)
          scene.send(.dismiss)
          scene.send(.select(pin: 3))
        }
      ),
      (
        "zoomed", .pinLabel,
        { scene, director in
          answer(scene, upTo: 6)
          scene.send(.select(pin: 9))
          scene.send(.cancel)
          for _ in 0..<5 { press(.plus, director) }
          scene.send(.select(pin: 9))
        }
      ),
      (
        "picture", .pinLabel,
        { scene, _ in
          scene.send(.select(pin: 13))
          scene.send(.type("Blatt"))
        }
      ),
      ("choose", .pinChoose, { scene, _ in scene.send(.select(pin: 10)) }),
      ("drag", .pinDrag, { _, _ in }),
      (
        "drag-placed", .pinDrag,
        { scene, _ in
          for pin in 0..<7 { scene.send(.place(card: pin * 2, pin: pin)) }
          scene.send(.select(pin: 5))
        }
      ),
      (
        "study", .pinStudy,
        { scene, _ in
          for pin in [0, 1, 4] { scene.send(.reveal(pin: pin)) }
        }
      ),
      (
        "study-revealed", .pinStudy,
        { scene, _ in
          for pin in [0, 1, 4, 7] { scene.send(.reveal(pin: pin)) }
          scene.send(.select(pin: 7))
        }
      ),
      (
        "find", .pinFind,
        { scene, director in
          for (x, y) in [(228.0, 450.0), (338, 366), (640, 300)] {
            touch(PinPlace(x / 1200, y / 900), scene, director, .mouse)
          }
        }
      ),
      (
        "find-evaluated", .pinFind,
        { scene, director in
          let pins = scene.round.task.exercise.pins
          while let wanted = scene.round.wanted {
            let picture = pins[wanted].picture
            let pictures = scene.round.task.exercise.pictures
            scene.send(.show(picture: pictures.firstIndex { $0.id == picture } ?? 0))
            let place = wanted % 3 == 2 ? PinPlace(0.9, 0.1) : pins[wanted].place
            scene.send(.touch(place, reach: 0.02))
          }
          scene.send(.dismiss)
          scene.send(.select(pin: 2))
        }
      ),
      ("find-cross", .pinFind, { _, director in press(.digit5, director) }),
      (
        "magnified", .pinLabel,
        { scene, director in
          touch(PinPlace(318.0 / 1200, 450.0 / 900), scene, director, .finger)
        }
      ),
      (
        "writing", .pinLabel,
        { scene, director in
          scene.send(.select(pin: 7))
          // In a wide window the keyboard on the screen covers what is not needed meanwhile.
          let size = director.viewport.size
          if size.height > size.width { touchField(of: scene, director) }
        }
      ),
      (
        "switch", .pinLabel,
        { scene, director in
          scene.send(.select(pin: 4))
          scene.send(.type("Glas"))
          for _ in 0..<24 { _ = director.advanceOneTick() }
        }
      ),
      (
        "list", .pinLabel,
        { scene, _ in
          answer(scene, upTo: 6)
          scene.send(.commit)
          scene.openList()
        }
      ),
    ]
  }

  /// Types names: most right, one with a slip, one of something else.
  private static func answer(_ scene: PinScene, upTo count: Int) {
    for pin in 0..<count {
      let shown = scene.round.task.shown
      scene.send(.select(pin: pin))
      let text =
        pin == 2
        ? shown[3] : pin == 5 ? String(shown[5].dropLast(2) + shown[5].suffix(1)) : shown[pin]
      if pin != 1 { scene.send(.type(text)) }
      scene.send(.commit)
      // What fits several names is asked about once.
      scene.send(.commit)
    }
  }

  static func press(
    _ key: Key, _ director: Director, _ modifiers: KeyPress.Modifiers = []
  ) {
    _ = director.advanceOneTick(input: [
      .key(KeyPress(key, modifiers: modifiers)), .key(KeyPress(key, .up, modifiers: modifiers)),
    ])
  }

  private static func touchField(of scene: PinScene, _ director: Director) {
    for phase in [Pointer.Phase.began, .ended] {
      guard let field = scene.first(named: "pin-field") else { return }
      let point = scene.viewTransform.apply(field.convert(.zero, to: nil))
      _ = director.advanceOneTick(
        input: [.pointer(Pointer(id: 1, kind: .finger, phase: phase, position: point))])
    }
  }

  private static func touch(
    _ place: PinPlace, _ scene: PinScene, _ director: Director, _ kind: Pointer.Kind
  ) {
    let point = scene.viewTransform.apply(scene.point(of: place))
    for phase in [Pointer.Phase.began, .ended] {
      let pointer = Pointer(id: 1, kind: kind, phase: phase, position: point)
      _ = director.advanceOneTick(input: [.pointer(pointer)])
    }
  }
}
