import Foundation

/// The texts that users read.
enum Translations {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../../..")

  /// All texts in a language, by their keys.
  static func texts(_ language: String) throws -> [String: String] {
    let url = root.appending(path: "Assets/Translations/\(language).json")
    return try JSONDecoder().decode([String: String].self, from: Data(contentsOf: url))
  }
}
