import Exercises
import Notation
import PinCourses
import Play
import TypedNames

/// What a round with pins asks: one exercise with all that decides about it, the settings that hold for it and all
/// names of its course.
package struct PinMaterial: Sendable, Equatable {
  /// The course, reduced to what decides about the round: its first exercise is played, the others only lend names.
  let course: PinCourse
  /// The language in which labels are shown.
  package let language: String?

  /// The material for an exercise of a course.
  ///
  /// - Parameters:
  ///   - unit: the unit in which it stands; nil if it stands beside the units.
  ///   - language: the language in which labels are shown.
  package init(
    _ exercise: PinExercise, in unit: PinUnit?, of course: PinCourse, language: String?
  ) {
    var played = exercise
    played.unknownFields = []
    played.leftOut = [:]
    played.options = PinOptions(course.settings(of: exercise, in: unit))
    var reduced = PinCourse()
    reduced.language = language
    if let language {
      reduced.otherFields = [JSONField(name: "language", rawValue: JSONString.quoted(language))]
    }
    reduced.abbreviations = course.abbreviations
    let lines = course.glossaryLines(in: language)
    reduced.glossary = lines.isEmpty ? .none : .lines(lines)
    if let student = course.help?.student {
      reduced.help = PinHelp()
      reduced.help?.student = student
    }
    reduced.exercises = [.pins(played)]
    let others = course.pinExercises.map(\.exercise).filter { $0 != exercise }.flatMap(\.pins)
    reduced.exercises += Self.lenders(others.map(\.labels)).map { .pins($0) }
    self.course = reduced
    self.language = language
  }

  /// Exercises that have nothing but names.
  private static func lenders(_ names: [[NameLabel]]) -> [PinExercise] {
    stride(from: 0, to: names.count, by: PinExercise.elementLimit).map { first in
      var lender = PinExercise(id: "names-\(first)")
      lender.pictures = [PinPicture(id: "p", file: "p.png")]
      let last = min(first + PinExercise.elementLimit, names.count)
      lender.pins = (first..<last).map { index in
        var pin = Pin(
          id: "\(index)", picture: "p",
          place: PinPlace(Double(index % 100) / 100, Double(index / 100 % 100) / 100))
        pin.labels = names[index]
        return pin
      }
      return lender
    }
  }

  /// The material in the notation in which rounds keep it: a course in the format of documents, on one line.
  package var text: String { String(decoding: course.written(.compact), as: UTF8.self) }

  /// The material of a text; nil for one that no material wrote.
  package init?(text: String) {
    var report = FaultReport()
    let source = SourceText(fileName: "", bytes: Array(text.utf8), start: 0)
    guard let tree = JSONReader.read(source, report: &report), !report.hasErrors,
      let course = PinCourseReader.read(tree, report: &report),
      course.exercises.first?.pins?.pins.isEmpty == false
    else { return nil }
    self.course = course
    language = course.language
  }

  /// A fingerprint of everything that decides about its rounds, the same for all games: that of their sources.
  package var hash: String { ExerciseSource(self, for: PinLabelling.profile).hash }

  /// What the course's own help says to pupils; nil if it says nothing.
  package var help: PinText? { course.help?.student }

  /// The exercise that is played.
  package var exercise: PinExercise { course.exercises.first?.pins ?? PinExercise(id: "") }

  /// The task for a game.
  package func task(_ game: PinGame, seed: UInt64) -> PinTask {
    let lines = if case .lines(let lines) = course.glossary { lines } else { [String]() }
    return PinTask(
      exercise, game: game, settings: course.settings(of: exercise, in: nil), language: language,
      names: course.names(), glossary: PinGlossary.names(lines).compactMap(\.first), seed: seed)
  }
}

extension PinOptions {
  /// All options as they hold.
  init(_ settings: PinSettings) {
    self.init()
    interim = settings.interim
    interimLimit = settings.interimLimit
    retake = settings.retake
    shuffle = settings.shuffle
    choices = settings.choices
    extraCards = settings.extraCards
    tries = settings.tries
    findPins = settings.findPins
    reveal = settings.reveal
    timeLimit = settings.timeLimit
    passShare = settings.passShare
    typing = settings.names.typing
    accents = settings.names.accents
    almost = settings.almost
    anyLanguage = settings.names.anyLanguage
  }
}

extension ExerciseSource {
  /// The source of rounds with the pins of an exercise.
  package init(_ material: PinMaterial, for profile: GameProfile) {
    let exercise = material.exercise
    self.init(
      material: material.text, count: exercise.pins.count, for: profile,
      title: exercise.title.text(in: material.language),
      languages: TextLanguages(question: material.language, answer: material.language))
  }
}
