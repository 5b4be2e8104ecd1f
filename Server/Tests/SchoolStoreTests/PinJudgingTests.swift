import Documents
import Exercises
import GameRegister
import PinCourses
import PinRounds
import Play
import School
import SchoolExchange
import SchoolLoad
import Secrets
import Testing

@testable import SchoolStore

/// Names are accepted and refused after they were given, and all results agree with that.
@Suite struct PinJudgingTests {
  /// A class whose pupils have typed names for three bones.
  struct Room {
    let school: TestSchool
    let desk: TeacherDesk
    let document: DocumentVersion.ID
    let assignment: Assignment

    static let bytes = Array(
      """
      {"format":"teachify","version":1,"title":"Arm","languages":["de","en"],"exercises":[
       {"kind":"pins","id":"s","title":"Knochen","images":[{"id":"a","file":"arm.svg"}],
        "pins":[{"id":"1","x":0.3,"y":0.3,"labels":["Elle"]},
                {"id":"2","x":0.6,"y":0.6,"labels":["Schlüsselbein"],"points":3},
                {"id":"3","x":0.9,"y":0.6,"labels":["Daumen"]}]}]}
      """.utf8)

    init(_ kind: TestDatabase) async throws {
      school = try await TestSchool(kind)
      desk = school.store.desk(of: school.teacher.id)
      let version = try await school.store.addDocument(
        Self.bytes, fileName: "arm.json", title: "Arm", to: school.subject.id)
      document = version.id
      assignment = try await school.store.assign(version.id)
    }

    var id: SchoolClass.ID { school.schoolClass.id }

    /// A round in which names were typed, with verdicts as the child has seen them.
    func parcel(
      _ number: UInt64, by pupil: Int, _ answers: [(name: String?, verdict: Verdict)],
      language: Int = 0, isChosen: Bool = false
    ) throws -> RoundParcel {
      let sheet = try #require(
        AssignedDocument(bytes: Self.bytes, fileName: "arm.json")?.pinSheets.first)
      let points = [1, 3, 1]
      let records = answers.enumerated().map { place, answer in
        AnswerRecord(
          exerciseID: "\(place + 1)", prompt: Prompt("Knochen · \(place + 1)"),
          response: answer.name.map { .text($0) },
          solution: .text(["Elle", "Schlüsselbein", "Daumen"][place]), verdict: answer.verdict,
          ticks: 100)
      }
      let score = zip(answers, points).reduce(0) { sum, next in
        switch next.0.verdict {
        case .right: sum + 10 * next.1
        case .part(let share): sum + 10 * next.1 * share / 1000
        default: sum
        }
      }
      let record = RoundRecord(
        game: "pinlabel", documentTitle: "Knochen", documentHash: sheet.fingerprints[language],
        seed: number, settings: RoundSettings(), engineVersion: EngineVersion.current,
        answers: records, score: score, ticks: 600, ending: .completed)
      let now = school.clock.now
      return RoundParcel(
        id: UploadedRound.ID(number: number), pupil: school.pupils[pupil].id,
        assignment: isChosen ? nil : assignment.id, started: now, ended: now, stars: record.stars,
        record: record, snapshot: ContentHash(of: "{}"), moves: "")
    }

    func handIn(_ parcels: RoundParcel...) async throws {
      let receipt = try await school.handIn(parcels, snapshots: ["{}"])
      #expect(receipt.lines.map(\.outcome) == parcels.map { _ in .filed })
    }

    func given(_ name: String, pin: String = "1") -> GivenName {
      GivenName(exercise: "s", pin: pin, name: name)
    }

