import Foundation
import Notation

/// The texts of faults in the languages of the program.
package enum FaultTables {
  /// The English ones.
  package static let english = FaultTexts(texts("en"))
  /// The German ones.
  package static let german = FaultTexts(texts("de"))

  /// The repository's root.
  package static let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  /// All texts of a language by key.
  package static func texts(_ language: String) -> [String: String] {
    let url = root.appending(path: "Assets/Translations/\(language).json")
    return (try? Data(contentsOf: url)).flatMap {
      try? JSONDecoder().decode([String: String].self, from: $0)
    } ?? [:]
  }
}

extension Diagnostic {
  /// What is wrong, in English.
  package var problem: String { message.english.problem }
  /// What to do, in English.
  package var remedy: String { message.english.remedy }
}

extension FaultMessage {
  /// What is wrong and what to do, in English.
  package var english: FaultText { FaultTables.english.text(of: self) }
}
