import Foundation

/// The program beside the tests, run to its end.
struct Program {
  /// What it printed and how it ended.
  struct Result {
    let output: String
    let errors: String
    let status: Int32

    /// The lines of its output.
    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  static var url: URL {
    let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let folder =
      tests?.deletingLastPathComponent()
      ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    return folder.appending(path: "teachify-school")
  }

  /// The program that draws games, of the release or the other build; nil where neither was built.
  static var games: URL? {
    let built = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: ".build")
    return ["release", "beside/debug", "debug"].map { built.appending(path: "\($0)/teachify") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  static func run(
    _ arguments: [String], input: String = "", language: String? = nil
  ) throws -> Result {
    let process = Process()
    let (output, errors, entry) = (Pipe(), Pipe(), Pipe())
    process.executableURL = url
    process.arguments = arguments
    if let language {
      process.environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": language]) {
        $1
      }
    }
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = entry
    try process.run()
    try entry.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try entry.fileHandleForWriting.close()
    // Its errors are few enough for the pipe.
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    let words = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Result(
      output: String(decoding: bytes, as: UTF8.self),
      errors: String(decoding: words, as: UTF8.self),
      status: process.terminationStatus)
  }
}
