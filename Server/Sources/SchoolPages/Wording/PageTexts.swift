import Foundation

/// What pages say, in one language.
package struct PageTexts: Sendable {
  /// The language.
  package let language: Language
  /// The texts by group and name, as templates find them.
  let groups: [String: [String: String]]

  /// The texts in a language.
  package init(_ language: Language) {
    self = Self.all[language] ?? PageTexts(language, groups: [:])
  }

  private init(_ language: Language, groups: [String: [String: String]]) {
    self.language = language
    self.groups = groups
  }

  // Read once: they belong to the program.
  private static let all: [Language: PageTexts] = Dictionary(
    uniqueKeysWithValues: Language.allCases.map { language in
      let data = ProgramFile.named("\(language.rawValue).json", in: "Texts")
      let groups = data.flatMap {
        try? JSONDecoder().decode([String: [String: String]].self, from: $0)
      }
      return (language, PageTexts(language, groups: groups ?? [:]))
    })

  /// Whether there is a text.
  package func has(_ key: String) -> Bool { text(key) != nil }

  /// The text with a key as `class.title`, its gaps filled; the key where there is none, so that a gap is seen.
  package func callAsFunction(_ key: String, _ values: String...) -> String {
    filled(key, values)
  }

  /// The same with the values for the gaps, in which nothing is filled again.
  func filled(_ key: String, _ values: [String]) -> String {
    text(key).map { Self.filled($0, with: values) } ?? key
  }

  /// A text with values in its gaps, in which nothing is filled again.
  static func filled(_ text: String, with values: [String]) -> String {
    guard !values.isEmpty else { return text }
    return text.split(separator: "{", omittingEmptySubsequences: false).enumerated()
      .map { index, part in
        guard index > 0 else { return String(part) }
        let digits = part.prefix { $0 != "}" }
        guard let gap = Int(digits), values.indices.contains(gap) else { return "{" + part }
        return values[gap] + part.dropFirst(digits.count + 1)
      }.joined()
  }

  /// A text about a number of things; that of one is another.
  package func count(_ key: String, _ number: Int) -> String {
    self(number == 1 ? key + "One" : key, String(number))
  }

  /// All keys, sorted.
  package var keys: [String] {
    groups.flatMap { group, texts in texts.keys.map { "\(group).\($0)" } }.sorted()
  }

  private func text(_ key: String) -> String? {
    let parts = key.split(separator: ".", maxSplits: 1)
    return parts.count == 2 ? groups[String(parts[0])]?[String(parts[1])] : nil
  }
}

/// A file that belongs to the program.
enum ProgramFile {
  static func named(_ name: String, in folder: String) -> Data? {
    Bundle.module.resourceURL.flatMap {
      try? Data(contentsOf: $0.appending(path: folder).appending(path: name))
    }
  }

  /// The names of the files in a folder, sorted.
  static func names(in folder: String) -> [String] {
    let path = Bundle.module.resourceURL?.appending(path: folder).path ?? ""
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
