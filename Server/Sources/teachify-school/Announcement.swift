import Foundation
import SchoolClient
import Synchronization

/// Tells the network where the server is, by Avahi, where that runs; nothing happens where it does not.
///
/// avahi-publish-service does it for as long as this process holds its input open, so it ends with the server, however
/// the server ends.
final class Announcement: Sendable {
  private let running = Mutex<(Process, Pipe)?>(nil)

  // The server blocks all other signals, and what it starts does so, too. Avahi notices the end. The publishing
  // program gives up where Avahi takes too long to answer, as on a busy machine, so it is started again.
  private static let script = """
    trap '' INT
    setsid sh -c 'while :; do avahi-publish-service --no-fail "$@"; sleep 2; done' sh "$@" &
    read -r line
    kill -s KILL -- -$!
    """

  /// Begins to tell.
  ///
  /// - Parameters:
  ///   - name: what the server is called, as the school.
  ///   - port: where it listens.
  func begin(as name: String, port: Int) {
    running.withLock { running in
      let (process, input) = (Process(), Pipe())
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", Self.script, "sh", name, ServerSearch.service, String(port)]
      process.standardInput = input
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      // Without a shell, nobody is told.
      if (try? process.run()) != nil { running = (process, input) }
    }
  }

  /// Ends it.
  func end() {
    running.withLock { running in
      try? running?.1.fileHandleForWriting.close()
      running = nil
    }
  }
}
