import Foundation

/// How a run of the program ended.
enum ProgramExit: Int32 {
  /// All is well.
  case good = 0
  /// A file or a recording has errors, or the machine lacks something.
  case inputHasErrors = 1
  /// The command line was wrong.
  case wrongUsage = 2
}

/// The input has errors; the text says which.
struct InputFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Standard output and standard error. Where they cannot be written, as on a full disk, nobody is
/// left to be told.
enum Terminal {
  /// Writes a line to standard output.
  static func print(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
  }

  /// Writes a line to standard error.
  static func printError(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }

  /// Ends the program.
  static func exit(_ code: ProgramExit) -> Never {
    Foundation.exit(code.rawValue)
  }
}
