import Determinism
import Exercises

/// How a round adapts to the pupil while it is played.
///
/// After most answers the requested difficulty follows the pupil's ability. After every fifth, in
/// games with a threat, the pace changes instead, and after a question that was not answered in
/// time it drops at once. So the two never change in one step, and a child that suddenly has
/// trouble knows why.
struct Adaptation: Sendable {
  /// One answer, and what follows from it.
  struct Observation {
    let record: AnswerRecord
    /// The number of answers in the round, including this one.
    let answers: Int
    /// How far the threat had come, in thousandths; nil if there is none.
    let danger: Int?
    /// Whether it was asked before in this round: then it shows only what was remembered for
    /// minutes.
    let isRepeat: Bool
    /// Whether the task was generated for the pupil rather than chosen by a teacher.
    let isMade: Bool
    /// Whether it had a time of its own: then it shows nothing of pace and ability.
    var isApart = false
  }

  /// The current fit.
  private(set) var fit: Fit
  /// The requested difficulty, in thousandths of a logit.
  private(set) var difficulty: Int
  /// The target danger, in thousandths.
  private(set) var dangerTarget: Int
  /// All steps so far, oldest first.
  private(set) var changes: [AdaptiveChange] = []

  private let options: Int
  private let isCalm: Bool
  private let failedBefore: Int
  private var rightCount = 0
  private var dangers = 0
  private var dangerCount = 0
  private var thoughtTicks = 0
  private var thoughtCount = 0

  /// The difficulty changes by at most half a logit: from `8 + 5` to `38 + 5`, not to `438 + 75`.
  /// Our choice.
  static let largestStep = 500
  /// Changes smaller than a twentieth of a logit do not count: the probability changes by less than
  /// a hundredth.
  static let smallestStep = 50

  /// - Parameters:
  ///   - fit: the fit when the round begins.
  ///   - profile: the game that is played.
  ///   - isCalm: whether nothing threatens.
  init(fit: Fit, profile: GameProfile, isCalm: Bool) {
    self.fit = fit
    self.isCalm = isCalm
    failedBefore = fit.failedInRow
    options = profile.demand.optionCount
    dangerTarget = profile.firstTarget
    difficulty = Self.wanted(fit, options)
  }

  /// The difficulty at which the target share of answers is right.
  private static func wanted(_ fit: Fit, _ options: Int) -> Int {
    fit.skill.ability.thousandths
      - Int((Elo.margin(for: Elo.aim, options: options) * 1000).rounded())
  }

  /// The difficulty at which a pupil of the current ability would be right as often as wanted, in thousandths of
  /// a logit: for tasks of a rule that stays the same.
  var wantedDifficulty: Int { Self.wanted(fit, options) }

  mutating func note(_ seen: Observation) {
    let record = seen.record
    if record.isCorrect { rightCount += 1 }
    // If half of the answers are right the threat may return; a calm round may be left at any time.
    if isCalm { fit.failedInRow = 2 * rightCount >= seen.answers ? 0 : failedBefore }
    guard !seen.isApart else { return }
    // Being late means slowness, not ignorance, as long as more time can be given.
    if record.isMissed, seen.danger != nil, fit.pacePercent > PaceRule.percents.lowerBound {
      return slowDown(seen.answers)
    }
    if !record.isMissed {
      let mean = thoughtCount > 0 ? thoughtTicks / thoughtCount : 0
      guard !RapidGuess.isRapid(ticks: record.ticks, meanTicks: mean) else { return }
      thoughtTicks += record.ticks
      thoughtCount += 1
    }
    guard !seen.isRepeat else { return }
    let chance = believe(record, isMade: seen.isMade)
    if let danger = seen.danger {
      dangers += min(max(danger, 0), 1000)
      dangerCount += 1
      if dangerCount >= PaceRule.answersPerStep { return movePace(seen.answers) }
    }
    if seen.isMade, let chance { moveDifficulty(seen.answers, record.isCorrect, chance) }
  }

