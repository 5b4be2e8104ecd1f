import Foundation
import StageLaws
import Testing

@testable import Commands

/// `teachify laws`, and that the same comes out however the program was built and is run.
@Suite(.onWaitingThreads)
struct LawsCommandTests {
  @Test("each law is checked and has a fingerprint")
  func lines() throws {
    let outcome = try Program.run(["laws", "--cases", "50"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.outputLines.count == LawArgument.all.count)
    for (line, law) in zip(outcome.outputLines, LawArgument.all) {
      #expect(line.hasPrefix("\(law.name) holds in 50 cases "), "\(line)")
      #expect(line.contains(/\ [0-9a-f]{16}$/), "\(line)")
    }
    #expect(try Program.run(["properties", "--cases", "50"]).output == outcome.output)
    #expect(try Program.run(["laws", "--cases", "50", "--seed", "2"]).output != outcome.output)
  }

  @Test("each law holds in 10 000 random cases", arguments: Law.all.map(\.name))
  func manyCases(_ law: String) throws {
    let outcome = try Program.run(["laws", "--only", law, "--cases", "10000"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("\(law) holds in 10000 cases "), "\(outcome.output)")
  }

  @Test("one law and one case can be checked alone")
  func alone() throws {
    let outcome = try Program.run(["laws", "--only", "draw-order", "--case", "77", "--seed", "5"])
    #expect(outcome.status == 0)
    let law = try #require(Law.all.first { $0.name == "draw-order" })
    let digest = try law.check(CollectionOfOne(77), seed: 5)
    #expect(outcome.output.hasPrefix("draw-order holds in 1 case "), "\(outcome.output)")
    #expect(outcome.output.hasSuffix("\(String(digest, radix: 16))\n"), "\(outcome.output)")
  }

  /// Swift's own handler prints a backtrace and goes on.
  @Test("a signal to quit ends the program", arguments: [SIGQUIT, SIGABRT])
  func quit(sign: Int32) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Program.path)
    process.arguments = ["laws", "--cases", "100000000", "--only", "draw-order"]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_BACKTRACE": "enable=yes"]) { $1 }
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    // Once it has worked for a second, it is running its command.
    let statistics = "/proc/\(process.processIdentifier)/stat"
    for _ in 0..<3000 {
      let fields = try String(contentsOfFile: statistics, encoding: .utf8).split(separator: " ")
      if let ticks = Int(fields[13]), ticks >= sysconf(Int32(_SC_CLK_TCK)) { break }
      usleep(100_000)
    }
    kill(process.processIdentifier, sign)
    for _ in 0..<600 where process.isRunning { usleep(100_000) }
    #expect(!process.isRunning)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == sign)
    #expect(output.fileHandleForReading.readDataToEndOfFile().isEmpty)
  }

  @Test(
    "wrong arguments end with 2 and are named",
    arguments: [
      ("--cases 0", "--cases"), ("--jobs 0", "--jobs"), ("--only gravity", "gravity"),
      ("--case -1", "--case"), ("--seed x", "--seed"),
    ])
  func wrongUsage(_ line: String, _ name: String) throws {
    let outcome = try Program.run(["laws"] + line.split(separator: " ").map(String.init))
    #expect(outcome.status == 2, "\(outcome.output)")
    #expect(outcome.errors.contains(name), "\(outcome.errors)")
  }

  private static let hashing = [[:], ["SWIFT_DETERMINISTIC_HASHING": "1"]]

  @Test(
    "1 and 8 threads, with and without deterministic hashing, give the same", arguments: [1, 8])
  func sameOnAnyThreads(_ jobs: Int) throws {
    let plain = try Program.run(["laws", "--cases", "300"])
    for environment in Self.hashing {
      let outcome = try Program.run(
        ["laws", "--cases", "300", "--jobs", "\(jobs)"], environment: environment)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output == plain.output)
    }
    let rounds = [
      "simulate", "--generate", "addition:1..20", "--game", "feedme", "--rounds", "60", "--json",
    ]
    let first = try Program.run(rounds + ["--jobs", "1"])
    for environment in Self.hashing {
      let outcome = try Program.run(rounds + ["--jobs", "\(jobs)"], environment: environment)
      #expect(outcome.output == first.output && outcome.status == 0)
    }
  }

  @Test("both builds give the same", .enabled(if: Program.hasBothBuilds))
  func sameInBothBuilds() throws {
    for environment in Self.hashing {
      let arguments = ["laws", "--cases", "100", "--seed", "9"]
      let shipped = try Program.run(arguments, environment: environment)
      let debugged = try Program.run(
        arguments, program: Program.debugPath, environment: environment)
      #expect(shipped.status == 0 && shipped.output == debugged.output, "\(shipped.errors)")
    }
  }
}
