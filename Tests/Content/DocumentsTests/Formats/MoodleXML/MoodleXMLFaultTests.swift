import Notation
import Testing

@testable import Documents
@testable import Exercises
@testable import Items
@testable import QuestionFormats

/// What is damaged costs the question it stands in, and nothing else.
struct MoodleXMLFaultTests {
  private func question(_ text: String) -> String {
    "<question type=\"essay\"><questiontext><text>\(text)</text></questiontext></question>\n"
  }

  /// The parser keeps each open element in mind.
  @Test(arguments: ["", "<question type=\"essay\">"]) func elementsDoNotStandInOneAnotherWithoutEnd(
    outside: String
  ) {
    let text = "<quiz>" + outside + String(repeating: "<a>", count: 300)
    let result = read(text, as: "x.xml")
    #expect(result.diagnostics.contains { $0.id == "moodle.tooLarge" }, "\(result.diagnostics)")
  }

  @Test(arguments: [
    (
      "<question type=\"essay\"><questiontext><text>b</text></questiontxt></question>",
      "error: moodle.syntax.tag(xml.tag)"
    ),
    (
      "<question type=\"essay\"><questiontext><text>3 < 4</text></questiontext></question>",
      "error: moodle.syntax.sign(xml.sign)"
    ),
    (
      "<question type=\"essay\"><questiontext><text>b&nbsp;c</text></questiontext></question>",
      "error: moodle.syntax.entity(xml.entity)"
    ),
    (
      "<question type=\"essay\"><questiontext><text>b</text></questiontext>",
      "error: moodle.unclosed"
    ),
    (
      "<question type=\"essay\"><questiontext><text><![CDATA[b</text></questiontext></question>",
      "error: moodle.syntax.section(xml.section)"
    ),
    (
      "<question type=\"essay\"><questiontext><!-- b</text></questiontext></question>",
      "error: moodle.syntax.open(xml.open)"
    ),
    (
      "<question type=\"es<say\"><questiontext><text>b</text></questiontext></question>",
      "error: moodle.syntax.sign(xml.sign)"
    ),
    (
      "<question><questiontext><text>b</text></questiontext></question>",
      "error: moodle.type"
    ),
    (
      "<question type=\"multichoice\"><questiontext><text>b</text></questiontext></question>",
      "error: moodle.noAnswers"
    ),
    (
      "<question type=\"essay\"><questiontext><text> </text></questiontext></question>",
      "error: text.empty.question"
    ),
  ])
  func theOthersAreRead(damaged: String, expected: String) {
    let text =
      "<quiz>\n" + question("a") + damaged + "\n" + question("c") + question("d") + "</quiz>"
    let result = read(text, as: "a.xml")
    #expect(result.bank?.items.map(\.question.text) == ["a", "c", "d"])
    let errors = result.diagnostics.filter { $0.severity == .error }
    #expect(errors.map { "\($0.severity.rawValue): \($0.message)" } == [expected])
    let skipped = result.skipped.filter { $0.cause == .damaged }
    #expect(skipped.map(\.line) == [3])
    #expect(skipped.allSatisfy { $0.original.hasPrefix("<question") })
  }

  @Test func aTextThatSwallowsTheNextQuestionIsFound() {
    let text =
      "<quiz><question type=\"essay\"><questiontext><text><![CDATA[a</text></questiontext>"
      + "</question>\n" + question("<![CDATA[b]]>") + question("c") + "</quiz>"
    let result = read(text, as: "a.xml")
    #expect(result.bank?.items.map(\.question.text) == ["b", "c"])
    #expect(result.diagnostics.filter { $0.severity == .error }.map(\.id) == ["moodle.unclosed"])
  }

  @Test(arguments: [
    (
      "<quiz><question type=\"numerical\"><questiontext><text>x</text></questiontext>\n"
        + "<answer fraction=\"100\"><text>¦drei</text></answer></question></quiz>",
      "error: moodle.number(drei)"
    ),
    (
      "<quiz><question type=\"numerical\"><questiontext><text>x</text></questiontext>\n"
        + "<answer fraction=\"100\"><text>¦3,5</text></answer></question></quiz>",
      "warning: number.comma(3,5)"
    ),
    (
      "<quiz><question type=\"shortanswer\"><questiontext><text>x</text></questiontext>\r\n"
        + "¦<answer fraction=\"halb\"><text>3</text></answer></question></quiz>",
      "error: moodle.fraction(halb)"
    ),
    (
      "<quiz>\n<question type=\"essay\"><questiontext><text>ä ¦&nbsp; b</text></questiontext>"
        + "</question></quiz>", "error: moodle.syntax.entity(xml.entity)"
    ),
    (
      "<quiz><question type=\"essay\"><questiontext><text>x</text>"
        + "¦<file name=\"a.png\" encoding=\"base64\">!!</file></questiontext></question></quiz>",
      "warning: moodle.file.damaged(a.png)"
    ),
    (
      "<quiz><question type=\"shortanswer\"><questiontext><text>x</text></questiontext>\n"
        + "<answer fraction=\"100\"><text><![CDATA[¦Kol*]]></text></answer></question></quiz>",
      "warning: moodle.wildcard"
    ),
  ])
  func pointsAtFaults(text: String, expected: String) {
    #expect(report(MarkedText(text), as: "a.xml") == expected)
  }

