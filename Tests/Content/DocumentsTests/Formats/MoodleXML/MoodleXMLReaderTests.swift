import Notation
import Testing

@testable import Documents
@testable import Exercises
@testable import Items
@testable import QuestionFormats

struct MoodleXMLReaderTests {
  private func quiz(_ inner: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\(inner)</quiz>\n"
  }

  private func items(_ inner: String) -> [Item] {
    read(quiz(inner), as: "a.xml").bank?.items ?? []
  }

  private let whole = """
    <!-- question: 0  -->
      <question type="category">
        <category><text>$course$/top/Mathe/Ein//Aus</text></category>
        <info format="html"><text></text></info>
        <idnumber></idnumber>
      </question>
      <question type="multichoice">
        <name><text>Name &amp; mehr</text></name>
        <questiontext format="html">
          <text><![CDATA[<p>Was ist 7<sup>2</sup>? <img src="@@PLUGINFILE@@/a.png" alt="Bild"></p>]]></text>
          <file name="a.png" path="/" encoding="base64">aGFs
        bG8=</file>
        </questiontext>
        <generalfeedback format="markdown"><text>*gut*</text></generalfeedback>
        <defaultgrade>2.0000000</defaultgrade>
        <penalty>0.3333333</penalty>
        <hidden>0</hidden>
        <idnumber>q7</idnumber>
        <single>true</single>
        <shuffleanswers>true</shuffleanswers>
        <answernumbering>abc</answernumbering>
        <correctfeedback format="html"><text>ja</text></correctfeedback>
        <partiallycorrectfeedback format="html"><text></text></partiallycorrectfeedback>
        <incorrectfeedback format="html"><text>nein</text></incorrectfeedback>
        <shownumcorrect/>
        <answer fraction="100" format="html"><text>49</text><feedback format="html"><text>oh</text></feedback></answer>
        <answer fraction="0" format="plain_text"><text>14</text></answer>
        <answer format="html"><text>72</text></answer>
        <hint format="html"><text>denk</text><shownumcorrect/></hint>
        <tags><tag><text>quadrat</text></tag><tag><text>7</text></tag></tags>
      </question>
    """

