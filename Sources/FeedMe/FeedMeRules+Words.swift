import Play

extension FeedMeRules.Input {
  /// The input in words.
  public var words: String {
    switch self {
    case .none: "none"
    case .start: "start"
    case .pause: "pause"
    case .resume: "resume"
    case .feed(let option): "feed \(option)"
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
      guard words.hasPrefix("feed "), let option = Int(words.dropFirst(5)) else { return nil }
      self = .feed(option)
    }
  }
}
