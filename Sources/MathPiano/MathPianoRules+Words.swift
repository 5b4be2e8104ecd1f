import Play

extension MathPianoRules.Input {
  /// The input in words.
  public var words: String {
    switch self {
    case .none: "none"
    case .start: "start"
    case .pause: "pause"
    case .resume: "resume"
    case .choose(let option): "choose \(option)"
    }
  }

  /// The input that words stand for; nil for any others.
  public init?(words: String) {
    switch words {
    case "none": self = .none
    case "start": self = .start
    case "pause": self = .pause
    case "resume": self = .resume
    default:
      guard words.hasPrefix("choose "), let option = Int(words.dropFirst(7)) else { return nil }
      self = .choose(option)
    }
  }
}
