import Documents
import Exercises
import FaultTables
import Items
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

  /// Nobody but the teacher knows whether they can be answered without.
  @Test(arguments: [
    "<img src=\"http://x/a.png\" alt=\"Tier\">", "<img src=\"data:image/png;base64,AAAA\">",
    "<img src=\"a.png\"> <img src=\"b.png\">", "<object data=\"@@PLUGINFILE@@/a.svg\"></object>",
    "<svg viewBox=\"0 0 1 1\"></svg>", "<VIDEO src='a.mp4'></VIDEO>",
    "<audio><source src='a'/></audio>",
    "<picture><source srcset='a.png'></picture>", "<a href=\"@@PLUGINFILE@@/a.png\">Bild</a>",
    "<p style=\"background-image: url(a.png)\">So</p>",
  ])
  func questionsThatShowWhatNoGameShowsAreLeftOut(media: String) {
    for type in ["shortanswer", "cloze"] {
      let words = type == "cloze" ? "Was? \(media) {1:SHORTANSWER:=Kuh}" : "Was? \(media)"
      let result = read(
        "<quiz><question type=\"\(type)\"><questiontext format=\"html\"><text><![CDATA[\(words)]]>"
          + "</text></questiontext><answer fraction=\"100\"><text>Kuh</text></answer></question></quiz>",
        as: "a.xml")
      #expect(result.exercises.isEmpty && result.skipped.count == 1, "\(type)")
      let told = result.diagnostics.first { $0.id == "item.notPlayable" }
      #expect(told?.message == .itemNotPlayableMedia, "\(type)")
    }
  }

  /// Games show the answers of gaps in words.
  @Test(arguments: ["<img src=\"a.png\"> A", "<audio src=\"a.mp3\"></audio> A"])
  func gapsWhoseAnswersShowMoreThanWordsAreTold(answer: String) {
    func read(_ text: String) -> ReadResult {
      DocumentsTests.read(
        "<quiz><question type=\"cloze\"><questiontext format=\"html\"><text><![CDATA[\(text)]]></text>"
          + "</questiontext></question></quiz>", as: "a.xml")
    }
    let one = read("Das ist {1:MULTICHOICE:=\(answer)~B~C}.")
    #expect(one.exercises.isEmpty)
    #expect(one.diagnostics.contains { $0.id == "item.notPlayable" && $0.message.form == "gap" })
    let two = read("Das ist {1:MULTICHOICE:=\(answer)~B~C} und {1:SHORTANSWER:=Hund}.")
    #expect(two.exercises.map(\.answer) == ["Hund"])
    #expect(two.diagnostics.contains { $0.id == "item.notPlayable" && $0.message.form == "gaps" })
  }

  /// A calculation is complete by itself.
  @Test func aCalculationNeedsNoPicture() {
    let far = "3 + 4 <img src\\=\"http://x/a.png\">"
    let told = read(question(far, "7", "8"), as: "a.gift")
    #expect(told.exercises.count == 1 && told.diagnostics.contains { $0.id == "picture.notShown" })
    let two = "3 + 4 <img src\\=\"a.png\"> <img src\\=\"b.png\">"
    let several = read(question(two, "7", "8"), as: "a.gift")
    #expect(
      several.diagnostics.first { $0.id == "picture.notShown" }?.message
        == .pictureNotShownSeveral(shown: "a.png"))
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
