import Foundation

@testable import ClassroomWriter

/// The writer as a process of its own.
///
/// Spawned and waited for by the system's own calls, which tell exactly when it is gone.
final class WriterProcess {
  private let outputPath: String
  private let identifier: pid_t
  private var status: Int32?

  /// - Parameter hidesNothing: whether others may read what does not say otherwise (umask 0).
  init(
    folder: String, name: String, first: Int, count: Int, day: Int, outputPath: String,
    manner: ClassroomWriter.Manner = .script, hidesNothing: Bool = false
  ) throws {
    self.outputPath = outputPath
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let program = (tests as NSString).deletingLastPathComponent + "/ClassroomWriter"
    let shell = hidesNothing ? ["/bin/sh", "-c", "umask 0; exec \"$0\" \"$@\""] : []
    let words = shell + [program, folder, name, "\(first)", "\(count)", "\(day)", manner.rawValue]
    var arguments = words.map { strdup($0) } + [nil]
    var environment = [strdup("SWIFT_BACKTRACE=enable=no"), nil]
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, outputPath, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer {
      for text in arguments + environment { free(text) }
      posix_spawn_file_actions_destroy(&actions)
    }
    unlink(outputPath)
    var identifier: pid_t = 0
    let code = posix_spawn(&identifier, words[0], &actions, nil, &arguments, &environment)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    self.identifier = identifier
  }

  /// The lines written so far; one that is not whole does not count.
  var lines: [String] {
    let text = String(
      decoding: FileManager.default.contents(atPath: outputPath) ?? Data(), as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  /// Whether it has not yet come to its own end.
  var isRunning: Bool {
    if status == nil { take(WNOHANG) }
    return status == nil
  }

  /// Ends the process as a power cut would.
  func killAtOnce() {
    if status == nil { kill(identifier, SIGKILL) }
    waitForEnd()
  }

  /// Waits for its own end; the exit code, or minus the signal that ended it.
  @discardableResult
  func waitForEnd() -> Int32 {
    while status == nil { take(0) }
    let status = status ?? 0
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
  }

  private func take(_ options: Int32) {
    var found: Int32 = 0
    if waitpid(identifier, &found, options) == identifier { status = found }
  }
}
