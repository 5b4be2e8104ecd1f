import ArgumentParser

@main
struct Teachify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "teachify",
    abstract: "Learning games played from a teacher's exercises, in a window or without one.",
    version: "0.1.0")
}
