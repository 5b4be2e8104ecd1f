import Exercises
import OurGames
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
        path: name, OurReader.read(bytes: Array(text.utf8), fileName: name)))
  }

  private func pupil(_ language: String, size: Size = Size(1280, 720)) throws -> Pupil {
    let entry = try opened(Self.partly, "folder/9x9.gift")
    let pupil = try Pupil([entry], language: language, size: size)
    pupil.tap("document")
    return pupil
  }

  @Test(arguments: [
    ("de", "Für die Lehrkraft: 2 Fragen der Datei fehlen hier (Zeilen 3 und 7)"),
    ("en", "For the teacher: 2 questions of the file are missing here (lines 3 and 7)"),
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
    #expect(pupil.words.contains("„{=42 ~36 ~48 ~13“"), "\(pupil.words)")
    #expect(pupil.words.contains { $0.hasPrefix("Die öffnende Klammer der Antworten") })
    #expect(pupil.words.contains { $0.hasPrefix("Zeile 7, Spalte") })
    pupil.press(.escape)
    #expect(pupil.screen == "document")
  }

  @Test func theListFollowsTheLanguageOfTheScreen() throws {
    let pupil = try pupil("en")
    pupil.tap("faults")
    #expect(pupil.words.contains("Line 3, column 9 · error"))
    #expect(pupil.words.contains { $0.hasPrefix("The brace that opens the answers") })
  }

  @Test func aFaultWithoutATextIsToldAsTheReaderSaysIt() throws {
    let text = try Library.translation("de")
    #expect(Library.fault.told(in: text) == "a bracket is missing; write it")
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
      entry.partlyRead(in: text) == "Für die Lehrkraft: 1 Frage der Datei fehlt hier (Zeile 7)"
    )
    entry.skippedLines = [7, 7, 9, 12]
    #expect(
      entry.partlyRead(in: text).hasSuffix("4 Fragen der Datei fehlen hier (Zeilen 7, 9 und 12)"))
    entry.skippedLines = Array(1...100)
    #expect(entry.partlyRead(in: text).hasSuffix("(Zeilen 1, 2, 3, 4, 5 …)"))
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

  @Test func errorsComeFirstAndEqualHintsAreOneRow() throws {
    func fault(_ line: Int, _ severity: Diagnostic.Severity, _ problem: String) -> Diagnostic {
      var fault = Diagnostic(
        file: "a", line: line, column: 1, severity: severity,
        message: .untranslated(problem, "r"))
      fault.quote = "Frage \(line)"
      return fault
    }
    let text = try Library.translation("de")
    let found = [
      fault(1, .warning, "blass"), fault(2, .error, "krumm"), fault(3, .warning, "lang"),
      fault(4, .warning, "blass"), fault(5, .error, "krumm"), fault(6, .warning, "blass"),
    ]
    let rows = FaultGroup.list(found, in: text)
    #expect(rows.map(\.told) == ["krumm; r", "krumm; r", "blass; r", "lang; r"])
    #expect(rows.flatMap(\.members).count == found.count)
    #expect(
      rows.map { $0.heading(in: text) } == [
        "Zeile 2, Spalte 1 · Fehler", "Zeile 5, Spalte 1 · Fehler",
        "3 Hinweise · Zeilen 1, 4 und 6", "Zeile 3, Spalte 1 · Hinweis",
      ])
    #expect(
      rows.map { $0.quote(in: text) } == ["„Frage 2“", "„Frage 5“", "„Frage 1“ …", "„Frage 3“"])
  }

  /// A file of each kind of fault that has forms, and a word of its remedy in both languages.
  @Test(arguments: [
    ("a.csv", "Frage;Antwort\nHund;dog\nKatze;\n", "Die Antwort ist leer", "The answer is empty"),
    (
      "a.txt", "#separator:tab\nThe capital is {{c1::Paris}}\t\ncat\tKatze\n", "{{c1::…}}",
      "{{c1::…}}"
    ),
    ("a.csv", "Frage;Antwort\nHund;dog;cat\n", "in Anführungszeichen", "in quotation marks"),
    ("a.gift", "Erzähle! {}\n\n1 + 1 {=2}\n", "längeren Text", "longer text"),
    (
      "a.gift", "Vögel? {~%25%a ~%25%b ~%25%c ~%25%d ~%-100%e}\n\n1 + 1 {=2}\n",
      "4 Antworten sind zu wählen", "4 answers are to be chosen"
    ),
    ("a.csv", "Frage;Antwort\nHund;dog\nKatze;cat\n", "zu wenige Antworten", "too few answers"),
    (
      "a.csv", "Frage;Antwort\nHund;" + String(repeating: "a", count: 25) + "\n",
      "Die Antwort ist zu lang",
      "the answer is too long"
    ),
    (
      "a.txt", "# L\naddition_allowed = vielleicht\nsubtraction_allowed = 1\nmin_minuend = 1\n",
      "1 für ja oder 0 für nein", "1 for yes or 0 for no"
    ),
  ])
  func theTextSaysWhich(_ name: String, _ content: String, german: String, english: String) throws {
    let found = OurReader.read(bytes: Array(content.utf8), fileName: name).diagnostics
    for (language, words) in [("de", german), ("en", english)] {
      let text = try Library.translation(language)
      let told = found.map { $0.told(in: text) }
      #expect(told.contains { $0.contains(words) }, "\(told) \(found)")
    }
  }

  @Test(arguments: Library.languages) func theLengthsToldAreThoseOfTheGames(language: String) throws
  {
    let texts = try Library.texts(language)
    // They differ from game to game, so their figures come with what is told.
    for form in ["question", "answer", "wrong"] {
      #expect(texts["fault.game.none.\(form)"]?.contains("{1}") == true)
    }
  }

  @Test func longListsHavePages() throws {
    var entry = Library.sums(4)
    entry.diagnostics = (1...40).map {
      Diagnostic(
        file: "a", line: $0, column: 1, severity: .warning, message: .untranslated("p\($0)", "r"))
    }
    let pupil = try Pupil([entry])
    pupil.tap("document")
    pupil.tap("faults")
    #expect(pupil.words.contains("p1; r") && !pupil.words.contains("p40; r"))
    for _ in 0..<20 { pupil.press(.pageDown) }
    #expect(pupil.words.contains("p40; r"))
  }
}
