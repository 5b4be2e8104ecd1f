import Notation
import Testing

@testable import Documents
@testable import Exercises

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
      "error: the XML is damaged here: the end tag does not fit the tag that is open"
    ),
    (
      "<question type=\"essay\"><questiontext><text>3 < 4</text></questiontext></question>",
      "error: the XML is damaged here: this character may not stand here"
    ),
    (
      "<question type=\"essay\"><questiontext><text>b&nbsp;c</text></questiontext></question>",
      "error: the XML is damaged here: XML knows no such named character"
    ),
    (
      "<question type=\"essay\"><questiontext><text>b</text></questiontext>",
      "error: this question is not closed before the next one begins"
    ),
    (
      "<question type=\"essay\"><questiontext><text><![CDATA[b</text></questiontext></question>",
      "error: the XML is damaged here: the section “<![CDATA[” is not closed"
    ),
    (
      "<question type=\"essay\"><questiontext><!-- b</text></questiontext></question>",
      "error: the XML is damaged here: this tag or comment is not closed"
    ),
    (
      "<question type=\"es<say\"><questiontext><text>b</text></questiontext></question>",
      "error: the XML is damaged here: this character may not stand here"
    ),
    (
      "<question><questiontext><text>b</text></questiontext></question>",
      "error: the question has no type"
    ),
    (
      "<question type=\"multichoice\"><questiontext><text>b</text></questiontext></question>",
      "error: the question has no answers"
    ),
    (
      "<question type=\"essay\"><questiontext><text> </text></questiontext></question>",
      "error: the question is empty"
    ),
  ])
  func theOthersAreRead(damaged: String, expected: String) {
    let text =
      "<quiz>\n" + question("a") + damaged + "\n" + question("c") + question("d") + "</quiz>"
    let result = read(text, as: "a.xml")
    #expect(result.bank?.items.map(\.question.text) == ["a", "c", "d"])
    let errors = result.diagnostics.filter { $0.severity == .error }
    #expect(errors.map { "\($0.severity.rawValue): \($0.problem)" } == [expected])
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
      "error: “drei” is no number"
    ),
    (
      "<quiz><question type=\"numerical\"><questiontext><text>x</text></questiontext>\n"
        + "<answer fraction=\"100\"><text>¦3,5</text></answer></question></quiz>",
      "warning: Moodle does not know the decimal comma of “3,5”"
    ),
    (
      "<quiz><question type=\"shortanswer\"><questiontext><text>x</text></questiontext>\r\n"
        + "¦<answer fraction=\"halb\"><text>3</text></answer></question></quiz>",
      "error: “halb” is no number of percent"
    ),
    (
      "<quiz>\n<question type=\"essay\"><questiontext><text>ä ¦&nbsp; b</text></questiontext>"
        + "</question></quiz>", "error: the XML is damaged here: XML knows no such named character"
    ),
    (
      "<quiz><question type=\"essay\"><questiontext><text>x</text>"
        + "¦<file name=\"a.png\" encoding=\"base64\">!!</file></questiontext></question></quiz>",
      "warning: the file “a.png” is damaged; it is left out"
    ),
    (
      "<quiz><question type=\"shortanswer\"><questiontext><text>x</text></questiontext>\n"
        + "<answer fraction=\"100\"><text><![CDATA[¦Kol*]]></text></answer></question></quiz>",
      "warning: in Moodle a star stands for any letters; here it is a star"
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
    ("<img src=\"@@PLUGINFILE@@/a.png\">", "", "question.picture", 0),
    ("<p><img src=\"http://x/a.png\"></p>", "", "question.picture", 0),
    ("<p>Wer? <img src=\"@@PLUGINFILE@@/a.png\"></p>", "", "picture.notShown", 1),
    (
      "<img src=\"@@PLUGINFILE@@/a.png\">", "<file name=\"a.png\" encoding=\"base64\">AAAA</file>",
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
