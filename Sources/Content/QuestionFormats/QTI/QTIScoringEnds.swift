/// For which answers conditions with `continue="No"` have ended the scoring of an item of QTI 1.2: those behind them do
/// not count there.
struct QTIScoringEnds {
  /// What an end means for an answer.
  enum Effect {
    /// The answer has the points that it has.
    case decided
    /// The condition gives no points, or it depends on more than the answer whether it holds.
    case unclear
  }

  /// The values of responses that ended it.
  private var values: [String: [String: Effect]] = [:]
  /// The values of responses that did not end it, where all others did.
  private var excepted: [String: (values: Set<String>, effect: Effect)] = [:]
  /// Whether a condition without points ended it for answers that cannot be told.
  private(set) var mayConcernAll = false

  /// - Complexity: O(n) in the values of the condition.
  mutating func add(_ condition: QTIScoring.Condition, hasPoints: Bool) {
    let effect: Effect = hasPoints ? .decided : .unclear
    let isBound = condition.lowest != nil || condition.highest != nil
    guard !isBound, !condition.isOther else {
      if condition.points <= 0 { mayConcernAll = true }
      return
    }
    guard condition.wanted.isEmpty else {
      // One of several values that are wanted together is not enough.
      guard !condition.isTogether else { return }
      for wanted in condition.wanted {
        let isLeftOut = condition.unwanted.contains { $0 == (wanted.response, wanted.value) }
        if !isLeftOut, values[wanted.response]?[wanted.value] == nil {
          values[wanted.response, default: [:]][wanted.value] = effect
        }
      }
      return
    }
    guard let response = condition.unwanted.first?.response else {
      if !condition.isUnanswered, condition.points <= 0 { mayConcernAll = true }
      return
    }
    guard condition.unwanted.allSatisfy({ $0.response == response }) else {
      if condition.points <= 0 { mayConcernAll = true }
      return
    }
    let others = Set(condition.unwanted.map(\.value))
    guard let known = excepted[response] else {
      excepted[response] = (others, effect)
      return
    }
    excepted[response] = (
      known.values.intersection(others), known.effect == effect ? effect : .unclear
    )
  }

  /// What has happened to a value of a response; nil if its scoring goes on.
  func effect(on response: String, _ value: String) -> Effect? {
    if let effect = values[response]?[value] { return effect }
    if let (values, effect) = excepted[response], !values.contains(value) { return effect }
    return mayConcernAll ? .unclear : nil
  }
}
