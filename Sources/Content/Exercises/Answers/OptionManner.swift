/// Which wrong answers are offered for a calculation.
public enum OptionManner: Sendable, Equatable {
  /// Those of known errors, however far they are from the right answer: what tells most about who chooses them.
  /// Rounds by rules up to version 6, and exercises that probe an error.
  case telling
  /// Those that only calculating tells from the right one: see `BelievablePicker`.
  case believable
  /// The same, but that of one error is offered wherever it is possible: whoever may follow it is diagnosed.
  case probing(ErrorRule)

  /// The error to be offered, if it leads to one of the candidates.
  func probe(among candidates: [Candidate]) -> ErrorRule? {
    guard case .probing(let rule) = self, candidates.contains(where: { $0.rule == rule }) else {
      return nil
    }
    return rule
  }
}
