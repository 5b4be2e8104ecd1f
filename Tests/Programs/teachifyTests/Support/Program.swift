import Foundation

/// The built programs, run as a user runs them.
enum Program {
  /// The repository's folder.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// The program built for release, or for debugging where that was not built.
  static var path: String { existing(.release) ?? debugPath }

  /// The program for developers, of the same build.
  static var studioPath: String { existing(.release, "studio") ?? "\(root)/.build/debug/studio" }

  /// The program built for debugging: `./test` does that beside the release build, `swift build` in the usual folder.
  static var debugPath: String { existing(.debug) ?? "\(root)/.build/debug/teachify" }

  private enum Configuration: String {
    case debug, release
  }

  private static func existing(_ configuration: Configuration, _ name: String = "teachify")
    -> String?
  {
    let folders = configuration == .debug ? [".build/beside", ".build"] : [".build"]
    return folders.map { "\(root)/\($0)/\(configuration.rawValue)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Whether both builds are there, so that they can be compared.
  static var hasBothBuilds: Bool { hasReleaseBuild && existing(.debug) != nil }

  /// Whether the build is there that is fast enough for large documents.
  static var hasReleaseBuild: Bool { existing(.release) != nil }

  /// What a run left behind.
  struct Outcome {
    /// The exit code; below zero the signal that ended the program.
    let status: Int32
    let output: String
    let errors: String
    /// The most memory the program had at once, in bytes.
    let peakMemory: Int

    /// The lines of the standard output.
    var outputLines: [String] { output.split(separator: "\n").map(String.init) }
    /// The lines of the standard error.
    var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
  }

  /// Runs the program to its end.
  static func run(
    _ arguments: [String], program: String = path, environment: [String: String] = [:],
    folder: String? = nil
  ) throws -> Outcome {
    // A crash must end the run at once, not print a report first.
    let quiet = ["SDL_AUDIODRIVER": "dummy", "SWIFT_BACKTRACE": "enable=no"]
    return try runTool(
      program, arguments, environment: quiet.merging(environment) { $1 }, folder: folder)
  }

  /// Runs any program to its end, its output collected in files so that no pipe fills up.
  ///
  /// One that hangs is killed after ten minutes: no measure of speed, a busy machine takes long.
  static func runTool(
    _ tool: String, _ arguments: [String], environment: [String: String] = [:],
    folder: String? = nil, output: String? = nil
  ) throws -> Outcome {
    let own = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let outputPath = output ?? own.path + "/output"
    let errorPath = own.path + "/errors"
    for path in [outputPath, errorPath] where !FileManager.default.fileExists(atPath: path) {
      _ = FileManager.default.createFile(atPath: path, contents: nil)
    }
    process.standardOutput = FileHandle(forWritingAtPath: outputPath)
    process.standardError = FileHandle(forWritingAtPath: errorPath)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let (status, peakMemory) = watch(process)
    return Outcome(
      status: status,
      output: output == nil ? text(of: outputPath) : "", errors: text(of: errorPath),
      peakMemory: peakMemory)
  }

  private static func text(of path: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }

  /// Kills a program that hangs; how it ended, see `Process.ending`, and the most memory it had, in bytes.
  ///
  /// The kernel's own high-water mark is read while the program runs: what it tells of a child
  /// afterwards includes the memory of the process that started it.
  private static func watch(_ process: Process) -> (status: Int32, peakMemory: Int) {
    let end = Date().addingTimeInterval(600)
    var peak = 0
    while true {
      if let status = process.ending { return (status, peak) }
      peak = max(peak, highWaterMark(of: process.processIdentifier))
      if Date() > end { kill(process.processIdentifier, SIGKILL) }
      usleep(4_000)
    }
  }

  private static func highWaterMark(of identifier: Int32) -> Int {
    guard let status = try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kilobytes = line.split(separator: " ").dropLast().last.flatMap({ Int($0) })
    else { return 0 }
    return kilobytes * 1024
  }
}

extension Process {
  /// The exit code, or minus the signal, of a process that has ended; nil as long as it runs.
  ///
  /// The system itself is asked: `isRunning` hears of an end only when the library's own thread has its turn.
  var ending: Int32? {
    var told = siginfo_t()
    guard waitid(P_PID, id_t(processIdentifier), &told, WEXITED | WNOHANG | WNOWAIT) == 0 else {
      // The library has taken note of the end already, or is about to.
      guard errno == ECHILD, !isRunning else { return nil }
      return terminationReason == .exit ? terminationStatus : -terminationStatus
    }
    guard told.si_signo == SIGCHLD else { return nil }
    let status = told._sifields._sigchld.si_status
    return told.si_code == Int32(CLD_EXITED) ? status : -status
  }
}

/// A folder of its own that goes when it is no longer needed.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "teachify-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file and gives its path.
  func write(_ text: String, to name: String) throws -> String {
    let file = path + "/" + name
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    return file
  }

  /// Writes a file of any bytes and gives its path.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = path + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }
}
