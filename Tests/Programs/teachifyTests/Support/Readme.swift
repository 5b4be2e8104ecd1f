/// The command lines and tables of commands that a text shows.
enum Readme {
  /// The commands in the first column of its tables: what stands there in code, without options.
  static func tabledCommands(in text: String) -> Set<String> {
    Set(text.matches(of: /(?m)^\| `([a-z]+)[ `]/).map { String($0.1) })
  }

  /// Subcommands that open no window.
  private static let quiet = [
    "simulate", "diagnose", "shot", "film", "generate", "check", "help", "--help", "--version",
  ]

  /// The lines in shell blocks that start the program without a window, each as `teachify …`.
  static func commands(in text: String) -> [String] {
    var commands: [String] = []
    var isShell = false
    var begun = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let trimmed = line.drop { $0 == " " }
      if trimmed.hasPrefix("```") {
        isShell = !isShell && (trimmed == "```sh" || trimmed == "```console")
        begun = ""
        continue
      }
      guard isShell else { continue }
      begun += begun.isEmpty ? trimmed : " " + trimmed
      if begun.hasSuffix("\\") {
        begun.removeLast()
        continue
      }
      if let command = command(begun) { commands.append(command) }
      begun = ""
    }
    return commands
  }

  private static func command(_ line: String) -> String? {
    let words = line.split(separator: " ").drop { $0 == "$" }
    guard let program = words.first, ["./play", "teachify"].contains(program),
      let subcommand = words.dropFirst().first.map(String.init)
    else { return nil }
    let isQuiet =
      quiet.contains(subcommand)
      || subcommand == "replay"
        && words.contains { $0 == "--headless" || $0 == "--verify" || $0.hasPrefix("--shot") }
    guard isQuiet else { return nil }
    let rest = line[(words[words.startIndex].endIndex)...]
    return "teachify" + rest
  }
}
