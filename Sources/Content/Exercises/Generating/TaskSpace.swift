/// All tasks that a rule allows, numbered.
struct TaskSpace: Sendable, Equatable {
  /// The numbers of a task. The meaning of the third one depends on the form: the third operand, the
  /// remainder, which operand is missing, or the place asked for.
  struct Operands: Sendable, Equatable {
    var first: Int
    var second: Int
    var third: Int
  }

  let specification: GeneratorSpecification
  private let rule: OperandRule
  /// The second operands; nil for all in the rule's range.
  private let tables: [Int]?
  private let thirds: ClosedRange<Int>
  /// If there are many pairs and a range of results: the number of pairs up to and including each first
  /// operand. Empty if every second operand is combined with every first one.
  private let cumulative: [Int]
  /// The number of combinations, including those that the rule forbids.
  let count: Int

  /// Up to this number combinations are listed; beyond it they are drawn by number. Enough for all sums of
  /// two numbers up to 255.
  static let listLimit = 65_536

  /// Nil if a range is empty or outside `GeneratorSpecification.operandLimits`.
  ///
  /// - Complexity: O(n) in the width of the first range, at most two million.
  init?(_ specification: GeneratorSpecification) {
    guard let rule = OperandRule(specification.operands) else { return nil }
    self.specification = specification
    self.rule = rule
    let isCalculation = specification.form == .calculation
    let allowed = isCalculation && !specification.isChain ? specification.allowedTables : []
    let tables =
      allowed.isEmpty
      ? nil
      : allowed.filter { specification.secondRange?.contains($0) ?? true }
        .filter(GeneratorSpecification.operandLimits.contains)
        .filter { specification.allowsNegatives || $0 >= 0 }
    self.tables = tables
    guard let thirds = Self.thirds(specification, rule) else { return nil }
    self.thirds = thirds
    let seconds = tables?.count ?? rule.second.count
    let box = rule.first.count * seconds * thirds.count
    if box > Self.listLimit, rule.result != nil, tables == nil, thirds.count == 1 {
      cumulative = Self.runningCounts(rule)
      count = cumulative.last ?? 0
    } else {
      cumulative = []
      count = box
    }
    guard count > 0 else { return nil }
  }

  /// Whether every combination is a task, so that `count` is exact.
  var isExact: Bool {
    let asks = specification
    guard asks.probe == nil else { return false }
    return asks.form == .comparison && asks.differenceRange == nil
      || asks.form == .calculation && asks.carry == nil && asks.carries == nil
        && asks.differenceRange == nil && asks.missing == nil && !asks.isChain
        && !asks.hasRemainder && (rule.result == nil || !cumulative.isEmpty)
        && (asks.operation != .division || !(tables?.contains(0) ?? rule.second.contains(0)))
  }

  /// The combination with a number in `0..<count`.
  func operands(at number: Int) -> Operands {
    if !cumulative.isEmpty { return pair(at: number) }
    let (rest, third) = number.quotientAndRemainder(dividingBy: thirds.count)
    let seconds = tables?.count ?? rule.second.count
    let (first, second) = rest.quotientAndRemainder(dividingBy: seconds)
    return Operands(
      first: rule.first.lowerBound + first,
      second: tables?[second] ?? rule.second.lowerBound + second,
      third: thirds.lowerBound + third)
  }

  /// The combinations at the corners of the ranges, which have the longest texts.
  var corners: [Operands] {
    let seconds = [tables?.first ?? rule.second.lowerBound, tables?.last ?? rule.second.upperBound]
    return [rule.first.lowerBound, rule.first.upperBound].flatMap { first in
      seconds.flatMap { second in
        [thirds.lowerBound, thirds.upperBound].map {
          Operands(first: first, second: second, third: $0)
        }
      }
    }
  }

  /// The task of a combination; nil if the rule forbids it.
  func task(_ operands: Operands) -> MathTask? {
    let task = anyTask(operands)
    guard let task, let probe = specification.probe else { return task }
    return task.shows(probe, allowsNegatives: specification.allowsNegatives) ? task : nil
  }

  /// The task of a combination, regardless of the errors it reveals.
  private func anyTask(_ operands: Operands) -> MathTask? {
    let (first, second, third) = (operands.first, operands.second, operands.third)
    switch specification.form {
    case .calculation: return calculation(operands)
    case .comparison:
      if let range = specification.differenceRange, !range.contains(abs(first - second)) {
        return nil
      }
      return .comparison(first, second)
    case .digit:
      // A single digit would give itself away.
      guard first >= 10, first <= PlaceLetters.limit, first >= PlaceLetters.power(third) else {
        return nil
      }
      return .digit(of: first, place: third, specification.letters)
    case .number:
      return first > 0 && first <= PlaceLetters.limit ? .number(first, specification.letters) : nil
    }
  }