    /// What counts, as each part of the server says it: right answers, points and answers judged anew.
    func demandAgreement() async throws -> (right: Int, score: Int, judged: Int) {
      let lines = try await desk.results(of: id, after: 0, limit: 100).results
      let right = lines.map(\.outcome.right).reduce(0, +)
      let report = try #require(try await desk.pinReports(of: document).first)
      #expect(report.pins.map(\.tally.right).reduce(0, +) == right)
      let pupils = school.pupils.map(\.id)
      let answers = try await desk.answers(
        of: id, by: pupils, since: Timestamp(milliseconds: 0), most: 1000)
      #expect(answers.values.joined().count { $0.isCorrect } == right)
      let timed = try await pupils.asyncFlatMap {
        try await desk.rounds(of: $0, in: id, limit: 100)
      }
      #expect(timed.map(\.line.outcome.right).reduce(0, +) == right)
      let standings = try await desk.standings(of: id)
      let assigned = lines.filter { $0.round.assignment != nil }
      #expect(
        standings.map(\.right).reduce(0, +) == assigned.map(\.outcome.right).reduce(0, +))
      #expect(
        standings.map(\.stars).max() ?? 0 == assigned.map(\.outcome.stars).max() ?? 0)
      return (
        right, lines.map(\.outcome.score).reduce(0, +), lines.map(\.outcome.judged).reduce(0, +)
      )
    }
  }

  @Test(arguments: TestDatabase.allCases)
  func anAcceptedNameCountsEverywhereAndForWhatComesLater(_ kind: TestDatabase) async throws {
    let room = try await Room(kind)
    try await room.handIn(
      room.parcel(1, by: 0, [("Ulna", .wrong), ("Schlüsselbein", .right), (nil, .missed)]),
      room.parcel(2, by: 1, [("ULNA", .wrong), ("Klavikula", .wrong), ("Daumen", .right)]),
      room.parcel(3, by: 2, [("ulna", .wrong), (nil, .missed), (nil, .missed)], language: 1),
      room.parcel(4, by: 2, [("Speiche", .wrong), (nil, .missed), (nil, .missed)], isChosen: true))
    let before = try await room.demandAgreement()
    #expect(before.right == 2 && before.score == 40 && before.judged == 0)
    let report = try #require(try await room.desk.pinReports(of: room.document).first)
    #expect(report.rounds == 4)
    #expect(report.pins[0].names.map(\.count) == [3, 1])

    try await room.desk.judge(room.given("Ulna"), isRight: true, of: room.document)
    var now = try await room.demandAgreement()
    #expect(now.right == 5 && now.score == 70 && now.judged == 3)
    try await room.desk.judge(room.given("klavikula", pin: "2"), isRight: true, of: room.document)
    now = try await room.demandAgreement()
    #expect(now.right == 6 && now.score == 100)
    // What comes later was judged on the child's machine as before.
    try await room.handIn(
      room.parcel(5, by: 0, [("u l n a", .wrong), ("Klavikula", .wrong), ("Zeh", .wrong)]))
    now = try await room.demandAgreement()
    #expect(now.right == 8 && now.score == 140 && now.judged == 6)
    // All is kept as it was handed in.
    let kept = try await room.desk.round(at: 1, of: room.id)
    #expect(kept.parcel.record.answers[0].verdict == .wrong && kept.result.outcome.judged == 1)
    #expect(kept.result.outcome.stars == 1 && kept.parcel.record.stars == 0)
  }

  @Test(arguments: TestDatabase.allCases)
  func pointsFallOnlyIfThatIsConfirmed(_ kind: TestDatabase) async throws {
    let room = try await Room(kind)
    try await room.handIn(
      room.parcel(1, by: 0, [("Ele", .part(500)), (nil, .missed), (nil, .missed)]),
      room.parcel(2, by: 1, [("Ulna", .wrong), (nil, .missed), (nil, .missed)]))
    let before = try await room.demandAgreement()
    let (ele, ulna) = (room.given("Ele"), room.given("Ulna"))
    try await room.desk.judge(ele, isRight: false, of: room.document)
    #expect(try await room.demandAgreement() == before)
    try await room.desk.judge(ele, isRight: false, isConfirmed: true, of: room.document)
    let fallen = try await room.demandAgreement()
    #expect(before.score == 5 && fallen.score == 0 && fallen.judged == 1)
    try await room.desk.takeBack(ele, of: room.document)
    #expect(try await room.demandAgreement() == before)

    try await room.desk.judge(ulna, isRight: true, of: room.document)
    let risen = try await room.demandAgreement()
    #expect(risen.right == 1)
    let taking = await #expect(throws: StoreRefusal.self) {
      try await room.desk.takeBack(ulna, of: room.document)
    }
    let refusing = await #expect(throws: StoreRefusal.self) {
      try await room.desk.judge(ulna, isRight: false, of: room.document)
    }
    #expect(
      [taking, refusing].map { $0?.fault } == [.updateOperationFailed, .updateOperationFailed])
    #expect(try await room.demandAgreement() == risen)
    try await room.desk.takeBack(ulna, isConfirmed: true, of: room.document)
    #expect(try await room.demandAgreement() == before)
  }

  /// What was given to children stays as it is; what is given from now on knows the names.
  @Test(arguments: TestDatabase.allCases)
  func whatIsGivenAnewKnowsTheNames(_ kind: TestDatabase) async throws {
    let room = try await Room(kind)
    let desk = room.desk
    #expect(try await desk.newestFile(of: room.document).bytes == Room.bytes)
    _ = try await desk.assign(room.document, AssignmentTerms())
    #expect(try await desk.work(of: room.id).documents.count == 2)
    try await desk.judge(room.given("Ulna"), isRight: true, of: room.document)
    try await desk.judge(room.given("Ele"), isRight: false, of: room.document)
    #expect(try await desk.document(room.document) == Room.bytes)
    let newest = String(
      decoding: try await desk.newestFile(of: room.document).bytes, as: UTF8.self)
    #expect(newest.contains("Ulna") && newest.contains("Ele\""))
    let made = try await desk.assign(room.document, AssignmentTerms())
    let work = try await desk.work(of: room.id)
    let given = try #require(work.assignments.first { $0.id.description == made.name })
    #expect(given.document != room.document && given.document.subject == room.document.subject)
    let titles = work.documents.filter { $0.version.id == given.document }.map(\.version.title)
    #expect(titles == ["Arm"])
    let bytes = try await desk.document(given.document)
    #expect(String(decoding: bytes, as: UTF8.self) == newest)
    #expect(AssignedDocument(bytes: bytes, fileName: "arm.json") != nil)
    // Once more, it is the same version.
    _ = try await desk.assign(room.document, AssignmentTerms())
    #expect(try await desk.work(of: room.id).documents.count == 3)
    // Nothing is decided any more.
    try await desk.takeBack(room.given("Ulna"), of: room.document)
    try await desk.takeBack(room.given("Ele"), of: room.document)
    #expect(try await desk.newestFile(of: room.document).bytes == Room.bytes)
  }

  /// Rounds that were really played stay verified, however they are judged: they are replayed with what was asked.
  @Test(arguments: TestDatabase.allCases)
  func roundsStayVerified(_ kind: TestDatabase) async throws {
    let room = try await Room(kind)
    let assigned = try #require(AssignedDocument(bytes: Room.bytes, fileName: "arm.json"))
    let games = GameRegister.pinGames.map(\.play).filter { $0.profile.game != "pinstudy" }
    var number: UInt64 = 0
    for game in games {
      let source = try #require(assigned.sources(for: game.profile).first)
      var rounds = VirtualRounds(of: source, in: game, seed: 5)
      for pupil in room.school.pupils {
        number += 1
        let parcel = rounds.next(
          as: UploadedRound.ID(number: number), by: pupil.id, for: room.assignment.id,
          at: room.school.clock.now)
        _ = try await room.school.handIn([parcel], snapshots: [rounds.snapshot])
      }
    }
    let report = try #require(try await room.desk.pinReports(of: room.document).first)
    #expect(report.rounds == Int(number))
    let wrong = report.pins.flatMap { line in line.names.map { (line.pin, $0.name) } }
    try #require(!wrong.isEmpty)
    for (pin, name) in wrong {
      try await room.desk.judge(room.given(name, pin: pin), isRight: true, of: room.document)
    }
    #expect(try await room.demandAgreement().judged > 0)
    while try await room.school.store.verifyPending(by: GameRegister.all.map(\.play)) > 0 {}
    #expect(try await room.school.store.verificationCounts() == ["verified": Int(number)])
    let after = try #require(try await room.desk.pinReports(of: room.document).first)
    let touched = after.pins.map(\.touches.count).reduce(0, +)
    #expect(touched > 0)
    #expect(after.pins.allSatisfy { $0.names.allSatisfy { $0.decision == .accepted } })
  }

  /// A version before this one did not note what rounds have asked.
  @Test(arguments: TestDatabase.allCases)
  func roundsThatWereThereBeforeAreFound(_ kind: TestDatabase) async throws {
    let room = try await Room(kind)
    try await room.handIn(
      room.parcel(1, by: 0, [("Ulna", .wrong), (nil, .missed), (nil, .missed)]))
    var other = try room.school.rounds(seed: 3)
    _ = try await room.school.handIn(
      [
        other.next(
          as: UploadedRound.ID(number: 2), by: room.school.pupils[0].id, for: nil,
          at: room.school.clock.now)
      ], snapshots: [other.snapshot])
    try await room.school.database.write { try $0.run("UPDATE round SET asked = NULL", []) }
    #expect(try await room.desk.pinReports(of: room.document).map(\.rounds) == [0])
    try await room.school.store.readAskedPins()
    #expect(try await room.desk.pinReports(of: room.document).map(\.rounds) == [1])
  }

  @Test(arguments: TestDatabase.allCases)
  func onlyTeachersOfTheClassDecide(_ kind: TestDatabase) async throws {
    let staffed = try await StaffedSchool(kind)
    let id = DocumentVersion.ID(
      subject: staffed.subject,
      hash: try #require(
        ContentHash(
          try await staffed.desk(.teacher).addDocument(
            Room.bytes, fileName: "arm.json", title: "Arm", to: staffed.subject
          ).name)))
    let given = GivenName(exercise: "s", pin: "1", name: "Ulna")
    for role in [StaffedSchool.Role.teacher, .second] {
      try await staffed.desk(role).judge(given, isRight: true, of: id)
      #expect(try await staffed.desk(role).pinReports(of: id).count == 1)
    }
    for role in [StaffedSchool.Role.colleague, .administrator, .foreigner] {
      await #expect(throws: StoreRefusal.self) {
        try await staffed.desk(role).judge(given, isRight: true, of: id)
      }
      await #expect(throws: StoreRefusal.self) {
        try await staffed.desk(role).pinReports(of: id)
      }
    }
    for wrong in [
      GivenName(exercise: "t", pin: "1", name: "Ulna"),
      GivenName(exercise: "s", pin: "9", name: "Ulna"),
      GivenName(exercise: "s", pin: "1", name: " "),
      GivenName(exercise: "s", pin: "1", name: String(repeating: "a", count: 201)),
    ] {
      await #expect(throws: StoreRefusal.self) {
        try await staffed.desk(.teacher).judge(wrong, isRight: true, of: id)
      }
    }
    // A document without pins has no report.
    #expect(try await staffed.desk(.teacher).pinReports(of: staffed.document).isEmpty)
    let log = try await staffed.desk(.administrator).audit(before: nil, limit: 2).entries
    #expect(log.map(\.action) == [.judgeNames, .judgeNames])
  }
}

extension Sequence {
  func asyncFlatMap<Value>(_ body: (Element) async throws -> [Value]) async rethrows -> [Value] {
    var all: [Value] = []
    for element in self { all += try await body(element) }
    return all
  }
}
