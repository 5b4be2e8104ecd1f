import Determinism
import Exercises
import PinCourses
import Play
import Testing

@testable import PinRounds

/// What is reported of rounds with pins, and how they are judged anew.
struct PinReportTests {
  /// A round in which names are typed for the first pins; the others stay without an answer.
  private static func record(
    _ names: [String?], in game: PinGame = .pinLabel, of exercise: PinExercise = PinWorld.exercise()
  ) -> RoundRecord {
    var course = PinCourse()
    course.exercises = [.pins(exercise)]
    let material = PinMaterial(exercise, in: nil, of: course, language: "de")
    var rules = PinRules<PinLabelling>(
      exercises: ExerciseSource(material, for: PinLabelling.profile),
      settings: RoundSettings(), seed: 1)
    _ = rules.advance(.start)
    for (pin, name) in names.enumerated() {
      guard let name else { continue }
      for event in PinWorld.naming(pin, name) { _ = rules.advance(.pin(event)) }
    }
    for _ in 0..<2 { _ = rules.advance(.pin(.evaluate)) }
    var record = RoundRecord(of: rules)
    record.game = game.asGame
    return record
  }

  private static func amendment(
    _ pin: Int, _ name: String, _ decision: PinAmendment.Decision
  ) -> PinAmendment {
    PinAmendment(
      exercise: "s", pin: "\(pin)", name: name, decision: decision,
      points: PinWorld.exercise().pins[pin - 1].points)
  }

  private static func report(
    _ records: [RoundRecord], _ amendments: [PinAmendment] = []
  ) -> PinReport {
    PinReport(of: PinWorld.exercise(), in: "de", records, amendments)
  }

  @Test func answersAreCountedAndWrongNamesGathered() {
    let report = Self.report([
      Self.record(["Humeruskopf", "Klavikula", "Rippe"]),
      Self.record(["caput humeri", "Clavicula", "RIPPE"]),
      Self.record(["Oberarmknochen", nil, "Rippe", "Costa"]),
    ])
    #expect(report.rounds == 3 && report.pins.map(\.number) == Array(1...7))
    func counts(_ pin: Int) -> [Int] {
      let tally = report.pins[pin - 1].tally
      return [tally.right, tally.almost, tally.wrong, tally.missing]
    }
    #expect(counts(1) == [2, 0, 1, 0])
    #expect(counts(2) == [1, 1, 0, 1])
    #expect(counts(3) == [0, 0, 3, 0])
    #expect(counts(7) == [0, 0, 0, 3])
    #expect(report.pins[2].names.map(\.name) == ["Rippe"])
    #expect(report.pins[2].names.map(\.count) == [3])
    #expect(report.pins[1].names.map(\.credited) == [1])
    // It is the name of two others.
    #expect(report.pins[3].names.first?.others == [6, 7])
    #expect(report.pins[0].labels == ["Caput humeri", "Humeruskopf"])
  }

  @Test func placesThatWereTouchedAreOnTheMap() {
    let material = PinWorld.material()
    var rules = PinRules<PinFinding>(
      exercises: ExerciseSource(material, for: PinFinding.profile), settings: RoundSettings(),
      seed: 1)
    _ = rules.advance(.start)
    for place in [PinPlace(0.1, 0.1), PinPlace(0.9, 0.25)] {
      _ = rules.advance(.pin(.touch(place, reach: 0.05)))
    }
    let report = Self.report([RoundRecord(of: rules)])
    #expect(report.pins[0].touches == [PinReport.Touch(x: 0.1, y: 0.1, isRight: true)])
    #expect(report.pins[1].touches == [PinReport.Touch(x: 0.9, y: 0.25, isRight: false)])
  }

  @Test func anAcceptedNameIsRightAtOnceAndThatIsKeptApart() {
    let record = Self.record(["Humeruskopf", "Klavikula", "Rippe"])
    let amendments = [
      Self.amendment(3, "rippe", .accepted), Self.amendment(2, "Klavikula", .accepted),
    ]
    let judged = record.judgedAnew(by: amendments)
    #expect(judged.answers.prefix(3).map(\.verdict) == [.right, .right, .right])
    // Three points for the third pin, half a point more for the second.
    #expect(judged.score == record.score + 30 + 5)
    #expect(record.changedVerdicts(in: judged) == 2)
    let report = Self.report([record], amendments)
    #expect(report.pins[2].tally.right == 1 && report.pins[2].formerTally.wrong == 1)
    #expect(report.pins[2].names.map(\.decision) == [.accepted])
    #expect(report.pins[2].given("RIPPE")?.falling == 1)
  }