  private func calculation(_ operands: Operands) -> MathTask? {
    let (first, second, third) = (operands.first, operands.second, operands.third)
    if specification.hasRemainder {
      guard second > 0, third < second, rule.allows(first, second) else { return nil }
      return .remainder(dividend: first * second + third, divisor: second)
    }
    guard rule.allows(first, second) else { return nil }
    let task = rule.task(first, second)
    if specification.isChain { return chain(task, third: third) }
    guard let missing = specification.missing else { return .calculation(task) }
    let operand: MissingOperand =
      missing == .either ? (third == 0 ? .first : .second) : missing
    // With a zero, any number would fit into the gap.
    if task.operation == .multiplication, operand == .first ? task.second == 0 : task.first == 0 {
      return nil
    }
    if task.operation == .division, operand == .second, task.first == 0 { return nil }
    return .missing(task, operand)
  }

  private func chain(_ task: ArithmeticTask, third: Int) -> MathTask? {
    let chain = ChainTask(
      first: task.first, operation: task.operation, second: task.second,
      then: specification.then ?? .addition, third: third)
    guard let last = chain.lastStep, let result = last.result,
      specification.allowsNegatives || (last.first >= 0 && result >= 0),
      specification.resultRange?.contains(result) ?? true
    else { return nil }
    let transfers =
      Columns.transfers(task.first, task.operation, task.second)
      + Columns.transfers(last.first, last.operation, last.second)
    if let carries = specification.carries, carries != transfers { return nil }
    if let carry = specification.carry, (carry == .always) != (transfers > 0) { return nil }
    return .chain(chain)
  }

  private func pair(at number: Int) -> Operands {
    var low = 0
    var high = cumulative.count - 1
    while low < high {
      let middle = (low + high) / 2
      if cumulative[middle] > number { high = middle } else { low = middle + 1 }
    }
    let first = rule.first.lowerBound + low
    let last = rule.seconds(for: first)?.upperBound ?? 0
    return Operands(
      first: first, second: last - (cumulative[low] - 1 - number), third: thirds.lowerBound)
  }

  private static func thirds(
    _ specification: GeneratorSpecification, _ rule: OperandRule
  ) -> ClosedRange<Int>? {
    let limits = GeneratorSpecification.operandLimits
    if specification.form == .digit { return 0...6 }
    guard specification.form == .calculation else { return 0...0 }
    if specification.hasRemainder {
      let least = specification.remainder == .only ? 1 : 0
      let tables = specification.allowedTables
      let most = (tables.isEmpty ? rule.second.upperBound : tables.last ?? 0) - 1
      return most < least ? nil : least...most
    }
    if specification.isChain {
      let range = specification.thirdRange ?? specification.secondRange ?? specification.range
      guard range.lies(in: limits) else { return nil }
      return range.limited(from: specification.allowsNegatives ? limits.lowerBound : 0)
    }
    return specification.missing == .either ? 0...1 : 0...0
  }

  private static func runningCounts(_ rule: OperandRule) -> [Int] {
    var total = 0
    return rule.first.map { first in
      total += rule.seconds(for: first)?.count ?? 0
      return total
    }
  }
}

extension GeneratorSpecification {
  /// Whether it is a chain of sums and differences of three numbers.
  var isChain: Bool {
    form == .calculation && operation.isAdditive && then?.isAdditive == true
  }

  /// Whether answers state a remainder.
  var hasRemainder: Bool {
    form == .calculation && operation == .division && remainder != .none
  }

  /// The rule for just the first two numbers: a chain's first step, or any pair for other forms.
  fileprivate var operands: GeneratorSpecification {
    var pair = self
    if form != .calculation {
      pair.operation = .addition
      pair.resultRange = nil
      pair.carry = nil
      pair.carries = nil
      if form != .comparison {
        pair.secondRange = 0...0
        pair.differenceRange = nil
      }
    } else if isChain {
      pair.resultRange = nil
      pair.carry = nil
      pair.carries = nil
    } else if !allowedTables.isEmpty {
      pair.secondRange =
        secondRange
        ?? (allowedTables.first ?? 0)...(allowedTables.last ?? 0)
    }
    return pair
  }
}
