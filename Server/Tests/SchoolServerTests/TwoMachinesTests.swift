import Classroom
import Documents
import Foundation
import GameRegister
import Play
import School
import SchoolClient
import SchoolExchange
import SchoolLink
import SchoolLoad
import Secrets
import Testing

/// A child at two machines of its class, and the server as it is shipped.
@Suite struct TwoMachinesTests {
  private static let bytes = Array(
    ("question,answer,wrong1,wrong2,wrong3\n"
      + (1...6).map { "Wort \($0),\($0),x\($0),y\($0),z\($0)\n" }.joined()).utf8)

  /// A machine on which the child has come in.
  private final class Machine {
    let store: ClassroomStore
    let pupil: Classroom.Pupil.ID
    private var errand: SchoolErrand

    init(_ school: ServedSchool) throws {
      store = try ClassroomStore(
        in: DataFolder(school.folder.appending(path: "machine-\(UUID())").path),
        surroundings: Surroundings(
          now: { ServedSchool.now }, random: { UInt64.random(in: .min ... .max) }))
      errand = SchoolErrand(store, now: { ServedSchool.now })
      let joined = try school.client.join(school.code)
      let token = try #require(joined.token)
      try store.join(
        JoinedSchool(
          place: ServerPlace(school.server.address), device: joined.device, token: token,
          name: joined.school))
      let entry = try school.client.enter(
        .pictures(school.pupils[0].id, try pictures([0, 1, 2])), token)
      guard case .entered(let own, let child) = entry else { throw SharingFault.userCouldNotLoad }
      pupil = try store.enter(child, called: "Mia", animal: "fox", colour: "red", token: own).id
    }

    @discardableResult
    func sync() throws -> SchoolErrand.Outcome { try errand.run() }

    /// Stores the first answers of a round, and leaves it.
    func begin(_ round: Played, answers count: Int) throws -> PlayedRound.ID {
      let id = try store.begin(
        round.records[0], by: pupil,
        recording: .whole(snapshot: round.snapshot, moves: round.moves[0]),
        path: nil)
      try goOn(round, from: 1, to: count, in: id)
      return id
    }

    /// Stores further answers, and ends the round, or leaves it again.
    func goOn(
      _ round: Played, from first: Int, to last: Int, in id: PlayedRound.ID, stars: Int? = nil
    ) throws {
      for number in first...last {
        try store.keep(
          round.records[number], in: id, moves: round.moves[number], reviews: [])
      }
      try store.finish(
        round.records[last], in: id,
        stars: stars ?? (round.records[last].ending == .left ? 0 : 3))
    }

    var rounds: [RoundSummary] { get throws { try store.rounds(of: pupil) } }
  }

  /// A round that was really played: how it stood after each answer, and the moves to it.
  private struct Played {
    var records: [RoundRecord] = []
    var moves: [String] = []
    let snapshot: String

    init(seed: UInt64) throws {
      let document = try #require(
        DocumentReader.read(bytes: TwoMachinesTests.bytes, fileName: "woerter.csv").document)
      var rounds = VirtualRounds(of: document, in: GameRegister.games[0].play, seed: seed)
      snapshot = rounds.snapshot
      var played: [(RoundRecord, String)] = []
      rounds.play { played.append(($0, $1)) }
      (records, moves) = (played.map(\.0), played.map(\.1))
      try #require(records.count > 3)
    }

