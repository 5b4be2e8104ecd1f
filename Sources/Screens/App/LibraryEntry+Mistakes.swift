import Controls
import Exercises
import PinCourses
import PinRounds
import Play

extension LibraryEntry {
  /// The exercises of a round that were answered wrong or not at all, to be played again; nil if
  /// there are none.
  ///
  /// Each brings its answer options along, because so few exercises have none to lend.
  init?(mistakesOf record: RoundRecord, in entry: LibraryEntry, text: Translation) {
    // Games with pins have their own way of asking only those again.
    guard PinGame(record.game) == nil else { return nil }
    var originals: [String: Exercise] = [:]
    if entry.operations == nil, case .exercises(let exercises) = entry.document.content {
      for exercise in exercises { originals[exercise.id] = exercise }
    }
    var seen: Set<String> = []
    var exercises: [Exercise] = []
    for answer in record.answers where !answer.isCorrect {
      let recalled = Exercise(recalling: answer)
      let original = originals[answer.exerciseID]
      guard original != nil || !recalled.asksNothing else { continue }
      var exercise = original ?? recalled
      // Asked in another form, it had another answer and other options.
      let isTurned = original != nil && answer.form != .usual
      let solution = isTurned ? exercise.answer : answer.solution.text
      guard seen.insert(exercise.prompt.key + "\n" + solution).inserted else { continue }
      exercise.id = "mistake-\(exercises.count + 1)"
      guard !isTurned else {
        exercises.append(exercise)
        continue
      }
      let known = Set(exercise.wrong.map(\.text))
      exercise.wrong += recalled.wrong.filter { !known.contains($0.text) }
      exercises.append(exercise)
    }
    guard !exercises.isEmpty else { return nil }
    // Mistakes of mistakes keep the name.
    let isAgain = entry.origin != entry.origin.first
    self.init(
      .mistakes(entry.origin.first),
      document: ExerciseDocument(
        title: isAgain ? entry.document.title : text("mistakes.title", entry.document.title),
        subject: entry.document.subject, content: .exercises(exercises)))
    // What is hard for one child does not make the document hard.
    difficultyOfOrigin = .some(DocumentDifficulty(of: entry))
  }

  /// The names of what is at the places that were pressed in place of the right ones, by the exercises' ids; none for
  /// places where nothing is.
  func touchedNames(in record: RoundRecord) -> [String: String] {
    guard let pins, let exercise = pins.exercise?.exercise, let chosen = pins.chosen else {
      return [:]
    }
    let language = pins.course.language(in: chosen.language)
    return record.answers.reduce(into: [:]) { found, answer in
      guard !answer.isCorrect, case .place(let place)? = answer.response else { return }
      let scale = Double(Response.Place.scale)
      let pin = exercise.pin(
        at: PinPlace(Double(place.x) / scale, Double(place.y) / scale), on: place.picture,
        reach: Self.reachOfNames)
      found[answer.exerciseID] = pin.map { exercise.pins[$0].shownLabel(in: language) }
    }
  }

  /// How far a place is from what it is named by, as a share of the picture's width.
  private static let reachOfNames = 0.08

  /// What the teacher tells about the exercises of a round that were answered wrong or not at all, by their ids.
  func explanations(ofMistakesIn record: RoundRecord) -> [String: String] {
    guard case .exercises(let exercises) = document.content else { return [:] }
    let mistaken = Set(record.answers.filter { !$0.isCorrect }.map(\.exerciseID))
    return exercises.reduce(into: [:]) { found, exercise in
      guard let told = exercise.explanation, mistaken.contains(exercise.id) else { return }
      found[exercise.id] = told
    }
  }
}
