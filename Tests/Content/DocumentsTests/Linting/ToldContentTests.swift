import Documents
import Exercises
import FaultTables
import Foundation
import OurGames
import Testing

/// Every language says as much as the reader found: the names, numbers and texts of the file.
struct ToldContentTests {
  private static let root = LevelsTests.folder.deletingLastPathComponent()
  private static let texts = ["de": FaultTables.texts("de"), "en": FaultTables.texts("en")]
  private static let tables = ["de": FaultTables.german, "en": FaultTables.english]

  static func check(_ diagnostics: [Diagnostic], _ file: String) {
    for diagnostic in diagnostics {
      for (language, table) in tables {
        let told = table.text(of: diagnostic.message)
        #expect(!told.problem.isEmpty && !told.remedy.isEmpty, "\(file) \(language): \(diagnostic)")
        #expect(!told.description.contains(/\{[0-9]\}/), "\(file) \(language): \(told)")
        for value in diagnostic.message.values where !told.description.contains(value) {
          Issue.record("\(file): \(language) does not say “\(value)”: \(told) \(diagnostic)")
        }
      }
    }
  }

  @Test(arguments: LintFilesTests.files) func nothingIsLeftOut(file: String) throws {
    let url = LintFilesTests.folder.appending(path: file)
    let result = OurReader.read(
      bytes: Array(try Data(contentsOf: url)), fileName: url.lastPathComponent)
    Self.check(Linter(measure: PlainMeasure()).diagnostics(of: result), file)
  }

  /// Workbooks, packages, and bytes that fuzzing found.
  @Test(arguments: ["Formats/Workbooks/Files", "Formats/Packages/Files", "Fuzz/Findings"])
  func nothingIsLeftOutOfOtherFiles(folder: String) throws {
    let url = Self.root.appending(path: "Tests/Content/DocumentsTests/\(folder)")
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
    #expect(!names.isEmpty)
    for name in names {
      guard let data = try? Data(contentsOf: url.appending(path: name)), data.count < 1_000_000
      else { continue }
      let result = OurReader.read(bytes: Array(data), fileName: name)
      Self.check(Linter(measure: PlainMeasure()).diagnostics(of: result), name)
    }
  }

  /// Tables with what the bad files do not have.
  @Test(arguments: [
    "Frage;A;B;C;Lösung\nHauptstadt?;Rom;Wien;Bern;B\nFluss?;Rhein;Elbe;Main;\n",
    "Frage;A;B;C;Lösung;Klasse\nHauptstadt?;Rom;Wien;Bern;B;3\nFluss?;Rhein;Elbe;Main;C;4\n",
    "Frage;Richtig;Zeichen\n3 + 4;7;x\n", "3 + 4;7;8\n1 + 1;2;3\n2 + 2;4;5\n",
    "Land;Hauptstadt;Fluss\nItalien;Rom;Tiber\nFrankreich;Paris;Seine\nPolen;Warschau;Weichsel\n",
    "Frage;Antwort\nhalb acht;07:30:00\nMittag;12:00:00\n",
    "Aufgabe;Ergebnis\n12:04:00;3\n20:05:00;4\n",
    "Frage;Antwort;Bemerkung\nHund;dog;a;b\n", "Frge;Antwort;Flasch1\nHund;dog;cat\n",
    "Frage;Antwort;Zeit\nHund;dog;bald\n", "Frage;Antwort\n1 : 2;01. Feb\n3 : 4;03. Apr\n1 + 1;2\n",
    "Frage;A;B;C;Lösung (Nummer)\nHauptstadt?;Rom;Wien;Bern;7\nFluss?;Rhein;Elbe;Main;1\n",
    "Frage;*;;\nHauptstadt?;*Rom;Wien;Bern\nFluss?;Rhein;Elbe;Main\n",
  ])
  func nothingIsLeftOutOfTables(text: String) {
    let result = read(text, as: "a.csv")
    Self.check(Linter(measure: PlainMeasure()).diagnostics(of: result), text)
  }

  /// Which columns ask together, and where the answers stand, is told as the reader tells it.
  @Test(arguments: [
    (
      "7;+;5;=;12\n9;+;6;=;15\n8;-;3;=;5\n", "Spalten A–C sind zusammen die Frage",
      "Columns A–C ask together"
    ),
    (
      "Frage;Antworten;richtig\nWer bellt?;Hund;x\n;Katze;\n;Kuh;\nWer muht?;Hund;\n;Kuh;x\n",
      "die Antworten stehen untereinander, neben der richtigen ein Zeichen",
      "the answers stand below one another, with a mark beside the right one"
    ),
  ])
  func readingsAreToldInFull(text: String, german: String, english: String) {
    let told = read(text, as: "a.csv").diagnostics.filter { $0.id == "table.reading" }
    #expect(told.count == 1)
    for diagnostic in told {
      #expect(FaultTables.german.text(of: diagnostic.message).problem.contains(german))
      #expect(FaultTables.english.text(of: diagnostic.message).problem.contains(english))
    }
  }

  /// The German and English of the menu tell the ways out that the reader tells.
  @Test(arguments: [
    ("table.unclear", "benennen Sie die Spalten selbst", "name the columns yourself"),
    ("encoding.other", "--encoding", "--encoding"),
    ("item.notPlayable.noneRight", "wird übergangen", "passed over"),
    (
      "workbook.sheet.heading", "schreiben Sie „Frage“ und „Antwort“ darüber",
      "write “question” and “answer” above"
    ),
    ("workbook.tables", "ein eigenes Blatt", "a sheet each"),
    ("workbook.error", "Berichtigen Sie die Formel", "Mend the formula"),
    ("text.mojibake", "falschen Kodierung", "wrong encoding"),
    ("document.text", "GIFT oder Aiken", "GIFT or Aiken"),
    ("table.title", "nichts zu tun", "Nothing is to be done"),
    ("table.heading.row", "nichts zu tun", "Nothing is to be done"),
  ])
  func waysOutAreTold(fault: String, german: String, english: String) {
    #expect(Self.texts["de"]?["fault.\(fault)"]?.contains(german) == true)
    #expect(Self.texts["en"]?["fault.\(fault)"]?.contains(english) == true)
  }

  /// Every phrase of the sources has its text, and every text is a phrase's.
  @Test func phrasesAreThoseOfTheSources() throws {
    var used: [String] = []
    let folder = Self.root.appending(path: "Sources/Content").resolvingSymlinksInPath()
      .path
    for case let path as String in try #require(FileManager.default.enumerator(atPath: folder))
    where path.hasSuffix(".swift") {
      let text = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
      guard text.contains("MessagePhrase") else { continue }
      used += text.matches(of: /"([a-z][a-z0-9]*(?:\.(?:[A-Za-z]+|\\\([^"]*\)))*)"/).map {
        String($0.1)
      }
    }
    let keys = used.map { $0.replacing(/\\\(.*\)/, with: "*") }
    let known = Self.texts["de"]?.keys.filter { $0.hasPrefix("phrase.") } ?? []
    #expect(!known.isEmpty)
    for key in known {
      let name = String(key.dropFirst("phrase.".count))
      let stem = name.split(separator: ".").dropLast().joined(separator: ".") + ".*"
      #expect(keys.contains(name) || keys.contains(stem), "\(key) is no phrase")
    }
  }
}
