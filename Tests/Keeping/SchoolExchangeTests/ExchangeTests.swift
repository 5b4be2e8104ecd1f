import Determinism
import Exercises
import Play
import School
import SchoolExchange
import Secrets
import Testing

/// What one program writes, the other reads as the same; anything else is refused with its place.
struct ExchangeTests {
  @Test(arguments: 0..<200) func whatIsWrittenIsReadAgain(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    try check(Hello(engine: random.index(below: 9), now: moment(&random)))
    try check(Hello(engine: 6, now: moment(&random), key: ContentHash(of: "\(seed)")))
    try check(ProofRequest(nonce: AccessToken(using: &random), proof: ContentHash(of: "\(seed)")))
    try check(ProofAnswer(proof: ContentHash(of: "\(seed)")))
    try check(JoinRequest(code: text(&random)))
    try check(
      JoinAnswer(
        device: .init(number: random.next()),
        token: random.chance(0.5) ? AccessToken(using: &random) : nil,
        schoolClass: .init(number: random.next()), className: name(&random), school: name(&random)))
    try check(EntryRequest.card(AccessToken(using: &random)))
    try check(
      EntryRequest.pictures(
        .init(number: random.next()),
        random.chance(0.5) ? PictureSequence(using: &random) : nil))
    try check(
      EntryAnswer.entered(token: AccessToken(using: &random), pupil: .init(number: random.next())))
    try check(EntryAnswer.wrong(triesLeft: 1 + random.index(below: PictureDoor.tries)))
    try check(EntryAnswer.closed(seconds: 1 + random.index(below: 60)))
    try check(Refusal(random.element(of: SharingFault.allCases)!, text(&random)))
    try check(LiveReport(random.chance(0.2) ? nil : liveState(&random)))
    try check(
      LiveAnswer(
        isWatched: random.chance(0.5), again: random.index(below: 90_000),
        heldSeconds: random.index(below: 900)))
    let work = schoolwork(&random)
    try check(work)
    try check(
      ClassList(
        classes: [
          ClassList.Entry(
            id: .init(number: random.next()), name: name(&random),
            pupils: [
              ClassList.Child(
                id: .init(number: random.next()), called: text(&random),
                hasPictures: random.chance(0.5))
            ], work: work)
        ], erased: [.init(number: random.next())],
        restored: random.chance(0.5) ? moment(&random) : nil,
        now: moment(&random)))
    try check(
      RoundBatch(
        sent: moment(&random), snapshots: [text(&random)], parcels: [text(&random), text(&random)]))
    try check(
      BatchReceipt(
        received: moment(&random),
        lines: BatchReceipt.Outcome.allCases.map {
          BatchReceipt.Line(
            hash: ContentHash(of: text(&random)), outcome: $0,
            fault: random.element(of: SharingFault.allCases))
        }))
  }

  /// What a machine says is bounded by its type; what another program says is refused.
  @Test func whatIsSaidOfALessonIsSmall() throws {
    let largest = LiveReport(
      LiveState(
        .playing, title: String(repeating: "\u{1}", count: 999),
        game: .init(
          rawValue: String(repeating: "a", count: 32)), right: .max, wrong: .max,
        last: Array(repeating: .missed, count: 99), quiet: .max))
    #expect(largest.json.count <= LiveReport.mostBytes)
    try check(largest)
    let good = String(decoding: LiveReport(LiveState(.playing, title: "Tiere")).json, as: UTF8.self)
    for (part, other) in [
      ("playing", "sleeping"), ("Tiere", String(repeating: "a", count: 121)),
      ("\"document\":\"\"", "\"document\":\"" + String(repeating: "0", count: 65) + "\""),
      ("\"quiet\":0", "\"quiet\":-1"), ("\"right\":0", "\"right\":100000"),
      ("\"last\":[]", "\"last\":[\"maybe\"]"),
      (
        "\"last\":[]",
        "\"last\":[" + Array(repeating: "\"right\"", count: 13).joined(separator: ",") + "]"
      ),
      ("\"game\":null", "\"game\":\"A game\""),
    ] {
      let bad = good.replacing(part, with: other)
      #expect(bad != good)
      #expect(throws: ExchangeFault.self, "\(bad)") { try LiveReport(json: Array(bad.utf8)) }
    }
    #expect(throws: ExchangeFault.self) { try LiveReport(json: Array("{}".utf8)) }
  }

