/// What is known of all answers of the rule that a task is of, for the choice of its wrong answers.
struct AnswerSpread: Sendable {
  /// The steps in which all its answers differ: two where all are even, or all odd, so that parity tells nothing.
  var step = 1
  /// Whether its answers are the products of single tables, whose last digits are equally frequent.
  var isTable = false
  /// What numbers weigh as options; nil if its answers lie far apart.
  var potentials: AnswerPotentials?

  /// Nothing is known.
  init() {}

  /// What is known of the answers of a rule.
  init(of rule: GeneratorSpecification, asking task: MathTask, potentials: AnswerPotentials?) {
    self.potentials = potentials
    guard case .calculation(let task) = task else { return }
    switch task.operation {
    case .addition:
      if let difference = rule.differenceRange, difference.count == 1 { step = 2 }
    case .multiplication:
      isTable = !rule.tables.isEmpty
      let factors = [task.first, task.second]
      if factors.contains(where: { $0.isMultiple(of: 2) && rule.tables.contains($0) }) { step = 2 }
    case .subtraction, .division: break
    }
  }
}
