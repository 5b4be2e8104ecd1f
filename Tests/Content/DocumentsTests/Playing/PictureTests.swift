import Documents
import Exercises
import FaultTables
import Testing

/// Pictures of marked-up texts become the exercise's, and no pupil sees an empty plate in place of one.
struct PictureTests {
  private func question(_ text: String, _ right: String, _ wrong: String...) -> String {
    "::q:: [html]\(text) {\n"
      + ([("=", right)] + wrong.map { ("~", $0) }).map {
        "  \($0.0)[html]\($0.1.replacing("=", with: "\\="))\n"
      }.joined() + "}\n"
  }

  private let image = "<img src='a.png'>"

  @Test func aQuestionHasThePictureOfItsText() {
    let result = read(
      question("Was ist das? \(image.replacing("=", with: "\\="))", "Kuh", "Hund"), as: "a.gift")
    #expect(result.exercises.first?.question == "Was ist das?")
    #expect(result.exercises.first?.picture == "a.png")
    #expect(!result.diagnostics.contains { $0.id == "picture.notShown" })
  }

  @Test func aPictureFromElsewhereIsToldAndItsDescriptionStays() {
    let far = "<img src\\=\"http://x/a.png\" alt\\=\"Tier\">"
    let result = read(question("Was? \(far)", "Kuh", "Hund"), as: "a.gift")
    #expect(result.exercises.first?.question == "Was? Tier")
    #expect(result.exercises.first?.picture == nil)
    #expect(result.diagnostics.contains { $0.id == "picture.notShown" })
  }

  @Test func ofSeveralPicturesTheOneThatIsShownIsNamed() {
    let two = "Was? <img src\\=\"a.png\"> <img src\\=\"b.png\">"
    let told = read(question(two, "Kuh", "Hund"), as: "a.gift").diagnostics.first {
      $0.id == "picture.notShown"
    }
    #expect(told?.message == .pictureNotShownSeveral(shown: "a.png"))
  }

  @Test func aQuestionOfNothingButAPictureFromElsewhereIsTold() {
    let result = read(
      "<quiz><question type=\"shortanswer\"><questiontext format=\"html\"><text><![CDATA["
        + "<img src=\"http://x/a.png\">]]></text><file name=\"a.png\" encoding=\"base64\">AAAA"
        + "</file></questiontext><answer fraction=\"100\"><text>Hund</text></answer></question></quiz>",
      as: "a.xml")
    let told = result.diagnostics.first { $0.id == "item.notPlayable" }
    #expect(told?.message == .itemNotPlayableElsewhere)
  }

  @Test func thePictureOfAQuestionDoesNotTellTheAnswerByItsDescription() {
    let cow = "<img src\\=\"a.png\" alt\\=\"Kuh\">"
    let exercise = read(question(cow, "Kuh", "Hund"), as: "a.gift").exercises.first
    #expect(exercise?.question == "")
    #expect(exercise?.picture == "a.png")
  }

  @Test func answersThatAreDescribedPicturesAreBoth() {
    let exercise = read(
      question("Wer?", "<img src='a.png' alt='Kuh'>", "Hund <img src='b.png'>"), as: "a.gift"
    ).exercises.first
    #expect(exercise?.answer == "Kuh")
    #expect(exercise?.answerPicture == "a.png")
    #expect(exercise?.wrong == [WrongAnswer("Hund", picture: "b.png")])
  }

  @Test func aRightAnswerThatIsOnlyAPictureIsPassedOver() {
    let result = read(question("Wo ist sie?", image, "Hund", "Esel"), as: "a.gift")
    #expect(result.exercises.isEmpty && result.skipped.count == 1)
    let told = result.diagnostics.first { $0.id == "item.notPlayable" }
    #expect(told?.message == .itemNotPlayablePicture)
  }

  @Test func aWrongAnswerThatIsOnlyAPictureIsNotOffered() {
    let result = read(question("Wo ist sie?", "da", image, "Esel"), as: "a.gift")
    #expect(result.exercises.first?.wrong == [WrongAnswer("Esel")])
    let told = result.diagnostics.first { $0.id == "option.empty" }
    #expect(told?.message == .optionEmptyPicture)
  }

  @Test func aCardCanAskByAPictureAlone() {
    let result = read(
      "#separator:tab\n#html:true\n<img src=\"a.jpg\">\tdas Pferd\nthe cow\tdie Kuh\n", as: "a.txt")
    #expect(result.exercises.map(\.picture) == ["a.jpg", nil])
    #expect(result.exercises.map(\.question) == ["", "the cow"])
  }

  @Test func thePictureOnACardsBackIsTheAnswers() {
    let result = read(
      "#separator:tab\n#html:true\nthe horse\tdas Pferd <img src=\"a.jpg\">\n", as: "a.txt")
    #expect(result.exercises.first?.picture == nil)
    #expect(result.exercises.first?.answer == "das Pferd")
    #expect(result.exercises.first?.answerPicture == "a.jpg")
  }
}
