/// The difficulty of tasks in logits: if a pupil's ability equals a task's difficulty, the pupil knows the
/// answer in half of the cases; with one logit more, in three of four.
///
/// A simple model of our own, made for ordering tasks, not for measuring them: 0 is a fact such as 3 + 4 or a
/// word to learn; the reasons for the values are given beside them.
package enum TaskDifficulty {
  /// The difficulty of a question with its right answer; 0 if it isn't a calculation.
  ///
  /// - Complexity: O(n) in the length of the question.
  package static func logits(question: String, answer: String) -> Double {
    guard let first = question.utf8.first, first < 0x41 || first >= 0x80 else { return 0 }
    if let task = ArithmeticTask(question: question) {
      return logits(of: task) + (task.result == nil ? remainder : 0)
    }
    guard let task = MathTask(question: question, answer: answer) else { return 0 }
    switch task {
    case .calculation(let task): return logits(of: task)
    case .missing: return gap + (task.calculation.map(logits) ?? 0)
    case .chain(let chain):
      return logits(of: chain.firstStep) + (chain.lastStep.map(logits) ?? 0) + step
    case .remainder(let dividend, let divisor):
      let whole = ArithmeticTask(
        first: dividend - dividend % max(1, divisor), operation: .division, second: divisor)
      return logits(of: whole) + (dividend % max(1, divisor) == 0 ? 0 : remainder)
    case .comparison: return -1
    case .digit, .number: return 0
    }
  }

  /// The operation in a question; nil for anything but a plain calculation.
  package static func operation(of question: String) -> Operation? {
    guard let first = question.utf8.first, first < 0x41 || first >= 0x80 else { return nil }
    return ArithmeticTask(question: question)?.operation
  }

  /// A sum or difference that crosses a ten is answered wrongly far more often than one that does not: more
  /// than half of the errors in written addition are errors in carrying (Tenbergen and Transchel 2010).
  static let carry = 1.0
  /// Each additional digit requires an additional fact.
  static let digit = 0.4
  /// Subtraction causes more errors than addition: 13 % of children against 5 to 6 % make systematic errors
  /// (Cox 1974).
  static let subtraction = 0.3
  /// Facts with small numbers and with 0, 1, 5 and 10 are learned first.
  static let easyFact = -0.7
  /// The facts of six to nine are learned last.
  static let hardFact = 0.6
  /// Division requires a product in reverse.
  static let division = 0.3
  /// A gap in the task reverses it.
  static let gap = 0.5
  /// An additional step to keep in mind.
  static let step = 0.3
  /// A remainder is an additional step.
  static let remainder = 0.6

  private static func logits(of task: ArithmeticTask) -> Double {
    let (first, second) = (Int(task.first.magnitude), Int(task.second.magnitude))
    switch task.operation {
    case .addition:
      return sum(first, second) + digits(max(first, second))
    case .subtraction:
      return subtraction + difference(max(first, second), min(first, second))
        + digits(max(first, second))
    case .multiplication: return product(first, second)
    case .division:
      return division + product(second == 0 ? 0 : first / second, second)
    }
  }

  private static func digits(_ value: Int) -> Double { digit * Double(length(value) - 1) }

  private static func length(_ value: Int) -> Int {
    var (rest, count) = (value / 10, 1)
    while rest > 0 { (rest, count) = (rest / 10, count + 1) }
    return count
  }

  private static func sum(_ first: Int, _ second: Int) -> Double {
    if max(first, second) < 10, first < 2 || second < 2 || first + second <= 5 { return easyFact }
    return carry * Double(Columns.carries(first, second))
  }

  private static func difference(_ first: Int, _ second: Int) -> Double {
    if first < 10, second < 2 || first - second < 2 { return easyFact }
    return carry * Double(Columns.borrows(first, second))
  }

  private static func product(_ first: Int, _ second: Int) -> Double {
    let (small, large) = (min(first, second), max(first, second))
    if large <= 10 {
      if small < 3 || [5, 10].contains(small) || [5, 10].contains(large) { return easyFact }
      return small >= 6 ? hardFact : 0
    }
    if small < 2 || small == 10 { return easyFact + digits(large) }
    // The partial products, and the carries when adding them.
    return 2 * digits(large) + 2 * digits(small) + carry
  }
}
