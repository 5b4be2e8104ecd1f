import Exercises
import Foundation
import Notation
import Paper

extension FaultTexts {
  /// The texts of faults in a language, the same that the games' programs have.
  package init(_ language: Language) {
    self = Self.all[language] ?? .none
  }

  private static let all = ProgramTexts.all.mapValues(FaultTexts.init)
}

extension Words {
  /// What a pupil does who follows an error, as a sentence with an example; the same that the games' programs say.
  func mistake(_ rule: ErrorRule) -> String {
    ProgramTexts.all[texts.language]?["mistake.\(rule.rawValue)"] ?? rule.rawValue
  }
}

extension Words {
  /// What exercises against an error are called, by an example of it.
  package func practice(of rule: ErrorRule) -> String {
    let sentence = mistake(rule)
    let example = sentence.split(separator: "(").last?.prefix { $0 != ")" }
    return self("next.practiceTitle", example.map(String.init) ?? sentence)
  }
}

extension Words {
  /// What stands on paper; the same that the games' programs print.
  package var paper: PaperWords {
    let all = ProgramTexts.all[texts.language] ?? [:]
    return PaperWords(language: texts.language.rawValue) { key, values in
      PageTexts.filled(all[key] ?? key, with: values)
    }
  }
}

/// What the games' programs say.
private enum ProgramTexts {
  // Read once: they belong to the program.
  static let all: [Language: [String: String]] = Dictionary(
    uniqueKeysWithValues: Language.allCases.map { language in
      let texts = ProgramFile.named("\(language.rawValue).json", in: ".").flatMap {
        try? JSONDecoder().decode([String: String].self, from: $0)
      }
      return (language, texts ?? [:])
    })
}
