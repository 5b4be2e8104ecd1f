import Determinism
import Exercises

/// How a game fits a pupil: what is believed of the pupil, and how fast things come.
///
/// A round begins with one and ends with another, from which the next round begins. As text it is
/// `ability:1250/14 addition:-120/5 … pace:112`: thousandths of a logit and the answers they rest on,
/// and the pace in per cent. Records, recordings and databases hold that text.
public struct Fit: Sendable, Equatable {
  /// What is believed of the pupil.
  public var skill: Skill
  /// How fast things come, in per cent of the speed that is set; within `PaceRule.percents`.
  public var pacePercent: Int {
    didSet { pacePercent = PaceRule.limited(pacePercent) }
  }

  /// The fit of its parts; without any, of a pupil nobody knows.
  public init(skill: Skill = Skill(), pacePercent: Int = 100) {
    self.skill = skill
    self.pacePercent = PaceRule.limited(pacePercent)
  }

  /// The fit with which a pupil's next round begins: the ability of the last adaptive round, whatever
  /// the game, and the pace of the last one in this game.
  ///
  /// - Parameters:
  ///   - records: the pupil's rounds, the oldest first.
  ///   - game: what is played next.
  public init(following records: some BidirectionalCollection<RoundRecord>, in game: Game) {
    let last = records.last { $0.fit != nil }?.fit
    let lastHere = records.last { $0.fit != nil && $0.game == game }?.fit
    self.init(skill: last?.skill ?? Skill(), pacePercent: lastHere?.pacePercent ?? 100)
  }

  func digest(into digest: inout StateDigest) {
    skill.digest(into: &digest)
    digest.combine(pacePercent)
  }
}

extension Fit: LosslessStringConvertible {
  /// The fit as text; `init(_:)` reads it.
  public var description: String {
    func text(_ name: String, _ estimate: Skill.Estimate) -> String {
      "\(name):\(estimate.thousandths)/\(estimate.answers)"
    }
    let operations = Operation.allCases.map { text($0.rawValue, skill[$0]) }
    let parts = [text("ability", skill.ability)] + operations + ["pace:\(pacePercent)"]
    return parts.joined(separator: " ")
  }

  /// Reads what `description` writes; nil for anything else.
  public init?(_ description: String) {
    self.init()
    let parts = description.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == Operation.allCases.count + 2 else { return nil }
    for part in parts {
      let halves = part.split(separator: ":", omittingEmptySubsequences: false)
      guard halves.count == 2, take(name: halves[0], value: halves[1]) else { return nil }
    }
    guard self.description == description else { return nil }
  }

  private mutating func take(name: Substring, value: Substring) -> Bool {
    if name == "pace" {
      guard let percent = Int(value) else { return false }
      pacePercent = percent
      return true
    }
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
}
