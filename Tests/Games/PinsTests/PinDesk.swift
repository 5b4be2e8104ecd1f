import Controls
import PinCourses
import PinRounds
import Stage
import TypedNames

@testable import Pins

/// A pupil at the screen of a small exercise: presses, types, and hears what is said.
final class PinDesk: TickObserver {
  let scene: PinScene
  let director: Director
  private(set) var events: [(event: PinEvent, tick: Int)] = []
  private(set) var records: [PinRecord] = []
  private(set) var kept: [[PinAnswer?]] = []
  private(set) var said: [String] = []
  private(set) var onlyWrong: [Int] = []
  private(set) var leftCount = 0

  /// Two pictures; four pins on the first, of which the last two are close to each other.
  static func exercise() -> PinExercise {
    var exercise = PinExercise(id: "garden")
    for (id, width, height) in [("tree", 800, 600), ("pond", 600, 900)] {
      var picture = PinPicture(id: id, file: "\(id).png")
      (picture.width, picture.height) = (width, height)
      picture.title = PinText(id)
      exercise.pictures.append(picture)
    }
    let places = [
      ("crown", 0.5, 0.2, "tree", "Krone"), ("trunk", 0.5, 0.7, "tree", "Stamm"),
      ("bird", 0.2, 0.5, "tree", "Amsel"), ("nest", 0.22, 0.52, "tree", "Nest"),
      ("fish", 0.4, 0.6, "pond", "Karpfen"),
    ]
    for (id, x, y, picture, label) in places {
      var pin = Pin(id: id, picture: picture, place: PinPlace(x, y))
      pin.labels = [NameLabel(label)]
      pin.description = PinText("beschrieben")
      exercise.pins.append(pin)
    }
    exercise.pins[1].note = PinText("Eine Notiz")
    return exercise
  }

  init(
    _ game: PinGame, size: Size = Size(1280, 720), settings: PinSettings = PinSettings(),
    open answers: [PinAnswer?]? = nil, exercise: PinExercise = PinDesk.exercise(),
    change: (inout PinContext) -> Void = { _ in }
  ) {
    let task = PinTask(
      exercise, game: game, settings: settings,
      names: CourseNames(pins: exercise.pins.map { $0.labels.map(\.text) }), seed: 3)
    var context = PinContext(
      task: task, title: "Garten",
      translation: Translation(
        language: "de",
        texts: [
          "pin.number": "Pin {0} von {1}", "pin.row.empty": "unbeschriftet",
          "pin.verdict.right": "richtig", "pin.verdict.wrong": "falsch",
          "pin.score": "{0} von {1} richtig", "pin.find": "Wo ist: {0}?",
        ]))
    context.openAnswers = answers
    change(&context)
    let box = Box()
    context.onEvent = { box.desk?.events.append(($0, $1)) }
    context.onRecord = { record, _ in box.desk?.records.append(record) }
    context.onKept = { answers, _ in box.desk?.kept.append(answers) }
    context.onLeave = { box.desk?.leftCount += 1 }
    context.onOnlyWrong = { box.desk?.onlyWrong = $0 }
    scene = PinScene(context)
    director = Director(scene: scene, viewport: Viewport(size: size))
    box.desk = self
    director.add(self)
    wait()
  }

  private final class Box {
    weak var desk: PinDesk?
  }

  func announced(_ announcement: Announcement, tick: Int) { said.append(announcement.text) }

  func wait(_ ticks: Int = 1) {
    for _ in 0..<ticks { _ = director.advanceOneTick() }
  }

  func key(_ key: Key, _ modifiers: KeyPress.Modifiers = []) {
    _ = director.advanceOneTick(input: [
      .key(KeyPress(key, modifiers: modifiers)), .key(KeyPress(key, .up, modifiers: modifiers)),
    ])
  }

  func type(_ text: String) { _ = director.advanceOneTick(input: [.text(text)]) }

  func pointer(
    _ phase: Pointer.Phase, _ point: Point, _ kind: Pointer.Kind = .mouse, id: Int = 0
  ) {
    let pointer = Pointer(
      id: id, kind: kind, phase: phase, position: scene.viewTransform.apply(point))
    _ = director.advanceOneTick(input: [.pointer(pointer)])
  }

  func press(_ point: Point, _ kind: Pointer.Kind = .mouse) {
    pointer(.began, point, kind)
    pointer(.ended, point, kind)
  }

  func press(pin: Int, _ kind: Pointer.Kind = .mouse) {
    press(scene.point(of: scene.round.task.exercise.pins[pin].place), kind)
  }

  /// Presses the control of a name.
  func press(_ name: String, _ kind: Pointer.Kind = .mouse) { press(place(of: name), kind) }

  func drag(from start: Point, to end: Point) {
    pointer(.began, start)
    for share in [0.1, 0.5, 1] { pointer(.moved, start.interpolated(to: end, by: share)) }
    pointer(.ended, end)
  }

  /// The place of a control.
  func place(of name: String) -> Point {
    guard let node = scene.first(named: name), let area = node.contentArea else { return .zero }
    return node.worldTransform.bounds(of: area).center
  }
}
