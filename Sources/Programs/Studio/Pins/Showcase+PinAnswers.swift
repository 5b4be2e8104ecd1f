import App
import PinRounds
import Play
import Stage

/// What teachers see of answers for pins.
extension Showcase {
  func visitPinAnswers(_ show: (Scenery) throws -> Void) rethrows {
    guard let course = entries.first(where: \.isCourse) else { return }
    let rounds = [PinLearner.synonyms, .typos, .share(0.5), .random, .random, .mistaken]
      .enumerated().compactMap { number, learner in
        record(of: course, PinLabelling.self, by: learner, seed: UInt64(number + 1))
      }
    let found = (1...12).compactMap { number in
      record(of: course, PinFinding.self, by: number % 3 == 0 ? .perfect : .random, seed: number)
    }
    for (name, records, touched) in [
      ("answers", rounds, []), ("answers-unkept", rounds, ["refuse-1"]),
      ("answers-places", found, []),
      ("answers-none", [], []),
    ] as [(String, [RoundRecord], [String])] {
      let director = director(flow().pinAnswersScene(of: course, in: records))
      var frame = director.advanceOneTick()
      for button in touched { touch(button, director) }
      for _ in 0..<30 { frame = director.advanceOneTick() }
      try show(Scenery(name: "pins-\(name)", director: director, frame: frame))
    }
  }

  /// The record of a round of the first exercise that a virtual pupil has played.
  private func record<Way: PinWay>(
    of course: LibraryEntry, _ way: Way.Type, by learner: PinLearner, seed: some BinaryInteger
  ) -> RoundRecord? {
    guard let entry = course.pinExercises(in: flow().translation.language).first else { return nil }
    var rules = PinRules<Way>(
      exercises: entry.source(for: Way.profile), settings: RoundSettings(), seed: UInt64(seed))
    _ = rules.advance(.start)
    var round = rules.pins
    for event in learner.play(&round, seed: UInt64(seed)) { _ = rules.advance(.pin(event)) }
    return RoundRecord(of: rules)
  }
}
