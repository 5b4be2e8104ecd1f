import App
import Controls
import PinCourses
import PinEditing
import Pins
import Stage

/// The screens of the editor of pictures with pins in all their states.
extension Showcase {
  /// An editor that reads and writes nothing, so that the ways to it are shown.
  static let noPinFiles = PinFiles(
    read: { _ in nil }, write: { _, _, _, _ in .failed }, draft: { _ in nil },
    keepDraft: { _, _ in }, take: { _, _ in .failure(.missing) }, pictures: { _ in [] },
    newPath: { "pins-1.json" })

  func visitPinEditor(_ show: (Scenery) throws -> Void) rethrows {
    for (name, edits, then) in Self.editorStates {
      let desk = editorDesk()
      let scene = PinEditorScene(desk) {}
      let director = director(scene)
      _ = director.advanceOneTick()
      for edit in edits { scene.send(edit) }
      then(scene, director)
      try show(settled(name, desk, director))
    }
    try visitPinSettings(show)
    let copied = changedDesk { $0.isCopy = true }
    try show(settled("copy", copied, director(PinCourseEditorScene(copied))))
    for (name, keys) in [("empty", [Key.escape]), ("offers", [])] {
      let desk = freshDesk()
      let scene = PinEditorScene(desk, asksForPicture: true) {}
      try show(settled(name, desk, director(scene), keys: keys))
    }
    for (name, keys, touched) in [
      ("course", [], []), ("course-leave", [Key.escape], []),
      ("course-rename", [], ["row-2", "rename"]),
    ] as [(String, [Key], [String])] {
      let desk = changedDesk()
      let director = director(PinCourseEditorScene(desk))
      _ = director.advanceOneTick()
      for button in touched { touch(button, director) }
      try show(settled(name, desk, director, keys: keys))
    }
  }

  /// What an exercise has beside its pins, and a document beside its exercises.
  private func visitPinSettings(_ show: (Scenery) throws -> Void) rethrows {
    for page in PinSettingsScene.pages(of: .exercise) {
      let desk = editorDesk()
      let scene = PinSettingsScene(desk, .exercise, page: page) {}
      let director = director(scene)
      _ = director.advanceOneTick()
      if page == .texts {
        scene.send(.question(language: "de", "Wie heißen die Teile des Auges?"))
        scene.send(.question(language: "en", "What are the parts of the eye called?"))
        scene.send(.title(language: "en", "The eye"))
      }
      if page == .options { scene.send(.option(.exercise, .timeLimit(600))) }
      try show(settled("settings-\(page.rawValue)", desk, director))
    }
    for page in PinSettingsScene.pages(of: .pin("")) {
      let desk = editorDesk()
      guard let pin = desk.editing.exercise?.pins.first?.id else { continue }
      let director = director(PinSettingsScene(desk, .pin(pin), page: page) {})
      try show(settled("settings-pin-\(page.rawValue)", desk, director))
    }
    let own = PinGlossary.lines(["Tränendrüse", "Augenlid|Palpebra", "Wimper"])
    for (name, page, glossary) in [
      ("texts", PinSettingsScene.Page.texts, PinGlossary.none), ("options", .options, .none),
      ("more", .more, .none),
      ("countries", .names, .shipped(.countries)), ("own", .names, own),
    ] {
      let desk = editorDesk()
      let scene = PinSettingsScene(desk, .course, page: page) {}
      let director = director(scene)
      _ = director.advanceOneTick()
      scene.send(.glossary(glossary))
      if name == "own" { touch("name-2", director) }
      try show(settled("settings-course-\(name)", desk, director))
    }
  }

  func touch(_ name: String, _ director: Director) {
    for phase in [Pointer.Phase.began, .ended] {
      guard let node = director.scene.first(named: name) else { return }
      let point = director.scene.viewTransform.apply(node.convert(.zero, to: nil))
      let pointer = Pointer(id: 0, kind: .mouse, phase: phase, position: point)
      _ = director.advanceOneTick(input: [.pointer(pointer)])
    }
  }

  /// The screen once nothing moves and nothing waits to be kept.
  private func settled(
    _ name: String, _ desk: PinEditorDesk, _ director: Director, keys: [Key] = []
  ) -> Scenery {
    _ = director.advanceOneTick()
    for key in keys { Self.press(key, director) }
    var frame = director.advance(by: .zero)
    for _ in 0..<50 { frame = director.advanceOneTick() }
    desk.keepDraftNow()
    return Scenery(name: "pins-edit-\(name)", director: director, frame: frame)
  }

