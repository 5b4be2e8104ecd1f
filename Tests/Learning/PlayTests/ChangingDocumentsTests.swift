import Determinism
import Exercises
import OurGames
import Play
import Testing

/// Pupils of every skill who go from document to document and from game to game, with and without an
/// end, never lose more than two rounds in a row.
@Suite struct ChangingDocumentsTests {
  /// A round as a pupil met it.
  private struct Played {
    let game: Game
    let isEndless: Bool
    let isCalm: Bool
    let record: RoundRecord
    /// Taken from the pupil: all lives gone before the end or, where there is none, before half of the
    /// answers were right.
    let isLost: Bool
  }

  private static let games = Game.allCases

  private static func pupil(_ ability: Double, seconds: Double, hasGap: Bool = false) -> ClassPupil
  {
    var pupil = ClassPupil(
      ability: ability, slip: ability > 5 ? 0 : 0.05, time: seconds, taskSpread: 0.5)
    // Sums that carry are still ahead.
    if hasGap { pupil.gap = ClassPupil.Gap(difficulty: 0.9, ability: 1, timeFactor: 2) }
    return pupil
  }

  /// From who knows nothing to who knows everything, from who presses at once to who reads letter by
  /// letter.
  private static let pupils: [ClassPupil] = [-8, -0.5, 1, 3, 9].flatMap { ability in
    [0.8, 3, 6, 12].map { pupil(ability, seconds: $0) }
      + [pupil(ability, seconds: 3, hasGap: true)]
  }

  private static func sums(
    _ title: String, _ numbers: ClosedRange<Int>, carry: CarryRule
  ) -> ExerciseDocument {
    ExerciseDocument(
      title: title,
      content: .generator(
        GeneratorSpecification(
          operation: .addition, range: numbers, resultRange: 2...100, carry: carry, count: 12)))
  }

  /// Easy and hard ones in turn.
  private static let documents: [ExerciseDocument] = [
    sums("Plus bis 10", 1...9, carry: .never),
    sums("Plus bis 100 mit Übergang", 11...89, carry: .always),
    words(12, title: "Tiere"),
    words(12, title: "Farben"),
  ]

  private func play<Pilot: PupilPilot>(
    _ type: Pilot.Type, by pupil: ClassPupil, _ source: ExerciseSource, _ settings: RoundSettings,
    _ chance: inout SeededGenerator
  ) -> Played {
    var rules = Pilot.Rules(exercises: source, settings: settings, seed: chance.next())
    var pilot = Pilot(mind: PupilMind(pupil: pupil, seed: chance.next()))
    while rules.phase != .over { pilot.leap(&rules) }
    let record = RoundRecord(of: rules)
    let result = record.result
    let isShort = result.right < 3 || 2 * result.right < result.total
    return Played(
      game: source.game, isEndless: rules.round.isEndless, isCalm: settings.isCalm, record: record,
      isLost: record.ending == .livesLost && (isShort || !rules.round.isEndless))
  }

  /// A pupil's next round, begun as the app begins it.
  private func next(
    _ game: Game, _ source: ExerciseSource, isEndless: Bool, by pupil: ClassPupil,
    after rounds: [Played], _ chance: inout SeededGenerator
  ) -> Played {
    let fit = Fit(
      following: rounds.map(\.record), in: game, practising: source.practice, isEndless: isEndless)
    // Nobody plays for ever.
    let settings = RoundSettings(isEndless: isEndless, maximumExercises: isEndless ? 20 : nil)
      .following(fit)
    return play(game.pilot, by: pupil, source, settings, &chance)
  }

  private func longestRun(_ rounds: [Played]) -> Int {
    var (longest, run) = (0, 0)
    for round in rounds {
      run = round.isLost ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  private func told(_ rounds: [Played]) -> String {
    rounds.map {
      "\($0.game)\($0.isEndless ? "∞" : "")\($0.isCalm ? " calm" : "")"
        + " \($0.record.settings.fit?.pacePercent ?? 0)%"
        + " \($0.record.result.right)/\($0.record.result.wrong)/\($0.record.result.missed)"
        + ($0.isLost ? " lost" : "")
    }.joined(separator: ", ")
  }

  @Test("nobody loses three rounds in a row", arguments: [UInt64](0..<2))
  func changing(seed: UInt64) {
    for (number, pupil) in Self.pupils.enumerated() {
      var chance = SeededGenerator(seed: seed).fork(UInt64(number))
      var rounds: [Played] = []
      var (game, place, isEndless) = (Game.feedMe, 0, false)
      for _ in 0..<16 {
        // Who goes on with the same is as usual as who chooses something else.
        if chance.chance(0.5) { game = Self.games[chance.index(below: Self.games.count)] }
        if chance.chance(0.6) { place = chance.index(below: Self.documents.count + 2) }
        if chance.chance(0.5) { isEndless.toggle() }
        let source =
          Self.documents.indices.contains(place)
          ? ExerciseSource(document: Self.documents[place], for: game.profile)
          : ExerciseSource(
            operations: place == Self.documents.count ? [.addition] : [], for: game.profile)
        let endless = isEndless || source.count == nil
        rounds.append(
          next(game, source, isEndless: endless, by: pupil, after: rounds, &chance))
      }
      #expect(longestRun(rounds) <= 2, "\(pupil), seed \(seed): \(told(rounds))")
    }
  }

  /// Rounds of one document, one after the other.
  private func practice(
    _ document: ExerciseDocument, _ game: Game, isEndless: Bool, by pupil: ClassPupil
  ) -> [Played] {
    let source = ExerciseSource(document: document, for: game.profile)
    var chance = SeededGenerator(seed: 5)
    return (0..<8).reduce(into: []) { rounds, _ in
      rounds.append(next(game, source, isEndless: isEndless, by: pupil, after: rounds, &chance))
    }
  }

  @Test("who knows but is slow loses one round with an end at most", arguments: Game.allCases)
  func slow(game: Game) {
    for document in Self.documents {
      for seconds in [6.0, 9, 12] {
        let pupil = Self.pupil(9, seconds: seconds)
        let rounds = practice(document, game, isEndless: false, by: pupil)
        #expect(rounds.count(where: \.isLost) <= 1, "\(document.title): \(told(rounds))")
        // It is the time that helps.
        #expect(rounds.allSatisfy { !$0.isCalm }, "\(document.title): \(told(rounds))")
      }
    }
  }

  @Test("who can do it keeps the threat", arguments: Game.allCases)
  func able(game: Game) {
    for document in Self.documents {
      for isEndless in [false, true] {
        let pupil = Self.pupil(3, seconds: 3)
        let rounds = practice(document, game, isEndless: isEndless, by: pupil)
        #expect(rounds.allSatisfy { !$0.isCalm }, "\(document.title): \(told(rounds))")
        guard !isEndless else { continue }
        let paces = rounds.flatMap(\.record.changes).filter { $0.kind == .pace }.map(\.to)
        #expect(paces.allSatisfy { $0 <= 100 })
      }
    }
  }
}
