import ArgumentParser
import Exercises
import Foundation

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Prints every fault of exercise documents with its place and what to do.",
    discussion: """
      Each line reads FILE:LINE:COLUMN: error|warning: WHAT; WHAT TO DO. A last line counts the \
      files and faults. Exit code 1 when there is an error, 0 with nothing worse than warnings.
      """)

  @Argument(help: "Documents, or folders with documents.")
  var paths: [String]

  func run() throws {
    var files: [String] = []
    for path in paths {
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      files += exists && isFolder.boolValue ? Files.documents(in: path) : [path]
    }
    var errors = 0
    var warnings = 0
    for file in files {
      do {
        for diagnostic in try Files.document(file).diagnostics {
          Terminal.print(diagnostic.description)
          if diagnostic.severity == .error { errors += 1 } else { warnings += 1 }
        }
      } catch let failure as InputFailure {
        Terminal.print(failure.description)
        errors += 1
      }
    }
    Terminal.print(
      "\(count(files.count, "file")), \(count(errors, "error")), \(count(warnings, "warning"))")
    if errors > 0 { throw ExitCode(ProgramExit.inputHasErrors.rawValue) }
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
