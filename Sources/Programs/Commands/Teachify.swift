import ArgumentParser
import Foundation

struct Teachify: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "teachify",
    abstract: "Learning games played from a teacher's exercises, in a window or without one.",
    discussion: "Exit codes: 0 good, 1 the input has errors, 2 wrong usage.",
    version: "0.1.0",
    subcommands: [
      PlayCommand.self, SimulateCommand.self, PaceCommand.self, DiagnoseCommand.self,
      ReplayCommand.self, ShotCommand.self, FilmCommand.self, GenerateCommand.self,
      CheckCommand.self, ConvertCommand.self,
      ResultsCommand.self, ExportCommand.self, ImportCommand.self, ForgetCommand.self,
      TeacherCommand.self,
      ScreensCommand.self, LawsCommand.self, GalleryCommand.self, PicturesCommand.self,
    ],
    defaultSubcommand: PlayCommand.self)

  /// Runs the command line and ends the program with the promised exit code.
  static func run() async {
    // A file that may not grow is an error to be told, as a full disk is, not the program's end.
    signal(SIGXFSZ, SIG_IGN)
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
