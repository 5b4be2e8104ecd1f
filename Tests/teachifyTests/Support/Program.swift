import Foundation

/// The built program, run as a user runs it.
enum Program {
  /// The repository's folder.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// The program built for release, or for debugging where that was not built.
  static var path: String { existing(.release) ?? debugPath }

  /// The program built for debugging, beside the tests.
  static var debugPath: String { existing(.debug) ?? "\(root)/.build/debug/teachify" }

  private enum Configuration: String {
    case debug, release
  }

  private static func existing(_ configuration: Configuration) -> String? {
    let path = "\(root)/.build/\(configuration.rawValue)/teachify"
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }

  /// What a run left behind.
  struct Outcome {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Runs the program to its end.
  static func run(_ arguments: [String], program: String = path) throws -> Outcome {
    try runTool(program, arguments, environment: ["SDL_AUDIODRIVER": "dummy"])
  }

  /// Runs any program to its end, its output collected in files so that no pipe fills up.
  static func runTool(
    _ tool: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Outcome {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let outputPath = folder.path + "/output"
    let errorPath = folder.path + "/errors"
    for path in [outputPath, errorPath] {
      _ = FileManager.default.createFile(atPath: path, contents: nil)
    }
    process.standardOutput = FileHandle(forWritingAtPath: outputPath)
    process.standardError = FileHandle(forWritingAtPath: errorPath)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      output: try String(contentsOfFile: outputPath, encoding: .utf8),
      errors: try String(contentsOfFile: errorPath, encoding: .utf8))
  }
}

/// A folder of its own that goes when it is no longer needed.
final class TemporaryFolder {
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
}
