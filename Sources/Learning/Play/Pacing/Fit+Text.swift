import Exercises

/// Records, recordings and databases store a fit as text:
/// `ability:1250/14 addition:-120/5 … pace:112 of:addition.3 most:100 lost:1 failed:2 others:addition.-1=150,document.4f…=90`.
/// Estimates are thousandths of a logit and the number of answers they rest on; paces are per cent.
/// Fields after `pace` are present only if they differ from their defaults, so texts of older
/// versions are read and written unchanged.
extension Fit: LosslessStringConvertible {
  /// The fit as text; `init(_:)` reads it.
  public var description: String {
    func text(_ name: String, _ estimate: Skill.Estimate) -> String {
      "\(name):\(estimate.thousandths)/\(estimate.answers)"
    }
    let operations = Operation.allCases.map { text($0.rawValue, skill[$0]) }
    var parts = [text("ability", skill.ability)] + operations + ["pace:\(pacePercent)"]
    if let practice { parts.append("of:\(practice)") }
    if highestPercent < PaceRule.percents.upperBound { parts.append("most:\(highestPercent)") }
    if lostInRow > 0 { parts.append("lost:\(lostInRow)") }
    if failedInRow > 0 { parts.append("failed:\(failedInRow)") }
    if !otherPaces.isEmpty {
      let paces = otherPaces.map { "\($0.practice)=\($0.percent)" }
      parts.append("others:" + paces.joined(separator: ","))
    }
    return parts.joined(separator: " ")
  }

  /// Reads what `description` writes; nil for anything else.
  public init?(_ description: String) {
    self.init()
    let parts = description.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count >= Operation.allCases.count + 2 else { return nil }
    for part in parts {
      let halves = part.split(separator: ":", omittingEmptySubsequences: false)
      guard halves.count == 2, take(name: halves[0], value: halves[1]) else { return nil }
    }
    guard self.description == description else { return nil }
  }

  private mutating func take(name: Substring, value: Substring) -> Bool {
    switch name {
    case "pace":
      guard let percent = Int(value) else { return false }
      pacePercent = percent
      return true
    case "of":
      practice = String(value)
      return Self.isPractice(value)
    case "lost":
      guard let count = Int(value), 1...Self.mostLost ~= count else { return false }
      lostInRow = count
      return true
    case "most":
      guard let percent = Int(value), PaceRule.percents ~= percent else { return false }
      highestPercent = percent
      return true
    case "failed":
      guard let count = Int(value), 1...Self.mostLost ~= count else { return false }
      failedInRow = count
      return true
    case "others": return takePaces(value)
    default: return takeEstimate(name: name, value: value)
    }
  }

  private mutating func takePaces(_ value: Substring) -> Bool {
    let paces = value.split(separator: ",", omittingEmptySubsequences: false)
    guard paces.count <= Self.mostPaces else { return false }
    for pace in paces {
      let halves = pace.split(separator: "=", omittingEmptySubsequences: false)
      guard halves.count == 2, Self.isPractice(halves[0]), let percent = Int(halves[1]),
        PaceRule.percents ~= percent
      else { return false }
      otherPaces.append(Pace(practice: String(halves[0]), percent: percent))
    }
    return true
  }

  private mutating func takeEstimate(name: Substring, value: Substring) -> Bool {
    let numbers = value.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let thousandths = numbers[0], let answers = numbers[1] else {
      return false
    }
    let estimate = Skill.Estimate(thousandths: thousandths, answers: answers)
    if name == "ability" {
      skill.ability = estimate
    } else if let operation = Operation(rawValue: String(name)) {
      skill[operation] = estimate
    } else {
      return false
    }
    return true
  }

  /// Letters, digits and the characters used in `ExerciseSource.practice`, so that a text is one
  /// line.
  private static func isPractice(_ name: Substring) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
          UInt8(ascii: "."):
          true
        default: false
        }
      }
  }
}
