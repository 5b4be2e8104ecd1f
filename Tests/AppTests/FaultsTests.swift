import Exercises
import Stage
import StageTesting
import Testing

@testable import App

/// What is told about a file of which not everything can be used.
struct FaultsTests {
  private static let partly = """
    3 · 4 = {=12 ~7 ~10 ~16}

    6 · 7 = {=42 ~36 ~48 ~13

    7 · 8 = {=56 ~54 ~63 ~15}

    8 · 9 = {#}

    9 · 9 = {=81 ~18 ~72 ~80}
    """

  private func opened(_ text: String, _ name: String) throws -> LibraryEntry {
    try #require(
      LibraryEntry(
        path: name, DocumentReader.read(bytes: Array(text.utf8), fileName: name)))
  }

  private func pupil(_ language: String, size: Size = Size(1280, 720)) throws -> Pupil {
    let entry = try opened(Self.partly, "folder/9x9.gift")
    let pupil = try Pupil([entry], language: language, size: size)
    pupil.tap("document")
    return pupil
  }

  @Test(arguments: [
    ("de", "Für die Lehrkraft: 3 Aufgaben gelesen, 2 ausgelassen (Zeilen 3 und 7)"),
    ("en", "For the teacher: 3 exercises read, 2 left out (lines 3 and 7)"),
  ])
  func theGoodOnesArePlayedAndTheOthersNamed(language: String, sentence: String) throws {
    let pupil = try pupil(language)
    #expect(pupil.words.contains { $0.contains(sentence) }, "\(pupil.words)")
    pupil.tap("play")
    #expect(pupil.screen == "game")
    #expect(pupil.game?.context.source.count == 3)
  }

  @Test(arguments: [Size(1280, 720), Size(720, 1280)])
  func theListNamesEachPlaceAndLeadsBack(size: Size) throws {
    let pupil = try pupil("de", size: size)
    pupil.tap("faults")
    #expect(pupil.screen == "faults")
    #expect(pupil.words.contains("9x9.gift"))
    #expect(pupil.words.contains("Zeile 3, Spalte 9 · Fehler"), "\(pupil.words)")
    #expect(pupil.words.contains { $0.hasPrefix("Eine der Klammern { und } fehlt") })
    #expect(pupil.words.contains { $0.hasPrefix("Zeile 7, Spalte") })
    pupil.press(.escape)
    #expect(pupil.screen == "document")
  }

  @Test func theListFollowsTheLanguageOfTheScreen() throws {
    let pupil = try pupil("en")
    pupil.tap("faults")
    #expect(pupil.words.contains("Line 3, column 9 · error"))
    #expect(pupil.words.contains { $0.hasPrefix("One of the braces { and } is missing") })
  }

  @Test func aFaultWithoutATextIsToldAsTheReaderSaysIt() throws {
    let text = try Library.translation("de")
    #expect(Library.fault.told(in: text) == "a bracket is missing")
  }

  @Test func aSoundDocumentHasNoList() throws {
    let pupil = try Pupil()
    pupil.tap("document")
    pupil.tap("faults")
    #expect(pupil.screen == "document")
  }

  @Test func manyLinesAreNotAllNamed() throws {
    var entry = Library.sums(4)
    let text = try Library.translation("de")
    #expect(entry.partlyRead(in: text).isEmpty)
    entry.skippedLines = [7]
    #expect(
      entry.partlyRead(in: text) == "Für die Lehrkraft: 4 Aufgaben gelesen, 1 ausgelassen (Zeile 7)"
    )
    entry.skippedLines = [7, 7, 9, 12]
    #expect(entry.partlyRead(in: text).hasSuffix("4 ausgelassen (Zeilen 7, 9 und 12)"))
    entry.skippedLines = Array(1...100)
    #expect(entry.partlyRead(in: text).hasSuffix("100 ausgelassen (Zeilen 1, 2, 3, 4, 5 …)"))
  }

  @Test func whatCannotBeOpenedAtAllHasItsListToo() throws {
    let pupil = try Pupil()
    pupil.host.send(.drop(path: "schlecht.json"))
    pupil.settle()
    #expect(pupil.sees("ok"))
    pupil.tap("faults")
    #expect(pupil.screen == "faults")
    #expect(pupil.words.contains("schlecht.json"))
    #expect(pupil.words.contains("Zeile 7, Spalte 3 · Fehler"))
    pupil.tap("back")
    #expect(pupil.screen == "menu")
    #expect(!pupil.sees("ok"))
  }

  @Test func longListsHavePages() throws {
    var entry = Library.sums(4)
    entry.diagnostics = (1...40).map {
      Diagnostic(
        file: "a", line: $0, column: 1, severity: .warning, problem: "p\($0)", remedy: "r")
    }
    let pupil = try Pupil([entry])
    pupil.tap("document")
    pupil.tap("faults")
    #expect(pupil.words.contains("p1") && !pupil.words.contains("p40"))
    for _ in 0..<20 { pupil.press(.pageDown) }
    #expect(pupil.words.contains("p40"))
  }
}
