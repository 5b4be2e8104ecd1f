import Notation
import Stage
import StageTesting

extension ReplayCommand {
  /// Finds and prints the first difference.
  ///
  /// - Throws: `InputFailure` that names the tick of the difference.
  func findDifference(_ round: RecordedRound, _ installation: Installation) throws {
    if let other {
      let otherRound = try RecordedRound(
        path: other, installation: installation, games: TeachifyProgram.allGames)
      try compare(round, with: otherRound, named: other)
    } else if let program {
      try compare(round, with: try ChildReplay(program: program))
    } else {
      try compareWithFingerprints(round)
    }
  }

  private func compare(
    _ round: RecordedRound, with otherRound: RecordedRound, named other: String
  ) throws {
    let left = round.replayer(comparing: false).replayer
    let right = otherRound.replayer(comparing: false).replayer
    guard let found = ReplayComparison.firstDifference(left, right, through: to) else {
      return Terminal.print("no difference in \(left.scene.tick) ticks")
    }
    Terminal.print(found.description)
    throw InputFailure("\(file.onOneLine): error: \(other) first differs at tick \(found.tick)")
  }

  /// Compares with the fingerprints in the recording; the more it has, the more exactly the tick is known.
  private func compareWithFingerprints(_ round: RecordedRound) throws {
    let replayer = round.replayer(comparing: true).replayer
    guard let difference = replayer.run() else {
      return Terminal.print("no difference in \(replayer.scene.tick) ticks")
    }
    Terminal.print("- \(difference.tick) \(difference.subject) \(difference.expected)")
    Terminal.print("+ \(difference.tick) \(difference.subject) \(difference.found)")
    let known = replayer.lastAgreement.map { "last agreed at tick \($0)" } ?? "never agreed before"
    Terminal.print(known)
    let before = round.replayer(comparing: false).replayer
    if let tick = replayer.lastAgreement { before.run(through: tick) }
    let after = round.replayer(comparing: false).replayer
    after.run(through: difference.tick)
    Terminal.print("what changed since then here:")
    Terminal.print(
      LineDifference.text(
        from: SceneDump.text(of: before.scene), to: SceneDump.text(of: after.scene)))
    throw InputFailure(
      "\(file):\(difference.line):1: error: first differs at tick \(difference.tick)")
  }

  private func compare(_ round: RecordedRound, with child: ChildReplay) throws {
    defer { child.cleanUp() }
    let recording = round.recording.withoutComparisons
    let last = to ?? round.recording.lastTick ?? 0
    // The input may end before the last tick that the recording names.
    let whole = Recording(
      fields: recording.fields,
      lines: recording.lines + [.expectation(tick: last, name: "ticks", value: "\(last + 1)")])
    let theirs = try child.run(
      whole, document: round.documentPath, ["--fingerprints", "--to", "\(last)"])
    let theirDigests = theirs.output.split(separator: "\n")
    let replayer = round.replayer(comparing: false).replayer
    for tick in 0...last {
      replayer.run(through: tick)
      guard replayer.scene.tick == tick + 1 else { break }
      let own = Recording.Line.digest(tick: tick, replayer.scene.stateDigest.value).text
      let their = tick < theirDigests.count ? String(theirDigests[tick]) : "\(tick) no more"
      guard own != their else { continue }
      Terminal.print("- \(own)\n+ \(their)")
      let dump = try child.run(
        whole, document: round.documentPath, ["--seek", "\(tick)", "--dump"])
      // Their scene dump follows the lines about the round.
      let theirLines = dump.output.split(separator: "\n", omittingEmptySubsequences: false)
      let start = theirLines.firstIndex { $0.hasPrefix("digest ") }.map { $0 + 1 } ?? 0
      Terminal.print(
        LineDifference.text(
          from: SceneDump.text(of: replayer.scene).withoutLastBreak,
          to: theirLines[start...].joined(separator: "\n").withoutLastBreak))
      throw InputFailure("\(file.onOneLine): error: \(child.program) first differs at tick \(tick)")
    }
    Terminal.print("no difference in \(replayer.scene.tick) ticks")
  }
}
