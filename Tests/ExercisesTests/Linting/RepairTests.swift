import Determinism
import Exercises
import Foundation
import Testing

/// Mending does what it says, and nothing else.
struct RepairTests {
  private func repair(_ text: String, as name: String = "test.json") -> Repair {
    Repair(read(text, as: name))
  }

  private func document(_ exercises: String, header: String = "") -> String {
    "{\"format\": \"teachify\", \"version\": 1, \"title\": \"x\",\(header)\n\"exercises\": [\n"
      + exercises + "\n]}"
  }

  @Test func wrongAnswersThatAreNoneAreRemoved() throws {
    let repair = repair(
      document(
        "{\"question\": \"cow\", \"answer\": \"Kuh\", \"wrong\": [\"kuh\", \"\", \"Esel\", \"esel\"]}"
      ))
    let bytes = try #require(repair.bytes)
    let again = DocumentReader.read(bytes: bytes, fileName: "test.json")
    #expect(again.exercises.first?.wrong == ["Esel"])
    #expect(repair.changes.map(\.id) == ["option.right", "option.empty", "option.repeated"])
    #expect(repair.changes.map(\.line) == [3, 3, 3])
    #expect(repair.changes.map(\.column) == repair.changes.map(\.column).sorted())
  }

  @Test func aQuestionMayLoseAllItsWrongAnswers() throws {
    let repair = repair(
      document("{\"question\": \"cow\", \"answer\": \"Kuh\", \"wrong\": [\"kuh\"]}"))
    let bytes = try #require(repair.bytes)
    #expect(DocumentReader.read(bytes: bytes, fileName: "test.json").exercises.first?.wrong == [])
  }

  @Test func decimalSignsBecomeTheCommonOne() throws {
    let repair = repair(
      document(
        """
        {"question": "1 : 2", "answer": "0,5", "wrong": ["0.2", "1,5", "5"]}
        """))
    let bytes = try #require(repair.bytes)
    #expect(
      DocumentReader.read(bytes: bytes, fileName: "test.json").exercises.first?.wrong
        == ["0,2", "1,5", "5"])
  }

  @Test func whatIsSwitchedOffStays() {
    let text = document(
      "{\"question\": \"cow\", \"answer\": \"Kuh \", \"wrong\": [\"Esel\"]}",
      header: "\"checks\": {\"off\": [\"text.blanks\"]},")
    #expect(repair(text).bytes == nil && repair(text).refusal == nil)
  }

  @Test func nothingIsMendedWhereSomethingWouldBeLost() {
    let damaged = document(
      "{\"question\": \"cow\"}, {\"question\": \"cow\", \"answer\": \"Kuh \", \"wrong\": [\"Esel\"]}"
    )
    #expect(repair(damaged).refusal == "part of the file cannot be read")
    let old = "[{\"word\":\"cow\",\"correctAnswer\":\"Kuh\",\"falseAnswers\":[\"kuh\",\"Esel\"]}]"
    #expect(repair(old).refusal == "the file is older than the native format")
    let twice = document(
      "{\"question\": \"cow\", \"answer\": \"Kuh \", \"answer\": \"Rind\", \"wrong\": [\"Esel\"]}")
    #expect(repair(twice).refusal == "“json.field.repeated” in line 3 must be corrected first")
  }

  @Test func aTableKeepsItsDelimiter() throws {
    let commas = "Frage,Antwort,Falsch1,Falsch2,Falsch3\ncow,Kuh,Hund,hund,Esel\n"
    let bytes = try #require(repair(commas, as: "a.csv").bytes)
    #expect(String(decoding: bytes, as: UTF8.self).contains("cow,Kuh,Hund,Esel"))
    let semicolons = commas.replacingOccurrences(of: ",", with: ";")
    #expect(repair(semicolons, as: "a.csv").bytes == nil)
    #expect(repair(semicolons, as: "a.csv").refusal?.contains("“;”") == true)
  }

  @Test(arguments: LevelsTests.files) func goodDocumentsAreLeftAlone(file: String) throws {
    let bytes = Array(try Data(contentsOf: LevelsTests.folder.appending(path: file)))
    let repair = Repair(DocumentReader.read(bytes: bytes, fileName: file))
    #expect(repair.bytes == nil && repair.refusal == nil && repair.changes.isEmpty)
  }

  /// What is mended once needs no mending, and says the same but for what was mended.
  @Test func mendingTwiceIsMendingOnce() throws {
    var mended = 0
    for seed in 0..<500 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let texts = ["Kuh", "kuh", "Kuh ", "", "Esel", "  Esel", "0,5", "0.5", "0.25", "1,5", "Ä  b"]
      func pick() -> String { texts[generator.index(below: texts.count)] }
      let rows = (0..<4).map { index in
        let wrong = (0..<3).map { _ in "\"\(pick())\"" }.joined(separator: ", ")
        return "{\"question\": \"q\(index)\", \"answer\": \"x\(pick())\", \"wrong\": [\(wrong)]}"
      }
      let first = repair(document(rows.joined(separator: ",\n")))
      guard let bytes = first.bytes else { continue }
      mended += 1
      let again = DocumentReader.read(bytes: bytes, fileName: "test.json")
      let second = Repair(again)
      #expect(second.bytes == nil && second.refusal == nil, "seed \(seed)")
      let ids = Set(Linter().diagnostics(of: again).map(\.id))
      #expect(
        ids.isDisjoint(with: [
          "option.empty", "option.right", "option.repeated", "text.blanks", "number.mixedMarks",
        ]), "seed \(seed)")
    }
    #expect(mended > 400)
  }
}
