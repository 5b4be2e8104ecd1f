import Stage

/// The first tick after which two replays are in different states.
public struct ReplayComparison: Sendable, CustomStringConvertible {
  /// The tick, counted from 0.
  public let tick: Int
  /// The digests of both states.
  public let digests: (left: String, right: String)
  /// The input of that tick, as written in recordings.
  public let inputs: (left: [String], right: [String])
  /// The difference between the node trees; empty if there is none.
  public let treeDifference: String

  /// Runs both tick by tick until their states differ.
  ///
  /// Only the two are compared with each other: a difference from its own recording does not stop a
  /// replay. If one has run further, the other catches up first; earlier states are not compared.
  ///
  /// - Parameters:
  ///   - left: the first replay.
  ///   - right: the second replay.
  ///   - lastTick: the last tick to run; nil uses the last tick of the longer recording.
  /// - Returns: nil if they agree to the end.
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

  /// A report in lines: `-` marks what only the left has, `+` what only the right has.
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
  /// The input of a tick, as written in recordings.
  fileprivate func inputTexts(at tick: Int) -> [String] {
    lines.compactMap {
      if case .input(tick, let event) = $0 { event.recordedText } else { nil }
    }
  }
}

/// The difference between two texts, line by line.
public enum LineDifference {
  /// The lines that only one of the texts has, in order, with `-` before those of the first and `+`
  /// before those of the second; empty if they are equal.
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
