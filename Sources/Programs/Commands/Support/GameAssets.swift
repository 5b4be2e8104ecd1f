import Foundation
import GameScreens

/// The folder of a game that has pictures, sounds and texts of its own.
struct GameAssets {
  let game: String
  let folder: String

  /// Nil for a game whose assets are among the program's.
  init?(_ module: GameModule) {
    guard let folder = module.assets else { return nil }
    self.init(game: module.game.rawValue, folder: folder)
  }

  init(game: String, folder: String) {
    self.game = game
    self.folder = folder
  }

  /// The texts of a language.
  ///
  /// - Throws: `InputFailure` if the folder is not there, or lacks what a child would miss on the screen: the
  ///   game's card, its title, or how it is played.
  func texts(in language: String) throws -> [String: String] {
    let path = "\(folder)/Translations/\(language).json"
    guard FileManager.default.fileExists(atPath: path) else {
      throw InputFailure(
        "\(path.onOneLine): error: the game \(game) has its texts here, but there is no such file; "
          + "give its folder by a full path, or start the program where the folder is")
    }
    let texts = try Installation.texts(in: path)
    for part in ["title", "short", "how"] where texts["game.\(game).\(part)"] == nil {
      throw InputFailure(
        "\(path.onOneLine): error: the game \(game) has no text “game.\(game).\(part)”; add it")
    }
    let card = "\(folder)/Pictures/menu/card-\(game)"
    guard [".svg", ".png"].contains(where: { FileManager.default.fileExists(atPath: card + $0) })
    else {
      throw InputFailure(
        "\(card.onOneLine).svg: error: the game \(game) has no picture for its card; draw one, 3:2")
    }
    return texts
  }
}
