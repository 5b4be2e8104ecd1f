import FaultTables
import Notation
import Testing

@testable import Documents
@testable import Exercises
@testable import Items

struct CardHeaderTests {
  private func formatOf(_ text: String, as name: String) -> DocumentFormat? {
    var report = FaultReport()
    return TextDecoder.decode(Array(text.utf8), fileName: name, report: &report)
      .flatMap(DocumentFormat.detect)
  }

  @Test func allKeysAreRead() {
    let result = read(
      "# my cards\n#separator:Semicolon;;;\n#HTML:true\n#tags:alle klasse5\n#notetype:Basic\n"
        + "#deck:Sprachen::Englisch\n#if matches:keep both\n#columns:Deutsch;Englisch;Tags;Guid\n"
        + "#tags column:3\n#guid column:4\n"
        + "Hund;a <b>dog</b>;tier haus;g1\n#no card\nKatze;cat;;g2\n",
      as: "a.txt")
    #expect(result.remarks.isEmpty, "\(result.remarks)")
    #expect(result.exercises.map(\.question) == ["Hund", "Katze"])
    #expect(result.exercises.map(\.answer) == ["a dog", "cat"])
    #expect(result.exercises.map(\.id) == ["g1", "g2"])
    let details = result.bank?.items.map(\.details) ?? []
    #expect(details.map(\.tags) == [["alle", "klasse5", "tier", "haus"], ["alle", "klasse5"]])
    #expect(details.map(\.category) == [["Sprachen", "Englisch"], ["Sprachen", "Englisch"]])
    #expect(result.bank?.header.unknownFields.map(\.name) == ["notetype", "if matches"])
  }

  @Test(arguments: [
    ("Comma", ","), ("comma,,,", ","), ("Semicolon", ";"), ("Tab", "\t"), ("Space", " "),
    ("Pipe", "|"), ("Colon", ":"), (",", ","), (";;;;", ";"), ("|", "|"),
  ])
  func separatorsHaveNames(value: String, separator: String) {
    let result = read("#separator:\(value)\na\(separator)b\nc\(separator)d\n", as: "a.txt")
    #expect(result.exercises.map { [$0.question, $0.answer] } == [["a", "b"], ["c", "d"]])
    #expect(result.remarks.isEmpty)
  }

  @Test func anUnknownSeparatorIsFoundOut() {
    let result = read("#separator:Dash\na;b\nc;d\n", as: "a.txt")
    #expect(result.remarks.map(\.id) == ["anki.separator"])
    #expect(result.exercises.map(\.answer) == ["b", "d"])
  }

  @Test func theFirstCardSetsTheNumberOfColumns() {
    let result = read("#separator:;\na;b;x\nc;d\ne;f;g;h\n", as: "a.txt")
    #expect(result.exercises.map(\.answer) == ["b", "d", "f"])
    #expect(result.remarks.map(\.line) == [2, 4])
    #expect(
      result.bank?.items.map { $0.details.unknownFields.map(\.name) }
        == [["field 3"], [], ["field 3"]])
  }

  @Test(arguments: ["&nbsp;", "\u{A0}", " &nbsp; "])
  func blanksBesideASoundGoWithIt(blank: String) {
    let result = read(
      "#separator:tab\n#html:true\ncat\tdie Katze\(blank)[sound:cat.mp3]\ndog\t[sound:a.mp3]\(blank)Hund\n",
      as: "a.txt")
    #expect(result.exercises.map(\.answer) == ["die Katze", "Hund"])
  }

  @Test func soundsAndPicturesAreKeptByName() {
    let result = read(
      "#separator:tab\n#html:true\nHund[sound:hund.mp3]\t<img src=\"hund.jpg\">dog\n", as: "a.txt")
    let item = result.bank?.items.first
    #expect(item?.question.text == "Hund")
    #expect(result.exercises.map(\.answer) == ["dog"])
    #expect(result.exercises.map(\.answerPicture) == ["hund.jpg"])
    #expect(item?.details.settings == [ItemSetting(name: "sound", value: "hund.mp3")])
    #expect(result.remarks.map(\.id) == ["anki.sound", "anki.picture"])
  }

  /// A side that is only a picture is told of once: what is there stands apart from no text.
  @Test func aSideThatIsOnlyAPictureIsToldOnce() {
    let result = read(
      "#separator:tab\n#html:true\ncat\t<img src=\"katze.png\">\n<img src=\"k.png\">\tKuh\n",
      as: "a.txt")
    #expect(result.remarks.map { "\($0.line) \($0.id) \($0.form)" } == ["3 text.empty picture"])
    #expect(result.remarks.first?.problem.contains("only the picture “katze.png”") == true)
    #expect(result.exercises.map(\.picture) == ["k.png"])
  }

  @Test func withoutHTMLTagsAreText() {
    let result = read("#html:false\n#separator:;\na < b;<img src=x>\nc;d\n", as: "a.txt")
    #expect(result.bank?.items.map(\.question.text) == ["a < b", "c"])
    #expect(result.exercises.first?.answer == "<img src=x>")
  }

  @Test func aSpreadsheetMayHavePutTheLinesInMarks() {
    let result = read(
      "\"#separator:Comma\",,\n\"#columns:Front,Back\",\na,b\nc,d\n", as: "a.csv")
    #expect(result.exercises.map(\.answer) == ["b", "d"])
    #expect(result.remarks.isEmpty, "\(result.remarks)")
  }

  @Test func theOldLineOfTagsIsRead() {
    let result = read("tags: tier haus\nHund\tdog\nKatze\tcat\n", as: "a.txt")
    #expect(result.exercises.map(\.question) == ["Hund", "Katze"])
    #expect(result.bank?.items.first?.details.tags == ["tier", "haus"])
  }

  @Test func theContentTellsTheFormat() {
    #expect(formatOf("#deck:x\na;b", as: "a.csv") == .anki)
    #expect(formatOf("#;Frage;Antwort\n1;a;b", as: "a.csv") == .csv)
    #expect(formatOf("a\tb\nc\td", as: "a.txt") == .tsv)
    #expect(formatOf("a\tb\nc\td", as: "a.tab") == .tsv)
    #expect(formatOf("a;b\nc;d", as: "a") == .csv)
  }
}
