import ArgumentParser
import Documents
import Exercises
import GameScreens
import Items
import Stage

/// On the command line a game is named by the name under which it is registered.
extension GameModule: ExpressibleByArgument {
  /// The registered game with this name; nil for other names.
  public init?(argument: String) {
    guard let module = TeachifyProgram.allGames.first(where: { $0.game.rawValue == argument })
    else {
      return nil
    }
    self = module
  }

  /// The names of the registered games.
  public static var allValueStrings: [String] { TeachifyProgram.allGames.map(\.game.rawValue) }

  /// Shells complete these names.
  public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension Operation: ExpressibleByArgument {}

/// On the command line a format is one that can be written.
extension DocumentFormat: ExpressibleByArgument {
  /// The writable format with this name; nil for other names. Moodle has one that can be written.
  public init?(argument: String) {
    let name = argument == "moodle" ? Self.moodleXML.rawValue : argument
    guard let format = Self.writable.first(where: { $0.rawValue == name }) else { return nil }
    self = format
  }

  /// The names of the formats that can be written.
  public static var allValueStrings: [String] { writable.map(\.rawValue) }
}

/// A window's size on the command line, such as `1280x720`.
package struct SizeArgument: ExpressibleByArgument {
  package let width: Int
  package let height: Int

  package init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (320...7680).contains(width), (240...4320).contains(height)
    else { return nil }
    self.width = width
    self.height = height
  }

  /// The size of a typical classroom projector.
  package static let standard = SizeArgument(width: 1280, height: 720)

  private init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  package var defaultValueDescription: String { "\(width)x\(height)" }

  package var viewport: Viewport { Viewport(size: Size(Double(width), Double(height))) }
}

/// A language of the texts.
package enum LanguageArgument: String, ExpressibleByArgument, CaseIterable {
  case de, en
}
