import Play

extension TeachifyBirdRules.Input {
  /// The input in words.
  public var words: String {
    switch self {
    case .none: "none"
    case .start: "start"
    case .pause: "pause"
    case .resume: "resume"
    case .flap: "flap"
    case .control(let control): "control \(control.rawValue)"
    case .tilt(let x, let y): "tilt \(x) \(y)"
    }
  }

  /// The input that words stand for; nil for any others.
  public init?(words: String) {
    switch words {
    case "none": self = .none
    case "start": self = .start
    case "pause": self = .pause
    case "resume": self = .resume
    case "flap": self = .flap
    default:
      let parts = words.split(separator: " ", omittingEmptySubsequences: false)
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
