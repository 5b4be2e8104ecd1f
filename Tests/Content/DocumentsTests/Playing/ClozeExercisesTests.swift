import Testing

@testable import Documents
@testable import Exercises
@testable import Items
@testable import Notation

/// What becomes of texts with gaps when they are played.
struct ClozeExercisesTests {
  private func quiz(_ text: String) -> ReadResult {
    read(
      "<quiz><question type=\"cloze\"><questiontext format=\"html\"><text><![CDATA[\(text)]]></text>"
        + "</questiontext></question></quiz>", as: "a.xml")
  }

  @Test func eachGapIsAnExerciseWithTheOthersFilledIn() {
    let found = quiz("<p>Der {1:SA:=Hund} bellt, die {1:SA:=Katze} <b>miaut</b>.</p>")
    #expect(
      found.exercises.map(\.question) == [
        "Der _____ bellt, die Katze miaut.", "Der Hund bellt, die _____ miaut.",
      ])
    #expect(found.exercises.map(\.answer) == ["Hund", "Katze"])
    #expect(found.exercises.map { $0.wrong.map(\.text) } == [["Katze"], ["Hund"]])
    #expect(found.skipped.isEmpty)
    #expect(found.diagnostics.filter { $0.id == "item.notPlayable" }.isEmpty)
  }

  @Test func theGapsOwnOptionsAreOffered() {
    let found = quiz("Gras ist {1:MC:=grün~rot~%50%gelb~blau}. Schnee ist {1:MC:weiß~=kalt}.")
    #expect(found.exercises.map(\.answer) == ["grün", "kalt"])
    #expect(found.exercises.map { $0.wrong.map(\.text) } == [["rot", "blau"], ["weiß"]])
  }

  @Test func numbersAreNumbers() {
    let found = quiz("7 + 5 = {1:NM:=12} und 1 : 4 = {1:NUMERICAL:=0.25:0.01}")
    #expect(found.exercises.map(\.answer) == ["12", "0,25"])
    #expect(found.exercises.first?.question == "7 + 5 = _____ und 1 : 4 = 0,25")
  }

  /// What would say the answer is not filled in.
  @Test func noOtherGapSaysTheAnswer() {
    let found = quiz(
      "Ein {1:SA:=Ball} ist rund. Der {1:SA:=Ball} ist rot, der {1:SA:=Fußball} auch.")
    #expect(found.exercises[0].question == "Ein _____ ist rund. Der … ist rot, der … auch.")
    #expect(found.exercises[2].question == "Ein Ball ist rund. Der Ball ist rot, der _____ auch.")
  }

  /// Either may stand in either gap, so neither is wrong in the other one.
  @Test func gapsOfTheSameQuestionAreNoWrongAnswersOfOneAnother() {
    let found = quiz("Nenne zwei Tiere.<br>1. {1:SA:=Hund}<br>2. {1:SA:=Katze}")
    #expect(found.exercises.map { $0.wrong.count } == [0, 0])
  }

  @Test func ofALongTextOnlyTheSentenceIsAsked() {
    let long = String(repeating: "Es war einmal ein König, der z. B. am 3. Mai schlief. ", count: 4)
    let found = quiz(long + "Die {1:SA:=Königin} aß ein Brot. Sie hieß {1:SA:=Adele}. " + long)
    #expect(
      found.exercises.map(\.question) == [
        "Die _____ aß ein Brot.", "Die Königin aß ein Brot. Sie hieß _____.",
      ])
  }

  @Test func gapsOfSeveralRightAnswersAreTold() {
    let found = quiz("Gerade sind {1:MR:=2~=4~5}, ungerade ist {1:MR:2~%100%5}.")
    #expect(found.exercises.map(\.answer) == ["5"])
    #expect(found.diagnostics.map(\.id) == ["item.notPlayable"])
    #expect(found.skipped.isEmpty)
    let alone = quiz("Gerade sind {1:MR:=2~=4~5}.")
    #expect(alone.exercises.isEmpty)
    #expect(alone.skipped.count == 1)
  }

  @Test func aTextWithoutReadableGapsIsPassedOver() {
    let found = quiz("Nichts zu füllen")
    #expect(found.exercises.isEmpty)
    #expect(found.skipped.map(\.cause) == [.notPlayable])
  }

  @Test func theOnlyRightOneOfSeveralOptionsIsPlayed() {
    let found = read("Welche sind rot? {~%100%Blut ~Gras ~%-50%Meer}\n", as: "a.gift")
    #expect(found.exercises.map(\.answer) == ["Blut"])
    #expect(found.exercises.first?.wrong.map(\.text) == ["Gras", "Meer"])
    #expect(found.skipped.isEmpty)
  }

  @Test func ordersAreKeptAndTold() {
    let text = "Ordne!{>3 ALL VERTICAL\n\tEi\n\tRaupe\n\tFalter\n}\n"
    let found = read(text, as: "a.gift")
    #expect(found.bank?.items.map(\.body) == [.ordering(["Ei", "Raupe", "Falter"])])
    #expect(found.diagnostics.filter { $0.id == "item.notPlayable" }.map(\.form) == ["order"])
    let written = found.bank.flatMap { DocumentWriter.write($0, as: .gift) }
    #expect(written.map { String(decoding: $0.bytes, as: UTF8.self) } == text)
    #expect(written?.losses.isEmpty == true)
  }

  @Test func ordersOfMoodleStandInTheirOrder() {
    let answers = ["Ei", "Raupe", "Falter"].enumerated().map {
      "<answer fraction=\"\($0 + 1).0000000\" format=\"plain_text\"><text>\($1)</text></answer>"
    }
    let found = read(
      "<quiz><question type=\"ordering\"><questiontext format=\"plain_text\"><text>Ordne!</text>"
        + "</questiontext><layouttype>VERTICAL</layouttype>\(answers.joined())</question></quiz>",
      as: "a.xml")
    #expect(found.bank?.items.map(\.body) == [.ordering(["Ei", "Raupe", "Falter"])])
    #expect(found.bank?.items.first?.details.settings.map(\.name) == ["layouttype"])
  }

  /// Very many gaps in a text without a full stop do not take time or room in its square.
  @Test func aTextOfManyGapsIsReadInLinearTime() {
    let found = quiz(String(repeating: "wort {1:SA:=a} ", count: 1_000))
    #expect(found.exercises.count == 1_000)
    #expect(found.exercises.allSatisfy { $0.question.utf8.count < 600 })
  }
}
