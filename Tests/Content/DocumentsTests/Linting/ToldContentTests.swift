import Documents
import Exercises
import Foundation
import OurGames
import Testing

/// Every language says as much as the reader does: the names, numbers and texts of the file, and what is to
/// be written.
struct ToldContentTests {
  private static let root = LevelsTests.folder.deletingLastPathComponent()
  private static let texts: [String: [String: String]] = {
    var all: [String: [String: String]] = [:]
    for language in ["de", "en"] {
      let url = root.appending(path: "Assets/Translations/\(language).json")
      all[language] = (try? Data(contentsOf: url)).flatMap {
        try? JSONDecoder().decode([String: String].self, from: $0)
      }
    }
    return all
  }()

  /// The words of the reader that other languages have words of their own for: names of columns and fields
  /// as people call them, formats, and what other programs write on their buttons.
  private static let words: Set<String> = [
    "question", "answer", "wrong1", "text", "question; answer", "id", "title", "description",
    "true", "false", "note", "name", "picture", "Support older Anki versions",
    "Notes in Plain Text", "solution",
  ]

  /// The text with its values filled in, as `Translation.filled` does.
  private static func filled(_ key: String, _ values: [String], _ language: String) -> String? {
    guard var text = texts[language]?[key] else { return nil }
    for (index, value) in values.enumerated().reversed() {
      text = text.replacingOccurrences(of: "{\(index)}", with: value)
    }
    return text
  }

  private static func told(_ phrase: MessagePhrase, _ language: String) -> String {
    let parts = phrase.parts.map { told($0, language) }
    guard let text = filled("phrase.\(phrase.key)", phrase.values + parts, language) else {
      Issue.record("no text for the phrase \(phrase.key) in \(language)")
      return ""
    }
    return text
  }

  static func told(_ diagnostic: Diagnostic, _ language: String) -> String? {
    let values = diagnostic.values + diagnostic.phrases.map { told($0, language) }
    let key = "fault.\(diagnostic.id)"
    return (diagnostic.form.isEmpty ? nil : filled("\(key).\(diagnostic.form)", values, language))
      ?? filled(key, values, language)
  }

  /// What the reader says in quotation marks, and its numbers.
  static func content(_ diagnostic: Diagnostic) -> [String] {
    let text = diagnostic.problem + " " + diagnostic.remedy
    let quoted = text.matches(of: /“([^”]*)”/).map { String($0.1) }.filter { !words.contains($0) }
    let numbers = text.replacing(/“[^”]*”/, with: " ")
      .matches(of: /(?:^|[^\p{L}\p{N}])([0-9]+)/).map { String($0.1) }
    let switches = text.matches(of: /--columns '[^']*'/).map { String($0.output) }
    return quoted + numbers + switches
  }

  static func check(_ diagnostics: [Diagnostic], _ file: String) {
    for diagnostic in diagnostics {
      for language in ["de", "en"] {
        guard let told = told(diagnostic, language) else {
          Issue.record("no text for \(diagnostic.id) in \(language)")
          continue
        }
        #expect(
          !told.contains(/\{[0-9]\}/), "\(diagnostic.id).\(diagnostic.form) \(language): \(told)")
        for piece in content(diagnostic) where !told.contains(piece) {
          Issue.record(
            "\(file): \(language) does not say “\(piece)”: \(told) [\(diagnostic.id).\(diagnostic.form)] \(diagnostic.problem); \(diagnostic.remedy)"
          )
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
      #expect(Self.told(diagnostic, "de")?.contains(german) == true)
      #expect(Self.told(diagnostic, "en")?.contains(english) == true)
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
      used += text.matches(of: /"([a-z]+(?:\.(?:[A-Za-z]+|\\\([^"]*\)))*)"/).map { String($0.1) }
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
