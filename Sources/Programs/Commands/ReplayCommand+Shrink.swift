import ArgumentParser
import StageTesting

extension ReplayCommand {
  /// Writes the shortest failing recording found.
  ///
  /// - Throws: `InputFailure` if the recording does not fail.
  func shrinkInput(of round: RecordedRound, to path: String) throws {
    try Files.checkWritable(path, replacing: .recording)
    let child = try ChildReplay(program: program)
    defer { child.cleanUp() }
    var failure: Error?
    func asks(_ question: @escaping (Recording) throws -> Bool) -> (Recording) -> Bool {
      { candidate in
        guard failure == nil else { return false }
        do { return try question(candidate) } catch {
          failure = error
          return false
        }
      }
    }
    let document = round.documentPath
    let result: Recording?
    switch predicate {
    case .crash:
      result = round.recording.shrunk(
        fails: asks { try child.run($0, document: document, ["--headless"]).hasCrashed })
    case .value(let name, let value):
      result = round.recording.shrunk(
        fails: asks {
          let outcome = try child.run($0, document: document, ["--headless"])
          return outcome.output.split(separator: "\n").contains { $0 == "\(name) \(value)" }
        }
      ).map(round.recordedAnew)
    case .verify:
      let shortest = round.recording.shrunk(
        fails: asks {
          let outcome = try child.run(
            round.recordedAnew($0), document: document, ["--headless", "--verify"])
          return outcome.hasCrashed || outcome.status != 0
        }
      ).map(round.recordedAnew)
      result = shortest ?? cutAtDifference(round)
    }
    if let failure { throw failure }
    guard let result else {
      throw InputFailure(
        file: file, "the recording does not fail (\(predicate))",
        "choose another --predicate or --program")
    }
    try Files.write(result.text, to: path)
    Terminal.print("events \(round.recording.eventCount) to \(result.eventCount)")
    Terminal.print(
      "ticks \((round.recording.lastTick ?? -1) + 1) to \((result.lastTick ?? -1) + 1)")
  }

  /// If the program agrees with itself, the recording's own fingerprints are wrong.
  private func cutAtDifference(_ round: RecordedRound) -> Recording? {
    round.replayer(comparing: true).replayer.run().map { round.recording.cut(at: $0) }
  }
}

/// What counts as failing for a recording.
enum ShrinkPredicate: ExpressibleByArgument, CustomStringConvertible {
  case verify
  case crash
  /// The round ends with a given value.
  case value(name: String, String)

  init?(argument: String) {
    switch argument {
    case "verify": self = .verify
    case "crash": self = .crash
    default:
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else { return nil }
      self = .value(name: String(parts[0]), String(parts[1]))
    }
  }

  var description: String {
    switch self {
    case .verify: "verify"
    case .crash: "crash"
    case .value(let name, let value): "\(name)=\(value)"
    }
  }

  var defaultValueDescription: String { description }
}

extension Recording {
  /// The number of input events.
  fileprivate var eventCount: Int {
    lines.reduce(0) { if case .input = $1 { $0 + 1 } else { $0 } }
  }
}
