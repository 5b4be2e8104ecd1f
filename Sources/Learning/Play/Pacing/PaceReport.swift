import Exercises
import Notation

/// The results of the pupils of one ability, exercise by exercise.
public struct PaceCurve: Sendable, Equatable {
  /// The pupils' ability in logits.
  public let ability: Double
  /// The number of right answers at the first exercise, the second …
  public private(set) var right: [Int]
  /// The number of late answers.
  public private(set) var missed: [Int]
  /// The number of pupils who were asked.
  public private(set) var asked: [Int]
  private var paceSum: [Int]
  private var difficultySum: [Int]

  init(ability: Double) {
    self.ability = ability
    let none = [Int](repeating: 0, count: PaceTrial.exercises)
    (right, missed, asked, paceSum, difficultySum) = (none, none, none, none, none)
  }

  /// Whether the pace ever differed from the usual one.
  public var movesPace: Bool { zip(paceSum, asked).contains { $0 != $1 * 100 } }

  /// Adds a round that began after `done` exercises.
  mutating func add(_ record: RoundRecord, after done: Int) {
    var pace = record.settings.fit?.pacePercent ?? 100
    var changes = record.changes.filter { $0.kind == .pace }[...]
    for (index, answer) in record.answers.enumerated() {
      let place = done + index
      guard asked.indices.contains(place) else { return }
      while let change = changes.first, change.answers <= index {
        pace = change.to
        changes.removeFirst()
      }
      asked[place] += 1
      right[place] += answer.isCorrect ? 1 : 0
      missed[place] += answer.isMissed ? 1 : 0
      paceSum[place] += pace
      let logits = TaskDifficulty.logits(question: answer.question, answer: answer.solution.text)
      difficultySum[place] += Int((logits * 1000).rounded())
    }
  }

  /// The share of right answers over some exercises, counted from 0, in thousandths.
  public func rightPerMille(_ places: Range<Int>) -> Int { mean(right, places, times: 1000) }

  /// The share of late answers over some exercises, in thousandths.
  public func missedPerMille(_ places: Range<Int>) -> Int { mean(missed, places, times: 1000) }

  /// The mean pace over some exercises, in per cent.
  public func pacePercent(_ places: Range<Int>) -> Int { mean(paceSum, places) }

  /// The mean difficulty of the tasks over some exercises, in hundredths of a logit.
  public func difficulty(_ places: Range<Int>) -> Int { mean(difficultySum, places) / 10 }

  private func mean(_ sums: [Int], _ places: Range<Int>, times factor: Int = 1) -> Int {
    let places = places.clamped(to: asked.indices)
    let count = max(1, asked[places].reduce(0, +))
    let sum = sums[places].reduce(0, +) * factor
    return (sum + (sum < 0 ? -count : count) / 2) / count
  }
}

/// Where pace and difficulty settled for pupils of several skills.
public struct PaceReport: Sendable, Equatable {
  /// The share of right answers within which a skill counts as settled, in thousandths: 0.75 ±
  /// 0.05.
  public static let settled = 700...800
  /// The exercises considered for that, counted from 0: the last third of the 60 in which it has to
  /// settle, and all after them.
  public static let window = 40..<PaceTrial.exercises
  /// The number of exercises per line of the table.
  static let step = 20

  /// The game played.
  public let game: Game
  /// The practice.
  public let document: String
  /// The number of pupils of each skill.
  public let pupilsEach: Int
  /// The seed of everything random.
  public let seed: UInt64
  /// The curves from the weakest skill to the strongest.
  public let curves: [PaceCurve]

  /// Whether every skill has settled.
  public var isSettled: Bool {
    curves.allSatisfy { Self.settled.contains($0.rightPerMille(Self.window)) }
  }

  /// The report as one JSON object on one line; equal reports give equal bytes.
  public var json: String {
    var json = JSONWriter(.compact)
    json.object { json in
      json.field("game", game.rawValue)
      json.field("document", document)
      json.field("pupilsEach", pupilsEach)
      json.field("seed", seed)
      json.field("settled", isSettled)
      json.key("skills")
      json.array { json in
        for curve in curves { json.object { write(curve, &$0) } }
      }
    }
    return json.text
  }

  private func write(_ curve: PaceCurve, _ json: inout JSONWriter) {
    json.field("abilityPerMille", Int((curve.ability * 1000).rounded()))
    json.key("exercises")
    json.array { json in
      for places in Self.lines {
        json.object { json in
          json.field("from", places.lowerBound + 1)
          json.field("to", places.upperBound)
          json.field("rightPerMille", curve.rightPerMille(places))
          json.field("missedPerMille", curve.missedPerMille(places))
          json.field("difficulty", curve.difficulty(places))
          json.field("pacePercent", curve.pacePercent(places))
        }
      }
    }
  }

  private static var lines: [Range<Int>] {
    stride(from: 0, to: PaceTrial.exercises, by: step).map {
      $0..<min($0 + step, PaceTrial.exercises)
    }
  }

  /// The report as a readable table: for each skill the share of right answers, the difficulty and
  /// the pace.
  public var table: String {
    var text = "\(game.rawValue), \(pupilsEach) pupils of each skill, seed \(seed)\n"
    text += "right answers in per cent (difficulty in logits, pace in per cent)\n"
    text += cell("skill", 7)
    for places in Self.lines {
      text += cell("\(places.lowerBound + 1)–\(places.upperBound)", 18)
    }
    text += cell("\(Self.window.lowerBound + 1)–\(Self.window.upperBound)", 9) + "\n"
    for curve in curves {
      text += cell(Self.decimal(Int((curve.ability * 100).rounded())), 7)
      for places in Self.lines {
        let right = curve.rightPerMille(places)
        text += cell(
          "\(right / 10).\(right % 10) (\(Self.decimal(curve.difficulty(places))), "
            + "\(curve.pacePercent(places)))", 18)
      }
      let right = curve.rightPerMille(Self.window)
      text += cell("\(right / 10).\(right % 10)", 9)
      text += "\n"
    }
    return text
      + "every skill within 70 to 80 from exercise 41 on: \(isSettled ? "yes" : "no")\n"
  }

  private func cell(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }

  private static func decimal(_ hundredths: Int) -> String {
    let value = hundredths.magnitude
    return "\(hundredths < 0 ? "-" : "")\(value / 100).\(value % 100 < 10 ? "0" : "")\(value % 100)"
  }
}
