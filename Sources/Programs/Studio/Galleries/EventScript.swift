import Commands
import Foundation
import Notation
import Stage
import StageSDL

/// Follows a file of lines for `EventPusher`, which a test writes while the program runs: one line a
/// tick, in order.
final class EventScript: TickObserver {
  private let file: FileHandle
  private let pusher = EventPusher()
  private var rest = ""

  /// Begins to follow a file.
  ///
  /// - Throws: `InputFailure` when the file cannot be read.
  init(path: String, director: Director) throws {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw InputFailure("\(path.onOneLine): error: the file cannot be read; check its name")
    }
    self.file = file
    director.add(self)
  }

  func tickEnds(_ scene: Scene) {
    if let data = try? file.readToEnd() { rest += String(decoding: data, as: UTF8.self) }
    guard let end = rest.firstIndex(of: "\n") else { return }
    let line = String(rest[..<end])
    rest.removeSubrange(...end)
    if !line.isEmpty, !pusher.push(line) {
      Terminal.printError("error: “\(line)” cannot be pushed")
    }
  }
}