  private func context() -> PinEditorContext {
    let flow = flow()
    var context = PinEditorContext(translation: flow.translation, fileName: "auge.json")
    context.folderName = "~/Dokumente/Teachify/auge"
    context.pictureFolders = ["~/Bilder", "~/Downloads", "~/Schreibtisch"]
    context.palette = settings.usesColourSafePalette ? .colourSafe : .usual
    context.textStyle = flow.session.textStyle
    context.isLeftHanded = settings.isLeftHanded
    context.pictureName = { $0.hasSuffix(".svg") ? "pins/\($0.dropLast(4))" : nil }
    context.offers = {
      [("eye", 4.0 / 3), ("plant", 0.8)].map { name, aspect in
        PinEditorContext.Offer(
          path: "\(name).svg", title: "\(name).svg", picture: "pins/\(name)", aspect: aspect)
      } + [
        PinEditorContext.Offer(
          path: "Kniegelenk.png", title: "Kniegelenk von vorn 2.png", picture: nil, aspect: 1)
      ]
    }
    return context
  }

  private var isGerman: Bool { flow().translation.language == "de" }

  private func editorDesk() -> PinEditorDesk {
    var course = PinCourse(
      title: isGerman ? "Körper und Pflanzen" : "Bodies and plants",
      language: flow().translation.language)
    var exercise = PinSpecimen.exercise()
    exercise.title = PinText(isGerman ? "Das Auge" : "The eye")
    course.exercises = [.pins(exercise)]
    var editing = PinEditing(course, language: flow().translation.language)
    editing.apply(.open(PinAddress(unit: nil, exercise.id)))
    return PinEditorDesk(editing, context())
  }

  private func freshDesk() -> PinEditorDesk {
    var editing = PinEditing(
      PinCourse(title: isGerman ? "Neue Übung" : "New exercise", language: "de"),
      language: flow().translation.language)
    editing.apply(.addExercise(unit: nil, isGerman ? "Neue Übung" : "New exercise"))
    return PinEditorDesk(editing, context())
  }

  private func changedDesk(
    _ change: (inout PinEditorContext) -> Void = { _ in }
  ) -> PinEditorDesk {
    var course = editorDesk().editing.course
    let names = isGerman ? ["Menschen", "Pflanzen"] : ["People", "Plants"]
    for (index, name) in names.enumerated() {
      var unit = PinUnit(id: "u\(index)", title: PinText(name))
      var exercise = PinSpecimen.exercise()
      exercise.title = PinText(isGerman ? "Übung \(index + 1)" : "Exercise \(index + 1)")
      unit.exercises = [.pins(exercise)]
      course.units.append(unit)
    }
    var editing = PinEditing(course, language: flow().translation.language)
    editing.apply(.addUnit(isGerman ? "Tiere" : "Animals"))
    editing.apply(.renameUnit("u0", isGerman ? "Der Mensch" : "Man"))
    editing.apply(.deleteUnit("u1"))
    var context = context()
    change(&context)
    return PinEditorDesk(editing, context)
  }

  private typealias EditorPlay = (PinEditorScene, Director) -> Void

  private static func drag(_ places: [(Double, Double)]) -> [PinEdit] {
    zip([PinPointer.began, .moved, .ended], places).map { phase, place in
      .pointer(phase, PinPlace(place.0 / 1200, place.1 / 900), width: 800)
    }
  }

  /// Each state, the edits that lead there, and what else does.
  private static var editorStates: [(String, [PinEdit], EditorPlay)] {
    let pressed = PinEdit.pointer(.ended, PinPlace(700.0 / 1200, 300.0 / 900), width: 800)
    let changed: [PinEdit] = [
      .addLabel(pin: "iris", "Regenbogenhaut"), .delete(.pin("pupil")),
      .delete(.area("nerve-area")), .choose(.smallPin), pressed, .name("Blutgefäß|Ader"),
      .select(nil),
    ]
    return [
      ("start", [], { _, _ in }),
      ("rows", changed, { _, _ in }),
      ("pending", [.choose(.smallPin), pressed], { _, _ in }),
      (
        "names",
        [.paste("Aderhaut\nVordere Augenkammer|Kammerwasser\nBindehaut"), .choose(.largePin)],
        { _, _ in }
      ),
      (
        "pin",
        [
          .addLabel(pin: "lens", "Augenlinse"), .addLabel(pin: "lens", "Kristalllinse"),
          .select(.pin("lens")),
        ], { _, _ in }
      ),
      ("area", [.select(.area("lens-area"))], { _, _ in }),
      ("arrow", [.select(.arrow("axis"))], { _, _ in }),
      ("mark", [.select(.mark("ball"))], { _, _ in }),
      (
        "polygon",
        [.choose(.polygon)]
          + [(500.0, 200.0), (700, 250), (760, 420), (560, 480)].map {
            .pointer(.ended, PinPlace($0.0 / 1200, $0.1 / 900), width: 800)
          }, { _, _ in }
      ),
      (
        "rectangle", [.choose(.rectangle)] + drag([(480, 180), (760, 420), (760, 420)]).dropLast(),
        { _, _ in }
      ),
      ("cross", [.choose(.arrow)], { _, director in press(.digit6, director) }),
      ("help", [], { _, director in press(.f1, director) }),
      ("list", changed, { scene, _ in scene.openList() }),
      ("preview", [], { _, director in press(.f5, director) }),
    ]
  }
}
