import Exercises
import Foundation
import Testing

/// Help, versions, wrong usage, and every command that the documents for readers show.
@Suite(.onWaitingThreads)
struct HelpTests {
  private static let subcommands = [
    "play", "simulate", "pace", "weeks", "diagnose", "replay", "shot", "film", "generate",
    "options", "pins", "check", "convert", "print", "laws", "results", "export", "import", "forget",
    "teacher", "join",
  ]

  @Test("help lists the subcommands and the exit codes", arguments: ["--help", "-h", "help"])
  func help(_ argument: String) throws {
    let outcome = try Program.run([argument])
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    let list = outcome.output.split(separator: "SUBCOMMANDS:").last ?? ""
    let named = list.matches(of: /\n  ([a-z]+)\b/).map { String($0.1) }
    #expect(named.sorted() == Self.subcommands.sorted())
    #expect(outcome.output.contains("Exit codes: 0 good, 1 the input has errors, 2 wrong usage."))
  }

  @Test("each subcommand explains its options", arguments: subcommands)
  func subcommandHelp(_ subcommand: String) throws {
    let outcome = try Program.run([subcommand, "--help"])
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.contains("USAGE: teachify \(subcommand)"), "\(outcome.output)")
    #expect(try Program.run(["help", subcommand]).output == outcome.output)
    // Every option stands on a line with words that explain it, on it or below.
    #expect(!outcome.output.contains(/\n  --[a-z]+( <[a-z]+>)?\n  -/), "\(outcome.output)")
  }

  @Test(
    "the tables of commands name each subcommand and no other",
    arguments: ["README.md", "Documentation/Commands.md"])
  func subcommandsInTables(_ page: String) throws {
    let text = try String(contentsOfFile: "\(Program.root)/\(page)", encoding: .utf8)
    #expect(Readme.tabledCommands(in: text) == Set(Self.subcommands))
  }

  @Test("the options in the table of a command are among those of its help", arguments: subcommands)
  func optionsInTable(_ subcommand: String) throws {
    let page = Program.root + "/Documentation/Commands.md"
    let rows = try String(contentsOfFile: page, encoding: .utf8).split(separator: "\n")
      .filter { $0.contains(try Regex("^\\| `\(subcommand)[ `]")) }
    let help = try Program.run([subcommand, "--help"]).output
    for option in rows.flatMap({ $0.matches(of: /--[a-z-]+/) }) {
      #expect(help.contains(try Regex("\n  \(option.output) ")), "\(option.output)")
    }
  }

  @Test("the version is three numbers")
  func version() throws {
    let outcome = try Program.run(["--version"])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains(/^\d+\.\d+\.\d+\n$/))
  }

  @Test(
    "an unknown option is wrong usage and named",
    arguments: [
      "", "play", "simulate a --game feedme", "replay x", "shot a b --game feedme --tick 1",
      "generate addition", "check x",
    ])
  func unknownOption(_ line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let outcome = try Program.run(words + ["--bogus"])
    #expect(outcome.status == 2, "\(outcome.output)")
    #expect(outcome.errors.contains("--bogus"), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  @Test(
    "wrong arguments end with 2 and are named",
    arguments: [
      ("play --game feedme", "--game"), ("play --endless", "--endless"),
      ("play --size 0x0", "--size"), ("play --size 1280", "--size"),
      ("play --size 99999999999999999999x1", "--size"), ("play --language fr", "--language"),
      ("play --seed x", "--seed"), ("play a.json b.json", "b.json"),
      ("shot a.json b.png --game feedme --tick -1", "--tick"),
      ("shot a.json b.png --game feedme --tick 1000001", "--tick"),
      ("shot a.json b.png --game feedme --tick 1 --size 0x0", "--size"),
      ("shot a.json b.png --game feedme --tick 1 --size -1x-1", "--size"),
      ("shot a.json b.png --game feedme --tick 1 --pupil fool", "--pupil"),
      ("shot a.json --game feedme --tick 1", "<output>"), ("shot a.json b.png --tick 1", "--game"),
      ("generate", "<operation>"), ("generate root", "root"),
      ("generate addition --count 0", "--count"), ("generate addition --count 1001", "--count"),
      ("generate addition --from 9 --to 3", "--from"),
      ("generate addition --from=-9 --to=-3", "--from"),
      ("generate addition --from=-9223372036854775808 --to 9223372036854775807", "--to"),
      ("generate addition --to 1000001", "1000000"), ("generate addition --seed -1", "--seed"),
      ("generate mul:x{2,y}", "x{2,y}"), ("generate add:1..9,carries=9", "add:1..9,carries=9"),
      ("diagnose", "<records>"), ("check", "<paths>"), ("replay", "<file>"),
      ("results --csv --json", "--json"), ("export", "<file>"), ("import", "<file>"),
      ("forget", "<pupil>"), ("forget Anna", "--yes"),
    ])
  func wrongUsage(_ line: String, _ name: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let outcome = try Program.run(words)
    #expect(outcome.status == 2, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.errors.contains(name), "\(outcome.errors)")
    #expect(outcome.errors.contains("Usage: teachify \(words[0])"), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }
}

