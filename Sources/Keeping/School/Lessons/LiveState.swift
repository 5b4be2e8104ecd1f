import Exercises

/// What a pupil does just now, as its machine says it while a teacher looks at the class's live board.
///
/// It is small and bounded, whatever document and however long a round there is: anything longer is cut.
public struct LiveState: Sendable, Equatable {
  /// What somebody does.
  public enum Activity: String, Sendable, CaseIterable {
    /// Answers questions.
    case playing
    /// Has a round before it that stands still.
    case paused
    /// Has ended a round, and looks at what came of it.
    case done
    /// Is in the menu, or before the start of a round.
    case waiting
  }

  /// What became of a question.
  public enum Mark: String, Sendable, CaseIterable {
    /// The answer was right.
    case right
    /// The answer was wrong.
    case wrong
    /// There was none.
    case missed
  }

  /// What it does.
  public let activity: Activity
  /// The title of the document that is played; empty for none.
  public let title: String
  /// The fingerprint of the document, by which the server knows how the teacher has called it; empty for none.
  public let document: String
  /// The game; nil for none.
  public let game: Game?
  /// The number of right answers in the round.
  public let right: Int
  /// The number of wrong answers in it.
  public let wrong: Int
  /// What became of the last questions, also of rounds before, the oldest first.
  public let last: [Mark]
  /// The milliseconds since the last answer, or since the round has begun or gone on.
  public let quiet: Int

  /// The largest number of Unicode scalars of a title.
  public static let longestTitle = 120
  /// The largest number of Unicode scalars of a fingerprint.
  public static let longestFingerprint = 64
  /// The largest number of last questions.
  public static let mostLast = 12
  /// The range of the numbers of answers.
  public static let counts = 0...99_999
  /// The range of the milliseconds: a day at most.
  public static let quietRange = 0...86_400_000

  /// A state of its parts, each cut to what is allowed.
  public init(
    _ activity: Activity, title: String = "", document: String = "", game: Game? = nil,
    right: Int = 0, wrong: Int = 0, last: [Mark] = [], quiet: Int = 0
  ) {
    self.activity = activity
    self.title = Self.cut(title, Self.longestTitle)
    self.document = Self.cut(document, Self.longestFingerprint)
    self.game = game
    self.right = min(max(right, Self.counts.lowerBound), Self.counts.upperBound)
    self.wrong = min(max(wrong, Self.counts.lowerBound), Self.counts.upperBound)
    self.last = last.suffix(Self.mostLast)
    self.quiet = min(max(quiet, Self.quietRange.lowerBound), Self.quietRange.upperBound)
  }

  private static func cut(_ text: String, _ longest: Int) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(longest)))
  }

  /// The same, with another time since the last answer.
  public func quiet(for milliseconds: Int) -> LiveState {
    LiveState(
      activity, title: title, document: document, game: game, right: right, wrong: wrong,
      last: last, quiet: milliseconds)
  }

  /// The same of a document that somebody has called so, without its fingerprint.
  public func called(_ title: String) -> LiveState {
    LiveState(
      activity, title: title, game: game, right: right, wrong: wrong, last: last, quiet: quiet)
  }
}
