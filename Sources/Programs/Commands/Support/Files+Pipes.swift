import Foundation
import Glibc

/// Pipes, which have no size and need a writer.
extension Files {
  /// How long to wait for a pipe's writer, in milliseconds: starting a program takes a second on an old
  /// machine.
  private static let patience: Int32 = 3000

  /// Whether a path is a pipe, possibly through links such as those of `<(…)`.
  static func isPipe(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Reads a pipe until its writers close it.
  ///
  /// A writer may take as long as it wants; if there is no writer, the wait ends.
  ///
  /// - Parameter largest: the maximum number of bytes; one more is read, to detect that there are too many.
  /// - Throws: `InputFailure` if there is no writer or the pipe cannot be read.
  static func readPipe(_ path: String, largest: Int) throws -> [UInt8] {
    // Otherwise opening would wait for a writer, possibly forever.
    let pipe = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard pipe >= 0 else {
      throw InputFailure(file: path, .fileUnreadable)
    }
    defer { close(pipe) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    var hasWriter = false
    var waited: Int32 = 0
    while bytes.count <= largest {
      let count = Glibc.read(pipe, &chunk, min(chunk.count, largest + 1 - bytes.count))
      if count > 0 {
        bytes += chunk[..<count]
        hasWriter = true
      } else if count < 0, errno == EAGAIN {
        // There is a writer that has not written anything yet.
        hasWriter = true
        var wanted = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
        poll(&wanted, 1, -1)
      } else if count < 0, errno == EINTR {
        continue
      } else if count == 0, hasWriter {
        break
      } else if count == 0, waited < patience {
        usleep(20_000)
        waited += 20
      } else {
        throw InputFailure(
          file: path, count == 0 ? .fileUnreadablePipe : .fileUnreadable)
      }
    }
    return bytes
  }
}
