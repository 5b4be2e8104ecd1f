import FaultTables
import Foundation
import Play
import Testing

@testable import Classroom
@testable import ClassroomWriter

struct ExportTests {
  private let world: TestWorld
  private let store: ClassroomStore

  init() throws {
    world = try TestWorld(seed: 4)
    store = try world.open()
    for name in ["Anna", "Ben \"B\""] {
      let pupil = try store.addPupil(
        name: name, animal: "fox", colour: "red", code: PictureCode(["k1", "k2", "k3", "k4"]),
        settings: PupilSettings(json: #"{"calm":true,"later":[1]}"#))
      for round in 0..<4 { try store.playRound(round, pupil.id) }
      let id = try store.begin(WriterScript.record(round: 7, answers: 0), by: pupil.id)
      try store.keep(
        WriterScript.record(round: 7, answers: 2), in: id,
        reviews: [
          ReviewState(
            exercise: "7·8", stability: 0.1 + 0.2, difficulty: 1e-9, lastDay: 3, dueDay: 9,
            lapses: 2)
        ])
    }
    try store.database.write { database in
      for (hash, title, deadline) in [("hash1", "Plus", "2026-05-01"), ("unplayed", "Minus", nil)] {
        try KnownDocument(
          hash: hash, title: title, path: "/geheim", firstSeen: world.clock.now,
          deadline: deadline
        ).insertOrUpdate(database)
      }
    }
    try store.setTeacherSecret("geheim")
  }

  private func other() throws -> ClassroomStore {
    try world.open(DataFolder(world.path + "/other"))
  }

  private func take(_ text: String, into store: ClassroomStore) throws -> ImportReport {
    try store.importPupils(bytes: Array(text.utf8), fileName: "export.json")
  }

  @Test func wordsOfCardsThatThisVersionCannotShowAreToldAndKept() throws {
    let text = try store.export().replacing("\"fox\"", with: "\"unicorn\"")
    let cards = CardWords(animals: ["fox"], colours: ["red"])
    let other = try other()
    let report = try other.importPupils(
      bytes: Array(text.utf8), fileName: "export.json", cards: cards)
    #expect(report.isComplete && report.diagnostics.count == 2)
    #expect(report.diagnostics.allSatisfy { $0.problem.contains("unicorn") })
    #expect(try other.pupils().map(\.animal) == ["unicorn", "unicorn"])
    let known = try store.importPupils(
      bytes: Array(try store.export().utf8), fileName: "export.json", cards: cards)
    #expect(known.diagnostics.isEmpty)
  }

  @Test func anotherMachineGetsEverythingButTheTeachersSecret() throws {
    let text = try store.export()
    for secret in ["k1", "geheim"] { #expect(!text.contains(secret)) }
    let other = try other()
    let report = try take(text, into: other)
    #expect(report.diagnostics.isEmpty && report.isComplete)
    #expect(report.pupils.added == 2 && report.rounds.added == 10 && report.reviews.added == 2)
    #expect(report.documents.added == 2)
    #expect(try other.pupils() == store.pupils())
    let anna = try #require(try other.pupils().first?.id)
    let code = try #require(PictureCode(["k1", "k2", "k3", "k4"]))
    #expect(try other.tryCode(code, of: anna) == .right)
    #expect(try !other.hasTeacherSecret())
    #expect(try other.rounds() == store.rounds())
    for round in try store.rounds() {
      #expect(try other.round(round.id) == store.round(round.id))
      #expect(try other.recording(of: round.id) == store.recording(of: round.id))
    }
    for pupil in try store.pupils() {
      #expect(try other.reviews(of: pupil.id) == store.reviews(of: pupil.id))
    }
  }

  /// A card has words; a word of a later version stays, what is none is told and replaced.
  @Test(arguments: ["animal", "colour"]) func whatIsNoWordOfACardIsReplaced(field: String) throws {
    let text = try store.export()
    let value = field == "animal" ? "fox" : "red"
    for (word, isKept) in [("\\u0000", false), ("", false), ("a b", false), ("unicorn-2", true)] {
      let other = try world.open(DataFolder(world.path + "/\(field)\(isKept)\(word.utf8.count)"))
      let changed = text.replacing("\"\(field)\":\"\(value)\"", with: "\"\(field)\":\"\(word)\"")
        .replacing("\"\(field)\": \"\(value)\"", with: "\"\(field)\": \"\(word)\"")
      #expect(changed != text)
      let report = try take(changed, into: other)
      #expect(report.pupils.added == 2 && report.isComplete)
      #expect(report.diagnostics.count == (isKept ? 0 : 2))
      let found = try other.pupils().map { field == "animal" ? $0.animal : $0.colour }
      #expect(found == Array(repeating: isKept ? word : value, count: 2))
    }
  }

  @Test func importingTwiceChangesNothing() throws {
    let text = try store.export()
    let other = try other()
    _ = try take(text, into: other)
    let before = try other.rounds()
    let report = try take(text, into: other)
    #expect(report.pupils.skipped == 2 && report.rounds.skipped == 10)
    #expect(report.reviews.skipped == 2 && report.documents.skipped == 2)
    #expect(report.pupils.added + report.rounds.added + report.rounds.updated == 0)
    #expect(try other.rounds() == before)
  }

  @Test func aRoundThatWentOnReplacesItsBeginningAndNeverTheOtherWay() throws {
    let early = try store.export()
    let open = try #require(try store.rounds().first { $0.ended == nil })
    let whole = WriterScript.record(round: 7, answers: WriterScript.answersOfRound)
    try store.finish(whole, in: open.id, stars: 1)
    var review = try #require(try store.reviews(of: open.pupil).first)
    review.lastDay += 1
    try store.keep(review, of: open.pupil)
    let late = try store.export()

    let other = try other()
    _ = try take(early, into: other)
    let report = try take(late, into: other)
    #expect(report.rounds.updated == 1 && report.reviews.updated == 1)
    #expect(try other.round(open.id) == store.round(open.id))
    let back = try take(early, into: other)
    #expect(back.rounds.updated == 0 && back.reviews.updated == 0)
    #expect(try other.round(open.id)?.record == whole)
  }

  /// A round that was left here may have gone on elsewhere, and been cut off there.
  @Test func whatWentOnElsewhereReplacesWhatWasLeftHere() throws {
    let open = try #require(try store.rounds().first { $0.ended == nil })
    func record(_ answers: Int) -> RoundRecord {
      var record = WriterScript.record(round: 7, answers: answers)
      record.ending = .left
      return record
    }
    try store.finish(record(3), in: open.id, stars: 0)
    let other = try other()
    _ = try take(try store.export(), into: other)
    try other.keep(record(4), in: open.id)
    let report = try take(try other.export(), into: store)
    #expect(report.rounds.updated == 1)
    #expect(try store.round(open.id)?.record.answers == record(4).answers)
    #expect(try store.round(open.id) == other.round(open.id))
    // As many answers, but longer: it has ended there.
    var ended = record(4)
    ended.ending = .livesLost
    try other.finish(ended, in: open.id, stars: 1)
    #expect(try take(try other.export(), into: store).rounds.updated == 1)
    #expect(try store.round(open.id)?.record.ending == .livesLost)
    #expect(try take(try other.export(), into: store).rounds.updated == 0)
  }

  @Test func onePupilAlone() throws {
    let anna = try #require(try store.pupils().first)
    let text = try store.export(of: [anna.id])
    #expect(!text.contains("Ben") && !text.contains("Minus") && text.contains("Plus"))
    let other = try other()
    #expect(try take(text, into: other).rounds.added == 5)
    #expect(try other.pupils().map(\.id) == [anna.id])
  }

  @Test func whatIsDamagedIsLeftOutAndTold() throws {
    let damaged = try store.export().replacing(
      #""stars":3"#, with: #""stars":4"#, maxReplacements: 1)
    let other = try other()
    let report = try take(damaged, into: other)
    #expect(report.rounds.added == 9 && report.pupils.added == 2 && !report.isComplete)
    let fault = try #require(report.diagnostics.first)
    #expect(fault.file == "export.json" && fault.problem.contains("stars"))
  }

  /// What the answers say counts, and whoever edited the file is not believed in silence.
  @Test(arguments: [
    (#""correct":true"#, #""correct":false"#, "correct"),
    ("\"ended\":\"2", "\"ended\":\"1", "ends before"),
  ])
  func whatContradictsItselfIsTakenAndTold(_ text: String, _ other: String, words: String) throws {
    let edited = try store.export().replacing(text, with: other, maxReplacements: 1)
    let second = try self.other()
    let report = try take(edited, into: second)
    #expect(report.rounds.added == 10)
    #expect(report.diagnostics.map(\.severity) == [.warning])
    #expect(report.diagnostics.first?.problem.contains(words) == true, "\(report.diagnostics)")
    let results = try (store.rounds().map(\.right), second.rounds().map(\.right))
    #expect(results.0 == results.1)
  }

  @Test func pointsWithoutAnswersAreTold() throws {
    let text = try store.export()
    #expect(try take(text, into: other()).diagnostics.isEmpty)
    let empty = text.replacing(/"answers":\[.*?\],"score"/, with: "\"answers\":[],\"score\"")
    #expect(empty != text)
    let report = try take(empty, into: other())
    #expect(report.diagnostics.contains { "\($0)".contains("no answers") })
  }

  @Test(
    arguments: [
      "", "[]", "{}", "nonsense", #"{"format":"teachify","version":1}"#,
      #"{"format":"teachify-classroom","version":2,"documents":[],"pupils":[{}]}"#,
    ])
  func otherFilesAreRefused(_ text: String) throws {
    let other = try other()
    let report = try take(text, into: other)
    #expect(!report.isComplete)
    #expect(try other.pupils().isEmpty)
  }

  /// At a zero byte the database would end a text, and what came out again would differ from what was told to be taken in.
  @Test func aTextWithAZeroByteIsNotTakenIn() throws {
    let answers = try store.export().matches(of: /"answer":"([^"]+)"/).map { String($0.output.1) }
    let answer = try #require(answers.first)
    let text = try store.export().replacing("\"\(answer)\"", with: "\"\(answer)\\u0000\"")
    let other = try other()
    let report = try take(text, into: other)
    #expect(!report.isComplete)
    let again = try take(try other.export(), into: world.open(DataFolder(world.path + "/third")))
    #expect(again.isComplete)
  }

  /// However an export is cut off, reading it ends, says so, and takes in nothing that is not whole.
  @Test func cutOff() throws {
    let text = Array(try store.export().utf8)
    let other = try other()
    for part in stride(from: 1, to: text.count - 2, by: text.count / 60) {
      let report = try other.importPupils(bytes: Array(text.prefix(part)), fileName: "x")
      #expect(!report.isComplete, "\(part)")
    }
    for round in try other.rounds() {
      #expect(try other.round(round.id) == store.round(round.id))
    }
  }

  @Test func linesAreWhatTheDiagnosisReads() throws {
    let lines = try store.resultLines(of: store.pupils())
    let (records, diagnostics) = RoundRecord.read(
      bytes: Array(lines.joined(separator: "\n").utf8), fileName: "x")
    #expect(diagnostics.isEmpty && records.count == 10)
    #expect(
      records.map(\.pupil) == Array(repeating: "Anna", count: 5)
        + Array(repeating: "Ben \"B\"", count: 5))
    let stored = try store.pupils().flatMap { pupil in
      try store.rounds(of: pupil.id).reversed().map { try #require(try store.round($0.id)).record }
    }
    #expect(records.map(\.record) == stored)
  }

  @Test func theTableHasARowForEachAnswer() throws {
    let ben = try #require(try store.pupils().last)
    let table = try store.resultTable(of: [ben])
    #expect(table.hasPrefix("pupil,pupilID,started,game,document,number,exercise,question,"))
    let first =
      "\"Ben \"\"B\"\"\",\(ben.id),\(try #require(try store.rounds(of: ben.id).last).started),"
      + "mathpiano,Dokument 0,1,r0a0,0 + 0,0,0,right,,0.50,"
    #expect(table.contains(first), "\(table.prefix(400))")
    #expect(table.contains(",\"Äpfel, Birnen\n🐉\",3,wrong,"))
    #expect(table.matches(of: /,(right|wrong|missed),/).count == 4 * 6 + 2)
    #expect(table.contains(",\(try #require(try store.rounds(of: ben.id).last).id),\n"))
    #expect(table.contains(",Bild 1.png\n"))
  }

  /// A name or answer that a spreadsheet would calculate must not become a formula.
  @Test(arguments: [
    "=1+1", "+491", "@SUM(A1)", "-2+3", "=HYPERLINK(\"http://a\";\"b\")", "\u{FF1D}1+1",
    "\u{FF0B}491", "\u{FF20}SUM(A1)", "\u{FF0D}2+3",
  ])
  func theTableCalculatesNothing(name: String) throws {
    let pupil = try store.addPupil(name: name, animal: "fox", colour: "red")
    try store.playRound(1, pupil.id)
    let table = try store.resultTable(of: [pupil])
    let rows = table.split(separator: "\n").dropFirst()
    #expect(!rows.isEmpty)
    #expect(!table.contains("\n\(name.prefix(3))") && !table.contains("\n\"\(name.prefix(3))"))
    #expect(table.contains("'\(name.prefix(3))"))
  }

  /// German spreadsheets separate by semicolons, inside of quotation marks that stand in the middle, too.
  @Test(
    arguments: [
      "a;=1+2;b", "a; =1", "a;\"=1+2\"", "a\t@x", "a\n=1+2", "\n=1+2", "\r\n+1", "x;'=1", ";-1+2",
    ])
  func theTableCalculatesNothingWhateverSeparates(text: String) throws {
    let pupil = try #require(try store.pupils().first)
    var record = WriterScript.record(round: 1, answers: 0)
    record.documentTitle = text
    record.answers = [
      AnswerRecord(
        exerciseID: text, question: text, given: text, answer: text, ticks: 9, options: [text])
    ]
    try store.begin(record, by: pupil.id)
    let table = try store.resultTable(of: [pupil])
    for separators in [",\n", ";\n", "\t\n", "\n", ",;\t\n"] {
      for part in table.split(whereSeparator: separators.contains) {
        let begin = part.drop { " \"\r".contains($0) }
        #expect(begin.first.map { "=+-@".contains($0) } != true, "\(part)")
      }
    }
  }

  @Test func whoHasNoCodeIsExportedWithoutOne() throws {
    try store.addPupil(name: "Cem", animal: "fox", colour: "red")
    let report = try take(try store.export(), into: try other())
    #expect(report.pupils.added == 3 && report.diagnostics.isEmpty)
  }

  /// Nobody's number stands for what is erased without anybody having been forgotten.
  @Test func thePupilOfNobodysNumberIsLeftOut() throws {
    let anna = try #require(try store.pupils().first)
    let nobody = String(repeating: "0", count: 16)
    let other = try other()
    let report = try take(
      try store.export().replacing(anna.id.description, with: nobody), into: other)
    #expect(report.pupils.added == 1 && !report.isComplete)
    #expect(try other.pupils().allSatisfy { $0.id != anna.id && $0.id.description != nobody })
    #expect(report.diagnostics.contains { $0.problem.contains("nobody") })
  }

  /// A hash may ask for any amount of memory, and a byte of it may have changed: nobody is let in without a code, who
  /// had one.
  @Test(arguments: [("m=19456", "m=99999999"), ("t=2,p=1", "t=3,p=1"), ("$argon2id", "%argon2id")])
  func aStrangeHashIsALockThatNobodyOpens(part: String, changed: String) throws {
    let text = try store.export()
    #expect(text.contains(part))
    let other = try other()
    let report = try take(text.replacing(part, with: changed), into: other)
    #expect(report.pupils.added == 2 && report.diagnostics.count == 2 && !report.isComplete)
    let codes = try store.pupils().map(\.code)
    #expect(try other.pupils().allSatisfy { $0.code != nil && !codes.contains($0.code) })
  }

  /// What stands under a name in which a byte has changed is not read, which nobody would see.
  @Test(arguments: [
    ("code", "kode"), ("calm", "calk"), ("reducedMotion", "reducedmotion"),
    ("answered", "answerew"),
    ("textSizePercent", "textSisePercent"), ("endless", "endlesr"), ("recording", "recordinh"),
    ("answers", "enswers"), ("options", "optionz"),
  ])
  func aChangedNameIsTold(name: String, changed: String) throws {
    let text = try store.export()
    #expect(text.contains("\"\(name)\":"))
    let other = try other()
    let report = try take(text.replacing("\"\(name)\":", with: "\"\(changed)\":"), into: other)
    #expect(!report.diagnostics.isEmpty && !report.isComplete)
    let locked = try store.pupils().filter { $0.code != nil }.map(\.id)
    #expect(try other.pupils().allSatisfy { !locked.contains($0.id) || $0.code != nil })
  }

  @Test func twoOfOneNumberAreToldAndOneIsTaken() throws {
    let pupils = try store.pupils()
    let doubled = try store.export().replacing(
      pupils[1].id.description, with: pupils[0].id.description)
    let report = try take(doubled, into: try other())
    #expect(report.pupils.added == 1 && report.rounds.added == 5 && !report.isComplete)
    let rounds = try store.rounds()
    let repeated = try store.export().replacing(
      rounds[1].id.description, with: rounds[0].id.description)
    let second = try world.open(DataFolder(world.path + "/third"))
    #expect(try take(repeated, into: second).rounds.added == 9)
  }

  @Test func whatNobodyElseHasPlayedIsNotCountedWithWhoWasForgotten() throws {
    let text = try store.export()
    for pupil in try store.pupils() { try store.forget(pupil.id) }
    let report = try take(text, into: store)
    #expect(report.forgotten == 2 && report.documents.added == 0)
    #expect(try store.documents().isEmpty)
  }

  @Test func whoWasForgottenHereComesBackOnlyIfWanted() throws {
    let text = try store.export()
    let anna = try #require(try store.pupils().first?.id)
    try store.forget(anna)
    let report = try take(text, into: store)
    #expect(report.forgotten == 1 && report.rounds.added == 0)
    #expect(try store.pupil(anna) == nil)
    let wanted = try store.importPupils(
      bytes: Array(text.utf8), fileName: "x", evenForgotten: true)
    #expect(wanted.forgotten == 0 && wanted.rounds.added == 5)
    try store.close()
    #expect(try world.open().pupil(anna) != nil)
  }
}
