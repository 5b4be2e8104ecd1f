import Foundation
import Notation

extension FaultTexts {
  /// The texts of faults in a language, the same that the games' programs have.
  package init(_ language: Language) {
    self = Self.all[language] ?? .none
  }

  // Read once: they belong to the program.
  private static let all: [Language: FaultTexts] = Dictionary(
    uniqueKeysWithValues: Language.allCases.map { language in
      let texts = ProgramFile.named("\(language.rawValue).json", in: ".").flatMap {
        try? JSONDecoder().decode([String: String].self, from: $0)
      }
      return (language, texts.map(FaultTexts.init) ?? .none)
    })
}
