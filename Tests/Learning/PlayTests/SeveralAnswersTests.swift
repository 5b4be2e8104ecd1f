import Exercises
import Notation
import OurGames
import Play
import Testing

/// Records of several chosen options say them whole, and are read as they were written.
struct SeveralAnswersTests {
  private func record(_ chosen: [String]?) -> AnswerRecord {
    AnswerRecord(
      exerciseID: "1", prompt: Prompt("Welche sind Tiere?"),
      response: chosen.map { .options($0) }, right: ["Hund, groß", "Katze"], ticks: 60,
      options: ["Tisch", "Katze", "Hund, groß", "Stuhl"])
  }

  private func read(_ answers: [AnswerRecord]) -> [AnswerRecord]? {
    let round = RoundRecord(
      game: .feedMe, documentTitle: "T", documentHash: "h", seed: 1, settings: RoundSettings(),
      engineVersion: 1, answers: answers, score: 0, ticks: 100, ending: .completed)
    return RoundRecord.read(bytes: Array(round.json.utf8), fileName: "r.json").records.first?
      .record.answers
  }

  @Test(arguments: [
    ["Hund, groß", "Katze"], ["Katze"], ["Katze", "Tisch"], ["Tisch", "Hund, groß", "Katze"], nil,
  ])
  func areReadAsTheyWereWritten(chosen: [String]?) {
    #expect(read([record(chosen)]) == [record(chosen)])
  }

  @Test func aChoiceOfOneIsWrittenAsBefore() {
    let one = AnswerRecord(
      exerciseID: "1", question: "Tier?", given: "Hund", answer: "Hund", ticks: 60,
      options: ["Hund", "Tisch"])
    let json = RoundRecord(
      game: .feedMe, documentTitle: "T", documentHash: "h", seed: 1, settings: RoundSettings(),
      engineVersion: 1, answers: [one], score: 0, ticks: 100, ending: .completed
    ).json
    #expect(json.contains(#""given":"Hund","answer":"Hund","correct":true,"ticks":60"#))
    #expect(!json.contains("solution"))
  }

  @Test(arguments: [
    Response.options(["a", "b"]), .text("„x“"), .number("3,5", unit: "cm"), .number("4", unit: ""),
    .order(["b", "a"]), .pairs([Response.Pair("cat", "Katze")]), .options([]),
  ])
  func everyResponseIsReadAgain(response: Response) {
    #expect(Response(json: response.json) == response)
  }

  @Test func aPartIsNoRightAnswer() {
    #expect(record(["Katze"]).verdict == .part(500))
    #expect(!record(["Katze"]).isCorrect && record(["Katze"]).givenRule == nil)
    #expect(RoundResult([record(["Katze"]), record(nil)]).wrong == 1)
  }

  @Test func oneIsRememberedWithAllItsRightAnswers() {
    let exercise = Exercise(recalling: record(["Katze"]))
    #expect(exercise.rightAnswers == ["Hund, groß", "Katze"])
    #expect(exercise.wrong.map(\.text) == ["Tisch", "Stuhl"] && exercise.hasAllOptions)
    #expect(
      ReviewName.name(of: record(nil))
        == ReviewName.name(question: "Welche sind Tiere?", answer: "Hund, groß"))
  }
}
