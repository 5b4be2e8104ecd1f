import Determinism
import PinCourses
import Testing
import TypedNames

@testable import PinRounds

/// What holds in every round, whatever happens in it; and what virtual pupils score.
@Suite("Sessions with pins") struct PinSessionTests {
  @Test("Random sessions keep the rules, and their events replay to the same digest")
  func sessions() {
    for seed in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let game = PinGame.allCases[Int(seed % 5)]
      let task = PinWorld.task(game, seed: seed, withGlossary: seed % 2 == 0) { settings in
        settings.shuffle = generator.chance(0.5)
        settings.tries = 1 + generator.index(below: 3)
        settings.extraCards = generator.index(below: 5)
        settings.interimLimit = generator.chance(0.3) ? 2 : nil
        settings.retake = generator.chance(0.7)
        settings.reveal = .group
        settings.almost = [0, 0.5, 1][generator.index(below: 3)]
        settings.findPins = PinSettings.FindPins.allCases[generator.index(below: 3)]
      }
      var round = PinRound(task)
      var events: [PinEvent] = []
      for _ in 0..<120 {
        let event = Self.event(round, &generator)
        let before = round
        let effects = round.apply(event)
        events.append(event)
        if let broken = Self.broken(before, event, round, effects) {
          Issue.record("\(game), seed \(seed), after \(events.count) events, \(event): \(broken)")
          return
        }
      }
      var again = PinRound(task)
      PinWorld.apply(events, to: &again)
      #expect(again.digest == round.digest, "seed \(seed)")
      #expect(again.record == round.record)
    }
  }

  /// The first rule that does not hold after an event; nil if all do.
  private static func broken(
    _ before: PinRound, _ event: PinEvent, _ round: PinRound, _ effects: [PinEffect]
  ) -> String? {
    if let record = round.record, !(0...1).contains(record.score) { return "score" }
    // What is evaluated is final, but for a new attempt.
    if before.phase == .result || before.phase == .evaluated, round.attempt == before.attempt {
      if round.answers != before.answers || round.marks != before.marks
        || round.record != before.record
      {
        return "evaluated is not final"
      }
    }
    if round.attempt != before.attempt, round.answers.contains(where: { $0 != nil }) {
      return "a new attempt is not empty"
    }
    let cards = round.answers.compactMap { answer -> Int? in
      if case .card(let card, _)? = answer { card } else { nil }
    }
    if Set(cards).count != cards.count { return "a card counts twice" }
    let hits = round.answers.compactMap { answer -> Int? in
      if case .touch(_, _, let hit?)? = answer { hit } else { nil }
    }
    if Set(hits).count != hits.count { return "a place counts twice" }
    if round.phase == .test || round.phase == .interim {
      for pin in round.answers.indices {
        if round.answers[pin] == nil, round.marks[pin] != nil { return "tells of an open pin" }
        if let mark = round.marks[pin], mark != round.judged(pin).verdict {
          return "mark is not final"
        }
        if round.row(of: pin) != nil { return "a row tells a name" }
      }
    }
    if event == .interim, round.answers != before.answers, before.selection == nil {
      return "interim changes an answer"
    }
    for case .evaluated(let record) in effects {
      for (pin, line) in record.lines.enumerated() {
        if round.answers[pin] == nil, line.verdict != .missing { return "a gap is not missing" }
      }
      if record.right + record.almost > record.total { return "counts" }
    }
    return nil
  }

  private static let texts = [
    "", "Caput humeri", "humeruskopf", "Klavikula", "Scapula", "Acromion", "Costa", "xyz",
    "die Clavicula", "Processus coracoideu",
  ]

  private static func event(_ round: PinRound, _ generator: inout SeededGenerator) -> PinEvent {
    let pin = generator.index(below: round.answers.count + 1)
    let card = generator.index(below: 12)
    let near = round.task.exercise.pins[pin % round.answers.count].place
    let place = generator.chance(0.6) ? near : PinPlace(generator.unit(), generator.unit())
    let reach = generator.unit() / 10
    switch generator.index(below: 40) {
    case 0...5: return .select(pin: pin)
    case 6...11: return .type(texts[generator.index(below: texts.count)])
    case 12...16: return .commit
    case 17: return .cancel
    case 18...20:
      let options = round.draw.options.isEmpty ? texts : round.draw.options[pin % 7]
      return .choose(pin: pin, generator.element(of: options) ?? "")
    case 21...23: return .place(card: card, pin: pin)
    case 24, 25: return .drop(card: card, place, reach: reach)
    case 26: return .takeBack(pin: pin)
    case 27...31: return .touch(place, reach: reach)
    case 32: return .reveal(pin: pin)
    case 33: return generator.chance(0.5) ? .revealAll(true) : .rate(pin: pin, isKnown: true)
    case 34: return .show(picture: generator.index(below: 3))
    case 35, 36: return .interim
    case 37: return generator.chance(0.3) ? .evaluate : .timeOver
    case 38: return generator.chance(0.5) ? .dismiss : .load
    default: return generator.chance(0.3) ? .leave : .load
    }
  }

  // MARK: - Virtual pupils

  private func record(
    _ learner: PinLearner, _ game: PinGame, seed: UInt64 = 3,
    _ change: (inout PinSettings) -> Void = { _ in }
  ) throws -> PinRecord {
    let task = PinWorld.task(game, seed: seed, withGlossary: true, change)
    var round = PinRound(task)
    let events = learner.play(&round, seed: seed)
    var again = PinRound(task)
    PinWorld.apply(events, to: &again)
    #expect(again.digest == round.digest)
    return try #require(round.record)
  }

  @Test(
    "Who knows everything scores everything",
    arguments: [PinGame.pinLabel, .pinChoose, .pinDrag, .pinFind])
  func perfect(_ game: PinGame) throws {
    for seed in 0..<20 as Range<UInt64> {
      #expect(try record(.perfect, game, seed: seed) { $0.shuffle = true }.score == 1)
      #expect(try record(.share(0), game, seed: seed).score == 0)
    }
  }

  @Test("Synonyms, capitals and umlauts score everything, typing errors their credit")
  func ways() throws {
    for seed in 0..<20 as Range<UInt64> {
      #expect(try record(.synonyms, .pinLabel, seed: seed).score == 1)
      #expect(try record(.noise, .pinLabel, seed: seed).score == 1)
      let typos = try record(.typos, .pinLabel, seed: seed)
      #expect(typos.right + typos.almost == typos.total)
      #expect(typos.points == Double(typos.maximum) - 0.5 * Double(typos.almost))
      #expect(try record(.typos, .pinLabel, seed: seed) { $0.almost = 1 }.score == 1)
    }
  }

  @Test("Who chooses by lot among four is right about once in four")
  func lot() throws {
    var right = 0
    for seed in 0..<200 as Range<UInt64> {
      right += try record(.random, .pinChoose, seed: seed).right
    }
    #expect((0.21...0.29).contains(Double(right) / 1400))
  }

  @Test("Looking up has no record") func study() {
    var round = PinRound(PinWorld.task(.pinStudy))
    _ = PinLearner.perfect.play(&round, seed: 1)
    #expect(round.record == nil && round.known.count == 7)
  }
}
