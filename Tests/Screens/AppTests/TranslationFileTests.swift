import Documents
import Exercises
import Foundation
import Testing

/// The texts of all languages.
struct TranslationFileTests {
  private func placeholders(_ text: String) -> Set<String> {
    Set(text.matches(of: /\{[0-9]+\}/).map { String($0.output) })
  }

  @Test func allLanguagesHaveTheSameTexts() throws {
    let german = try Library.texts("de")
    let english = try Library.texts("en")
    #expect(Set(german.keys) == Set(english.keys))
    for (key, text) in german {
      #expect(!text.isEmpty && english[key]?.isEmpty == false, "\(key)")
      #expect(placeholders(text) == placeholders(english[key] ?? ""), "\(key)")
    }
  }

  @Test(arguments: Library.languages) func everySingularBelongsToAPlural(language: String) throws {
    let texts = try Library.texts(language)
    for (key, text) in texts where key.hasSuffix(".one") {
      let plural = try #require(texts[String(key.dropLast(4))], "\(key)")
      #expect(text.contains("1"), "\(key)")
      #expect(placeholders(text).union(["{0}"]) == placeholders(plural), "\(key)")
    }
  }

  @Test(arguments: Library.languages) func everyErrorHasASentence(language: String) throws {
    let texts = try Library.texts(language)
    let errors = texts.filter { $0.key.hasPrefix("mistake.") }
    #expect(Set(errors.keys) == Set(ErrorRule.allCases.map { "mistake.\($0.rawValue)" }))
    for (key, text) in errors { #expect(text.hasSuffix(")."), "\(key): \(text)") }
    #expect(Set(errors.values).count == errors.count)
  }

  @Test func everyFaultThatIsToldHasItsKind() throws {
    let kinds = Set(DiagnosticKind.all.map(\.id))
    for key in try Library.texts("de").keys where key.hasPrefix("fault.") {
      // What follows a kind's name is one of its forms.
      let words = key.split(separator: ".").dropFirst()
      let names = (1...words.count).map { words.prefix($0).joined(separator: ".") }
      #expect(names.contains { kinds.contains($0) }, "\(key)")
    }
  }

  /// Keys stand in the sources as plain texts or with a part filled in at run time.
  @Test func everyKeyUsedExistsAndEveryTextIsUsed() throws {
    let texts = try Library.texts("de")
    let areas = Set(texts.keys.compactMap { $0.split(separator: ".").first.map(String.init) })
    var patterns: Set<String> = []
    for folder in [
      "Engine/Controls", "Keeping/School", "Learning/Paper", "Games", "Screens", "Programs",
    ] {
      let root = Library.root.appending(path: "Sources/\(folder)")
      let files = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      for file in files where file.hasSuffix(".swift") {
        let source = try String(contentsOf: root.appending(path: file), encoding: .utf8)
        for match in source.matches(of: /"([a-z]+\.(?:[A-Za-z.]|\\\([^()]+\))+)"/) {
          let key = String(match.output.1)
          if areas.contains(key.split(separator: ".")[0].description) { patterns.insert(key) }
        }
      }
    }
    #expect(patterns.count > 30)
    var used: Set<String> = []
    for pattern in patterns {
      let parts = pattern.replacing(/\\\([^()]+\)/, with: "*")
      let fixed = parts.split(separator: "*", omittingEmptySubsequences: false).map {
        NSRegularExpression.escapedPattern(for: String($0))
      }
      let regex = try Regex("^" + fixed.joined(separator: "[A-Za-z0-9.=]+") + "(\\.one)?$")
      let found = texts.keys.filter { $0.wholeMatch(of: regex) != nil }
      #expect(!found.isEmpty, "no text for \(pattern)")
      used.formUnion(found)
    }
    // What is told of faults is used by their messages, see `FaultMessageTests`.
    let others = texts.keys.filter { !$0.hasPrefix("fault.") && !$0.hasPrefix("phrase.") }
    #expect(Set(others).subtracting(used).isEmpty)
  }
}
