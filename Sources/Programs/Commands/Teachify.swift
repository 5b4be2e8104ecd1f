import ArgumentParser

struct Teachify: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "teachify",
    abstract: "Learning games played from a teacher's exercises, in a window or without one.",
    discussion: "Exit codes: 0 good, 1 the input has errors, 2 wrong usage.",
    version: "0.1.0",
    subcommands: [
      PlayCommand.self, SimulateCommand.self, PaceCommand.self, WeeksCommand.self,
      DiagnoseCommand.self,
      ReplayCommand.self, ShotCommand.self, FilmCommand.self, GenerateCommand.self,
      OptionsCommand.self, PinsCommand.self, CheckCommand.self, ConvertCommand.self,
      PrintCommand.self,
      ResultsCommand.self, ExportCommand.self, ImportCommand.self, ForgetCommand.self,
      TeacherCommand.self, JoinCommand.self,
      LawsCommand.self, PicturesCommand.self,
    ],
    defaultSubcommand: PlayCommand.self)
}
