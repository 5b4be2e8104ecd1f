import Play

extension TeachifyBirdRules.Input {
  /// A move in words.
  public var moveWords: String {
    switch self {
    case .none, .start, .pause, .resume: ""
    case .flap: "flap"
    case .control(let control): "control \(control.rawValue)"
    case .tilt(let x, let y): "tilt \(x) \(y)"
    }
  }

  /// The move for its words; nil for any other text.
  public init?(moveWords: String) {
    switch moveWords {
    case "flap": self = .flap
    default:
      let parts = moveWords.split(separator: " ", omittingEmptySubsequences: false)
      if parts.count == 2, parts[0] == "control",
        let control = TeachifyBirdRules.Control(rawValue: String(parts[1]))
      {
        self = .control(control)
      } else if parts.count == 3, parts[0] == "tilt", let x = Int(parts[1]), let y = Int(parts[2]) {
        self = .tilt(x: x, y: y)
      } else {
        return nil
      }
    }
  }
}
