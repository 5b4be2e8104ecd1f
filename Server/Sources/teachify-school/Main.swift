import ArgumentParser

@main
struct Main: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "teachify-school", abstract: "The school's server.",
    subcommands: [
      SetUpCommand.self, Upgrade.self, Serve.self, TeacherCommands.self, ClassCommands.self,
      PupilCommands.self, Backup.self, Restore.self, NewKey.self, Load.self, LoadMachine.self,
      OpenAPI.self,
    ])
}
