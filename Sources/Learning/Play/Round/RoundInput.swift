/// What every game's input can say, whatever else it says.
public protocol RoundInput: Sendable, Equatable {
  /// Nothing.
  static var none: Self { get }
  /// Begins a round that is ready.
  static var start: Self { get }
  /// Holds a running round still.
  static var pause: Self { get }
  /// Lets a paused round go on.
  static var resume: Self { get }

  /// A move of the game in words of plain ASCII, as a kept round names it; they never change their
  /// meaning. Asked of none of the four above.
  var moveWords: String { get }

  /// The move that `moveWords` stand for; nil for any others.
  init?(moveWords: String)
}

extension RoundInput {
  /// The input in words of plain ASCII, as a kept round names it; they never change their meaning.
  public var words: String {
    switch self {
    case .none: "none"
    case .start: "start"
    case .pause: "pause"
    case .resume: "resume"
    default: moveWords
    }
  }

  /// The input that `words` stand for; nil for any others.
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
