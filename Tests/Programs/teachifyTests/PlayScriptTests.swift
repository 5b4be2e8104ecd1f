import Exercises
import Foundation
import Testing

/// `./play COMMAND` on a machine that offers nothing: no display, no terminal, a new user's home.
@Suite(.onWaitingThreads)
struct PlayScriptTests {
  private let round: RecordedFixture
  private let folder: TemporaryFolder

  init() async throws {
    round = try await RecordedFixture(.mathPiano)
    folder = try TemporaryFolder()
    _ = try folder.write(Self.record, to: "record.json")
    _ = try folder.write(Self.export, to: "class.json")
    _ = try folder.write("play pinLabel acht\ntime-over\nexpect records 1\n", to: "pins.txt")
  }

  private static let record =
    #"{"game":"feedme","document":"Minus","hash":"0","seed":1,"settings":{"endless":false,"#
    + #""maximumExercises":null,"orientation":"landscape","speedPercent":100},"engine":6,"#
    + #""answers":[],"score":0,"ticks":900,"ending":"completed"}"#

  private static let export =
    #"{"format":"teachify-classroom","version":1,"exported":"2026-02-01T08:00:00.000Z","#
    + #""documents":[],"pupils":[{"id":"0000000000000001","name":"Anna","animal":"fox","#
    + #""colour":"red","created":"2026-01-31T08:00:00.000Z","settings":{},"rounds":[],"#
    + #""reviews":[]}]}"#

  /// Runs the script with nothing in the environment but a path and a home; the program is the one
  /// that was built for the tests.
  private func play(_ arguments: [String]) throws -> Program.Outcome {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try Program.runTool(
      "/usr/bin/env",
      [
        "-i", "PATH=\(path)", "HOME=\(folder.path)/home", "TEACHIFY_PROGRAM=\(Program.path)",
        Program.root + "/play",
      ] + arguments, folder: folder.path)
  }

  /// A line for each command, in an order in which each finds what it needs, and its exit code.
  private var lines: [(arguments: [String], status: Int32)] {
    let lines: [(String, Int32)] = [
      ("play", 1), ("replay ROUND", 1), ("replay ROUND --headless --verify", 0),
      ("simulate LEVEL --game mathpiano --pupil novice --rounds 2", 0),
      ("pace --game mathpiano --operations addition --pupils 30", 0),
      ("weeks --skills 2 --pupils 1 --days 5 --minutes 5", 0), ("diagnose record.json", 0),
      ("shot LEVEL picture.png --game mathpiano --tick 30 --size 320x240", 0),
      ("film LEVEL frames --game feedme --from 60 --to 61 --size 320x240", 0),
      ("generate addition --count 5", 0),
      ("options LEVEL --game mathpiano --rounds 1", 0),
      ("check LEVEL", 0), ("convert WORDS table.csv", 0),
      ("print LEVEL --as board --out board.pdf", 0), ("import class.json", 0),
      ("results", 0), ("export all.json", 0), ("forget Anna --yes", 0), ("teacher", 0),
      ("pins COURSE --script pins.txt", 0), ("laws --cases 1", 0),
      // Nobody answers there.
      ("join http://127.0.0.1:1 K7MP-4XR4", 1),
    ]
    return lines.map { (words(of: $0), $1) }
  }

  /// The words of a line, with whole paths in place of the names in capitals.
  private func words(of line: String) -> [String] {
    let paths = [
      "LEVEL": Program.root + "/Levels/plus-bis-20.json",
      "COURSE": Program.root + "/Levels/skelett.json",
      "WORDS": Program.root + "/Levels/englisch-essen.json", "ROUND": round.path,
    ]
    return line.split(separator: " ").map { paths[String($0)] ?? String($0) }
  }

  @Test("every command in README.md ends as documented in a plain environment")
  func commands() throws {
    let text = try String(contentsOfFile: Program.root + "/README.md", encoding: .utf8)
    #expect(Readme.tabledCommands(in: text) == Set(lines.map { $0.arguments[0] }))
    for (arguments, status) in lines {
      let outcome = try play(arguments)
      #expect(outcome.status == status, "\(arguments): \(outcome.errors)")
    }
  }

  @Test(
    "a command that needs a window says what is missing and what works without one",
    arguments: ["", "play", "LEVEL", "LEVEL --game feedme", "replay ROUND"])
  func windows(_ line: String) throws {
    let outcome = try play(words(of: line))
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    // Libraries below SDL may complain first.
    #expect(
      outcome.errors.contains("error: There is no display to open a window on"), "\(outcome.errors)"
    )
    #expect(outcome.errorLines.count { $0.hasPrefix("  ./play ") } == 2, "\(outcome.errors)")
  }

  @Test("the commands named where there is no display work there")
  func namedCommands() throws {
    for command in try play([]).errorLines where command.hasPrefix("  ./play ") {
      let words = command.split(separator: " ").dropFirst().map { word in
        word.hasPrefix("Levels/") ? "\(Program.root)/\(word)" : String(word)
      }
      let outcome = try play(words)
      #expect(outcome.status == 0, "\(command): \(outcome.errors)")
    }
  }
}
