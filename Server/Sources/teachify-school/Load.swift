import ArgumentParser
import Foundation
import GameRegister
import School
import SchoolLoad

/// A machine of a load, as a process that can be killed.
struct LoadMachine: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "load-machine", abstract: "One machine of a load.", shouldDisplay: false)

  @Argument var address: String
  @Argument var code: String
  @Argument var place: Int
  @Argument var rounds: Int
  @Argument var folder: String
  @Argument var seed: UInt64

  func run() throws {
    let machine = VirtualMachine(
      address: address, code: code, place: place, rounds: rounds, folder: folder, seed: seed)
    try machine.run(games: GameRegister.games.map(\.play), now: { Timestamp.now })
  }
}

struct Load: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lets virtual pupils play against a server of its own, and counts what arrives.",
    discussion: """
      The pupils really play by the rules, so all that they hand in can be replayed. The last line is for \
      programs: sent N stored N lost N doubled N verified N mismatched N. The exit code is 1 if a round is \
      lost, doubled or not verified.
      """)

  @Option(help: "How many pupils play, each on a machine of its own.") var pupils = 30
  @Option(help: "How many rounds they play together.") var rounds = 1000
  @Option(help: "What chance begins with.") var seed: UInt64 = 1
  @Flag(
    help: """
      Kills server and machines with kill -9 and fills the server's disk for a while, again and again; cuts, \
      doubles and re-orders requests.
      """)
  var faults = false

  func run() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "teachify-load-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let run = LoadRun(pupils: pupils, rounds: rounds, hasFaults: faults, seed: seed)
    let report = try await run.run(
      program: program, folder: folder, document: (Self.document, "load.csv"),
      games: GameRegister.games.map(\.play), now: { Timestamp.now })
    print(
      String(
        format:
          "%d pupils, %.1f s, %d kills of the server and %d of machines, %d requests cut, doubled or "
          + "held back, %.1f s until all was replayed", run.pupils, report.seconds, report.kills,
        report.machineKills, report.badRequests, report.secondsOfReplays))
    print(report)
    if !report.isClean { throw ExitCode(1) }
  }

  /// A document with words and numbers, as teachers write them.
  private static let document = Array(
    """
    question,answer,wrong1,wrong2,wrong3
    cat,die Katze,der Hund,die Maus,die Kuh
    dog,der Hund,die Katze,die Maus,die Kuh
    7 · 8,56,54,48,63
    6 · 9,54,56,45,63
    Capital of Italy?,Rome,Paris,Vienna,Bern
    12 + 19,31,21,32,29

    """.utf8)
}