    var last: Int { records.count - 1 }
  }

  private func verified(_ count: Int, _ school: ServedSchool) async throws -> Bool {
    for _ in 0..<200 {
      if try await school.store.verificationCounts() == ["verified": count] { return true }
      try await Task.sleep(for: .milliseconds(50))
    }
    return false
  }

  @Test func whatWasLeftOnOneGoesOnOnTheOtherAndIsDoneOnBoth() async throws {
    let school = try await ServedSchool()
    let (first, second) = (try Machine(school), try Machine(school))
    let round = try Played(seed: 1)
    let id = try first.begin(round, answers: 2)
    #expect(try first.sync().handedIn == 1)
    #expect(try second.sync().hasNews)
    let stopped = try #require(try second.rounds.first)
    #expect(
      stopped.ending == .left && stopped.canBeReplayed
        && stopped.right + stopped.wrong + stopped.missed == 2)
    // It can be gone on with: its moves lead to where it was left.
    let recording = try #require(try second.store.recording(of: stopped.id))
    let record = try #require(try second.store.round(stopped.id)).record
    let profile = GameRegister.games[0].play.profile
    let replay = try #require(recording.replay(of: record, in: profile, reading: { _ in nil }))
    #expect(GameRegister.games[0].play.end(of: replay, as: record)?.record == record)
    try second.goOn(round, from: 3, to: round.last, in: stopped.id)
    #expect(try second.sync().handedIn == 1)
    #expect(try first.sync().hasNews)
    let done = try first.rounds
    #expect(done.map(\.id) == [id])
    #expect(done.map(\.ending) == [round.records[round.last].ending])
    #expect(
      try first.store.documentScores(of: first.pupil).map(\.stars)
        == [round.records[round.last].stars])
    #expect(try !first.sync().hasNews && !second.sync().hasNews)
    #expect(try await school.store.roundIdentifiers().map(\.number) == [id.number])
    #expect(try await verified(1, school))
  }

  /// Stars are those of the answers, whatever a machine says.
  @Test func nobodyGivesItselfStars() async throws {
    let school = try await ServedSchool()
    let (first, second) = (try Machine(school), try Machine(school))
    var stars: Set<Int> = []
    for seed in 1...6 {
      let round = try Played(seed: UInt64(seed))
      let id = try first.begin(round, answers: 1)
      try first.goOn(round, from: 2, to: round.last, in: id, stars: 3)
      stars.insert(round.records[round.last].stars)
    }
    try #require(stars.contains { $0 < 3 })
    try first.sync()
    try second.sync()
    #expect(try Set(second.rounds.map(\.stars)) == stars)
  }

  @Test func whatWasPlayedOnBothWithoutTheServerIsOnBothOnce() async throws {
    let school = try await ServedSchool()
    let (first, second) = (try Machine(school), try Machine(school))
    let round = try Played(seed: 2)
    let id = try first.begin(round, answers: 1)
    try first.sync()
    try second.sync()
    school.server.stop()
    // Both go on where it was left, the second machine to the end, and each plays another one.
    try first.goOn(round, from: 2, to: 2, in: id)
    var other = round.records[2]
    let given = other.answers[1]
    other.answers[1] = AnswerRecord(
      exerciseID: given.exerciseID, prompt: given.prompt, response: given.response,
      solution: given.solution, verdict: given.verdict, ticks: given.ticks + 1,
      options: given.options, optionRules: given.optionRules)
    other.ticks += 1
    try second.store.keep(other, in: id, moves: "\(other.ticks) up\n")
    try second.store.finish(other, in: id, stars: 0)
    _ = try first.begin(try Played(seed: 3), answers: 2)
    _ = try second.begin(try Played(seed: 4), answers: 2)
    #expect(throws: SharingFault.networkFailure) { try first.sync() }
    try school.server.start()
    for machine in [first, second] {
      let former = try #require(try machine.store.school())
      try machine.store.join(
        JoinedSchool(
          place: ServerPlace(school.server.address), device: former.device, token: former.token,
          name: former.name))
    }
    for machine in [second, first, second, first] { try machine.sync() }
    func played(_ machine: Machine) throws -> [String] {
      try machine.rounds.map {
        let round = try #require(try machine.store.round($0.id))
        return "\(round.record.json) \(round.started) \(round.answered)"
      }.sorted()
    }
    #expect(try played(first).count == 4)
    #expect(try played(first) == played(second))
    #expect(try await school.store.roundIdentifiers().count == 4)
    #expect(try first.store.outboxState().count == 0 && second.store.outboxState().count == 0)
  }

  @Test func nothingComesAlongIfTheClassSaysSo() async throws {
    let school = try await ServedSchool()
    let browser = Browser(at: school.server.address)
    try await browser.signIn()
    let path = SchoolPath.teachersClasses + "/\(school.schoolClass.id)"
    func says(_ comesAlong: Bool) async throws {
      let change = ClassChange(
        name: school.schoolClass.name, teacher: school.schoolClass.teacher, secondTeachers: [],
        progressComesAlong: comesAlong)
      let seen = try await browser.send("GET", path).message(ClassMembers.self).schoolClass.version
      #expect(try await browser.send("PUT", path, change, seen: seen).status == 204)
    }
    try await says(false)
    let (first, second) = (try Machine(school), try Machine(school))
    let round = try Played(seed: 5)
    let id = try first.begin(round, answers: round.last)
    try first.sync()
    try second.sync()
    #expect(try second.rounds.isEmpty)
    try await says(true)
    try second.sync()
    #expect(try second.rounds.map(\.id) == [id])
  }
}