  /// - Returns: the probability of a right answer; nil if the task is not a calculation.
  private mutating func believe(_ record: AnswerRecord, isMade: Bool) -> Double? {
    guard let operation = TaskDifficulty.operation(of: record.question) else { return nil }
    let difficulty = TaskDifficulty.logits(question: record.question, answer: record.solution.text)
    let chance = fit.skill.chance(
      of: operation, difficulty: difficulty, options: record.options.count)
    fit.skill.note(
      isRight: record.isCorrect, operation: operation, difficulty: difficulty,
      options: record.options.count, isFixed: !isMade)
    return chance
  }

  private mutating func movePace(_ answers: Int) {
    let danger = dangers / dangerCount
    let old = fit.pacePercent
    fit.pacePercent = PaceRule.percent(after: old, danger: danger, target: dangerTarget)
    if fit.pacePercent != old {
      changes.append(
        AdaptiveChange(
          answers: answers, kind: .pace, from: old, to: fit.pacePercent,
          measuredPercent: (danger + 5) / 10, expectedPercent: (dangerTarget + 5) / 10))
    }
    dangerTarget = PaceRule.target(after: dangerTarget)
    dangers = 0
    dangerCount = 0
  }

  private mutating func slowDown(_ answers: Int) {
    let old = fit.pacePercent
    fit.pacePercent = PaceRule.percent(afterMissAt: old)
    // Answers at the previous pace say nothing about the current one.
    dangers = 0
    dangerCount = 0
    changes.append(
      AdaptiveChange(
        answers: answers, kind: .pace, from: old, to: fit.pacePercent, measuredPercent: 100,
        expectedPercent: (dangerTarget + 5) / 10))
  }

  /// Records how the round ended: a round lost because time ran out lowers the initial pace of the
  /// next one, and after lost rounds a calm one follows.
  mutating func noteEnd(_ ending: RoundEnding, isLost: Bool, after records: [AnswerRecord]) {
    if !isCalm { fit.failedInRow = isLost ? min(fit.failedInRow + 1, Fit.mostLost) : 0 }
    guard RoundRecord.isLostByTime(ending, records) else {
      fit.lostInRow = 0
      return
    }
    fit.lostInRow = min(fit.lostInRow + 1, Fit.mostLost)
    guard fit.pacePercent > PaceRule.percents.lowerBound else { return }
    // No question followed the last answer, so its change never took effect.
    let from =
      changes.last.flatMap { $0.answers == records.count && $0.kind == .pace ? $0.from : nil }
      ?? fit.pacePercent
    if changes.last?.answers == records.count { changes.removeLast() }
    fit.pacePercent = PaceRule.percent(afterLosingAt: fit.pacePercent, inRow: fit.lostInRow)
    changes.append(
      AdaptiveChange(
        answers: records.count, kind: .pace, from: from, to: fit.pacePercent, measuredPercent: 100,
        expectedPercent: (dangerTarget + 5) / 10))
  }

  private mutating func moveDifficulty(_ answers: Int, _ isRight: Bool, _ chance: Double) {
    let way = Self.wanted(fit, options) - difficulty
    // The rest of an earlier change waits for an answer that points in the same direction.
    guard way.magnitude >= Self.smallestStep, (way > 0) == isRight else { return }
    let old = difficulty
    difficulty += min(max(way, -Self.largestStep), Self.largestStep)
    changes.append(
      AdaptiveChange(
        answers: answers, kind: .difficulty, from: old / 10, to: difficulty / 10,
        measuredPercent: isRight ? 100 : 0, expectedPercent: Int((chance * 100).rounded())))
  }

  func digest(into digest: inout StateDigest) {
    fit.digest(into: &digest)
    for number in [difficulty, dangerTarget, dangers, dangerCount, thoughtTicks, thoughtCount] {
      digest.combine(number)
    }
    digest.combine(changes.count)
    for change in changes { change.digest(into: &digest) }
  }
}
