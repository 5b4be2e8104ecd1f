import Foundation
import Notation
import Stage

/// Writes down at once what is told in words, a line for each (`Announcement.logText(tick:)`): for
/// programs that help those who do not see the screen, and for tests.
///
/// The game never waits for who reads: a pipe that nobody reads from yet is opened when somebody does, a
/// reader who leaves may come back, and of what is waiting to be read the latest is kept.
final class AnnounceLog: TickObserver {
  private let path: String
  private let director: Director
  /// The open file; below zero while nobody reads from the pipe.
  private var file: Int32 = -1
  private var waiting: [UInt8] = []
  /// Whether the reader has got the beginning of a line only.
  private var isWithinLine = false
  /// The ticks until it is tried again to open a pipe.
  private var patience = 0
  /// Why nothing more is written; nil where all is well.
  private(set) var problem: String?

  /// How much waits for a slow reader: some thousand lines, far more than can still be of interest.
  private static let mostWaiting = 256 * 1024
  /// Twice a second it is looked whether somebody reads.
  private static let ticksBetweenTries = 30

  /// Begins to write, with what was told before.
  ///
  /// - Throws: `InputFailure` when the file cannot be written.
  init(path: String, director: Director) throws {
    // Who read from the pipe may leave: then writing fails, and must not end the program.
    signal(SIGPIPE, SIG_IGN)
    self.path = path
    self.director = director
    if !openFile(O_TRUNC), errno != ENXIO {
      throw InputFailure("\(path.onOneLine): error: the file cannot be written; check the folder")
    }
    for announcement in director.announcements { announced(announcement, tick: director.tick) }
    director.add(self)
  }

  /// Ends the writing.
  func close() {
    director.remove(self)
    flush()
    closeFile()
  }

  func announced(_ announcement: Announcement, tick: Int) {
    waiting += (announcement.logText(tick: tick) + "\n").utf8
    flush()
    guard waiting.count > Self.mostWaiting else { return }
    // Whole lines go, the oldest first; one whose beginning the reader has got is no whole one.
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

  /// Without waiting, as nobody may ever read from a pipe. What exists is opened as it is.
  private func openFile(_ options: Int32 = O_APPEND) -> Bool {
    file = open(path, O_WRONLY | O_CREAT | O_NONBLOCK | O_CLOEXEC | options, 0o666)
    return file >= 0
  }

  private func closeFile() {
    if file >= 0 { Foundation.close(file) }
    file = -1
  }

  /// Says that nothing more is written, once.
  private func tell(_ reason: String) {
    let text =
      "\(path): error: what is told cannot be written (\(reason)); the game goes on without"
    problem = text
    Terminal.printError(text.onOneLine)
  }

  /// Writes as much as is taken now.
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
          // Whoever reads next begins with a whole line.
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
