import Exercises
import Notation

/// The settings of a lesson, option by option.
struct TuxMathLesson {
  /// A rule and its place in the file.
  typealias Rule = (specification: GeneratorSpecification, offset: Int)

  private var operations: [Operation: (isAllowed: Bool, offset: Int)] = [:]
  private var others: [String: Bool] = [:]
  private var smallest: [TuxMathOperand: Int] = [:]
  private var largest: [TuxMathOperand: Int] = [:]
  private var allowsNegatives = false
  private var largestAnswer = Self.answerLimit
  /// The fewest and the most numbers of a formula.
  private var fewestNumbers = 2
  private var mostNumbers = 2
  private var numbersOffset: Int?
  private var listLength: Int?
  private var questionLimit: Int?
  /// Which places of the unknown are asked for, by operation.
  private var unknowns: [Operation: [TuxMathUnknown: Bool]] = [:]
  /// The same for operations without settings of their own.
  private var usualUnknowns: [TuxMathUnknown: Bool] = [:]
  /// Operations with an unreadable setting; they are left out, because the intention is unknown.
  private var damaged: Set<Operation> = []
  /// The place of the last limit of each operand.
  private var limitOffsets: [TuxMathOperand: Int] = [:]
  private var ignored: [String] = []
  private var ignoredOffset = 0
  private var unknownCount = 0

  /// The most unknown names for which a similar one is looked up, which takes time.
  private static let suggestionLimit = 10
  /// The largest number in TuxMath.
  private static let answerLimit = 999
  /// The range of operands without limits in the lesson.
  private static let usual = 0...12

  // MARK: - Lines

  /// Applies a line.
  mutating func take(_ line: TuxMathLine, report: inout FaultReport) {
    guard let value = line.value else {
      report.error(at: line.offset, .tuxmathLine(String(line.name.prefix(40))))
      return
    }
    guard let option = TuxMathOption(line.name) else {
      unknownCount += 1
      let near =
        unknownCount > Self.suggestionLimit || line.name.utf8.count > 40
        ? nil : line.name.nearest(among: TuxMathOption.names)
      report.warning(
        at: line.offset,
        near.map { .tuxmathUnknownLikely(String(line.name.prefix(40)), likely: String($0)) }
          ?? .tuxmathUnknown(String(line.name.prefix(40))))
      return
    }
    switch option {
    case .allows(let operation):
      guard let flag = flag(value, line, &report) else {
        damaged.insert(operation)
        return
      }
      operations[operation] = (flag, line.offset)
    case .allowsOther(let what): others[what] = flag(value, line, &report)
    case .smallest(let operand):
      smallest[operand] = limit(of: operand, value, line, &report) ?? smallest[operand]
    case .largest(let operand):
      largest[operand] = limit(of: operand, value, line, &report) ?? largest[operand]
    case .allowsNegatives: allowsNegatives = flag(value, line, &report) ?? allowsNegatives
    case .largestAnswer:
      guard let number = number(value, line, &report) else {
        damaged.formUnion(Operation.allCases)
        return
      }
      largestAnswer = min(number.magnitude > 999 ? 999 : abs(number), Self.answerLimit)
    case .formulaNumbers(let isMost):
      guard let count = number(value, line, &report) else { return }
      numbersOffset = line.offset
      if isMost { mostNumbers = max(2, count) } else { fewestNumbers = max(2, count) }
    case .listLength: listLength = number(value, line, &report) ?? listLength
    case .questionLimit: questionLimit = number(value, line, &report) ?? questionLimit
    case .unknown(let place, let operation):
      guard let flag = flag(value, line, &report) else {
        damaged.formUnion(operation.map { [$0] } ?? Operation.allCases)
        return
      }
      if let operation {
        unknowns[operation, default: [:]][place] = flag
      } else {
        usualUnknowns[place] = flag
      }
    case .ignored:
      if ignored.isEmpty { ignoredOffset = line.offset }
      ignored.append(line.name.lowercased())
    }
  }

  private func flag(
    _ value: String, _ line: TuxMathLine, _ report: inout FaultReport
  ) -> Bool? {
    switch value.lowercased() {
    case "1", "true", "t", "yes", "y", "on", "ja", "j", "wahr", "an": return true
    case "0", "false", "f", "no", "n", "off", "nein", "falsch", "aus": return false
    default:
      report.error(at: line.valueOffset, .tuxmathValueFlag(String(value.prefix(24))))
      return nil
    }
  }

  /// A limit of an operand; if it is unreadable, the operation is left out.
  private mutating func limit(
    of operand: TuxMathOperand, _ value: String, _ line: TuxMathLine, _ report: inout FaultReport
  ) -> Int? {
    limitOffsets[operand] = line.offset
    if let number = number(value, line, &report) { return number }
    let owners = Operation.allCases.filter {
      let pair = TuxMathOperand.pair(of: $0)
      return pair.first == operand || pair.second == operand
    }
    damaged.formUnion(owners)
    return nil
  }

  private func number(
    _ value: String, _ line: TuxMathLine, _ report: inout FaultReport
  ) -> Int? {
    let limits = GeneratorSpecification.operandLimits
    if let number = Int(value), limits.contains(number) { return number }
    report.error(
      at: line.valueOffset, .tuxmathValueNumber(String(value.prefix(24)), limit: limits.upperBound))
    return nil
  }

  // MARK: - The rule

