import Foundation
import Testing

/// Help and wrong usage of the program for developers, and the page that tells of it.
@Suite(.onWaitingThreads)
struct StudioHelpTests {
  private static let subcommands = ["gallery", "screens", "stations"]

  /// Runs the script with nothing in the environment but a path and a home; the program is the one
  /// that was built for the tests.
  private func studio(_ line: String, in folder: TemporaryFolder) throws -> Program.Outcome {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try Program.runTool(
      "/usr/bin/env",
      [
        "-i", "PATH=\(path)", "HOME=\(folder.path)/home", "STUDIO_PROGRAM=\(Program.studioPath)",
        Program.root + "/Scripts/studio",
      ] + line.split(separator: " ").map(String.init), folder: folder.path)
  }

  @Test("help lists the subcommands and the exit codes")
  func help() throws {
    let outcome = try Program.run(["--help"], program: Program.studioPath)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    let list = outcome.output.split(separator: "SUBCOMMANDS:").last ?? ""
    let named = list.matches(of: /\n  ([a-z]+)\b/).map { String($0.1) }
    #expect(named.sorted() == Self.subcommands)
    #expect(outcome.output.contains("Exit codes: 0 good, 1 the input has errors, 2 wrong usage."))
  }

  @Test("each subcommand explains the options that the page has", arguments: subcommands)
  func subcommandHelp(_ subcommand: String) throws {
    let outcome = try Program.run([subcommand, "--help"], program: Program.studioPath)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.contains("USAGE: studio \(subcommand)"), "\(outcome.output)")
    #expect(!outcome.output.contains(/\n  --[a-z]+( <[a-z]+>)?\n  -/), "\(outcome.output)")
    let rows = try page().split(separator: "\n").filter { $0.hasPrefix("| `\(subcommand) ") }
    #expect(!rows.isEmpty)
    for option in rows.flatMap({ $0.matches(of: /--[a-z-]+/) }) {
      #expect(outcome.output.contains(try Regex("\n  \(option.output) ")), "\(option.output)")
    }
  }

  @Test("the page names each subcommand and no other")
  func subcommandsInTable() throws {
    #expect(Readme.tabledCommands(in: try page()) == Set(Self.subcommands))
  }

  private func page() throws -> String {
    try String(contentsOfFile: Program.root + "/Documentation/Studio.md", encoding: .utf8)
  }

  @Test(
    "wrong arguments end with 2 and are named",
    arguments: [
      ("screens", "<folder>"), ("screens x --size 1x1", "--size"), ("screens x --bogus", "--bogus"),
      ("screens x --language klingon", "--language"), ("screens x --text-size 90", "--text-size"),
      ("gallery gestures --bogus", "--bogus"), ("gallery words", "words"),
    ])
  func wrongUsage(_ line: String, _ name: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let outcome = try Program.run(words, program: Program.studioPath)
    #expect(outcome.status == 2, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.errors.contains(name), "\(outcome.errors)")
    #expect(outcome.errors.contains("Usage: studio \(words[0])"), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  @Test("the product has none of its commands", arguments: subcommands)
  func onlyHere(_ subcommand: String) throws {
    let help = try Program.run(["--help"]).output
    #expect(!help.contains("\n  \(subcommand) "))
  }

  @Test("the script starts it on a machine that offers nothing")
  func script() throws {
    let folder = try TemporaryFolder()
    let drawn = try studio("screens drawn --only menu --size 640x400", in: folder)
    #expect(drawn.status == 0, "\(drawn.errors)")
    #expect(FileManager.default.fileExists(atPath: folder.path + "/drawn/menu-640x400.png"))
    let opened = try studio("gallery gestures", in: folder)
    #expect(opened.status == 1 && opened.output.isEmpty)
    #expect(
      opened.errors.contains("error: There is no display to open a window on"), "\(opened.errors)")
  }

  @Test(
    "a trace never overwrites what pupils have done",
    arguments: ["data/teachify/classroom.sqlite", "hard.txt"])
  func guardedTrace(_ name: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("kept", to: "data/teachify/classroom.sqlite")
    let old = try folder.write("kept", to: "data/teachify/backups/old")
    #expect(link(old, folder.path + "/hard.txt") == 0)
    let outcome = try Program.run(
      ["gallery", "--trace", name], program: Program.studioPath,
      environment: ["XDG_DATA_HOME": folder.path + "/data", "HOME": folder.path],
      folder: folder.path)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(name), "\(outcome.errors)")
    for path in ["data/teachify/classroom.sqlite", "data/teachify/backups/old"] {
      #expect(try String(contentsOfFile: "\(folder.path)/\(path)", encoding: .utf8) == "kept")
    }
  }
}
