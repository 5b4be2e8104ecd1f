import App
import Documents
import Exercises
import Foundation
import Tables
import Testing

@testable import Commands

/// What a teacher has said of a file is kept by what stands in it.
struct FileChoicesTests {
  private let columns = TableChoice("question,option,option,option,right:letter")

  @Test func itIsKeptByContentAndCanBeForgotten() throws {
    let folder = try TemporaryFolder()
    let choices = FileChoices(path: folder.path + "/data/file-choices.json")
    let bytes = Array("a;b;c;d;A\n".utf8)
    let said = ReadOptions(columns: columns)
    #expect(choices.options(for: bytes) == nil)
    try choices.keep(nil, for: bytes)
    #expect(!FileManager.default.fileExists(atPath: choices.path ?? ""))
    try choices.keep(said, for: bytes)
    #expect(FileChoices(path: choices.path).options(for: bytes) == said)
    #expect(choices.options(for: bytes + [10]) == nil)
    try choices.keep(nil, for: bytes)
    #expect(choices.options(for: bytes) == nil)
  }

  @Test(arguments: [
    ReadOptions(encoding: .macRoman),
    ReadOptions(columns: TableChoice("question,answer,wrong"), encoding: .windows1250),
  ])
  func encodingsAreKeptAsWell(said: ReadOptions) throws {
    let folder = try TemporaryFolder()
    let choices = FileChoices(path: folder.path + "/file-choices.json")
    let bytes = Array("a;b;c\n".utf8)
    try choices.keep(said, for: bytes)
    #expect(FileChoices(path: choices.path).options(for: bytes) == said)
  }

  /// A file whose letters can be read in two ways and whose columns mean two things is asked about
  /// twice, and then read as was said both times.
  @Test func anEncodingThatIsAskedAboutIsReadAsWasSaid() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/wimpern.csv"
    let bytes = Array("Frage;Antwort;Falsch\nWimpern;rz".utf8) + [0xEA]
    try Data(bytes + Array("s;nos\nHut;kapelusz;but\n".utf8)).write(to: URL(filePath: file))
    var installation = Installation(root: folder.path)
    installation.choices = FileChoices(path: folder.path + "/file-choices.json")
    guard case .unclear(let question) = installation.open(file) else {
      Issue.record("it is not asked about")
      return
    }
    #expect(Set(question.choices.map(\.right)) == ["rzęs", "rzês"])
    #expect(question.choices.allSatisfy { $0.question == "Wimpern" } && question.line == 2)
    let polish = try #require(question.choices.first { $0.right == "rzęs" })
    guard case .readable(let entry) = installation.decide(file, polish.options),
      case .exercises(let exercises) = entry.document.content
    else {
      Issue.record("it cannot be played")
      return
    }
    #expect(entry.isDecided)
    #expect(exercises.map(\.answer) == ["rzęs", "kapelusz"])
    guard case .unclear = installation.decide(file, nil) else {
      Issue.record("it was not taken back")
      return
    }
  }

  @Test(arguments: [
    "", "{", "[1]", "[{\"file\":\"x\",\"columns\":\"nonsense\"}]",
    "[{\"file\":\"x\",\"encoding\":\"nonsense\"}]",
  ])
  func whatCannotBeReadCountsAsNothing(content: String) throws {
    let folder = try TemporaryFolder()
    let choices = FileChoices(path: try folder.write(content, to: "file-choices.json"))
    let bytes = Array("a;b\n".utf8)
    #expect(choices.options(for: bytes) == nil)
    let said = ReadOptions(columns: columns)
    try choices.keep(said, for: bytes)
    #expect(choices.options(for: bytes) == said)
  }

  /// From the question to the document and back, as the window does it.
  @Test func aFileThatIsAskedAboutIsReadAsWasSaid() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "Land?;Deutschland;Italien;Frankreich;Russland;3\nStadt?;Rom;Bonn;Paris;Wien;1\n",
      to: "Levels/europa.csv")
    var installation = Installation(root: folder.path)
    installation.choices = FileChoices(path: folder.path + "/file-choices.json")
    guard case .unclear(let question) = installation.open(file) else {
      // The reader may be sure of it one day; then there is nothing to ask.
      return
    }
    #expect(question.choices.count >= 2)
    let last = try #require(question.choices.last)
    guard case .readable(let entry) = installation.decide(file, last.options),
      case .exercises(let exercises) = entry.document.content
    else {
      Issue.record("it cannot be played")
      return
    }
    #expect(entry.isDecided)
    #expect(exercises.contains { $0.question == last.question && $0.answer == last.right })
    guard case .readable(let again) = installation.open(file) else {
      Issue.record("it was forgotten")
      return
    }
    #expect(again.document.content == entry.document.content)
    guard case .unclear = installation.decide(file, nil) else {
      Issue.record("it was not taken back")
      return
    }
  }
}
