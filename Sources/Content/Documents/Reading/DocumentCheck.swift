import Exercises
import Notation

/// Checks that need the whole document.
enum DocumentCheck {
  /// Reports repeated questions, exercises that no game can show, and generators that repeat
  /// themselves.
  ///
  /// - Parameters:
  ///   - mapping: what made the exercises.
  ///   - generatorOffset: where the generator begins.
  static func check(
    _ document: ExerciseDocument, _ mapping: ExerciseMapping, generatorOffset: Int,
    report: inout FaultReport
  ) {
    switch document.content {
    case .exercises:
      checkQuestions(mapping, report: &report)
      checkGames(named: document.games, mapping, report: &report)
      tellLenders(mapping, report: &report)
    case .generator(let specification):
      checkGenerator(
        specification, for: mapping.namedDemands, offset: generatorOffset, report: &report)
    }
  }

  /// Reports questions asked more than once. It compares hash values instead of texts, which needs
  /// little memory for very large documents.
  private static func checkQuestions(_ mapping: ExerciseMapping, report: inout FaultReport) {
    var exercises = MappedExercises(mapping)
    let hashes = mapping.gists.questionHashes
    let repeated = repetitions(hashes)
    guard !repeated.isEmpty else { return }
    // “Welches Wort ist richtig?” may be asked about many words.
    let again = Set(repeated.map { hashes[$0] })
    var answers: [Int: Set<AnswerKey>] = [:]
    var firstAnswers: [Int: String] = [:]
    for index in hashes.indices where again.contains(hashes[index]) {
      let exercise = exercises.exercise(at: index)
      let isNew = answers[hashes[index], default: []].insert(AnswerKey(exercise.answer)).inserted
      let first = firstAnswers[hashes[index], default: exercise.answer]
      firstAnswers[hashes[index]] = first
      guard answers[hashes[index]]?.count ?? 0 > 1 || !isNew else { continue }
      let title = exercise.title
      if isNew, !exercise.wrong.isEmpty {
        report.note(at: Int(mapping.offsets[index]), .questionAgain(title))
        continue
      }
      if isNew {
        report.warning(
          at: Int(mapping.offsets[index]),
          .questionRepeatedAnswers(title, first: first, here: exercise.answer))
        continue
      }
      report.warning(at: Int(mapping.offsets[index]), .questionRepeated(title))
    }
  }

  /// The places of values that have occurred before.
  private static func repetitions(_ hashes: [Int]) -> [Int] {
    // In a loop of its own, the set's slots can be prefetched.
    var seen = FingerprintSet(capacity: hashes.count)
    var repeated: [Int] = []
    for index in hashes.indices where !seen.insert(hashes[index]) { repeated.append(index) }
    return repeated
  }

  private static func checkGames(
    named: [Game], _ mapping: ExerciseMapping, report: inout FaultReport
  ) {
    // If no game is named, one that can show an exercise is enough.
    let demands = named.isEmpty ? mapping.demands : mapping.namedDemands
    guard !demands.isEmpty else { return }
    // Made only when the first exercise needs to borrow, because it looks at all answers.
    var suppliesIfNeeded: [OptionSupply]?
    var exercises = MappedExercises(mapping)
    for index in mapping.offsets.indices {
      if mapping.gists.isSurelyPlayable(index) { continue }
      let supplies = suppliesIfNeeded ?? mapping.supplies
      suppliesIfNeeded = supplies
      if mapping.gists.isSurelyPlayable(index, supplies: supplies) { continue }
      let exercise = exercises.exercise(at: index)
      let obstacles = zip(mapping.demands, supplies).compactMap { demand, supply in
        demands.contains(demand)
          ? (demand, Playlist.obstacle(to: exercise, in: demand, supply: supply)) : nil
      }
      let offset = Int(mapping.offsets[index])
      if named.isEmpty {
        // An obstacle other than `.several` says more: it comes from a game that could ask the
        // exercise.
        guard obstacles.allSatisfy({ $0.1 != nil }),
          case (let demand, let obstacle?)? =
            obstacles.last(where: { $0.1 != .several }) ?? obstacles.last
        else { continue }
        report.warning(at: offset, .gameNone(exercise, obstacle, in: demand))
      } else {
        for case (let demand, let obstacle?) in obstacles {
          report.warning(at: offset, .gameCannotShow(exercise, obstacle, in: demand))
        }
      }
      if report.omittedCount > 0 { return }
    }
  }

  /// Tells once that answers of other exercises are offered as wrong ones, where one of them may be right: “Welches
  /// Tier hat vier Beine?” beside “Welches Tier bellt?”.
  private static func tellLenders(_ mapping: ExerciseMapping, report: inout FaultReport) {
    guard let (place, other) = mapping.gists.lendersOfOneKind else { return }
    var exercises = MappedExercises(mapping)
    let (exercise, lender) = (exercises.exercise(at: place), exercises.exercise(at: other))
    guard WhichQuestion.kind(exercise.question) == WhichQuestion.kind(lender.question),
      AnswerKey(exercise.answer) != AnswerKey(lender.answer)
    else { return }
    report.note(
      at: Int(mapping.offsets[place]), .questionLent(exercise.title, answer: lender.answer))
  }

  private static func checkGenerator(
    _ specification: GeneratorSpecification, for demands: [Demand], offset: Int,
    report: inout FaultReport
  ) {
    guard let generator = ExerciseGenerator(specification) else { return }
    if let different = generator.differentCount, different < specification.count {
      report.warning(
        at: offset, .generatorRepeats(different: different, count: specification.count))
    }
    for demand in demands {
      for exercise in generator.extremes {
        guard let long = Playlist.longText(of: exercise, in: demand) else { continue }
        report.warning(at: offset, .generatorCannotShow(exercise, long, in: demand))
        break
      }
    }
  }
}
