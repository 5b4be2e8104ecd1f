import Foundation
import StageTesting

/// Replays in a process of its own, so that a crash ends that process and not this.
struct ChildReplay {
  /// How a replay ended.
  struct Outcome {
    /// Whether it crashed, or went on for longer than a recording can take.
    let hasCrashed: Bool
    /// Its exit code; of no meaning after a crash.
    let status: Int32
    let output: String
  }

  /// The program that replays.
  let program: String
  private let folder: String

  /// How long a replay may take: an hour of play runs in a few seconds.
  private static let limit = 120.0

  /// A child of the program named, or of this one.
  ///
  /// - Throws: `InputFailure` where there is no such program, or no place for candidates.
  init(program: String?) throws {
    let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    self.program = program ?? own ?? CommandLine.arguments.first ?? ""
    guard FileManager.default.isExecutableFile(atPath: self.program) else {
      throw InputFailure(
        file: self.program, "this is no program that can be run", "name another with --program")
    }
    folder = NSTemporaryDirectory() + "teachify-" + UUID().uuidString
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw InputFailure(file: folder, "the folder cannot be made", "free some space")
    }
  }

  /// Takes away what was written for the replays.
  func cleanUp() {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Replays a recording.
  ///
  /// - Parameter document: where its document is.
  func run(_ recording: Recording, document: String, _ arguments: [String]) throws -> Outcome {
    var placed = recording
    if FileManager.default.fileExists(atPath: document) {
      placed["document"] = URL(fileURLWithPath: document).path
    }
    let path = folder + "/candidate.txt"
    try Files.write(placed.text, to: path)
    return try run(["replay", path] + arguments)
  }

  private func run(_ arguments: [String]) throws -> Outcome {
    let outputPath = folder + "/output.txt"
    guard FileManager.default.createFile(atPath: outputPath, contents: nil),
      let output = FileHandle(forWritingAtPath: outputPath)
    else {
      throw InputFailure(file: outputPath, "the file cannot be written", "free some space")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    // A crash must end the child at once, not print a report first.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch {
      throw InputFailure(file: program, "the program cannot be run", "name another with --program")
    }
    let end = Date().addingTimeInterval(ChildReplay.limit)
    var wasStopped = false
    while process.isRunning {
      if !wasStopped, Date() > end {
        wasStopped = true
        kill(process.processIdentifier, SIGKILL)
      }
      usleep(2000)
    }
    process.waitUntilExit()
    try? output.close()
    let text = String(
      decoding: FileManager.default.contents(atPath: outputPath) ?? Data(), as: UTF8.self)
    return Outcome(
      hasCrashed: process.terminationReason != .exit, status: process.terminationStatus,
      output: text)
  }
}
