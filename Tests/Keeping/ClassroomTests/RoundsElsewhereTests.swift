import Determinism
import Exercises
import Foundation
import Play
import School
import SchoolExchange
import Secrets
import Testing

@testable import Classroom
@testable import ClassroomWriter

/// A child on several machines: whatever it plays where, and in whatever order the machines meet the server, nothing is
/// lost, nothing is there twice, and all machines end with the same.
struct RoundsElsewhereTests {
  /// What a server keeps of the child: the parcels that no other covers, with their places.
  private struct Server {
    var filed: [(turn: Int, text: String, parcel: RoundParcel)] = []
    var turn = 0

    mutating func file(_ text: String) throws {
      let parcel = try RoundParcel(json: Array(text.utf8))
      if filed.contains(where: { $0.parcel.covers(parcel) }) { return }
      filed.removeAll { parcel.covers($0.parcel) }
      turn += 1
      filed.append((turn, text, parcel))
    }

    func page(after place: Int, limit: Int) -> RoundPage {
      let rest = filed.filter { $0.turn > place }
      let some = rest.prefix(limit)
      return RoundPage(
        snapshots: [RoundsElsewhereTests.snapshot], parcels: some.map(\.text),
        place: some.last?.turn ?? place, hasMore: some.count < rest.count)
    }
  }

  private static let snapshot = "what was asked"

  /// A machine on which the child has come in.
  private final class Machine {
    let world: TestWorld
    let store: ClassroomStore
    let pupil: Classroom.Pupil.ID
    /// Every state in which a round was stored here, and by whom it was reviewed.
    var states: [(seed: UInt64, answers: [AnswerRecord])] = []

