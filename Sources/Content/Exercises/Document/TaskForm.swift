/// What the exercises of a generator ask for.
///
/// The raw value is the name in documents.
public enum TaskForm: String, Sendable, CaseIterable, Codable {
  /// The result or an operand of a calculation.
  case calculation
  /// `7 ? 9`: the sign between two numbers.
  case comparison
  /// `472 = 4 H ? Z 2 E`: a digit of a number.
  case digit
  /// `4 Z 7 E`: a number from the digits at its places.
  case number
}

/// Whether divisions leave a remainder.
///
/// The raw value is the name in documents.
public enum RemainderRule: String, Sendable, CaseIterable, Codable {
  /// No division leaves one; answers are quotients.
  case none
  /// Some do; all answers state the remainder, even `3 R 0`.
  case allowed
  /// Every division leaves one.
  case only
}

/// The times tables in the order in which they are practised.
public enum TimesTables {
  /// First the core tables 10, 5, 2 and 1 from which the others are derived, then doubling (4, 8), then 3, 6,
  /// 9 and 7; our choice, as schools differ. 0 comes with 1: its rule is a common source of errors.
  public static let teachingOrder = [10, 5, 2, 1, 0, 4, 8, 3, 6, 9, 7]

  /// A table and those before it in the order; for a table that isn't in the order, only the table itself.
  public static func through(_ table: Int) -> [Int] {
    guard let index = teachingOrder.firstIndex(of: table) else { return [table] }
    return Array(teachingOrder[...index])
  }
}

extension GeneratorSpecification {
  /// The second operands that `tables` and `isCumulative` allow, without duplicates, in ascending order;
  /// empty if all are allowed.
  public var allowedTables: [Int] {
    Set(isCumulative ? tables.flatMap(TimesTables.through) : tables).sorted()
  }

  /// The names of fields that are set but ignored by exercises of this form.
  public var idleFields: [String] {
    let isAdditive = form == .calculation && operation.isAdditive
    let isChain = isAdditive && then != nil
    let hasRemainder = form == .calculation && operation == .division && remainder != .none
    var idle: [String] = []
    func check(_ name: String, isSet: Bool, isUsed: Bool) {
      if isSet, !isUsed { idle.append(name) }
    }
    let isCalculation = form == .calculation
    let hasPair = isCalculation || form == .comparison
    check("secondRange", isSet: secondRange != nil, isUsed: hasPair)
    check("resultRange", isSet: resultRange != nil, isUsed: isCalculation)
    check("carry", isSet: carry != nil, isUsed: isAdditive)
    check("carries", isSet: carries != nil, isUsed: isAdditive)
    check("tables", isSet: !tables.isEmpty, isUsed: isCalculation && !isChain)
    check("cumulative", isSet: isCumulative, isUsed: isCalculation && !tables.isEmpty)
    check("difference", isSet: differenceRange != nil, isUsed: hasPair)
    check("missing", isSet: missing != nil, isUsed: isCalculation && !isChain && !hasRemainder)
    check("then", isSet: then != nil, isUsed: isAdditive && then?.isAdditive == true)
    check("thirdRange", isSet: thirdRange != nil, isUsed: isChain)
    check("remainder", isSet: remainder != .none, isUsed: isCalculation && operation == .division)
    check("letters", isSet: letters != .german, isUsed: form == .digit || form == .number)
    return idle
  }
}
