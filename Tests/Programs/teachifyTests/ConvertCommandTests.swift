import Documents
import Exercises
import Foundation
import Items
import Testing

/// `teachify convert`, run as a teacher runs it.
@Suite(.onWaitingThreads)
struct ConvertCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func path(_ name: String) -> String { folder.path + "/" + name }

  private func content(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
  }

  @Test func readsATableAndWritesTheNativeFormat() throws {
    let table = try folder.write("Frage;Antwort\ncat;Katze\ndog;Hund\n", to: "tiere.csv")
    let result = try Program.run(["convert", table, folder.path + "/" + "tiere.json"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("2 questions written"))
    let read = DocumentReader.read(
      bytes: Array(try content("tiere.json").utf8), fileName: "tiere.json")
    #expect(read.bank?.items.map(\.question.text) == ["cat", "dog"])
  }

  @Test func keepsWhatCannotBeReadInASideFile() throws {
    let document = try folder.write(
      #"{"format":"teachify","version":1,"title":"x","exercises":["#
        + #"{"question":"a","answer":"b"},{"question":"c"}]}"#, to: "x.json")
    let result = try Program.run(["convert", document, folder.path + "/" + "y.json"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("The exercise has no answer"))
    #expect(result.output.contains("1 kept in"))
    let side = try content("y.json.skipped.txt")
    #expect(side.contains("x.json:1:") && side.contains(": The exercise has no answer.\n"))
    #expect(side.hasSuffix("\n{\"question\":\"c\"}\n"))
  }

  @Test func keepsWhatASpreadsheetHasChangedInASideFile() throws {
    let table = try folder.write(
      "Aufgabe;Ergebnis\n1/4 + 1/4;1/2\n1/2 - 1/4;01. Apr\n1/3 + 1/3;2/3\n", to: "x.csv")
    let result = try Program.run(["convert", table, path("y.json")])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("what a spreadsheet has changed (line 3)"), "\(result.errors)")
    #expect(result.output.contains("2 questions written"), "\(result.output)")
    #expect(try !content("y.json").contains("Apr"))
    #expect(try content("y.json.skipped.txt").contains("1/2 - 1/4;01. Apr"))
    let damaged = try folder.write("Aufgabe;Ergebnis\n1 : 2;01. Feb\n3 : 4;03. Apr\n", to: "z.csv")
    let refused = try Program.run(["convert", damaged, path("z.json")])
    #expect(refused.status == 1 && refused.errors.contains("correct what is named above"))
  }

  @Test(
    "a rule is refused where only questions can be written, and nothing is written",
    arguments: ["csv", "gift", "aiken", "xml"])
  func refusesARule(_ ending: String) throws {
    let lesson = try folder.write(
      "# Lektion\naddition_allowed = 1\nmin_augend = 1\nmax_augend = 9\n", to: "tux.txt")
    let result = try Program.run(["convert", lesson, path("x." + ending)])
    #expect(result.status == 1, "\(result.output)")
    #expect(result.errors.contains("not the rule that makes them"), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: path("x." + ending)))
  }

  @Test func strictlyWritesNothingThatLoses() throws {
    let document = try folder.write(
      #"{"format":"teachify","version":1,"title":"x","exercises":["#
        + #"{"question":"a","answer":"b"},{"question":"c"}]}"#, to: "x.json")
    let result = try Program.run(["convert", document, folder.path + "/" + "y.json", "--strict"])
    #expect(result.status == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/" + "y.json"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/" + "y.json.skipped.txt"))
  }

  /// Values that are left out because they are wrong are lost, too.
  @Test(arguments: [
    ("a.csv", "Frage;Antwort\ncat;Katze\ndog;Hund;Maus\n"),
    (
      "a.json",
      #"{"format":"teachify","version":1,"title":"x","deadline":"27.11.2026","exercises":["#
        + #"{"question":"a","answer":"b"}]}"#
    ),
  ])
  func strictlyWritesNothingOfWhatIsWrong(_ name: String, _ text: String) throws {
    let document = try folder.write(text, to: name)
    let target = folder.path + "/" + "b.json"
    #expect(try Program.run(["convert", document, target, "--strict"]).status == 1)
    #expect(!FileManager.default.fileExists(atPath: target))
    #expect(try Program.run(["convert", document, target]).status == 0)
  }

  @Test func overwritesOnlyWhenTold() throws {
    let document = try folder.write("cat;Katze\ndog;Hund\n", to: "a.csv")
    let target = try folder.write("mine", to: "b.json")
    let refused = try Program.run(["convert", document, target])
    #expect(refused.status == 1)
    #expect(refused.errors.contains("there is such a file already"))
    #expect(try content("b.json") == "mine")
    #expect(try Program.run(["convert", document, target, "--force"]).status == 0)
    #expect(try content("b.json").contains("Katze"))
  }

  @Test func saysWhichFormatsThereAre() throws {
    let document = try folder.write("cat;Katze\ndog;Hund\n", to: "a.csv")
    let result = try Program.run(["convert", document, folder.path + "/" + "b.xyz"])
    #expect(result.status == 2)
    #expect(result.errors.contains("json"))
  }

  @Test func fromGIFTByMoodleAndATableToTheNativeFormat() throws {
    let gift = try folder.write(
      """
      ::Summe:: 7 + 1 {=8 ~7#zu wenig ~9}

      ::Stadt:: Hauptstadt von Italien? {=Rom =%50%Roma}

      ::Bruch:: 1 : 4 {#0.25:0.01}

      ::Paare:: Was passt? {=a -> b =c -> d}

      ::Aufsatz:: Erzähle! {}

      ::Wahr:: Eis ist kalt {T}
      """, to: "q.gift")
    let (xml, table, native) = (path("q.xml"), path("q.csv"), path("q.json"))

    let toMoodle = try Program.run(["convert", gift, xml, "--strict"])
    #expect(toMoodle.status == 0, "\(toMoodle.errors)")
    #expect(toMoodle.output.contains("6 questions written"))
    #expect(!toMoodle.errors.contains("cannot carry"))

    let refused = try Program.run(["convert", xml, table, "--strict"])
    #expect(refused.status == 1)
    #expect(refused.errors.contains("not written, as something would be lost"))
    #expect(!FileManager.default.fileExists(atPath: table))

    let toTable = try Program.run(["convert", xml, table])
    #expect(toTable.status == 0, "\(toTable.errors)")
    #expect(toTable.output.contains("4 questions written"))
    #expect(toTable.output.contains("2 kept in"))
    for loss in [
      "the feedback of its answers", "the partly right answer “Roma”",
      "that the answer is a number, and its limits", "a question of pairs",
      "a question for a longer text", "that it is a statement to be judged",
    ] {
      #expect(toTable.errors.contains("csv cannot carry \(loss) (line "), "\(loss)")
    }
    let side = try content("q.csv.skipped.txt")
    #expect(side.contains("<question type=\"matching\">") && side.contains("<text>Erzähle!</text>"))

    let toNative = try Program.run(["convert", table, native, "--strict"])
    #expect(toNative.status == 0, "\(toNative.errors)")
    let read = DocumentReader.read(bytes: Array(try content("q.json").utf8), fileName: "q.json")
    #expect(
      read.bank?.items.map(\.question.text)
        == ["7 + 1", "Hauptstadt von Italien?", "1 : 4", "Eis ist kalt"])
    #expect(read.bank?.items.map(\.details.name) == ["Summe", "Stadt", "Bruch", "Wahr"])
  }

  /// A drawing of a colour, for `picturesGoWithTheDocument`.
  private func drawing(_ colour: String) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"4\">"
      + "<rect width=\"4\" height=\"4\" fill=\"\(colour)\"/></svg>"
  }

  @Test func picturesGoWithTheDocument() throws {
    let table = try folder.write(
      "Frage;Antwort;Bild\nWas?;Hund;hund.svg\nWer?;Kuh;kuh.svg\nWie?;Esel;fehlt.svg\n",
      to: "in/a.csv")
    _ = try folder.write(drawing("red"), to: "in/hund.svg")
    _ = try folder.write(drawing("blue"), to: "in/kuh.svg")
    // Another file of that name is there.
    _ = try folder.write(drawing("green"), to: "out/kuh.svg")
    let strict = try Program.run(["convert", table, path("out/a.json"), "--strict"])
    #expect(strict.status == 1)
    #expect(strict.errors.contains("the picture “kuh.svg” is not copied, as another file"))
    #expect(!FileManager.default.fileExists(atPath: path("out/hund.svg")))

    // Written, but with the wrong picture.
    let result = try Program.run(["convert", table, path("out/a.json")])
    #expect(result.status == 1, "\(result.errors)")
    #expect(FileManager.default.fileExists(atPath: path("out/a.json")))
    #expect(result.output.contains("1 picture copied beside it"), "\(result.output)")
    #expect(result.errors.contains("the picture “kuh.svg” is not copied, as another file"))
    #expect(result.errors.contains("“fehlt.svg” is not copied, as it is not beside"))
    #expect(try content("out/hund.svg") == drawing("red"))
    #expect(try content("out/kuh.svg") == drawing("green"))
    // What is there already as it is needed stays, and within a folder nothing is copied.
    let again = try Program.run(["convert", table, path("out/b.json")])
    #expect(again.status == 1 && !again.output.contains("copied"))
    #expect(try Program.run(["convert", table, path("in/b.json"), "--strict"]).status == 0)
    // Overwriting is for pictures, too, and leaves alone what is the same.
    let forced = try Program.run(["convert", table, path("out/a.json"), "--force"])
    #expect(forced.status == 0, "\(forced.errors)")
    #expect(
      forced.output.contains("1 picture copied beside it (1 in place of another)"),
      "\(forced.output)")
    #expect(try content("out/kuh.svg") == drawing("blue"))
    #expect(
      try !Program.run(["convert", table, path("out/a.json"), "--force"]).output.contains("copied"))
  }

  @Test func picturesAreNotWrittenThroughLinks() throws {
    let table = try folder.write("Frage;Antwort;Bild\nWas?;Hund;hund.svg\n", to: "in/a.csv")
    _ = try folder.write(drawing("red"), to: "in/hund.svg")
    _ = try folder.write(drawing("green"), to: "elsewhere.svg")
    _ = try folder.write("", to: "out/x.txt")
    for target in ["../elsewhere.svg", "../none.svg"] {
      try? FileManager.default.removeItem(atPath: path("out/hund.svg"))
      try FileManager.default.createSymbolicLink(
        atPath: path("out/hund.svg"), withDestinationPath: target)
      let forced = try Program.run(["convert", table, path("out/a.json"), "--force"])
      #expect(forced.status == 0, "\(forced.errors)")
      #expect(try content("out/hund.svg") == drawing("red"))
      let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path("out/hund.svg"))
      #expect(link == nil)
    }
    #expect(try content("elsewhere.svg") == drawing("green"))
    #expect(!FileManager.default.fileExists(atPath: path("none.svg")))
  }

  /// `check` tells the number that a repeated identifier gets, and so it is written.
  @Test(arguments: ["csv", "tsv", "json", "xml", "txt"])
  func identifiersAreWrittenOnce(ending: String) throws {
    let document = try folder.write(
      #"{"format":"teachify","version":1,"title":"x","exercises":["#
        + #"{"id":"a","question":"eins","answer":"b"},{"id":"a","question":"zwei","answer":"d"},"#
        + #"{"id":"a-2","question":"drei","answer":"f"},{"question":"vier","answer":"h"}]}"#,
      to: "x.json")
    let arguments = ["convert", document, path("y.\(ending)")]
    let result = try Program.run(arguments + (ending == "txt" ? ["--to", "anki"] : []))
    #expect(result.status == 0 && result.errors.contains("it became “a-2”"), "\(result.errors)")
    let bytes = Array(try content("y.\(ending)").utf8)
    let read = DocumentReader.read(bytes: bytes, fileName: "y.\(ending)")
    let ids = read.bank?.items.compactMap(\.details.id?.text)
    #expect(ids == ["a", "a-2", "a-2-2"])
    #expect(!read.diagnostics.contains { $0.id == "id.repeated" })
  }

  /// What a stroke or a colour decides would be played as another question.
  @Test func questionsThatLookDecidesAreKeptAside() throws {
    let questions = [
      "4 + <s>3</s> 5 = ?", "4 + 5 = ?", "Was steht <b>fett</b> und ist fettgedruckt?",
    ]
    let xml = try folder.write(
      "<quiz>"
        + questions.map { question in
          "<question type=\"shortanswer\"><questiontext format=\"html\"><text><![CDATA["
            + question + "]]></text></questiontext><answer fraction=\"100\"><text>9</text>"
            + "</answer></question>\n"
        }.joined() + "</quiz>", to: "s.xml")
    let result = try Program.run(["convert", xml, path("s.csv")])
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.errors.contains(
        "csv cannot carry a question that the look of its letters decides (lines 1, 3)"),
      "\(result.errors)")
    #expect(result.output.contains("1 question written") && result.output.contains("2 kept in"))
    #expect(try !content("s.csv").contains("3"))
    #expect(try content("s.csv.skipped.txt").contains("<s>3</s>"))
    let kept = try Program.run(["convert", xml, path("s.json")])
    #expect(kept.status == 0 && kept.output.contains("3 questions written"), "\(kept.errors)")
  }

  @Test func tellsOfPicturesWhatCheckTells() throws {
    let table = try folder.write(
      "Frage;Antwort;Bild\nWas?;Hund;hund.svg\nWie?;Esel;fehlt.svg\nWo?;da;text.svg\n",
      to: "in/a.csv")
    _ = try folder.write(drawing("red"), to: "in/Hund.SVG")
    _ = try folder.write(
      drawing("red").replacing("</svg>", with: "<text>5 cm</text></svg>"), to: "in/text.svg")
    _ = try folder.write("", to: "out/x.txt")
    let check = try Program.run(["check", table])
    let told = check.output.split(separator: "\n").filter { $0.contains("picture") }
    #expect(told.count == 3)
    for output in ["in/a.json", "out/a.json"] {
      let result = try Program.run(["convert", table, path(output)])
      #expect(result.status == 0)
      for line in told { #expect(result.errors.contains(line), "\(result.errors)") }
    }
  }

  @Test func aLineIsNamedOnceHoweverMuchIsLostInIt() throws {
    let gift = try folder.write(
      "Frage? {=ja#gut ~nein#schade ~oft#nein}\n\nWo? {=da#gut ~dort}\n", to: "a.gift")
    let result = try Program.run(["convert", gift, path("a.csv")])
    #expect(result.errors.contains("the feedback of its answers (lines 1, 3)"), "\(result.errors)")
  }

  @Test func onlyFormatsThatCanBeWrittenAreOffered() throws {
    let help = try Program.run(["convert", "--help"]).output
    #expect(help.contains("moodle-xml") && !help.contains("tuxmath"))
    let table = try folder.write("cat;Katze\ndog;Hund\n", to: "a.csv")
    let result = try Program.run(["convert", table, path("b.txt"), "--to", "tuxmath"])
    #expect(result.status == 2 && result.errors.contains("moodle-xml"), "\(result.errors)")
  }

  @Test func aSeparatorThatIsNotThereIsToldWithWhatIs() throws {
    let cards = try folder.write("cat - Katze\r\ndog - Hund\r\n", to: "karten.txt")
    let result = try Program.run(["convert", cards, path("k.json"), "--term-separator", " = "])
    #expect(result.status == 1)
    #expect(
      result.errors
        == "\(cards):1:1: error: no “ = ” stands anywhere in the text, which begins with "
        + "“cat - Katze”; there is “ - ” between terms and definitions: write --term-separator ' - '\n"
    )
    let odd = try folder.write("cat Katze\n", to: "odd.txt")
    let none = try Program.run(["convert", odd, path("k.json"), "--card-separator", ";"])
    #expect(none.errors.contains("no tab stands anywhere"), "\(none.errors)")
    #expect(none.errors.contains("name what stands between"), "\(none.errors)")
    let one = try Program.run([
      "convert", cards, path("k.json"), "--term-separator", " - ", "--card-separator", "##",
    ])
    #expect(one.status == 0 && one.errors.contains("no “##” stands anywhere"), "\(one.errors)")
  }

  @Test func readsPastedCardsWithTheSeparatorsThatAreNamed() throws {
    let cards = try folder.write("cat - Katze\nmit Fell;dog - Hund - Rüde;", to: "karten.txt")
    let result = try Program.run([
      "convert", cards, path("karten.json"), "--term-separator", " - ", "--card-separator", ";",
    ])
    #expect(result.status == 0, "\(result.errors)")
    let read = DocumentReader.read(
      bytes: Array(try content("karten.json").utf8), fileName: "k.json")
    guard case .exercises(let exercises)? = read.document?.content else {
      Issue.record("not read")
      return
    }
    #expect(exercises.map(\.question) == ["cat", "dog"])
    #expect(exercises.map(\.answer) == ["Katze\nmit Fell", "Hund - Rüde"])
  }

  @Test func separatorsNameLineEndsAndTabs() throws {
    let cards = try folder.write("cat\tKatze\n\ndog\tHund\nRüde\n\n", to: "karten.txt")
    let result = try Program.run([
      "convert", cards, path("karten.json"), "--term-separator", #"\t"#, "--card-separator",
      #"\n\n"#,
    ])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("2 questions written"))
    #expect(try content("karten.json").contains(#""Hund\nRüde""#))
  }

  @Test func separatorsThatAreTheSameAreRefused() throws {
    let cards = try folder.write("a;b;c;d", to: "karten.txt")
    let result = try Program.run([
      "convert", cards, path("karten.json"), "--term-separator", ";", "--card-separator", ";",
    ])
    #expect(result.status == 1)
    #expect(result.errors.contains("table.separators"))
  }

  @Test func writesTablesForExcel() throws {
    let table = try folder.write("cat,Kätzchen\ndog,Hund\n", to: "a.csv")
    #expect(try Program.run(["convert", table, path("b.csv"), "--excel"]).status == 0)
    let excel = try Data(contentsOf: URL(filePath: path("b.csv")))
    #expect(excel.starts(with: [0xEF, 0xBB, 0xBF]))
    #expect(String(decoding: excel, as: UTF8.self).contains("cat;Kätzchen\r\n"))
    #expect(try Program.run(["convert", table, path("c.tsv"), "--crlf"]).status == 0)
    let lines = try Data(contentsOf: URL(filePath: path("c.tsv")))
    #expect(String(decoding: lines, as: UTF8.self).hasSuffix("dog\tHund\r\n"))
  }

  @Test(arguments: ["--excel", "--crlf"])
  func onlyTablesAreWrittenForExcel(option: String) throws {
    let table = try folder.write("cat,Katze\ndog,Hund\n", to: "a.csv")
    let result = try Program.run(["convert", table, path("b.json"), option])
    #expect(result.status == 2)
    #expect(result.errors.contains("choose csv or tsv"))
    #expect(!FileManager.default.fileExists(atPath: path("b.json")))
  }

  /// Every ending that a document can have is found in a folder, and side files are not.
  @Test func checkFindsEveryKindOfDocument() throws {
    let table = try folder.write("cat;Katze\ndog;Hund\ncow;Kuh\nhen;Huhn\n", to: "in/a.csv")
    for ending in ["json", "gift", "tsv", "tab", "anki", "xml", "txt"] {
      let format = ending == "txt" ? ["--to", "anki"] : []
      let result = try Program.run(["convert", table, path("in/b.\(ending)")] + format)
      #expect(result.status == 0, "\(result.errors)")
    }
    _ = try folder.write("Frage?\nA) ja\nB) nein\nC) oft\nD) nie\nANSWER: A\n", to: "in/c.aiken")
    _ = try folder.write("# a.csv:1:1: damaged\nbroken\n", to: "in/d.csv.skipped.txt")
    let check = try Program.run(["check", path("in")])
    #expect(check.status == 0, "\(check.output)")
    #expect(check.output.contains("9 files, 0 errors, "), "\(check.output)")
  }
}