    init(seed: UInt64) throws {
      world = try TestWorld(seed: seed)
      store = try world.open()
      var generator = SystemRandomNumberGenerator()
      try store.join(
        JoinedSchool(
          place: ServerPlace("http://localhost"), device: Device.ID(number: seed),
          token: AccessToken(using: &generator), name: try #require(DisplayName("Seeschule"))))
      pupil = try store.enter(
        School.Pupil.ID(number: 5), called: "Mia", animal: "fox", colour: "red",
        token: AccessToken(using: &generator)
      ).id
    }

    /// Plays some answers of a new round or of one that was left, as `RoundKeeper` stores them.
    func play(_ random: inout SeededGenerator) throws {
      let left = try store.latestRounds(of: pupil).filter { $0.ending == .left }
      var (record, moves): (RoundRecord, String)
      let id: PlayedRound.ID
      if !left.isEmpty, random.chance(0.7) {
        id = left[random.index(below: left.count)].id
        record = try #require(try store.round(id)).record
        moves = ""
      } else {
        record = WriterScript.record(round: random.index(below: 4), answers: 0)
        record.seed = random.next()
        moves = "0 start\n"
        id = try store.begin(
          record, by: pupil, recording: .whole(snapshot: snapshot, moves: moves))
        moves = ""
      }
      for _ in 0..<(1 + random.index(below: 3)) where record.answers.count < 6 {
        let model = WriterScript.answer(
          round: random.index(below: 3), number: record.answers.count)
        let answer = AnswerRecord(
          exerciseID: model.exerciseID, prompt: model.prompt, response: model.response,
          solution: model.solution, verdict: model.verdict,
          ticks: model.ticks + random.index(below: 400), options: model.options,
          optionRules: model.optionRules, form: model.form)
        record.answers.append(answer)
        record.ticks += answer.ticks
        record.score += 10
        moves = "\(record.ticks) press \(random.index(below: 4))\n"
        world.clock.advance(byMilliseconds: 1000 + answer.ticks)
        try store.keep(record, in: id, moves: moves, reviews: reviews(after: record))
        states.append((record.seed, record.answers))
      }
      if record.answers.count == 6 { record.ending = .completed }
      try store.finish(record, in: id, stars: record.stars)
    }

    private func reviews(after record: RoundRecord) -> [ReviewState] {
      ReviewPlan().reviews(
        after: record, isTimed: true, from: record.answers.count - 1, day: store.today
      ) { exercise in
        (try? store.review(of: exercise, by: pupil)).flatMap { $0 }.map {
          MemoryState(
            memory: FSRS.Memory(stability: $0.stability, difficulty: $0.difficulty),
            lastDay: $0.lastDay, dueDay: $0.dueDay, lapses: $0.lapses)
        }
      }.map { ReviewState($0) }
    }

    func handIn(to server: inout Server) throws {
      try store.writeParcels()
      for entry in try store.outbox(of: pupil, limit: 500) {
        try server.file(entry.parcel)
        #expect(try store.settle(entry.round, as: ContentHash(of: entry.parcel)))
      }
    }

    /// - Returns: how many rounds were new here.
    @discardableResult
    func fetch(from server: Server, limit: Int) throws -> Int {
      var count = 0
      while true {
        let place = try #require(try store.schoolchild(pupil)).place
        let page = server.page(after: place, limit: limit)
        count += try store.takeIn(page, for: pupil)
        // What was fetched is not fetched again; if it is, it changes nothing.
        #expect(try store.takeIn(page, for: pupil) == 0)
        guard page.hasMore else { return count }
      }
    }

    /// What there is, without the names that rounds have here.
    func rounds() throws -> Set<String> {
      Set(
        try store.rounds(of: pupil).map { summary in
          let round = try #require(try store.round(summary.id))
          let recording = try #require(try store.recording(of: summary.id))
          return
            "\(round.record.json) \(round.stars) \(round.started) \(round.answered) \(recording)"
        })
    }
  }

  @Test(arguments: 0..<10)
  func theOrderInWhichMachinesMeetTheServerDoesNotMatter(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var server = Server()
    let machines = try (1...3).map { try Machine(seed: 100 * seed + $0) }
    var now = 0
    for _ in 0..<30 {
      let machine = machines[random.index(below: 3)]
      // One clock for all: the later answer is the later one everywhere.
      if random.chance(0.2) { now += 1 }
      machine.world.clock.set(day: now)
      now += 1
      switch random.index(below: 5) {
      case 0: try machine.handIn(to: &server)
      case 1: try machine.fetch(from: server, limit: 1 + random.index(below: 4))
      default: try machine.play(&random)
      }
    }
    for machine in machines.shuffled(using: &random) { try machine.handIn(to: &server) }
    for machine in machines { try machine.fetch(from: server, limit: 3) }

    let all = try machines[0].rounds()
    #expect(all.count == server.filed.count)
    for machine in machines {
      #expect(try machine.rounds() == all)
      #expect(try machine.store.rounds(of: machine.pupil).count == all.count)
      #expect(try machine.store.outboxState().count == 0)
      #expect(
        try machine.store.documentScores(of: machine.pupil)
          == machines[0].store.documentScores(of: machines[0].pupil))
      #expect(
        try machine.store.reviews(of: machine.pupil)
          == machines[0].store.reviews(of: machines[0].pupil))
      #expect(try machine.fetch(from: server, limit: 100) == 0)
      for state in machine.states {
        #expect(
          server.filed.contains {
            $0.parcel.record.seed == state.seed
              && $0.parcel.record.answers.starts(with: state.answers)
          })
      }
    }
    for one in server.filed {
      #expect(!server.filed.contains { $0.turn != one.turn && $0.parcel.covers(one.parcel) })
    }
  }

  @Test func aRoundThatWentOnTwiceIsTwoRoundsAndGoesOnAsTheOneItWas() throws {
    var server = Server()
    let (first, second) = (try Machine(seed: 1), try Machine(seed: 2))
    var record = WriterScript.record(round: 1, answers: 2)
    record.ending = .left
    let id = try first.store.begin(
      record, by: first.pupil, recording: .whole(snapshot: Self.snapshot, moves: "0 start\n"))
    try first.store.finish(record, in: id, stars: 0)
    try first.handIn(to: &server)
    try second.fetch(from: server, limit: 9)
    // Both go on without knowing of each other.
    for (machine, given) in [(first, "1"), (second, "2")] {
      var longer = record
      longer.answers.append(
        AnswerRecord(
          exerciseID: "e", question: "1 + 1", given: given, answer: "2", ticks: 60,
          options: ["1", "2"]))
      longer.ticks += 60
      let stopped = try #require(try machine.store.rounds(of: machine.pupil).first)
      #expect(stopped.hasRecording && stopped.ending == .left)
      try machine.store.keep(longer, in: stopped.id, moves: "\(longer.ticks) press \(given)\n")
      try machine.store.finish(longer, in: stopped.id, stars: 0)
    }
    try first.handIn(to: &server)
    try second.handIn(to: &server)
    #expect(server.filed.count == 2)
    try first.fetch(from: server, limit: 9)
    try second.fetch(from: server, limit: 9)
    // The other's goes on here, under the name that it has at the school.
    let others = try #require(
      try first.store.rounds(of: first.pupil).first { $0.id != id })
    var whole = try #require(try first.store.round(others.id)).record
    #expect(whole.answers.last?.isCorrect == true)
    whole.ending = .completed
    whole.ticks += 5
    try first.store.finish(whole, in: others.id, stars: whole.stars)
    try first.handIn(to: &server)
    #expect(server.filed.map(\.parcel.id.number) == [id.number, id.number])
    #expect(try second.fetch(from: server, limit: 9) == 1)
    #expect(try second.rounds() == first.rounds() && first.rounds().count == 2)
  }

  @Test func anothersRoundsAndWhatCannotBeReadAreSkipped() throws {
    let machine = try Machine(seed: 3)
    let parcel = RoundParcel(
      id: UploadedRound.ID(number: 9), pupil: School.Pupil.ID(number: 6), assignment: nil,
      started: Timestamp(milliseconds: 0), ended: Timestamp(milliseconds: 1), stars: 3,
      record: WriterScript.record(round: 1, answers: 6), snapshot: ContentHash(of: Self.snapshot),
      moves: "0 start\n")
    let page = RoundPage(
      snapshots: [], parcels: ["{", String(decoding: parcel.json, as: UTF8.self)], place: 2,
      hasMore: false)
    #expect(try machine.store.takeIn(page, for: machine.pupil) == 0)
    #expect(try machine.store.rounds().isEmpty)
    #expect(try machine.store.schoolchild(machine.pupil)?.place == 2)
  }
}