  /// Reports once which options have no meaning here.
  mutating func finish(report: inout FaultReport) {
    for operand in TuxMathOperand.allCases {
      guard let low = smallest[operand], let high = largest[operand], low > high else { continue }
      smallest[operand] = high
      largest[operand] = low
      report.warning(
        at: limitOffsets[operand] ?? 0, .tuxmathSwapped(operand.rawValue, low: low, high: high))
    }
    if mostNumbers < fewestNumbers { mostNumbers = fewestNumbers }
    if mostNumbers > 3, let numbersOffset {
      report.warning(at: numbersOffset, .tuxmathOperationsNumbers(mostNumbers))
    }
    guard !ignored.isEmpty else { return }
    var seen: Set<String> = []
    let names = ignored.filter { seen.insert($0).inserted }
    report.warning(at: ignoredOffset, .tuxmathIgnored(names.joined(separator: ", ")))
  }

  /// The rule of all operations that the lesson allows, mixed in equal parts; nil, with an error
  /// reported, if none of them has calculations.
  func rule(at start: Int, report: inout FaultReport) -> Rule? {
    var parts: [GeneratorSpecification] = []
    var place = start
    for operation in Operation.allCases {
      // By default, TuxMath allows all four.
      let (isAllowed, offset) = operations[operation] ?? (true, start)
      guard isAllowed, !damaged.contains(operation) else { continue }
      let found = variants(of: operation)
      if found.isEmpty {
        report.warning(at: offset, .tuxmathEmpty(operation.rawValue))
      } else if parts.isEmpty {
        place = offset
      }
      found.first.map { warn(of: $0, at: offset, report: &report) }
      parts += found
    }
    let further = others.filter(\.value).keys.sorted().joined(separator: ", ")
    guard var rule = parts.first else {
      let isDamaged = damaged.contains { operations[$0]?.isAllowed ?? true }
      report.error(
        at: start,
        isDamaged
          ? .tuxmathNothingDamaged
          : further.isEmpty ? .tuxmathNothing : .tuxmathNothingUnknown(further))
      return nil
    }
    if !further.isEmpty {
      report.warning(at: place, .tuxmathOperations("\(further)"))
    }
    rule.others = Array(parts.dropFirst())
    guard let generator = ExerciseGenerator(rule) else { return nil }
    let wanted = min(listLength ?? questionLimit ?? rule.count, questionLimit ?? Int.max)
    let limits = GeneratorSpecification.countLimits
    // TuxMath's list contains each question once.
    rule.count = min(
      max(wanted, limits.lowerBound), limits.upperBound, generator.differentCount ?? Int.max)
    return (rule, place)
  }

  /// The rules of an operation, one for each place of the unknown.
  private func variants(of operation: Operation) -> [GeneratorSpecification] {
    let asked = TuxMathUnknown.allCases.filter { place in
      (unknowns[operation]?[place] ?? usualUnknowns[place]) ?? (place == .last)
    }
    guard let plain = specification(of: operation) else { return [] }
    var variants: [GeneratorSpecification] = []
    if fewestNumbers <= 2 || operation == .multiplication || operation == .division {
      for place in asked {
        var variant = plain
        variant.missing = place.missing
        if ExerciseGenerator(variant) != nil { variants.append(variant) }
      }
    }
    // Formulas of three numbers are sums and differences; the result is asked for.
    if mostNumbers >= 3, operation == .addition || operation == .subtraction {
      var chain = plain
      chain.then = operation
      if ExerciseGenerator(chain) != nil { variants.append(chain) }
    }
    return variants
  }

  private func warn(
    of specification: GeneratorSpecification, at offset: Int, report: inout FaultReport
  ) {
    if specification.operation == .division,
      let most = specification.secondRange.map({ $0.largestMagnitude }),
      specification.range.largestMagnitude * most > largestAnswer
    {
      report.warning(at: offset, .tuxmathDividend(limit: largestAnswer))
    }
  }

  private func specification(of operation: Operation) -> GeneratorSpecification? {
    let operands = TuxMathOperand.pair(of: operation)
    guard let first = range(of: operands.first), let second = range(of: operands.second) else {
      return nil
    }
    var specification = GeneratorSpecification(
      operation: operation, range: first, secondRange: second, allowsNegatives: allowsNegatives)
    let lowest = allowsNegatives ? -largestAnswer : 0
    if operation != .division, exceeds(operation, first, second) {
      specification.resultRange = lowest...largestAnswer
    }
    return specification
  }

  /// The range of an operand, limited by the largest number; nil if it is empty.
  private func range(of operand: TuxMathOperand) -> ClosedRange<Int>? {
    var low = smallest[operand] ?? Self.usual.lowerBound
    var high = largest[operand] ?? Self.usual.upperBound
    low = max(low, allowsNegatives ? -largestAnswer : 0)
    high = min(high, largestAnswer)
    return low <= high ? low...high : nil
  }

  /// Whether a result can be larger than the largest number.
  private func exceeds(
    _ operation: Operation, _ first: ClosedRange<Int>, _ second: ClosedRange<Int>
  ) -> Bool {
    switch operation {
    case .addition, .subtraction:
      first.largestMagnitude + second.largestMagnitude > largestAnswer
        && (operation == .addition || allowsNegatives)
    case .multiplication: first.largestMagnitude * second.largestMagnitude > largestAnswer
    case .division: false
    }
  }
}

extension ClosedRange<Int> {
  fileprivate var largestMagnitude: Int { Swift.max(abs(lowerBound), abs(upperBound)) }
}
