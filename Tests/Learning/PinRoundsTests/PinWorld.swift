import Determinism
import PinCourses
import TypedNames

@testable import PinRounds

/// Exercises for the tests of rounds.
enum PinWorld {
  static let labels = [
    ["Caput humeri", "Humeruskopf"], ["Clavicula", "Schlüsselbein"], ["Scapula", "Schulterblatt"],
    ["Acromion"], ["Processus coracoideus", "Rabenschnabelfortsatz"], ["Costa"], ["Costa"],
  ]

  /// Two pictures, seven pins, two of which share a name, one with an area.
  static func exercise() -> PinExercise {
    var exercise = PinExercise(id: "s")
    exercise.title = PinText("Schulter")
    exercise.pictures = [PinPicture(id: "a", file: "a.png"), PinPicture(id: "b", file: "b.png")]
    exercise.areas = [
      PinArea(id: "g", picture: "a", shape: .circle(PinPlace(0.1, 0.1), radius: 0.08))
    ]
    for (index, names) in labels.enumerated() {
      var pin = Pin(
        id: "\(index + 1)", picture: index < 5 ? "a" : "b",
        place: PinPlace(0.1 + 0.12 * Double(index), 0.1 + 0.1 * Double(index)))
      pin.labels = names.map { NameLabel($0) }
      pin.points = index == 2 ? 3 : 1
      exercise.pins.append(pin)
    }
    exercise.pins[0].area = "g"
    exercise.pins[3].group = "x"
    exercise.pins[4].group = "x"
    exercise.extra = [NameLabel("Femur"), NameLabel("Tibia")]
    return exercise
  }

  static let glossary = ["Patella", "Ulna", "Radius"]

  static func task(
    _ game: PinGame, seed: UInt64 = 1, exercise: PinExercise = exercise(),
    withGlossary: Bool = false, _ change: (inout PinSettings) -> Void = { _ in }
  ) -> PinTask {
    var settings = PinSettings()
    change(&settings)
    return PinTask(
      exercise, game: game, settings: settings,
      names: CourseNames(
        pins: exercise.pins.map { $0.labels.map(\.text) },
        glossary: withGlossary ? glossary.map { [$0] } : []), glossary: glossary, seed: seed)
  }

  /// Applies events, and returns what the last one said.
  @discardableResult
  static func apply(_ events: [PinEvent], to round: inout PinRound) -> [PinEffect] {
    var last: [PinEffect] = []
    for event in events { last = round.apply(event) }
    return last
  }

  /// Types a name for a pin.
  static func naming(_ pin: Int, _ text: String) -> [PinEvent] {
    [.select(pin: pin), .type(text), .commit]
  }
}

extension PinWorld {
  /// The exercise as a course of its own.
  static func material(_ change: (inout PinOptions) -> Void = { _ in }) -> PinMaterial {
    var course = PinCourse()
    change(&course.options)
    course.exercises = [.pins(exercise())]
    return PinMaterial(exercise(), in: nil, of: course, language: "de")
  }
}
