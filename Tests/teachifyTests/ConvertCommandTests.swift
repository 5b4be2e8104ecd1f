import Exercises
import Foundation
import Testing

/// `teachify convert`, run as a teacher runs it.
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
    #expect(result.errors.contains("the exercise has no answer"))
    #expect(result.output.contains("1 kept in"))
    let side = try content("y.json.skipped.txt")
    #expect(side.contains("x.json:1:"))
    #expect(side.hasSuffix("\n{\"question\":\"c\"}\n"))
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