  private func liveState(_ random: inout SeededGenerator) -> LiveState {
    LiveState(
      random.element(of: LiveState.Activity.allCases)!, title: text(&random),
      document: random.chance(0.5) ? "0123456789abcdef" : "",
      game: random.chance(0.5) ? "mathpiano" : nil, right: random.index(below: 100),
      wrong: random.index(below: 100),
      last: (0..<random.index(below: 20)).map { _ in random.element(of: LiveState.Mark.allCases)! },
      quiet: random.index(below: 100_000_000))
  }

  /// The first version of the server did not say who was erased.
  @Test func aListOfTheFirstVersionIsRead() throws {
    let json = #"{"classes":[],"now":"2026-01-31T08:15:00.000Z"}"#
    #expect(try ClassList(json: Array(json.utf8)).erased.isEmpty)
  }

  /// A later version may say more.
  @Test func unknownFieldsAreIgnored() throws {
    let json = #"{"later":[1,{"a":null}],"engine":6,"now":"2026-01-31T08:15:00.000Z","more":true}"#
    #expect(try Hello(json: Array(json.utf8)).engine == 6)
  }

  @Test(arguments: [
    "", "{", "[]", "null", "{}", #"{"engine":6}"#,
    #"{"engine":-1,"now":"2026-01-31T08:15:00.000Z"}"#,
    #"{"engine":6,"now":"yesterday"}"#, #"{"engine":"6","now":"2026-01-31T08:15:00.000Z"}"#,
  ])
  func anythingElseIsRefusedWithItsPlace(json: String) throws {
    let fault = #expect(throws: ExchangeFault.self) { try Hello(json: Array(json.utf8)) }
    #expect(fault?.description.contains("message:") == true)
  }

  @Test func noBytesAreTakenForAMessageAndNoneCrash() {
    var random = SeededGenerator(seed: 7)
    let good = Refusal(.noSharedData, "nothing").json
    for _ in 0..<2_000 {
      var bytes = good
      for _ in 0...random.index(below: 4) {
        bytes[random.index(below: bytes.count)] = UInt8(truncatingIfNeeded: random.next())
      }
      if let read = try? Refusal(json: bytes) { #expect((try? Refusal(json: read.json)) == read) }
    }
  }

  private func schoolwork(_ random: inout SeededGenerator) -> Schoolwork {
    let subject = Subject(
      id: .init(number: random.next()), schoolClass: .init(number: random.next()),
      name: name(&random), colour: random.element(of: Subject.Colour.allCases)!)
    let document = DocumentVersion(
      id: .init(subject: subject.id, hash: ContentHash(of: text(&random))), title: text(&random),
      created: moment(&random))
    let pupils = Set((0...random.index(below: 3)).map { _ in Pupil.ID(number: random.next()) })
    var assignment = Assignment(
      id: .init(number: random.next()), document: document.id, schoolClass: subject.schoolClass,
      audience: random.chance(0.5) ? .everyone : .pupils(pupils),
      game: random.chance(0.5) ? .free : .game("pins"), opens: moment(&random),
      deadline: random.chance(0.5) ? moment(&random) : nil,
      rounds: random.integer(in: 1...100), isEndless: random.chance(0.5))
    assignment.withdrawn = random.chance(0.3) ? moment(&random) : nil
    return Schoolwork(
      subjects: [subject],
      documents: [Schoolwork.Document(version: document, fileName: text(&random))],
      assignments: [assignment],
      done: [Schoolwork.Done(round: .init(number: random.next()), assignment: assignment.id)])
  }

  private func text(_ random: inout SeededGenerator) -> String {
    random.element(of: ["", "a", "Äpfel, Birnen\n🐉", "{\"a\":1}", "\u{0}\u{1F}\u{7F}", "\\u0041"])!
  }
}
