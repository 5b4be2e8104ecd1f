import ArgumentParser
import Foundation
import RoundLaws
import StageLaws

struct LawsCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "laws",
      abstract: "Checks the laws of the engine, of kept rounds and of pins on random cases.",
      discussion: """
        Each law prints a line: its name, how many cases held, and a fingerprint of what came out \
        in them. The same cases print the same fingerprints in every build and with any number of \
        jobs. The first case that does not hold is told on standard error, cut down to the fewest \
        steps where it is made of steps, with the command that runs it again; the exit code is 1 \
        then.

        \(LawsCommand.list)
        """,
      aliases: ["properties"])
  }

  @Option(help: "How many cases of each law.")
  var cases = 10_000

  @Option(help: "The seed that all cases follow from.")
  var seed: UInt64 = 1

  @Option(help: "Checks this law alone; may be repeated.")
  var only: [LawArgument] = []

  @Option(
    name: .customLong("case"), help: "Checks the case of this number alone, counted from 0.")
  var caseNumber: Int?

  @Option(help: "How many cases are checked at once.")
  var jobs = 1

  func validate() throws {
    guard (1...1_000_000_000).contains(cases) else {
      throw ValidationError("--cases takes a number from 1 to 1000000000")
    }
    guard (1...256).contains(jobs) else {
      throw ValidationError("--jobs takes a number from 1 to 256")
    }
    if let caseNumber, caseNumber < 0 {
      throw ValidationError("--case takes a number from 0 on")
    }
  }

  func run() async throws {
    let laws = only.isEmpty ? LawArgument.all : only.map(\.law)
    var failures: [LawFailure] = []
    for law in laws {
      do {
        let fingerprint = try await check(law)
        let digits = String(fingerprint, radix: 16)
        let padded = String(repeating: "0", count: 16 - digits.count) + digits
        let count = caseNumber == nil ? cases : 1
        Terminal.print("\(law.name) holds in \(count) \(count == 1 ? "case" : "cases") \(padded)")
      } catch {
        Terminal.print("\(law.name) fails in case \(error.caseNumber)")
        failures.append(error)
      }
    }
    guard failures.isEmpty else {
      throw InputFailure(failures.map(\.description).joined(separator: "\n"))
    }
  }

  private func check(_ law: Law) async throws(LawFailure) -> UInt64 {
    if let caseNumber { return try law.check(CollectionOfOne(caseNumber), seed: seed) }
    let groups = (cases + law.groupSize - 1) / law.groupSize
    return try await law.check(count: groups, seed: seed, jobs: jobs)
  }

  private static var list: String {
    LawArgument.all.map { "\($0.name): \($0.statement)" }.joined(separator: "\n")
  }
}

/// A law, by its name on the command line.
struct LawArgument: ExpressibleByArgument {
  let law: Law

  /// All laws.
  static var all: [Law] {
    Law.all + [KeptRoundLaw.law(of: TeachifyProgram.games.map(\.play))] + PinLaws.all
  }

  init?(argument: String) {
    guard let law = Self.all.first(where: { $0.name == argument }) else { return nil }
    self.law = law
  }

  static var allValueStrings: [String] { all.map(\.name) }
}
