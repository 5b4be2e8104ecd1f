import Foundation

/// A script of Tests/Support that starts something for a test, says in a line how it is reached, and ends with its
/// standard input.
final class SupportScript {
  /// What it has said.
  let line: String
  private let process = Process()
  private let input = Pipe()

  /// Starts it, and waits for its line.
  init(_ name: String) throws {
    let output = Pipe()
    process.executableURL =
      URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Support/\(name)").standardized
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    var line: [UInt8] = []
    while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != 0x0A {
      line.append(byte)
    }
    self.line = String(decoding: line, as: UTF8.self)
  }

  /// Ends it.
  func end() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
