import Foundation
import Testing

/// What can be said of a document to `teachify check`, and how it answers.
@Suite(.onWaitingThreads)
struct CheckReadingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func write(_ bytes: [UInt8], to name: String) throws -> String {
    let path = folder.path + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test func speaksTheLanguageOfTheUser() throws {
    let path = try folder.write("Frage;Antwort\n7 + 5;13\n3 + 4;7\n", to: "a.csv")
    let german = try Program.run(["check", path], environment: ["LC_ALL": "de_DE.UTF-8"])
    #expect(german.output.contains("\(path):2:7: Fehler: 7 + 5 ist 12, nicht 13."))
    #expect(german.output.contains("[answer.miscalculated]\n1 Datei, 1 Fehler, 0 Hinweise"))
    let english = try Program.run(["check", path], environment: ["LC_ALL": "C"])
    #expect(
      english.output.contains(
        "\(path):2:7: error: 7 + 5 is 12, not 13. Correct the question or the answer. "
          + "[answer.miscalculated]\n1 file, 1 error, 0 warnings"))
    #expect(
      try Program.run(["check", "--language", "de", path], environment: ["LC_ALL": "C"]).output
        == german.output)
    let list = try Program.run(["check", "--json", path], environment: ["LC_ALL": "de_DE.UTF-8"])
    #expect(list.output.contains("7 + 5 is 12, not 13"))
    let missing = try Program.run(["check", "--language", "de", folder.path + "/x.csv"])
    #expect(missing.output.contains("Fehler: Diese Datei gibt es nicht."))
  }

  @Test func readsPastedCardsWithTheSeparatorsThatAreNamed() throws {
    let path = try folder.write("7 + 5 - 13;3 + 4 - 7;2 + 2 - 4;1 + 1 - 2;", to: "karten.txt")
    func check(_ separators: String...) throws -> Program.Outcome {
      try Program.run(["check", path] + separators, environment: ["LC_ALL": "C"])
    }
    let told = try check("--card-separator", ";", "--term-separator", " - ")
    #expect(told.status == 1 && told.outputLines.count == 2, "\(told.output)")
    #expect(told.output.contains("\(path):1:9: error: 7 + 5 is 12, not 13."), "\(told.output)")
    let absent = try check("--card-separator", "##", "--term-separator", " - ")
    #expect(absent.errors.contains("no “##” stands anywhere in the text"), "\(absent.errors)")
    let unnamed = try check("--card-separator", ";")
    #expect(unnamed.status == 1)
    #expect(unnamed.output.contains("write --term-separator ' - '"), "\(unnamed.output)")
    let same = try check("--card-separator", ";", "--term-separator", ";")
    #expect(same.status == 1 && same.output.contains("[table.separators]"), "\(same.output)")
  }

  @Test func theListHasTheLanguageThatIsAskedFor() throws {
    let path = try folder.write("Frage;Antwort\n7 + 5;13\n3 + 4;7\n", to: "a.csv")
    let german = try Program.run(["check", "--json", "--language", "de", path])
    #expect(german.output.contains("\"message\": \"7 + 5 ist 12, nicht 13."))
    #expect(german.output.contains("\"problem\": \"7 + 5 is 12, not 13.\""))
    let english = try Program.run(["check", "--json", path])
    #expect(!english.output.contains("\"message\""))
  }

  /// Three answers and a number: by text or by number.
  private static let unclear =
    "Frage;A;B;C;Lösung\nRäder am Auto?;4;2;3;2\nBeine am Stuhl?;3;1;4;3\nOhren?;2;3;1;1\n"

  @Test func readingsAndSwitchesAreToldInBothLanguages() throws {
    let path = try folder.write(Self.unclear, to: "a.csv")
    for (language, words) in [
      ("de", "nennt die richtige Antwort"), ("en", "names the right answer"),
    ] {
      let output = try Program.run(["check", "--language", language, path]).output
      #expect(output.contains(words) && output.contains("(2)"), "\(output)")
      #expect(output.contains("--columns '2:question,option,option,option,right:text'"))
      #expect(output.contains("--columns '2:question,option,option,option,right:number'"))
    }
  }

  /// A workbook is not written, as its formats would go: what was said of it is kept.
  @Test func whatIsSaidOfAWorkbookIsKept() throws {
    let table = try folder.write(Self.unclear, to: "a.csv")
    let columns = "2:question,option,option,option,right:number"
    let book = folder.path + "/a.xlsx"
    let home = ["XDG_DATA_HOME": folder.path + "/home"]
    let before = try Data(
      contentsOf: URL(
        fileURLWithPath: Program.root
          + "/Tests/Content/DocumentsTests/Formats/Workbooks/Files/unclear.xlsx"))
    try before.write(to: URL(fileURLWithPath: book))
    #expect(try Program.run(["check", book], environment: home).status == 1)
    let fixed = try Program.run(
      ["check", "--columns", columns, "--fix", book], environment: home)
    #expect(fixed.status == 0, "\(fixed.output)")
    #expect(fixed.output.contains("from now on it is read with --columns '\(columns)'"))
    #expect(fixed.output.contains("Frage; Antwort 1; Antwort 2; Antwort 3; Lösung (Nummer)"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: book)) == before)
    let again = try Program.run(["check", "--language", "de", book], environment: home)
    #expect(again.status == 0, "\(again.output)")
    #expect(again.output.contains("gelesen, wie vorher gesagt wurde: --columns '\(columns)'"))
    // Whoever converts it is not asked again.
    let converted = try Program.run(
      ["convert", book, folder.path + "/b.csv"], environment: home)
    #expect(converted.status == 0, "\(converted.errors)")
    #expect(converted.errors.contains("read as was said before: --columns '\(columns)'"))
    #expect(converted.output.contains("questions written"))
    // Of a CSV file the headings say it.
    let csv = try Program.run(["check", "--columns", columns, "--fix", table], environment: home)
    #expect(csv.status == 0 && csv.output.contains("as it was: \(table).bak"))
  }

  @Test func readsPastedCards() throws {
    let path = try folder.write("cat - Katze\ndog - Hund\ncow - Kuh\nhen - Huhn\n", to: "a.txt")
    let result = try Program.run(["check", "--term-separator", " - ", path])
    #expect(result.status == 0 && result.output == "1 file, 0 errors, 0 warnings\n")
    let other = try Program.run(["check", "--term-separator", " = ", path])
    #expect(other.status == 1 && other.output.contains("write --term-separator ' - '"))
  }

  @Test func readsTheEncodingThatIsNamed() throws {
    let text = Array("Frage;Antwort\nWimpern;rz".utf8) + [0xEA] + Array("s\nHut;kapelusz\n".utf8)
    let path = try write(text, to: "a.csv")
    let asked = try Program.run(["check", path])
    #expect(asked.status == 1 && asked.output.contains("[encoding.unclear]"))
    #expect(asked.output.contains("--encoding windows-1250"))
    let said = try Program.run(["check", "--encoding", "cp1250", path])
    #expect(said.status == 0 && !said.output.contains("encoding"))
    #expect(try Program.run(["check", "--encoding", "klingon", path]).status == 2)
    // Where nothing else is mended the file stays, and what was said is kept.
    let home = ["XDG_DATA_HOME": folder.path + "/home"]
    let fixed = try Program.run(
      ["check", "--encoding", "cp1250", "--fix", path], environment: home)
    #expect(fixed.status == 0, "\(fixed.output)")
    #expect(fixed.output.contains("from now on it is read with --encoding windows-1250"))
    let again = try Program.run(["check", path], environment: home)
    #expect(again.status == 0 && again.output.contains("said before: --encoding windows-1250"))
    // A text whose letters say nothing of their encoding needs none.
    let plain = try folder.write("Frage;Antwort\n3 + 4;7\n1 + 1;2\n", to: "b.csv")
    let other = try Program.run(
      ["check", "--encoding", "cp1250", "--fix", plain], environment: home)
    #expect(other.output.contains("from now on") == false)
  }

  @Test func aPipeIntoWhichNobodyWritesDoesNotHang() throws {
    let path = folder.path + "/pipe.csv"
    #expect(mkfifo(path, 0o600) == 0)
    let result = try Program.run(["check", path])
    #expect(result.status == 1)
    #expect(result.output.contains("This is a pipe into which nobody writes"))
    // In a folder it is no document.
    #expect(try Program.run(["check", folder.path]).output == "0 files, 0 errors, 0 warnings\n")
  }

  @Test func pipesThatDeliverAreRead() throws {
    let result = try Program.runTool(
      "/bin/bash",
      [
        "-c", "exec \"$0\" check <(sleep 0.3; printf 'Frage;Antwort\\n3 + 4;7\\n1 + 1;2\\n')",
        Program.path,
      ])
    #expect(result.status == 0 && result.output.contains("1 file, 0 errors, 0 warnings"))
  }
}
