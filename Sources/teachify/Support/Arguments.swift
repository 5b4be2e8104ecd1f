import ArgumentParser
import Exercises
import Stage

extension Game: ExpressibleByArgument {}
extension Operation: ExpressibleByArgument {}
extension DocumentFormat: ExpressibleByArgument {}

/// A window's size on the command line, such as `1280x720`.
struct SizeArgument: ExpressibleByArgument {
  let width: Int
  let height: Int

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (320...7680).contains(width), (240...4320).contains(height)
    else { return nil }
    self.width = width
    self.height = height
  }

  /// The size of a usual classroom projector.
  static let standard = SizeArgument(width: 1280, height: 720)

  private init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  var defaultValueDescription: String { "\(width)x\(height)" }

  var viewport: Viewport { Viewport(size: Size(Double(width), Double(height))) }
}

/// A language of the texts.
enum LanguageArgument: String, ExpressibleByArgument, CaseIterable {
  case de, en
}
