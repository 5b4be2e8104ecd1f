import Foundation
import Notation
import Stage

/// Writes announcements as soon as they are made, a line for each (`Announcement.logText(tick:)`), for
/// assistive programs and for tests.
///
/// The game never waits for a reader: a pipe without a reader is opened once it has one, a reader may leave
/// and come back, and if the unread text grows too long, its latest part is kept.
final class AnnounceLog: TickObserver {
  private let path: String
  private let director: Director
  /// The open file; below zero while the pipe has no reader.
  private var file: Int32 = -1
  private var waiting: [UInt8] = []
  /// Whether the reader has received only the beginning of a line.
  private var isWithinLine = false
  /// The ticks until the next attempt to open a pipe.
  private var patience = 0
  /// Why nothing more is written; nil if nothing is wrong.
  private(set) var problem: String?

  /// How many bytes wait for a slow reader: some thousand lines, far more than can still be of interest.
  private static let mostWaiting = 256 * 1024
  /// Checks twice a second whether the pipe has a reader.
  private static let ticksBetweenTries = 30

  /// Begins to write, starting with earlier announcements.
  ///
  /// - Throws: `InputFailure` if the file cannot be written.
  init(path: String, director: Director) throws {
    // The pipe's reader may leave; then writing fails, which must not end the program.
    signal(SIGPIPE, SIG_IGN)
    self.path = path
    self.director = director
    if !openFile(O_TRUNC), errno != ENXIO {
      throw InputFailure("\(path.onOneLine): error: the file cannot be written; check the folder")
    }
    for announcement in director.announcements { announced(announcement, tick: director.tick) }
    director.add(self)
  }

  /// Stops writing.
  func close() {
    director.remove(self)
    flush()
    closeFile()
  }

  func announced(_ announcement: Announcement, tick: Int) {
    waiting += (announcement.logText(tick: tick) + "\n").utf8
    flush()
    guard waiting.count > Self.mostWaiting else { return }
    // Drops whole lines, the oldest first, but keeps the rest of a line whose beginning the reader has
    // received.
    let begun = isWithinLine ? waiting.prefix { $0 != 0x0A } + [0x0A] : []
    waiting = begun + waiting.suffix(Self.mostWaiting / 2).drop { $0 != 0x0A }.dropFirst()
  }

  func tickEnds(_ scene: Scene) {
    guard !waiting.isEmpty else { return }
    patience -= 1
    guard patience <= 0 else { return }
    patience = Self.ticksBetweenTries
    flush()
  }

  /// Non-blocking, because a pipe may never get a reader. An existing file is opened without changes.
  private func openFile(_ options: Int32 = O_APPEND) -> Bool {
    file = open(path, O_WRONLY | O_CREAT | O_NONBLOCK | O_CLOEXEC | options, 0o600)
    return file >= 0
  }

  private func closeFile() {
    if file >= 0 { Foundation.close(file) }
    file = -1
  }

  /// Reports once that nothing more is written.
  private func tell(_ reason: String) {
    let text =
      "\(path): error: what is told cannot be written (\(reason)); the game goes on without"
    problem = text
    Terminal.printError(text.onOneLine)
  }

  /// Writes as much as can be written now.
  private func flush() {
    guard problem == nil else { return waiting.removeAll() }
    guard !waiting.isEmpty, file >= 0 || openFile() else { return }
    var done = 0
    defer { waiting.removeFirst(done) }
    waiting.withUnsafeBytes { bytes in
      while done < bytes.count {
        let count = write(file, bytes.baseAddress?.advanced(by: done), bytes.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
          guard count < 0, errno != EAGAIN else { return }
          if errno != EPIPE { tell(String(cString: strerror(errno))) }
          closeFile()
          isWithinLine = false
          // The next reader begins with a whole line.
          if done > 0, bytes[done - 1] != 0x0A {
            done = bytes[done...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
          }
          return
        }
        done += count
        isWithinLine = bytes[done - 1] != 0x0A
      }
    }
  }
}
