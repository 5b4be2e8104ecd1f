import Foundation
import School
import SchoolPages

/// What the program says to people, in their language.
struct Texts {
  private let texts: [String: String]

  /// The texts in the language of an environment: German or, for any other, English.
  init(environment: [String: String]) {
    let file = Self.file(Self.language(of: environment).rawValue, "json")
    let data = file.flatMap { try? Data(contentsOf: $0) }
    texts = data.flatMap { try? JSONDecoder().decode([String: String].self, from: $0) } ?? [:]
  }

  /// The language of an environment.
  static func language(of environment: [String: String]) -> Language {
    let named = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return named?.hasPrefix("de") == true ? .german : .english
  }

  /// How the program is started by people: by the script of the folder in which it was built, or as installed, when
  /// the data belong to the service's user.
  static var command: String {
    let program = CommandLine.arguments.first ?? ""
    return program.contains("/.build/") ? "./school" : "sudo teachify-school"
  }

  /// A file that belongs to the program.
  static func file(_ name: String, _ ending: String) -> URL? {
    Bundle.module.url(forResource: name, withExtension: ending)
  }

  /// The text with a key, its gaps filled; the key where there is none, so that a gap is seen.
  func callAsFunction(_ key: String, _ values: String...) -> String {
    var text = texts[key] ?? key
    for (index, value) in values.enumerated() {
      text = text.replacing("{\(index)}", with: value)
    }
    return text
  }
}

extension Words {
  /// In the language of the terminal.
  static var ofTerminal: Words {
    Words(Texts.language(of: ProcessInfo.processInfo.environment), now: .now)
  }
}
