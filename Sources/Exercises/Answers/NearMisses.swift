/// Wrong numbers that a pupil could believe.
enum NearMisses {
  /// Wrong results near a right one, the likeliest slips first, on each side of it at most
  /// `perSide` and, unless zero is in the way, at least as many.
  ///
  /// Slips are: the neighbour in the times table, the other operation, tens and ones swapped
  /// (`56` and `65`), one or two too far, ten too far, and then ever larger steps.
  ///
  /// - Parameters:
  ///   - answer: the right result; its magnitude stays below 10^16.
  ///   - task: the calculation, if it is known.
  ///   - allowsNegatives: whether wrong results may be below zero.
  ///   - perSide: how many smaller and how many larger ones, 0 or more.
  static func values(
    around answer: Int, task: ArithmeticTask?, allowsNegatives: Bool, perSide: Int
  ) -> [Int] {
    var found: [Int] = []
    var smaller = 0
    var larger = 0
    func offer(_ value: Int) {
      guard value != answer, allowsNegatives || value >= 0, !found.contains(value) else { return }
      if value < answer {
        guard smaller < perSide else { return }
        smaller += 1
      } else {
        guard larger < perSide else { return }
        larger += 1
      }
      found.append(value)
    }
    for value in slips(of: task, answer: answer) { offer(value) }
    if let value = digitsSwapped(answer) { offer(value) }
    for step in [1, 2] {
      offer(answer - step)
      offer(answer + step)
    }
    if answer.magnitude >= 10 {
      offer(answer - 10)
      offer(answer + 10)
    }
    var step = 3
    while larger < perSide || (smaller < perSide && (allowsNegatives || answer - step >= 0)) {
      offer(answer - step)
      offer(answer + step)
      step += 1
    }
    return found
  }

  /// Results of a neighbouring or mistaken calculation that do not betray themselves by their size.
  private static func slips(of task: ArithmeticTask?, answer: Int) -> [Int] {
    guard let task else { return [] }
    var tasks: [ArithmeticTask] = []
    func add(_ first: Int, _ operation: Operation, _ second: Int) {
      tasks.append(ArithmeticTask(first: first, operation: operation, second: second))
    }
    switch task.operation {
    case .addition: add(task.first, .subtraction, task.second)
    case .subtraction:
      add(task.second, .subtraction, task.first)
      add(task.first, .addition, task.second)
    case .multiplication:
      add(task.first - 1, .multiplication, task.second)
      add(task.first + 1, .multiplication, task.second)
      add(task.first, .multiplication, task.second - 1)
      add(task.first, .multiplication, task.second + 1)
      add(task.first, .addition, task.second)
    case .division: add(0, .addition, task.second)
    }
    let reach = max(10, answer.magnitude / 2)
    return tasks.compactMap(\.result).filter { ($0 - answer).magnitude <= reach }
  }

  /// Tens and ones the wrong way round: a slip German number words invite.
  private static func digitsSwapped(_ value: Int) -> Int? {
    guard (10...99).contains(value), value % 10 != 0 else { return nil }
    return value % 10 * 10 + value / 10
  }
}
