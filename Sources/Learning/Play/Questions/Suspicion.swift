import Determinism
import Exercises

/// The wrong way of calculating that a pupil may follow, so that the next exercises offer what it leads to.
///
/// Wrong answers that only calculating tells from the right one leave out most of what a wrong way leads to. After an
/// answer that such a way explains, the next exercises therefore offer its answers, however far away they are.
struct Suspicion: Sendable {
  /// How many exercises an answer is followed up: our choice. An error is named after three answers that it
  /// explains (`ErrorDiagnosis.fewestExplained`), and it is not possible in every task.
  static let exercises = 10

  private var rule: ErrorRule?
  /// The number of exercises asked up to which the last such answer is followed up.
  private var end = 0

  /// Notes an answer by the error that it follows, nil for none, and the number of exercises asked until then.
  mutating func note(_ rule: ErrorRule?, asked: Int) {
    guard let rule, rule.isProcedural else { return }
    self.rule = rule
    end = asked + Self.exercises
  }

  /// The error that the next exercise is to offer; nil for none.
  func rule(at asked: Int) -> ErrorRule? { asked < end ? rule : nil }

  func digest(into digest: inout StateDigest) {
    digest.combine(rule?.rawValue ?? "")
    digest.combine(end)
  }
}
