import Play

extension FeedMeRules.Input {
  /// A move in words.
  public var moveWords: String {
    switch self {
    case .none, .start, .pause, .resume: ""
    case .feed(let option): "feed \(option)"
    }
  }

  /// The move for its words; nil for any other text.
  public init?(moveWords: String) {
    guard moveWords.hasPrefix("feed "), let option = Int(moveWords.dropFirst(5)) else { return nil }
    self = .feed(option)
  }
}
