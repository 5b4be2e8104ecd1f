import Notation

/// The checks that need the whole document.
enum DocumentCheck {
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
    case .generator(let specification):
      checkGenerator(
        specification, for: mapping.namedDemands, offset: generatorOffset, report: &report)
    }
  }

  /// Reports questions asked more than once. Compares hash values rather than texts, as this needs
  /// little memory for very large documents.
  private static func checkQuestions(_ mapping: ExerciseMapping, report: inout FaultReport) {
    var exercises = MappedExercises(mapping)
    for index in repetitions(mapping.gists.questionHashes) {
      let title = exercises.exercise(at: index).title
      report.warning(
        at: Int(mapping.offsets[index]), "“\(title)” is asked a second time",
        "remove one of the two or change its question", id: "question.repeated", values: [title])
    }
  }

  /// Where a value stands that was there before.
  private static func repetitions(_ hashes: [Int]) -> [Int] {
    // In a loop of their own the set's slots are fetched ahead of time.
    var seen = FingerprintSet(capacity: hashes.count)
    var repeated: [Int] = []
    for index in hashes.indices where !seen.insert(hashes[index]) { repeated.append(index) }
    return repeated
  }

  private static func checkGames(
    named: [Game], _ mapping: ExerciseMapping, report: inout FaultReport
  ) {
    // Made when the first exercise needs to borrow: it looks at all answers.
    var supplyIfNeeded: OptionSupply?
    // Where no game is named, one that can show an exercise is enough.
    let demands = named.isEmpty ? mapping.demands : mapping.namedDemands
    guard !demands.isEmpty else { return }
    var exercises = MappedExercises(mapping)
    for index in mapping.offsets.indices {
      if mapping.gists.isSurelyPlayable(index) { continue }
      let supply = supplyIfNeeded ?? mapping.supply
      supplyIfNeeded = supply
      if mapping.gists.isSurelyPlayable(index, supply: supply) { continue }
      let exercise = exercises.exercise(at: index)
      let reasons = demands.map { demand in
        (demand.game, reason(for: exercise, in: demand, supply: supply))
      }
      let offset = Int(mapping.offsets[index])
      if named.isEmpty {
        guard reasons.allSatisfy({ $0.1 != nil }), let reason = reasons.last?.1 else { continue }
        report.warning(
          at: offset, "no game can show “\(exercise.title)”: \(reason.problem)", reason.remedy,
          id: "game.none", form: reason.form, values: [exercise.title] + reason.values)
      } else {
        for case (let game, let reason?) in reasons {
          report.warning(
            at: offset,
            "\(game.rawValue) cannot show “\(exercise.title)”: \(reason.problem)",
            reason.remedy, id: "game.cannotShow", form: reason.form,
            values: [game.rawValue, exercise.title] + reason.values)
        }
      }
      if report.omittedCount > 0 { return }
    }
  }

  private static func reason(
    for exercise: Exercise, in demand: Demand, supply: OptionSupply
  ) -> (problem: String, remedy: String, form: String, values: [String])? {
    if let reason = Playability.reason(for: exercise, in: demand) {
      let long = Playability.longText(of: exercise, in: demand)
      return (
        reason, "shorten it or choose another game", long?.rawValue ?? "",
        long.map { Playability.values(of: $0, in: exercise, demand) } ?? []
      )
    }
    let needed = demand.optionCount - 1
    if exercise.wrongAnswers.count < needed,
      !supply.suffices(for: exercise, count: demand.optionCount)
    {
      let own = exercise.wrongAnswers.count
      return (
        "\(needed) wrong answers are needed; this exercise has \(own == 0 ? "none" : "only \(own)"), "
          + "and the others have too few that fit beside its answer",
        "write \(needed - own) more, or add exercises with answers like “\(exercise.answer)”",
        own == 0 ? "tooFew.none" : "tooFew",
        ["\(needed)", "\(own)", "\(needed - own)", exercise.answer]
      )
    }
    return nil
  }

  private static func checkGenerator(
    _ specification: GeneratorSpecification, for demands: [Demand], offset: Int,
    report: inout FaultReport
  ) {
    guard let generator = ExerciseGenerator(specification) else { return }
    if let different = generator.differentCount, different < specification.count {
      report.warning(
        at: offset,
        "the rule makes only \(different) different exercises, so \(specification.count) repeat",
        "widen the range or lower the count", id: "generator.repeats",
        values: ["\(different)", "\(specification.count)"])
    }
    for demand in demands {
      for exercise in generator.extremes {
        guard let reason = Playability.reason(for: exercise, in: demand),
          let long = Playability.longText(of: exercise, in: demand)
        else { continue }
        report.warning(
          at: offset, "\(demand.game.rawValue) cannot show some of these exercises: \(reason)",
          "narrow the range or choose another game", id: "generator.cannotShow",
          form: long.rawValue,
          values: [demand.game.rawValue] + Playability.values(of: long, in: exercise, demand))
        break
      }
    }
  }
}
