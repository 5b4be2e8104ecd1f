import Exercises
import Testing

/// No game shows pictures, which is told, and no pupil sees an empty plate in place of one.
struct PictureTests {
  private func question(_ text: String, _ right: String, _ wrong: String...) -> String {
    "::q:: [html]\(text) {\n"
      + ([("=", right)] + wrong.map { ("~", $0) }).map {
        "  \($0.0)[html]\($0.1.replacing("=", with: "\\="))\n"
      }.joined() + "}\n"
  }

  private let image = "<img src='a.png'>"

  @Test func aQuestionWithAPictureIsPlayedAndTold() {
    let result = read(
      question("Was ist das? \(image.replacing("=", with: "\\="))", "Kuh", "Hund"), as: "a.gift")
    #expect(result.exercises.count == 1)
    #expect(result.diagnostics.contains { $0.id == "picture.notShown" })
  }

  @Test func thePictureOfANativeExerciseIsTold() {
    let result = read(
      #"{"format":"teachify","version":1,"title":"x","exercises":[{"question":"Was?","answer":"Kuh","#
        + #""picture":"a.png"}]}"#, as: "a.json")
    #expect(result.diagnostics.contains { $0.id == "picture.notShown" })
  }

  @Test func aRightAnswerThatIsOnlyAPictureIsPassedOver() {
    let result = read(question("Wo ist sie?", image, "Hund", "Esel"), as: "a.gift")
    #expect(result.exercises.isEmpty && result.skipped.count == 1)
    #expect(result.diagnostics.map(\.id).contains("item.notPlayable"))
  }

  @Test func aWrongAnswerThatIsOnlyAPictureIsNotOffered() {
    let result = read(question("Wo ist sie?", "da", image, "Esel"), as: "a.gift")
    #expect(result.exercises.first?.wrong == [WrongAnswer("Esel")])
    let told = result.diagnostics.first { $0.id == "option.empty" }
    #expect(told?.problem.contains("picture") == true)
  }

  @Test func aCardThatAsksOnlyAPictureIsCalledThat() {
    let result = read(
      "#separator:tab\n#html:true\n<img src=\"a.jpg\">\tdas Pferd\nthe cow\tdie Kuh\n", as: "a.txt")
    #expect(result.diagnostics.contains { $0.id == "question.picture" && $0.line == 3 })
    #expect(result.skipped.count == 1)
  }
}
