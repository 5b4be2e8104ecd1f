import Foundation
import StageTesting

/// Replays in a separate process, so that a crash ends only that process.
struct ChildReplay {
  /// How a replay ended.
  struct Outcome {
    /// Whether it crashed, or ran longer than any recording can take.
    let hasCrashed: Bool
    /// Its exit code; meaningless after a crash.
    let status: Int32
    let output: String
  }

  /// The program that replays.
  let program: String
  private let folder: String

  /// The maximum duration of a replay in seconds: an hour of play runs in a few seconds.
  private static let limit = 120.0

  /// Uses the given program, or this one by default.
  ///
  /// - Throws: `InputFailure` if there is no such program, or no place for temporary recordings.
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

  /// Removes the files written for the replays.
  func cleanUp() {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Replays a recording.
  ///
  /// - Parameter document: the path of its document.
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
    // After a crash the child must end immediately, without printing a report first.
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
