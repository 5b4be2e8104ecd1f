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
  private enum Content {
    case text(String)
    case fault(Diagnostic)
  }

  private let content: Content

  package init(_ description: String) {
    content = .text(description)
  }

  /// A failure that concerns a file as a whole.
  package init(file: String, _ message: FaultMessage) {
    content = .fault(.unreadable(file, message))
  }

  /// The same for what is wrong with a command rather than with the file.
  package init(file: String, _ problem: String, _ remedy: String) {
    self.init(file: file, .untranslated(problem, remedy))
  }

  /// The whole message, in English. Texts are read only here, so that a failure to read them is a failure, too.
  package var description: String {
    switch content {
    case .text(let text): text
    case .fault(let fault): fault.description(in: Installation.faultTexts())
    }
  }

  /// The failure as a diagnostic of a file.
  func diagnostic(in file: String) -> Diagnostic {
    switch content {
    case .fault(let fault) where !fault.id.isEmpty: fault
    case .fault(let fault):
      .unreadable(fault.file, .untranslated(of: fault.message, id: "file.unreadable"))
    case .text(let text):
      .unreadable(file, .untranslated(text, "choose another file", id: "file.unreadable"))
    }
  }
}

extension FaultMessage {
  /// The same English text as that of a message of no kind, of a kind.
  fileprivate static func untranslated(of message: FaultMessage, id: String) -> FaultMessage {
    let text = FaultTexts.none.text(of: message)
    return .untranslated(text.problem, text.remedy, id: id)
  }
}

extension Sequence<Diagnostic> {
  /// A line for each, in English.
  package var lines: [String] {
    let texts = Installation.faultTexts()
    return map { $0.description(in: texts) }
  }

  /// These lines as one text.
  package var text: String { lines.joined(separator: "\n") }
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
  ///
  /// - Returns: whether it was written. If not, nothing can be reported.
  @discardableResult
  package static func printError(_ text: String) -> Bool {
    (try? FileHandle.standardError.write(contentsOf: line(text))) != nil
  }

  /// Keeps files that are opened from taking the place of a standard stream that is closed, where what is printed
  /// would be written into them.
  static func reserveStreams() {
    let standard = STDIN_FILENO...STDERR_FILENO
    var file: Int32
    repeat { file = open("/dev/null", O_RDONLY | O_CLOEXEC) } while standard.contains(file)
    if file > standard.upperBound { close(file) }
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
