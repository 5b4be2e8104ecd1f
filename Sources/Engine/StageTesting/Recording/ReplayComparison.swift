import Stage

/// The first tick after which two replays are in different states.
public struct ReplayComparison: Sendable, CustomStringConvertible {
  /// The tick, counted from 0.
  public let tick: Int
  /// The fingerprints of both states.
  public let digests: (left: String, right: String)
  /// What came in at the tick, as recordings write it.
  public let inputs: (left: [String], right: [String])
  /// How the trees of nodes differ; empty where they do not.
  public let treeDifference: String

  /// Runs both tick by tick until their states differ.
  ///
  /// Only the two are compared with each other: that one differs from its own recording does not
  /// stop it. One that has run further is waited for; what they were in before is not compared.
  ///
  /// - Parameters:
  ///   - left: the one.
  ///   - right: the other.
  ///   - lastTick: the last tick to run; nil takes what the longer recording names.
  /// - Returns: nil where they agree to the end.
  public static func firstDifference(
    _ left: Replayer, _ right: Replayer, through lastTick: Int? = nil
  ) -> ReplayComparison? {
    let end = lastTick ?? max(left.recording.lastTick ?? -1, right.recording.lastTick ?? -1)
    let start = max(0, max(left.scene.tick, right.scene.tick) - 1)
    guard end >= start else { return nil }
    for tick in start...end {
      left.runOn(through: tick)
      right.runOn(through: tick)
      if left.scene.stateDigest != right.scene.stateDigest {
        return ReplayComparison(tick, left, right)
      }
      if left.scene.tick <= tick, right.scene.tick <= tick { return nil }
    }
    return nil
  }

  private init(_ tick: Int, _ left: Replayer, _ right: Replayer) {
    self.tick = tick
    digests = (left.scene.stateDigest.text, right.scene.stateDigest.text)
    inputs = (left.recording.inputTexts(at: tick), right.recording.inputTexts(at: tick))
    treeDifference = LineDifference.text(
      from: SceneDump.text(of: left.scene), to: SceneDump.text(of: right.scene))
  }

  /// All of it in lines: what the left has and the right has not begins with `-`, the other way
  /// round with `+`.
  public var description: String {
    var lines = ["- \(tick) digest \(digests.left)", "+ \(tick) digest \(digests.right)"]
    if inputs.left != inputs.right {
      lines += inputs.left.map { "- \(tick) \($0)" } + inputs.right.map { "+ \(tick) \($0)" }
    }
    if treeDifference.isEmpty {
      lines.append("the nodes show no difference")
    } else {
      lines.append(treeDifference)
    }
    return lines.joined(separator: "\n")
  }
}

extension Recording {
  /// What came in at a tick, as it is written.
  fileprivate func inputTexts(at tick: Int) -> [String] {
    lines.compactMap {
      if case .input(tick, let event) = $0 { event.recordedText } else { nil }
    }
  }
}

/// How two texts differ, line by line.
public enum LineDifference {
  /// The lines that only one of them has, in order, with `-` before those of the first text and
  /// `+` before those of the second; empty where they are equal.
  public static func text(from first: String, to second: String) -> String {
    let old = first.split(separator: "\n", omittingEmptySubsequences: false)
    let new = second.split(separator: "\n", omittingEmptySubsequences: false)
    var lines: [(offset: Int, rank: Int, text: String)] = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, let line, _): lines.append((offset, 0, "- \(line)"))
      case .insert(let offset, let line, _): lines.append((offset, 1, "+ \(line)"))
      }
    }
    return lines.sorted { ($0.offset, $0.rank) < ($1.offset, $1.rank) }.map(\.text)
      .joined(separator: "\n")
  }
}
