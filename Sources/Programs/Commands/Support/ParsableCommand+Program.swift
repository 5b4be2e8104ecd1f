import ArgumentParser
import Foundation

extension ParsableCommand {
  /// Runs the command line with this as its root and ends the program with the documented exit code.
  static func runAsProgram() async {
    // A file size limit is reported as an error, like a full disk, and does not end the program.
    signal(SIGXFSZ, SIG_IGN)
    // Swift's handler would print a backtrace and go on.
    for sign in [SIGQUIT, SIGABRT] { signal(sign, SIG_DFL) }
    do {
      var command = try parseAsRoot()
      if var asynchronous = command as? AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch let failure as InputFailure {
      Terminal.printError(failure.description)
      Terminal.exit(.inputHasErrors)
    } catch {
      let code = exitCode(for: error)
      let message = fullMessage(for: error)
      if code == .success {
        Terminal.print(message)
        Terminal.exit(.good)
      }
      if !message.isEmpty { Terminal.printError(message) }
      Terminal.exit(code == .validationFailure ? .wrongUsage : .inputHasErrors)
    }
  }
}