  @Test func pointsFallOnlyWhereThatIsConfirmed() {
    let record = Self.record(["Oberarm", "Klavikula"])
    #expect(record.answers[1].verdict == .part(500))
    let kept = record.judgedAnew(by: [
      Self.amendment(1, "Oberarm", .refused), Self.amendment(2, "Klavikula", .refused),
    ])
    #expect(kept == record)
    let fallen = record.judgedAnew(by: [Self.amendment(2, "Klavikula", .refusedThroughout)])
    #expect(fallen.answers[1].verdict == .wrong && fallen.score == record.score - 5)
    let report = Self.report([record], [Self.amendment(2, "Klavikula", .refusedThroughout)])
    #expect(report.pins[1].given("Klavikula")?.falling == 0)
    #expect(Self.report([record]).pins[1].given("Klavikula")?.falling == 1)
  }

  @Test func whatWasDecidedAboutNoAnswerCanBeTakenBack() {
    let names = Self.report([], [Self.amendment(1, "Kopf", .accepted)]).pins[0].names
    #expect(names.map(\.name) == ["Kopf"] && names.map(\.count) == [0])
  }

  @Test func otherGamesPinsAndExercisesStay() {
    let record = Self.record(["Kopf"])
    var found = record
    found.game = PinGame.pinFind.asGame
    #expect(found.judgedAnew(by: [Self.amendment(1, "Kopf", .accepted)]) == found)
    #expect(record.judgedAnew(by: [Self.amendment(2, "Kopf", .accepted)]) == record)
    var other = record
    other.game = "feedme"
    #expect(other.judgedAnew(by: [Self.amendment(1, "Kopf", .accepted)]) == other)
    for game in [PinGame.pinChoose, .pinDrag] {
      let judged = Self.record(["Kopf"], in: game)
        .judgedAnew(by: [Self.amendment(1, "Kopf", .accepted)])
      #expect(judged.answers[0].verdict == .right)
    }
  }

  /// On random rounds and decisions: nothing falls unconfirmed, nothing else changes, the order and number of askings do
  /// not matter, and nothing is left of what is taken back.
  @Test(arguments: UInt64(0)..<40)
  func judgingAnewKeepsItsLaws(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = [
      "Humeruskopf", "Klavikula", "Rippe", "Costa", "Scapula", "x", "Acromion", "Akromion",
    ]
    let records = (0..<6).map { _ in
      Self.record(
        (0..<7).map { _ in
          random.unit() < 0.2 ? nil : words[random.integer(in: 0...words.count - 1)]
        })
    }
    let amendments = (0..<5).map { _ in
      Self.amendment(
        random.integer(in: 1...7), words[random.integer(in: 0...words.count - 1)],
        PinAmendment.Decision.allCases[random.integer(in: 0...2)])
    }
    // The last about a name holds, so the order matters only among those.
    var last: [[String]: PinAmendment] = [:]
    for amendment in amendments { last[[amendment.pin, amendment.form]] = amendment }
    let distinct = last.values.sorted { ($0.pin, $0.form) < ($1.pin, $1.form) }
    for record in records {
      let judged = record.judgedAnew(by: amendments)
      #expect(judged == record.judgedAnew(by: distinct.reversed()))
      #expect(record.judgedAnew(by: []) == record)
      #expect(judged.answers.map(\.response) == record.answers.map(\.response))
      let accepting = record.judgedAnew(
        by: distinct.filter { $0.decision != .refusedThroughout })
      #expect(accepting.score >= record.score && accepting.result.right >= record.result.right)
      #expect(accepting.result.missed == record.result.missed)
      let points = zip(judged.answers, PinWorld.exercise().pins).reduce(0) {
        $0 + $1.0.verdict.credit * $1.1.points / 100
      }
      #expect(judged.score == points, "the score is what the verdicts are worth")
    }
    let report = Self.report(records, distinct)
    for line in report.pins {
      #expect(line.tally.all == records.count && line.formerTally.all == records.count)
      #expect(line.names.map(\.count) == line.names.map(\.count).sorted(by: >))
      let missing = line.tally.missing
      #expect(line.names.reduce(0) { $0 + $1.count } <= records.count - missing)
    }
    #expect(
      report.pins.reduce(0) { $0 + $1.tally.right }
        == records.reduce(0) { $0 + $1.judgedAnew(by: distinct).result.right })
  }

  /// So rounds are found by what they say to have asked.
  @Test func aSheetKnowsWhatItsRoundsHaveAsked() throws {
    var course = PinCourse()
    course.languages = ["de", "en"]
    course.exercises = [.pins(PinWorld.exercise())]
    let sheet = try #require(course.sheets.first)
    #expect(sheet.fingerprints.count == 2 && sheet.points(of: "3") == 3)
    #expect(sheet.points(of: "9") == nil)
    for profile in [PinLabelling.profile, PinFinding.profile] {
      #expect(Set(course.sources(for: profile).map(\.hash)) == Set(sheet.fingerprints))
    }
  }
}
