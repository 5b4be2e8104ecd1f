/// The inputs that every game has, in addition to its own.
public protocol RoundInput: Sendable, Equatable {
  /// No input.
  static var none: Self { get }
  /// Starts a round that is ready.
  static var start: Self { get }
  /// Pauses a running round.
  static var pause: Self { get }
  /// Resumes a paused round.
  static var resume: Self { get }

  /// A game's own move in words of plain ASCII, as named in stored rounds; they never change their
  /// meaning. Not called for the four inputs above.
  var moveWords: String { get }

  /// The move for its `moveWords`; nil for any other text.
  init?(moveWords: String)
}

extension RoundInput {
  /// A virtual pupil's input while a round isn't being played: starts one that is ready, and resumes one that
  /// is paused.
  @inlinable
  public static func leading(on phase: RoundPhase) -> Self {
    switch phase {
    case .ready: .start
    case .paused: .resume
    case .playing, .over: .none
    }
  }

  /// The input in words of plain ASCII, as named in stored rounds; they never change their meaning.
  public var words: String {
    switch self {
    case .none: "none"
    case .start: "start"
    case .pause: "pause"
    case .resume: "resume"
    default: moveWords
    }
  }

  /// The input for its `words`; nil for any other text.
  public init?(words: String) {
    switch words {
    case "none": self = .none
    case "start": self = .start
    case "pause": self = .pause
    case "resume": self = .resume
    default: self.init(moveWords: words)
    }
  }
}
