import Classroom
import Determinism
import Play
import Testing

@testable import ClassroomWriter

/// Whatever was kept is there, in its order, also after the store was opened again.
struct StoreHistoryTests {
  @Test(arguments: 1...24) func randomHistory(seed: UInt64) throws {
    let world = try TestWorld(seed: seed)
    var history = History(seed: seed)
    var store = try world.open()
    for step in 0..<50 {
      switch history.generator.index(below: 10) {
      case 0: try history.addPupil(store)
      case 1: try history.changePupil(store)
      case 2, 3: try history.begin(store)
      case 4, 5, 6: try history.answer(store)
      case 7: try history.finish(store)
      case 8: try history.review(store)
      default:
        if history.generator.chance(0.5) { world.clock.nextDay() }
        if history.generator.chance(0.3) { try history.forget(store) }
        try store.close()
        store = try world.open()
        #expect(store.incident == nil && store.backupProblem == nil)
      }
      if step % 10 == 9 { try history.compare(store) }
    }
    try history.compare(store)
  }
}

/// What a store should hold after random calls.
private struct History {
  struct Round {
    let id: PlayedRound.ID
    let number: Int
    let pupil: Pupil.ID
    var answers = 0
    var hasEnded = false
  }

  var generator: SeededGenerator
  var pupils: [Pupil] = []
  var rounds: [Round] = []
  var reviews: [Pupil.ID: [ReviewState]] = [:]
  var roundCount = 0

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed).fork(7)
  }

  mutating func addPupil(_ store: ClassroomStore) throws {
    let name = generator.element(of: ["Anna", "Ben", "Çem", "O'Hara \"7\"", "🐸"]) ?? ""
    let code = generator.chance(0.5) ? PictureCode(["sun", "cat", "x,y", "\"q\""]) : nil
    pupils.append(
      try store.addPupil(
        name: name, animal: "owl", colour: "red", code: code,
        settings: PupilSettingsTests.random(&generator)))
  }

  mutating func changePupil(_ store: ClassroomStore) throws {
    guard !pupils.isEmpty else { return }
    let index = generator.index(below: pupils.count)
    pupils[index].name = "Neu \(generator.index(below: 100))"
    pupils[index].settings = PupilSettingsTests.random(&generator)
    try store.updateCard(pupils[index])
    try store.setSettings(pupils[index].settings, of: pupils[index].id)
    pupils[index] = try store.setCode(nil, of: pupils[index].id)
  }

  mutating func begin(_ store: ClassroomStore) throws {
    guard let pupil = generator.element(of: pupils)?.id else { return }
    let number = roundCount
    roundCount += 1
    let id = try store.begin(
      WriterScript.record(round: number, answers: 0), by: pupil,
      recording: number % 3 > 0 ? WriterScript.recording(round: number) : nil)
    rounds.append(Round(id: id, number: number, pupil: pupil))
  }

  mutating func answer(_ store: ClassroomStore) throws {
    guard let index = openRound() else { return }
    // Several at once, and none, are allowed too.
    rounds[index].answers = min(
      WriterScript.answersOfRound - 1, rounds[index].answers + generator.index(below: 3))
    try store.keep(record(rounds[index]), in: rounds[index].id)
  }

  mutating func finish(_ store: ClassroomStore) throws {
    guard let index = openRound() else { return }
    rounds[index].answers = WriterScript.answersOfRound
    rounds[index].hasEnded = true
    try store.finish(
      record(rounds[index]), in: rounds[index].id, stars: rounds[index].number % 4)
  }

  mutating func review(_ store: ClassroomStore) throws {
    guard let pupil = generator.element(of: pupils)?.id else { return }
    let state = ReviewState(
      exercise: "7 · \(generator.index(below: 4))", stability: generator.unit() * 100,
      difficulty: 1 + 9 * generator.unit(), lastDay: generator.index(below: 100),
      dueDay: generator.index(below: 200), lapses: generator.index(below: 9))
    try store.keep(state, of: pupil)
    reviews[pupil, default: []].removeAll { $0.exercise == state.exercise }
    reviews[pupil, default: []].append(state)
  }

  mutating func forget(_ store: ClassroomStore) throws {
    guard let pupil = generator.element(of: pupils)?.id else { return }
    try store.forget(pupil)
    pupils.removeAll { $0.id == pupil }
    rounds.removeAll { $0.pupil == pupil }
    reviews[pupil] = nil
  }

  func compare(_ store: ClassroomStore) throws {
    #expect(try store.pupils() == pupils)
    #expect(try store.rounds().map(\.id) == rounds.reversed().map(\.id))
    for round in rounds {
      let stored = try #require(try store.round(round.id))
      #expect(stored.record == record(round))
      #expect(stored.pupil == round.pupil && (stored.ended != nil) == round.hasEnded)
      #expect(stored.stars == (round.hasEnded ? round.number % 4 : 0))
      let recording = round.number % 3 > 0 ? WriterScript.recording(round: round.number) : nil
      #expect(try store.recording(of: round.id) == recording)
    }
    for pupil in pupils { try compare(store, pupil) }
  }

  private func compare(_ store: ClassroomStore, _ pupil: Pupil) throws {
    let expected = (reviews[pupil.id] ?? []).sorted {
      ($0.dueDay, $0.exercise) < ($1.dueDay, $1.exercise)
    }
    #expect(try store.reviews(of: pupil.id) == expected)
    #expect(
      try store.reviews(of: pupil.id, dueBy: 90) == expected.filter { $0.dueDay <= 90 })
    let own = rounds.filter { $0.pupil == pupil.id }
    let summaries = try store.rounds(of: pupil.id, limit: 2)
    #expect(summaries.map(\.id) == own.suffix(2).reversed().map(\.id))
    for total in try store.totals(of: pupil.id) {
      let records = own.map(record).filter { $0.game == total.game }
      let results = records.map(\.result)
      #expect(total.rounds == records.count)
      #expect(total.best == records.map(\.score).max())
      #expect(total.points == records.map(\.score).reduce(0, +))
      #expect(total.right == results.map(\.right).reduce(0, +))
      #expect(total.wrong == results.map(\.wrong).reduce(0, +))
      #expect(total.missed == results.map(\.missed).reduce(0, +))
      #expect(try store.best(of: pupil.id, in: total.game) == total.best)
      let endless = records.filter(\.settings.isEndless).map(\.score).max()
      #expect(try store.best(of: pupil.id, in: total.game, isEndless: true) == endless)
    }
    let scores = try store.documentScores(of: pupil.id)
    #expect(scores.map(\.rounds).reduce(0, +) == own.count)
  }

  private func record(_ round: Round) -> RoundRecord {
    WriterScript.record(round: round.number, answers: round.answers)
  }

  private mutating func openRound() -> Int? {
    let open = rounds.indices.filter { !rounds[$0].hasEnded }
    return generator.element(of: open)
  }
}