  @Test(arguments: [
    "<!DOCTYPE quiz SYSTEM \"http://example.org/x.dtd\"><quiz>",
    "<?xml version=\"1.0\"?><!DOCTYPE quiz [<!ENTITY a \"b\"><!ENTITY c \"&a;&a;&a;\">]><quiz>",
    "<!DOCTYPE q [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><quiz>",
  ])
  func aDocumentTypeIsRefused(head: String) {
    let result = read(head + question("&x;") + question("b") + "</quiz>", as: "a.xml")
    #expect(result.bank == nil)
    #expect(result.diagnostics.map(\.id) == ["moodle.documentType"])
  }

  @Test func otherXMLIsRefusedWithAWord() {
    let result = read("<?xml version=\"1.0\"?><note><question type=\"x\"/></note>", as: "a.xml")
    #expect(result.bank == nil && result.diagnostics.map(\.id) == ["moodle.root"])
    #expect(read("<quiz/>", as: "a").diagnostics.map(\.id) == ["moodle.empty"])
  }

  @Test func theEndOfAFileMayBeMissing() {
    let result = read("<quiz>" + question("a"), as: "a.xml")
    #expect(result.bank?.items.count == 1)
    #expect(result.diagnostics.map(\.id).contains("moodle.unfinished"))
    let cut = read("<quiz>" + question("a") + question("b").prefix(50), as: "a.xml")
    #expect(cut.bank?.items.count == 1)
    #expect(cut.diagnostics.map(\.id).contains("moodle.syntax"))
  }

  @Test func depthAndElementsHaveLimits() {
    for inner in [
      String(repeating: "<a>", count: 100) + String(repeating: "</a>", count: 100),
      String(repeating: "<a/>", count: MoodleXMLReader.elementLimit),
    ] {
      let text = "<quiz><question type=\"essay\">\(inner)</question>" + question("b") + "</quiz>"
      let result = read(text, as: "a.xml")
      #expect(result.bank?.items.map(\.question.text) == ["b"])
      #expect(result.diagnostics.first?.id == "moodle.tooLarge")
    }
  }

  /// Each of these would take very long if a search or a parse in vain were made again and again.
  @Test(arguments: [
    "<question type=\"essay\"><![CDATA[ ", "<question type=\"essay\"><!-- ", "<question ",
    "<question type=\"",
    "<question type=\"essay\"><b>", "<question type=\"x\"></b></question>", "<", "<quiz>",
    "<question/>", "<?a ",
    "<question type=\"essay\"></question>", "</question>", "&",
  ])
  func manyFaultsAreReadInTime(piece: String) {
    let text = "<quiz>" + String(repeating: piece, count: 300_000 / piece.utf8.count)
    _ = read(text, as: "a.xml")
  }

  @Test func picturesLargerThanTheLimitAreLeftOut() {
    let data = String(repeating: "A", count: MoodleXMLReader.mediaLimit / 3 * 4 + 8)
    let text =
      "<quiz><question type=\"essay\"><questiontext><text>x</text>"
      + "<file name=\"a.png\" encoding=\"base64\">\(data)</file></questiontext></question></quiz>"
    let result = read(text, as: "a.xml")
    #expect(result.bank?.items.first?.details.media == [])
    #expect(result.diagnostics.map(\.id).contains("moodle.fileSize"))
  }

  @Test(arguments: [
    ("<img src=\"http://x/b.png\">", "", "question.picture", 0),
    ("<p><img src=\"http://x/a.png\"></p>", "", "question.picture", 0),
    ("<p>Wer? <img src=\"http://x/a.png\"></p>", "", "item.notPlayable", 0),
    (
      "<img src=\"http://x/a.png\">", "<file name=\"a.png\" encoding=\"base64\">AAAA</file>",
      "item.notPlayable", 0
    ),
  ])
  func aBoardIsNeverEmpty(text: String, file: String, id: String, count: Int) {
    let result = read(
      "<quiz><question type=\"shortanswer\"><questiontext format=\"html\"><text><![CDATA[\(text)]]>"
        + "</text>\(file)</questiontext><answer fraction=\"100\"><text>Hund</text></answer>"
        + "</question></quiz>", as: "a.xml")
    #expect(result.exercises.count == count)
    #expect(result.remarks.first?.id == id, "\(result.remarks)")
  }
}
