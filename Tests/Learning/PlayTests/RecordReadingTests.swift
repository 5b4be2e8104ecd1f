import Determinism
import Exercises
import FeedMe
import OurGames
import Testing

@testable import Play

/// Round records, read back from what they were written as.
struct RecordReadingTests {
  private static let records: [RoundRecord] = (0..<4).map { round in
    let sums = ExerciseDocument(
      title: "Plus „20“",
      content: .generator(GeneratorSpecification(operation: .addition, range: 10...90, count: 6)))
    let simulation = Simulation(
      source: ExerciseSource(document: round % 2 == 0 ? sums : words(4), for: .feedMe),
      pupil: .novice, rounds: 1, seed: UInt64.max - UInt64(round),
      settings: RoundSettings(maximumExercises: round == 1 ? 3 : nil))
    return simulation.record(round: 0) { FeedMePilot(pupil: $0, seed: $1) }
  }

  @Test func everyRecordIsReadAsItWasWritten() {
    for record in Self.records {
      let read = RoundRecord.read(bytes: Array(record.json.utf8), fileName: "r.json")
      #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
      #expect(read.records == [RoundRecord.Read(record: record, pupil: nil)])
    }
  }

  @Test func aRecordNamesTheQuestionsPicture() {
    var record = Self.records[0]
    record.answers = [
      AnswerRecord(
        exerciseID: "e", question: "", picture: "hund.png", given: nil, answer: "Hund", ticks: 9,
        options: ["Hund", "Kuh"])
    ]
    let read = RoundRecord.read(bytes: Array(record.json.utf8), fileName: "r.json")
    #expect(read.records.map(\.record) == [record])
    #expect(record.json.contains(#""question":"","picture":"hund.png","given":null"#))
    let odd = record.json.replacing(#""picture":"hund.png""#, with: #""picture":7"#)
    #expect(!RoundRecord.read(bytes: Array(odd.utf8), fileName: "r.json").diagnostics.isEmpty)
  }

  @Test func recordsStandOnLinesOrInAList() {
    let lines = Self.records.map(\.json)
    for text in [
      lines.joined(separator: "\n"), lines.joined(separator: "\r\n\n") + "\n",
      "[" + lines.joined(separator: ",\n") + "]",
    ] {
      let read = RoundRecord.read(bytes: Array(text.utf8), fileName: "r.json")
      #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
      #expect(read.records.map(\.record) == Self.records)
    }
  }

  @Test func thePupilIsWhomTheRecordNames() {
    let json = Self.records[0].json.dropLast() + ",\"pupil\":\"Änne\"}"
    let read = RoundRecord.read(bytes: Array(json.utf8), fileName: "r.json")
    #expect(read.records.first?.pupil == "Änne")
  }

  @Test func aDamagedLineIsToldWithItsPlaceAndTheOthersAreRead() {
    let lines = Self.records.map(\.json)
    let text = [lines[0], "{\"game\":\"a chess\"}", lines[1]].joined(separator: "\n")
    let read = RoundRecord.read(bytes: Array(text.utf8), fileName: "r.json")
    #expect(read.records.map(\.record) == Array(Self.records[..<2]))
    #expect(
      read.diagnostics.map(\.description) == [
        "r.json:2:9: error: “a chess” is not known here; "
          + "take the file as Teachify wrote it, or leave it out"
      ])
  }

  @Test func damagedRecordsNeverCrash() {
    var chance = SeededGenerator(seed: 4)
    let bytes = Array(Self.records[0].json.utf8)
    for _ in 0..<300 {
      var damaged = bytes
      let place = chance.index(below: damaged.count)
      damaged[place] = Array("09\"{}[],:-x".utf8)[chance.index(below: 11)]
      let read = RoundRecord.read(bytes: damaged, fileName: "r.json")
      #expect(!read.records.isEmpty || !read.diagnostics.isEmpty)
      for entry in read.records { _ = ErrorDiagnosis(records: entry.record.answers) }
    }
  }

  @Test func aDiagnosisSeesWhatARecordHolds() {
    let record = AnswerRecord(
      exerciseID: "e", question: "44 + 26", given: "60", answer: "70", ticks: 9,
      options: ["70", "60", "610"], optionRules: [nil, .addDropCarry, .addConcat])
    let observed = ObservedAnswer(record)
    #expect(observed.question == "44 + 26" && observed.solution == .option("70"))
    #expect(observed.response == .option("60"))
    #expect(observed.options == record.options && observed.rules == record.optionRules)
    #expect(ErrorDiagnosis(records: [record]) == ErrorDiagnosis([observed]))
  }
}