  @Test func whatIsDeletedInMoodleIsNotAsked() {
    let question = { (hidden: String) in
      "<question type=\"shortanswer\"><questiontext><text>Wer?</text></questiontext>"
        + "<hidden>\(hidden)</hidden><answer fraction=\"100\"><text>du</text></answer></question>"
    }
    let result = read(quiz(question("1") + question("0")), as: "a.xml")
    #expect(result.exercises.count == 1 && result.bank?.items.count == 2)
    #expect(
      result.diagnostics.filter { $0.id == "item.notPlayable" }.map(\.message.form) == ["hidden"])
  }

  @Test func everythingOfAQuestionIsRead() throws {
    let result = read(quiz(whole), as: "Mathe.xml")
    #expect(result.diagnostics.isEmpty)
    let item = try #require(result.bank?.items.first)
    #expect(result.bank?.header.title == "Mathe")
    #expect(item.question.plain == "Was ist 7²? Bild")
    #expect(
      item.body
        == .choice(
          [
            ItemOption(
              ItemText("49", format: .html), weight: 100, feedback: ItemText("oh", format: .html)),
            ItemOption("14", weight: 0), ItemOption(ItemText("72", format: .html), weight: 0),
          ], isSingle: true))
    var details = ItemDetails()
    details.id = "q7"
    details.name = "Name & mehr"
    details.category = ["Mathe", "Ein/Aus"]
    details.tags = ["quadrat", "7"]
    details.hints = [ItemText("denk", format: .html)]
    details.feedback = ItemText("*gut*", format: .markdown)
    details.rightFeedback = ItemText("ja", format: .html)
    details.wrongFeedback = ItemText("nein", format: .html)
    details.media = [ItemMedia(name: "a.png", bytes: Array("hallo".utf8))]
    details.settings = [
      ItemSetting(name: "defaultgrade", value: "2.0000000"),
      ItemSetting(name: "penalty", value: "0.3333333"), ItemSetting(name: "hidden", value: "0"),
      ItemSetting(name: "answernumbering", value: "abc"),
      ItemSetting(name: "shownumcorrect", value: ""),
      ItemSetting(name: "hint.shownumcorrect", value: "1"),
    ]
    #expect(item.details == details)
    var exercise = Exercise(
      id: "q7", question: "Was ist 7²?", answer: "49", wrong: ["14", "72"], picture: "a.png",
      note: "gut")
    exercise.category = ["Mathe", "Ein/Aus"]
    exercise.tags = ["quadrat", "7"]
    exercise.explanation = "nein"
    #expect(result.exercises == [exercise])
  }

  @Test(arguments: [
    ("$course$/top/A", ["A"]), ("$course$/A/B", ["A", "B"]), ("$course$/top", []), ("top/A", ["A"]),
    ("A // B", ["A / B"]), ("$course$/top/top", ["top"]), ("$system$ / A ", ["A"]), ("", []),
    ("a//", ["a"]),
  ])
  func categoriesAreTheirNames(path: String, names: [String]) {
    #expect(MoodleCategory.names(in: path) == names)
  }

  @Test func aCategoryHoldsUntilTheNext() {
    let question = "<question type=\"essay\"><questiontext><text>x</text></questiontext></question>"
    func category(_ path: String) -> String {
      "<question type=\"category\"><category><text>\(path)</text></category></question>"
    }
    let found = items(
      question + category("$course$/A") + question + question + category("$course$/top") + question)
    #expect(found.map(\.details.category) == [[], ["A"], ["A"], []])
  }

  private func body(_ type: String, _ answers: String) -> ItemBody? {
    items(
      "<question type=\"\(type)\"><questiontext><text>x</text></questiontext>\(answers)</question>"
    ).first?.body
  }

  private func answer(_ text: String, _ fraction: String, _ inner: String = "") -> String {
    "<answer fraction=\"\(fraction)\"><text>\(text)</text>\(inner)</answer>"
  }

  @Test func trueAndFalseAreReadInAnyOrderAndLanguage() {
    #expect(
      body("truefalse", answer("true", "100") + answer("false", "0")) == .truth(TrueFalse(true)))
    #expect(
      body("truefalse", answer("false", "100") + answer("true", "0")) == .truth(TrueFalse(false)))
    #expect(
      body("truefalse", answer("Wahr", "0") + answer("Falsch", "100")) == .truth(TrueFalse(false)))
    #expect(body("truefalse", answer("true", "0") + answer("false", "0")) == nil)
    let text = quiz(
      "<question type=\"truefalse\"><questiontext><text>x</text></questiontext>¦"
        + answer("Wahr", "100") + answer("Falsch", "0") + "</question>")
    #expect(
      report(MarkedText(text), as: "a.xml")
        == "warning: moodle.truth")
  }

  @Test func shortAnswersArePlainText() {
    #expect(
      body("shortanswer", "<usecase>1</usecase>" + answer("a &lt; b", "100") + answer("*", "0"))
        == .short([AcceptedText("a < b"), AcceptedText("*", weight: 0)], isCaseSensitive: true))
  }

  @Test func numbersHaveTolerancesAndTakeADecimalComma() {
    #expect(
      body(
        "numerical",
        answer("3.14", "100", "<tolerance>0.01</tolerance>") + answer("3,5", "50")
          + answer("*", "0"))
        == .numeric([
          AcceptedNumber(.number(3.14, tolerance: 0.01)),
          AcceptedNumber(.number(3.5, tolerance: 0), weight: 50), AcceptedNumber(.any, weight: 0),
        ]))
    for bad in ["drei", "1,2,3", "nan", "0x10", "1e999", ""] {
      #expect(body("numerical", answer(bad, "100")) == nil, "\(bad)")
    }
  }

  @Test(arguments: ["matching", "match"])
  func pairsMayHaveDistractors(type: String) {
    let pair =
      "<subquestion format=\"plain_text\"><text>a</text><answer><text>b</text></answer></subquestion>"
    let only = "<subquestion><text></text><answer><text>c</text></answer></subquestion>"
    #expect(
      body(type, pair + only)
        == .matching([MatchingPair("a", "b"), MatchingPair(ItemText("", format: .html), "c")]))
  }

  @Test(arguments: [
    ("cloze", ItemBody.cloze(Cloze())), ("multianswer", .cloze(Cloze())), ("essay", .essay),
    ("description", .information), ("calculated", .unsupported("calculated")),
    ("ddwtos", .unsupported("ddwtos")),
  ])
  func otherKindsAreKept(type: String, expected: ItemBody) {
    #expect(body(type, "") == expected)
  }

  @Test func unknownKindsAreWrittenAsTheyWere() {
    let source =
      "<question type=\"calculated\">\r\n <questiontext><text>x</text></questiontext>"
      + "<!-- c --><dataset_definitions a='1'><x>&#65;</x></dataset_definitions></question>"
    let bank = read(quiz(source), as: "a.xml").bank
    #expect(bank?.items.first?.details.source == source)
    let written = bank.map { MoodleXMLWriter.write($0) }
    #expect(written?.losses == [])
    let text = String(decoding: written?.bytes ?? [], as: UTF8.self)
    #expect(text.contains("  \(source)\n"))
  }

  @Test func partsUnknownOfKnownKindsAreKept() {
    let units = "<units><unit><multiplier>1</multiplier><unit_name>cm</unit_name></unit></units>"
    let item = items(
      "<question type=\"numerical\"><questiontext><text>x</text></questiontext>\(units)"
        + "<unitpenalty>0.1</unitpenalty>" + answer("3", "100") + "</question>"
    ).first
    #expect(
      item?.details.settings == [
        ItemSetting(name: "xml", value: units), ItemSetting(name: "unitpenalty", value: "0.1"),
      ])
  }

  /// In Moodle each text has files of its own.
  @Test func filesOfOneNameInSeveralQuestionsAreToldApart() throws {
    func question(_ data: String) -> String {
      "<question type=\"shortanswer\"><questiontext format=\"html\"><text><![CDATA[Wer ist das?"
        + "<img src=\"@@PLUGINFILE@@/a%20b.png\">]]></text>"
        + "<file name=\"a b.png\" path=\"/\" encoding=\"base64\">\(data)</file></questiontext>"
        + answer("Hund", "100") + "</question>"
    }
    let result = read(
      "<quiz>" + ["aGFsbG8=", "d2VsdA==", "aGFsbG8="].map(question).joined() + "</quiz>",
      as: "a.xml")
    #expect(!result.diagnostics.contains { $0.id.hasPrefix("moodle.") }, "\(result.diagnostics)")
    let items = try #require(result.bank?.items)
    let names = result.exercises.map(\.picture)
    try #require(names.count == 3)
    #expect(
      names[0] == "a b.png" && names[2] == "a b.png" && names[1]?.hasSuffix("-a b.png") == true)
    for (index, text) in ["hallo", "welt", "hallo"].enumerated() {
      #expect(
        items[index].details.media == [ItemMedia(name: names[index] ?? "", bytes: Array(text.utf8))]
      )
    }
    // What was told apart stays so.
    let bank = try #require(result.bank)
    let written = try #require(DocumentWriter.write(bank, as: .moodleXML))
    let again = read(String(decoding: written.bytes, as: UTF8.self), as: "a.xml")
    #expect(again.exercises.map(\.picture) == names)
    #expect(again.bank?.items.map(\.details.media) == items.map(\.details.media))
  }

  /// No question shows the picture of another one.
  @Test(arguments: [
    ("<img src=\"@@PLUGINFILE@@/a.png\">", "", "2-a.png"),
    ("<img src=\"@@PLUGINFILE@@/a.png\">", "???", "2-a.png"),
    ("<img src=\"@@PLUGINFILE@@/bilder/a.png\">", "d2VsdA==", nil),
    ("<img src=\"@@PLUGINFILE@@/a.png#x\">", "d2VsdA==", nil),
    ("<img src='@@PLUGINFILE@@/a.png?time=1'>", "d2VsdA==", nil),
    ("![x](@@PLUGINFILE@@/a.png)", "d2VsdA==", nil),
    ("![x](@@PLUGINFILE@@/a.png \"Titel\")", "d2VsdA==", nil),
    ("<img src=\"a.png\">", "", "2-a.png"), ("<img alt='<' src=a.png>", "", "2-a.png"),
    ("![x](a.png \"Titel\")", "", "2-a.png"), ("<img src=\"a.png\">", "d2VsdA==", nil),
  ]) func aPictureIsItsOwnQuestions(picture: String, data: String, name: String?) throws {
    func question(_ picture: String, _ data: String) -> String {
      let format = picture.hasPrefix("!") ? "markdown" : "html"
      let file = data.isEmpty ? "" : "<file name=\"a.png\" encoding=\"base64\">\(data)</file>"
      return
        "<question type=\"shortanswer\"><questiontext format=\"\(format)\"><text><![CDATA[Wer? "
        + "\(picture)]]></text>\(file)</questiontext>" + answer("Hund", "100") + "</question>"
    }
    let first = question("<img src=\"@@PLUGINFILE@@/a.png\">", "aGFsbG8=")
    let result = read(quiz(first + question(picture, data)), as: "a.xml")
    let names = result.exercises.map(\.picture)
    try #require(names.count == 2)
    #expect(names[0] == "a.png" && names[1] != "a.png")
    if let name { #expect(names[1] == name) }
    let media = result.bank?.items[1].details.media ?? []
    #expect(media.map(\.name) == (name == nil ? [names[1] ?? ""] : []))
    // The other way round as well.
    let turned = read(quiz(question(picture, data) + first), as: "a.xml").exercises.map(\.picture)
    #expect(turned.count == 2 && turned[0] != turned[1])
  }

  /// One text may have files of one name in several folders.
  @Test func aPictureIsTheOneInItsFolder() throws {
    func question(_ address: String, _ files: [(folder: String, data: String)]) -> String {
      "<question type=\"shortanswer\"><questiontext format=\"html\"><text><![CDATA[Wer? "
        + "<img src=\"@@PLUGINFILE@@/\(address)\">]]></text>"
        + files.map {
          "<file name=\"a.png\" path=\"\($0.folder)\" encoding=\"base64\">\($0.data)</file>"
        }
        .joined() + "</questiontext>" + answer("Hund", "100") + "</question>"
    }
    let both = [(folder: "/", data: "aGFsbG8="), (folder: "/alte/", data: "d2VsdA==")]
    for (address, text) in [("a.png", "hallo"), ("alte/a.png", "welt"), ("alte%2Fa.png", "welt")] {
      for files in [both, both.reversed()] {
        let result = read(quiz(question(address, files)), as: "a.xml")
        let name = try #require(result.exercises.first?.picture)
        let media = result.bank?.items.first?.details.media ?? []
        #expect(media.filter { $0.name == name }.map(\.bytes) == [Array(text.utf8)])
        #expect(!result.diagnostics.contains { $0.id == "moodle.fileTwice" })
      }
    }
    // None is there.
    let result = read(quiz(question("neue/a.png", both)), as: "a.xml")
    let name = try #require(result.exercises.first?.picture)
    #expect(result.bank?.items.first?.details.media.contains { $0.name == name } == false)
  }

  @Test func twoFilesOfOneNameInATextAreTold() {
    let file = { (data: String) in "<file name=\"a.png\" encoding=\"base64\">\(data)</file>" }
    let result = read(
      "<quiz><question type=\"essay\"><questiontext format=\"html\"><text>x</text>"
        + file("aGFsbG8=") + file("d2VsdA==") + "</questiontext></question></quiz>", as: "a.xml")
    #expect(result.diagnostics.contains { $0.id == "moodle.fileTwice" })
  }

  @Test func oldPicturesGoBelowTheQuestion() {
    let item = items(
      "<question type=\"essay\"><questiontext><text>x</text></questiontext>"
        + "<image>moddata/a b.png</image><image_base64>aGFsbG8=</image_base64></question>"
    ).first
    #expect(item?.question.text == "x<br /><img src=\"@@PLUGINFILE@@/a%20b.png\" alt=\"\" />")
    #expect(item?.details.media == [ItemMedia(name: "a b.png", bytes: Array("hallo".utf8))])
  }

  @Test(arguments: [
    ("<text> \n a &lt; \n </text>", "a <"), ("<text>\n <![CDATA[ a ]]>\n </text>", " a "),
    ("<text><![CDATA[a]]]]><![CDATA[>b]]></text>", "a]]>b"), ("a", "a"),
    ("<text><b>a</b> &amp; b</text>", "<b>a</b> &amp; b"), ("<text>ä&#228;</text>", "ää"),
  ])
  func textsAreReadAsTheyAreMeant(inner: String, expected: String) {
    let item = items(
      "<question type=\"essay\"><questiontext format=\"html\">\(inner)</questiontext></question>"
    ).first
    #expect(item?.question.text == expected)
  }

  @Test(arguments: [
    ("html", TextFormat.html), ("plain_text", .plain), ("markdown", .markdown),
    ("wiki_like", .html),
    ("klingon", .html), ("moodle_auto_format", .html),
  ])
  func formatsAreThoseOfMoodle(name: String, expected: TextFormat) {
    let item = items(
      "<question type=\"essay\"><questiontext format=\"\(name)\"><text>a\nb</text></questiontext>"
        + "</question>"
    ).first
    #expect(item?.question.format == expected)
    #expect(
      item?.question.plain == (name == "moodle_auto_format" || expected != .html ? "a\nb" : "a b"))
  }
}
