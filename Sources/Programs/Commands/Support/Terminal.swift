import Exercises
import Foundation
import Notation

/// How a run of the program ended.
enum ProgramExit: Int32 {
  /// Nothing went wrong.
  case good = 0
  /// A file or a recording has errors, or the machine lacks something.
  case inputHasErrors = 1
  /// The command line was wrong.
  case wrongUsage = 2
}

/// The input has errors, which the text describes.
package struct InputFailure: Error, CustomStringConvertible {
  package let description: String
  private let fault: Diagnostic?

  package init(_ description: String) {
    self.description = description
    fault = nil
  }

  /// A failure that concerns a file as a whole.
  ///
  /// - Parameter form: which of the cases of `file.unreadable` it is; empty if that does not matter.
  package init(file: String, _ problem: String, _ remedy: String, form: String = "") {
    var diagnostic = Diagnostic(
      file: file, line: 1, column: 1, severity: .error, problem: problem, remedy: remedy)
    diagnostic.form = form
    description = diagnostic.description
    fault = diagnostic
  }

  /// The failure as a diagnostic of a file.
  func diagnostic(in file: String) -> Diagnostic {
    var diagnostic = Diagnostic.unreadable(
      fault?.file ?? file, problem: fault?.problem ?? description,
      remedy: fault?.remedy ?? "choose another file")
    diagnostic.form = fault?.form ?? ""
    return diagnostic
  }
}

/// Standard output and standard error.
///
/// Printed texts contain names of files and texts of any origin, and a terminal would obey control characters
/// in them; visible symbols are printed instead. Data that goes into a file or a pipe is not changed.
package enum Terminal {
  /// Writes a line to standard output. If that fails, as on a full disk, the program ends, because half a
  /// result must not pass for a complete one.
  package static func print(_ text: String) {
    write(line(text))
  }

  /// The same for data read by programs, such as CSV and JSON.
  static func printData(_ text: String) {
    write(isatty(STDOUT_FILENO) == 1 ? line(text) : Data((text + "\n").utf8))
  }

  /// Writes a line to standard error.
  package static func printError(_ text: String) {
    // If not even this can be written, nothing can be reported.
    try? FileHandle.standardError.write(contentsOf: line(text))
  }

  private static func line(_ text: String) -> Data { Data((text.withoutControls + "\n").utf8) }

  private static func write(_ data: Data) {
    do {
      try FileHandle.standardOutput.write(contentsOf: data)
    } catch {
      printError("error: the output cannot be written; check the free space where it goes")
      exit(.inputHasErrors)
    }
  }

  /// Ends the program.
  static func exit(_ code: ProgramExit) -> Never {
    Foundation.exit(code.rawValue)
  }
}
