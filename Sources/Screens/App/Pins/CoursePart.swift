import Controls
import Documents
import Exercises
import Items
import PinCourses
import PinRounds
import Play
import TypedNames

/// The pictures with pins of a document: all of them, or one exercise, which is played for itself.
struct CoursePart: Sendable {
  /// What the document says about pictures with pins.
  var course: PinCourse
  /// The folder of its pictures; nil shows none.
  let folder: String?
  /// The document as a whole.
  let whole: ExerciseDocument
  /// The place of the exercise among those of the course, and the language in which it is played; nil for all.
  var chosen: (index: Int, language: String)?

  /// The exercise, and the unit in which it stands; nil for all exercises.
  var exercise: (unit: PinUnit?, exercise: PinExercise)? {
    let all = course.pinExercises
    return chosen.flatMap { all.indices.contains($0.index) ? all[$0.index] : nil }
  }

  /// What a round of the exercise asks; nil for all exercises.
  var material: PinMaterial? {
    guard let chosen, let exercise else { return nil }
    return PinMaterial(
      exercise.exercise, in: exercise.unit, of: course,
      language: course.language(in: chosen.language))
  }
}

extension LibraryEntry {
  /// Whether it is a document whose exercises with pins are chosen on a page of their own.
  package var isCourse: Bool { pins != nil && pins?.chosen == nil }

  /// The exercises with pins that a document offers, each as an entry of its own; empty for one that has none, or is one.
  ///
  /// - Parameters:
  ///   - language: the language of the screens.
  ///   - reader: who looks at it.
  package func pinExercises(
    in language: String, for reader: PinReader = .listed([])
  ) -> [LibraryEntry] {
    guard let pins, pins.chosen == nil else { return [] }
    let names = CourseNames(pins: [], abbreviations: pins.course.abbreviations.forJudge)
    let all = pins.course.pinExercises.map(\.exercise)
    return pins.course.exercises(for: reader).map {
      exercise(all[$0], at: $0, of: pins, in: language, folded: names.folded)
    }
  }

  /// The ordinary exercises of a document that has both; nil if it has only pins.
  var ordinaryExercises: LibraryEntry? {
    guard isCourse, document.exerciseCount > 0 else { return nil }
    var entry = self
    entry.pins = nil
    return entry
  }

  /// How much there is to do: exercises, pictures, or the places of a picture.
  func countText(in text: Translation) -> String {
    guard let pins else { return text.count("document.count", document.exerciseCount) }
    if let part = pins.exercise { return text.count("course.pins", part.exercise.pins.count) }
    return text.count("course.exercises", pins.course.openExercises.count)
  }

  /// The document of which this is an exercise; nil if it is none.
  var course: LibraryEntry? {
    guard let pins, pins.chosen != nil else { return nil }
    var entry = self
    entry.document = pins.whole
    entry.pins?.chosen = nil
    return entry
  }

  /// Whether it is an exercise with pins that a game can play: a game with pins if its content allows it, another one if
  /// names may be chosen.
  package func isPinExercise(for profile: GameProfile) -> Bool {
    guard pins?.chosen != nil else { return false }
    let game = profile.asksExercises ? PinGame.pinChoose.asGame : profile.game
    return document.games.contains(game)
  }

  /// What a game plays of a document: one of its exercises with pins, or its ordinary exercises if it has some and the
  /// game asks such.
  ///
  /// - Parameters:
  ///   - id: the exercise's id; nil for the first that the game can play.
  ///   - language: the language of the screens.
  package func played(
    by profile: GameProfile, exercise id: String? = nil, in language: String = "de"
  ) -> LibraryEntry {
    guard isCourse else { return self }
    if profile.asksExercises, id == nil, document.exerciseCount > 0 { return self }
    return pinExercises(in: language).first {
      id == nil ? $0.isPinExercise(for: profile) : $0.pinExercise == id
    } ?? self
  }

  /// The same of a document in its current state: one exercise with pins, its ordinary exercises, or all of it.
  func renewed(from document: LibraryEntry) -> LibraryEntry {
    if pins?.chosen != nil { return renewed(in: document) ?? self }
    if pins == nil, document.isCourse { return document.ordinaryExercises ?? document }
    return document
  }

  /// The same exercise in the current state of its document; nil if it is gone.
  func renewed(in course: LibraryEntry) -> LibraryEntry? {
    guard let chosen = pins?.chosen, let id = pins?.exercise?.exercise.id else { return nil }
    let all = course.pinExercises(in: chosen.language, for: .everything)
    let same = all.first { $0.pins?.chosen?.index == chosen.index }
    if same?.pins?.exercise?.exercise.id == id { return same }
    return all.first { $0.pins?.exercise?.exercise.id == id }
  }

  private func exercise(
    _ exercise: PinExercise, at index: Int, of pins: CoursePart, in language: String,
    folded: (String) -> String
  ) -> LibraryEntry {
    let spoken = pins.course.language(in: language)
    var entry = self
    entry.pins?.chosen = (index, language)
    var questions = exercise.questions(in: spoken)
    for index in questions.indices { questions[index].pictureFolder = pins.folder }
    entry.document = ExerciseDocument(
      title: exercise.title.text(in: spoken), subject: document.subject,
      summary: exercise.question?.text(in: spoken), language: spoken,
      games: exercise.playableGames(in: spoken, folded: folded).map(\.asGame),
      content: .exercises(questions))
    return entry
  }
}

extension LibraryEntry {
  /// The id of the exercise with pins that it is; nil if it is none.
  package var pinExercise: String? { pins?.chosen == nil ? nil : pins?.exercise?.exercise.id }

  /// The first picture of a document with pins that can be shown; nil for other documents.
  func coursePicture(look: PictureBook.Look) -> PictureBook.Picture? {
    guard let folder = pins?.folder, let course = pins?.course else { return nil }
    let first = course.openExercises.lazy.compactMap {
      course.pinExercises[$0].exercise.pictures.first?.file
    }.first
    return first.flatMap { PictureBook.Picture.files([$0], in: folder, look: look)[$0] }
  }

  /// The pictures of the exercise with pins that it is, by the names of their files.
  package func filePictures(look: PictureBook.Look) -> [String: PictureBook.Picture] {
    guard let folder = pins?.folder, let exercise = pins?.exercise?.exercise else { return [:] }
    return PictureBook.Picture.files(exercise.pictures.map(\.file), in: folder, look: look)
  }
}

extension PictureBook.Picture {
  /// The pictures of a folder that can be shown, by the names of their files.
  static func files(
    _ names: [String], in folder: String, look: PictureBook.Look
  ) -> [String: PictureBook.Picture] {
    names.reduce(into: [:]) { found, name in
      let path = folder + "/" + name
      found[name] = look(path).map {
        PictureBook.Picture(path: path, aspect: $0.width / $0.height, version: $0.version)
      }
    }
  }
}

extension PictureFolder {
  /// The folder of the pictures of a course: the document's own if they came inside its file.
  func path(of course: PinCourse) -> String {
    let files = course.pinExercises.flatMap { $0.exercise.pictures.map(\.file) }
    guard let enclosed, files.contains(where: enclosed.names.contains) else { return path }
    return enclosed.path
  }
}
