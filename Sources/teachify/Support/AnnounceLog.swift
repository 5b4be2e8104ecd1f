import Foundation
import Stage

/// Writes down at once what is told in words, a line for each (`Announcement.logText(tick:)`): for
/// programs that help those who do not see the screen, and for tests.
final class AnnounceLog: TickObserver {
  private let file: FileHandle
  private let director: Director

  /// Begins to write, with what was told before.
  ///
  /// - Throws: `InputFailure` when the file cannot be written.
  init(path: String, director: Director) throws {
    // What exists is opened as it is, for it may be a pipe.
    let exists = FileManager.default.fileExists(atPath: path)
    guard exists || FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else {
      throw InputFailure("\(path): error: the file cannot be written; check the folder")
    }
    try? file.truncate(atOffset: 0)
    self.file = file
    self.director = director
    for announcement in director.announcements { announced(announcement, tick: director.tick) }
    director.add(self)
  }

  /// Ends the writing.
  func close() {
    director.remove(self)
    try? file.close()
  }

  func announced(_ announcement: Announcement, tick: Int) {
    try? file.write(contentsOf: Data((announcement.logText(tick: tick) + "\n").utf8))
  }
}
