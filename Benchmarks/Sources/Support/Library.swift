import App
import Controls
import Exercises
import Foundation
import GameScreens
import OurGames
import Play
import SceneFiles
import Stage
import StageSDL

/// What comes with the program, read as the program reads it.
enum Library {
  /// The window that everything is laid out for.
  static let viewport = Viewport(size: Size(1280, 720))

  /// The pictures and fonts.
  @MainActor
  static var assets: AssetFolder { AssetFolder(roots: ["Assets"]) }

  /// The exercises that are played: twenty additions that every game can show.
  static func document() throws -> ExerciseDocument {
    try entry("Levels/plus-bis-20.json").document
  }

  /// All documents of the menu.
  static func entries() throws -> [LibraryEntry] {
    try FileManager.default.contentsOfDirectory(atPath: "Levels").sorted().compactMap {
      try? entry("Levels/\($0)")
    }
  }

  /// The languages there are texts in.
  static let languages = ["de", "en"]

  /// The texts of a language.
  static func translation(_ language: String = "de") throws -> Translation {
    let data = try Data(contentsOf: URL(fileURLWithPath: "Assets/Translations/\(language).json"))
    return Translation(
      language: language, texts: try JSONDecoder().decode([String: String].self, from: data))
  }

  /// What the program starts with.
  static func configuration(language: String = "de") throws -> AppFlow.Configuration {
    AppFlow.Configuration(
      games: GameModule.all, entries: try entries(), translations: try languages.map(translation),
      scenes: SceneLibrary.read(folder: "Assets/Scenes").library, language: language, seed: 1,
      open: { .unreadable(path: $0, diagnostics: []) })
  }

  private static func entry(_ path: String) throws -> LibraryEntry {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let result = OurReader.read(bytes: bytes, fileName: path)
    guard let document = result.document else { throw CocoaError(.fileReadCorruptFile) }
    return LibraryEntry(path: path, document: document, diagnostics: result.diagnostics)
  }
}
