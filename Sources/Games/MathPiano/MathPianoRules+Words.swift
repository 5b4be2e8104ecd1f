import Play

extension MathPianoRules.Input {
  /// A move in words.
  public var moveWords: String {
    switch self {
    case .none, .start, .pause, .resume: ""
    case .choose(let option): "choose \(option)"
    }
  }

  /// The move for its words; nil for any other text.
  public init?(moveWords: String) {
    guard moveWords.hasPrefix("choose "), let option = Int(moveWords.dropFirst(7)) else {
      return nil
    }
    self = .choose(option)
  }
}
