/// Why a virtual pupil's specification cannot be read.
public struct VirtualPupilError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong and what is allowed, as one sentence.
  public let description: String
}

extension VirtualPupil {
  /// The times a specification may contain, in seconds.
  public static let times = 0.1...60.0

  /// Reads `perfect`, `random`, `novice` or a list such as
  /// `skill=0.7,guess=0.25,slip=0.05,time=2.5`.
  ///
  /// Omitted keys have these values: skill 0.7, guess one over the number of options, slip 0.05,
  /// time 2.5.
  public init(specification: String) throws(VirtualPupilError) {
    switch specification {
    case "perfect": self = .perfect
    case "random": self = .random
    case "novice": self = .novice
    default: self = try Self.read(specification)
    }
  }

  private static func read(_ specification: String) throws(VirtualPupilError) -> VirtualPupil {
    guard specification.contains("=") else {
      throw VirtualPupilError(
        description: "unknown pupil '\(specification)'; "
          + "write perfect, random, novice or skill=0.7,guess=0.25,slip=0.05,time=2.5")
    }
    var pupil = VirtualPupil(skill: 0.7, slip: 0.05, time: 2.5)
    var seen: [Substring] = []
    for part in specification.split(separator: ",", omittingEmptySubsequences: false) {
      guard let equals = part.firstIndex(of: "=") else {
        throw VirtualPupilError(
          description: "'\(part)' is not of the form key=number; "
            + "keys are skill, guess, slip and time, separated by commas")
      }
      let key = part[..<equals]
      let text = part[part.index(after: equals)...]
      if seen.contains(key) {
        throw VirtualPupilError(description: "key '\(key)' is given twice; give it once")
      }
      seen.append(key)
      switch key {
      case "skill": pupil.skill = try chance(text, key)
      case "guess": pupil.guess = try chance(text, key)
      case "slip": pupil.slip = try chance(text, key)
      case "time": pupil.time = try number(text, key, within: times, "seconds from 0.1 to 60")
      default:
        throw VirtualPupilError(
          description: "unknown key '\(key)'; keys are skill, guess, slip and time")
      }
    }
    return pupil
  }

  private static func chance(_ text: Substring, _ key: Substring) throws(VirtualPupilError)
    -> Double
  {
    try number(text, key, within: 0...1, "a number from 0 to 1")
  }

  private static func number(
    _ text: Substring, _ key: Substring, within range: ClosedRange<Double>, _ allowed: String
  ) throws(VirtualPupilError) -> Double {
    let isPlain = text.utf8.allSatisfy { (48...57).contains($0) || $0 == 46 }
    guard isPlain, let number = Double(text), range.contains(number) else {
      throw VirtualPupilError(
        description: "\(key)='\(text)' is not allowed; \(key) is \(allowed), such as "
          + (key == "time" ? "2.5" : "0.25"))
    }
    return number
  }
}

extension VirtualPupil: CustomStringConvertible {
  /// The name or specification that describes this pupil.
  public var description: String {
    switch self {
    case .perfect: return "perfect"
    case .random: return "random"
    case .novice: return "novice"
    default:
      let guess = guess.map { "guess=\($0)," } ?? ""
      return "skill=\(skill),\(guess)slip=\(slip),time=\(time)"
    }
  }
}