extension HelpTests {
  @Test("what is generated has no faults", arguments: Operation.allCases)
  func generatedDocuments(_ operation: Exercises.Operation) throws {
    let folder = try TemporaryFolder()
    for limits in [
      [], ["--from", "0", "--to", "30", "--count", "50"], ["--from=-20", "--negative"],
    ] {
      let arguments = ["generate", operation.rawValue] + limits
      let generated = try Program.run(arguments)
      #expect(generated.status == 0, "\(generated.errors)")
      let path = try folder.write(generated.output, to: "generated.json")
      let checked = try Program.run(["check", path])
      #expect(checked.output == "1 file, 0 errors, 0 warnings\n", "\(arguments) \(checked.output)")
      #expect(try Program.run(arguments).output == generated.output)
      #expect(try Program.run(arguments + ["--seed", "2"]).output != generated.output)
    }
  }

  @Test("a rule of fewer exercises than asked for says so, and ends")
  func tooFewExercises() throws {
    let outcome = try Program.run(["generate", "add:1..2", "--count", "6"])
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("only 4 different exercises"), "\(outcome.errors)")
    let enough = try Program.run(["generate", "add:1..2", "--count", "4"])
    #expect(enough.errors.isEmpty, "\(enough.errors)")
  }

  @Test(
    "what a rule generates has no faults and is what its coverage counts",
    arguments: [
      "mul:x{2,5,10}:1..10", "sub:0..100,borrows=2", "add:1..20,missing=first", "compare:0..9",
      "div:1..9:2..9,remainder=allowed", "number:10..99", "add:1..9,then=sub", "bonds:10",
    ])
  func generatedByRule(_ rule: String) throws {
    let folder = try TemporaryFolder()
    let count = rule == "bonds:10" ? "11" : "20"
    let generated = try Program.run(["generate", rule, "--count", count])
    #expect(generated.status == 0, "\(generated.errors)")
    let path = try folder.write(generated.output, to: "generated.json")
    let checked = try Program.run(["check", path])
    #expect(checked.output == "1 file, 0 errors, 0 warnings\n", "\(rule) \(checked.output)")
    let coverage = try Program.run(["generate", rule, "--count", count, "--coverage"])
    #expect(coverage.outputLines.count == 4 + Int(count)!, "\(coverage.output)")
    #expect(coverage.outputLines[1] == "made       \(count)")
    #expect(coverage.outputLines[3] == "repeated   0")
  }

  @Test("the documents that come with the program have no faults")
  func levels() throws {
    let outcome = try Program.run(["check", Program.root + "/Levels"])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains(/^[0-9]+ files, 0 errors, 0 warnings\n$/), "\(outcome.output)")
  }

  @Test("a shot is a picture of its size", arguments: Game.allCases)
  func shot(_ game: Game) throws {
    let folder = try TemporaryFolder()
    let picture = folder.path + "/Bild ü.png"
    let outcome = try Program.run([
      "shot", Program.root + "/Levels/plus-bis-10.json", picture, "--game", game.rawValue,
      "--tick", "200", "--size", "320x240",
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: picture)))
    #expect(Array(bytes[16..<24]) == [0, 0, 1, 64, 0, 0, 0, 240])
  }

  @Test("a shot has texts of the size that is asked for", arguments: Game.allCases)
  func shotOfLargeTexts(_ game: Game) throws {
    let folder = try TemporaryFolder()
    let arguments = ["--game", game.rawValue, "--tick", "200", "--size", "640x360"]
    func shot(_ name: String, _ more: [String]) throws -> Program.Outcome {
      try Program.run(
        ["shot", Program.root + "/Levels/plus-bis-10.json", folder.path + name] + arguments + more)
    }
    for size in ["100", "150"] {
      #expect(try shot("/\(size).png", ["--text-size", size]).status == 0)
    }
    #expect(try shot("/usual.png", []).status == 0)
    func bytes(_ name: String) throws -> Data {
      try Data(contentsOf: URL(fileURLWithPath: folder.path + name))
    }
    #expect(try bytes("/usual.png") == bytes("/100.png"))
    #expect(try bytes("/usual.png") != bytes("/150.png"))
    let outcome = try shot("/x.png", ["--text-size", "151"])
    #expect(outcome.status == 2 && outcome.errors.contains("--text-size"), "\(outcome.errors)")
  }

  @Test("a shot shows a question before it is answered", arguments: Game.allCases)
  func shotOfAQuestion(_ game: Game) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "Frage;Antwort;Falsch;Falsch;Falsch\nHund;dog;cat;cow;pig\nKatze;cat;dog;cow;pig\n",
      to: "x.csv")
    func shot(_ question: String) throws -> Program.Outcome {
      try Program.run([
        "shot", path, folder.path + "/\(question).png", "--game", game.rawValue, "--size",
        "640x360", "--question", question, "--dump",
      ])
    }
    for (question, text, other) in [("1", "Hund", "Katze"), ("2", "Katze", "Hund")] {
      let outcome = try shot(question)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output.contains(text) && !outcome.output.contains(other), "\(question)")
    }
    let missing = try shot("3")
    #expect(missing.status == 1 && missing.errors.contains("fewer questions"), "\(missing.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/3.png"))
    let both = try Program.run(
      ["shot", path, folder.path + "/x.png", "--game", game.rawValue, "--question", "1"]
        + ["--tick", "1"])
    #expect(both.status == 2 && both.errors.contains("--question"))
  }

  @Test("a film has a frame every so many ticks")
  func film() throws {
    let folder = try TemporaryFolder()
    let arguments = [
      "--game", "feedme", "--from", "60", "--to", "70", "--every", "5", "--size", "320x240",
    ]
    let level = Program.root + "/Levels/plus-bis-10.json"
    let outcome = try Program.run(["film", level, folder.path + "/frames"] + arguments)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/frames")
    #expect(names.sorted() == ["frame-00001.png", "frame-00002.png", "frame-00003.png"])
    let backwards = try Program.run([
      "film", level, "-", "--game", "feedme", "--from", "9", "--to", "8",
    ])
    #expect(backwards.status == 2)
    #expect(backwards.errors.contains("--from"))
  }

  @Test("no picture is drawn of a round that cannot be played")
  func shotWithoutExercises() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("Frage;Antwort;Falsch\na;b;c\n", to: "lonely.csv")
    let outcome = try Program.run([
      "shot", path, folder.path + "/x.png", "--game", "feedme", "--tick", "9",
    ])
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains("lonely.csv:1:1: error: no exercise can be played as feedme; "),
      "\(outcome.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/x.png"))
  }

  @Test(
    "what cannot be written is said, with its name",
    arguments: [
      "shot Levels/plus-bis-10.json /proc/none/x.png --game feedme --tick 1",
      "play --record /proc/none/round.txt", "play --record none/",
    ])
  func unwritable(_ line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let outcome = try Program.run(words, folder: Program.root)
    #expect(outcome.status == 1)
    let name = try #require(words.first { $0.contains("none") })
    #expect(outcome.errors.contains(name), "\(outcome.errors)")
    #expect(outcome.errors.contains("cannot be written"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("Domain="), "\(outcome.errors)")
  }

  @Test(
    "a full disk is an error, not a crash",
    arguments: ["--help", "check Levels", "generate addition", "help simulate"])
  func fullDisk(_ line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let outcome = try Program.runTool(
      Program.path, words, environment: ["SWIFT_BACKTRACE": "enable=no"], folder: Program.root,
      output: "/dev/full")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("output"), "\(outcome.errors)")
  }

  @Test(
    "every command line that a page for readers shows runs as shown",
    arguments: [
      "README.md", "Documentation/Commands.md", "Documentation/Learning.md",
      "Documentation/Simulation.md",
    ])
  func commandLines(_ page: String) throws {
    let path = "\(Program.root)/\(page)"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return }
    let folder = try TemporaryFolder()
    for name in ["Assets", "Levels", "README.md"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(name)", withDestinationPath: "\(Program.root)/\(name)")
    }
    let lines = Readme.commands(in: text)
    #expect(!lines.isEmpty)
    for line in lines {
      let outcome = try Program.runTool(
        "/bin/sh", ["-c", "teachify() { '\(Program.path)' \"$@\"; }; \(line)"],
        environment: ["SWIFT_BACKTRACE": "enable=no"], folder: folder.path)
      #expect(outcome.status == 0, "\(line): \(outcome.errors)")
    }
  }

  @Test("commands are found in shell blocks alone, without those for windows")
  func readmeCommands() {
    let text = """
      `./play check Levels`
      ```sh
      ./play
      ./play Levels/X.json --game feedme
      $ ./play check Levels  # all of them
      ./play simulate X.json \\
        --game feedme
      teachify replay round.txt
      teachify replay round.txt --headless > out
      teachify play X.json
      git clone somewhere
      ```
      ```swift
      teachify check Levels
      ```
      """
    #expect(
      Readme.commands(in: text) == [
        "teachify check Levels  # all of them", "teachify simulate X.json  --game feedme",
        "teachify replay round.txt --headless > out",
      ])
  }
}
