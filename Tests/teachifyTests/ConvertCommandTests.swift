import Exercises
import Foundation
import Testing

/// `teachify convert`, run as a teacher runs it.
struct ConvertCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

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
}
