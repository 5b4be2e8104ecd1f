/// How it stands with a pupil in a lesson, as the live board shows it.
public enum LiveStanding: Sendable, Equatable {
  /// Needs help: so many of its last answers were wrong, and none between them right.
  case wrongInARow(Int)
  /// Needs help: has not answered for so many seconds.
  case quiet(seconds: Int)
  /// Plays.
  case playing
  /// Has a round before it that stands still.
  case paused
  /// Is in the menu, or before a start.
  case waiting
  /// Has ended a round.
  case done
  /// Nothing is heard of it: it is not signed in, or its machine does not reach the server.
  case away

  /// Whether somebody should go there.
  public var needsHelp: Bool {
    switch self {
    case .wrongInARow, .quiet: true
    case .playing, .paused, .waiting, .done, .away: false
    }
  }

  /// Whether it may have come about by time alone, without a word of the pupil's machine.
  public var isOfTime: Bool {
    switch self {
    case .quiet, .away: true
    case .wrongInARow, .playing, .paused, .waiting, .done: false
    }
  }
}

extension LiveState {
  /// After how many wrong answers in a row, also in several rounds, a pupil needs help: three end most rounds, and whoever
  /// goes on with a fourth one is not helped by beginning again.
  public static let wrongUntilHelp = 4
  /// After how many milliseconds without an answer: long enough for the longest question that games show.
  public static let quietUntilHelp = 60_000
  /// After how many milliseconds without a word a machine is away: it says something every few seconds.
  public static let silentUntilAway = 20_000
  /// The steps in which the time without an answer is told, in seconds, so that a board does not flicker.
  static let quietSteps = 30

  /// How it stands with the pupil: the only place where that is decided.
  ///
  /// - Parameters:
  ///   - heard: when its machine has said this, by the server's clock.
  ///   - now: the current moment, by the same clock.
  public func standing(heard: Timestamp, now: Timestamp) -> LiveStanding {
    let silence = max(0, now.milliseconds(since: heard))
    guard silence < Self.silentUntilAway else { return .away }
    switch activity {
    case .paused: return .paused
    case .waiting: return .waiting
    case .done: return .done
    case .playing: break
    }
    let wrong = wrongInARow
    if wrong >= Self.wrongUntilHelp { return .wrongInARow(wrong) }
    let quiet = quiet + silence
    guard quiet >= Self.quietUntilHelp else { return .playing }
    let seconds = quiet / 1000
    return .quiet(seconds: seconds - seconds % Self.quietSteps)
  }

  /// How many wrong answers there are since the last right one. A question without an answer neither counts nor ends it.
  private var wrongInARow: Int {
    last.reversed().prefix { $0 != .right }.count { $0 == .wrong }
  }
}
