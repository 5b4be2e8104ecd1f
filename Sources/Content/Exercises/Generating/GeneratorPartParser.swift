/// Parses the fields of one rule in `GeneratorNotation`.
struct GeneratorPartParser {
  private let fields: [(text: String, column: Int)]
  private var specification = GeneratorSpecification(operation: .addition, range: 0...0)
  private var ranges: [ClosedRange<Int>] = []
  private var isBonds = false
  private var column = 1

  init(fields: [(text: String, column: Int)]) {
    self.fields = fields
  }

  mutating func parse() throws(GeneratorNotation.Fault) -> GeneratorSpecification {
    column = fields[0].column
    try takeKind(fields[0].text)
    for field in fields.dropFirst() {
      column = field.column
      try take(field.text)
    }
    try settleRanges()
    return specification
  }

  private func fault(_ problem: String, _ remedy: String) -> GeneratorNotation.Fault {
    GeneratorNotation.Fault(problem: problem, remedy: remedy, column: column)
  }

  private mutating func takeKind(_ name: String) throws(GeneratorNotation.Fault) {
    switch name {
    case "add": specification.operation = .addition
    case "sub": specification.operation = .subtraction
    case "mul": specification.operation = .multiplication
    case "div": specification.operation = .division
    case "compare": specification.form = .comparison
    case "digit": specification.form = .digit
    case "number": specification.form = .number
    case "bonds":
      isBonds = true
      specification.missing = .second
    default:
      guard let operation = Operation(rawValue: name) else {
        throw fault(
          "unknown operation “\(name)”",
          "write add, sub, mul, div, compare, digit, number or bonds")
      }
      specification.operation = operation
    }
  }

  private mutating func take(_ field: String) throws(GeneratorNotation.Fault) {
    if let equals = field.firstIndex(of: "=") {
      try take(String(field[..<equals]), value: String(field[field.index(after: equals)...]))
      return
    }
    switch field {
    case "negative": specification.allowsNegatives = true
    case "doubles": specification.differenceRange = 0...0
    case "neardoubles": specification.differenceRange = 1...1
    default:
      if field.hasPrefix("x") || field.hasPrefix("{") {
        try takeTables(field.hasPrefix("x") ? String(field.dropFirst()) : field)
      } else if let range = Self.range(field, allowsSingle: isBonds), ranges.count < 3 {
        ranges.append(range)
      } else {
        throw fault(
          "“\(field)” is no range and no field",
          "write a range such as 1..20 or a field such as missing=first")
      }
    }
  }

  private mutating func take(
    _ name: String, value: String
  ) throws(GeneratorNotation.Fault) {
    switch name {
    case "result": specification.resultRange = try range(name, value)
    case "difference": specification.differenceRange = try range(name, value)
    case "crossing":
      specification.carry =
        try choice(name, value, ["yes": nil, "no": .never, "only": CarryRule.always])
    case "carries", "borrows": specification.carries = try number(name, value, in: 0...12)
    case "missing":
      specification.missing = try choice(
        name, value, ["first": .first, "second": .second, "either": MissingOperand.either])
    case "then":
      specification.then = try choice(
        name, value, ["add": .addition, "sub": Operation.subtraction])
    case "remainder":
      specification.remainder = try choice(
        name, value, ["none": .none, "allowed": .allowed, "only": RemainderRule.only])
    case "letters":
      specification.letters = try choice(
        name, value, ["de": .german, "en": PlaceLetters.english])
    case "probe":
      guard let rule = ErrorRule(rawValue: value) else {
        throw fault("“\(value)” names no error", "write such as probe=sub.smallerFromLarger")
      }
      specification.probe = rule
    case "weight":
      specification.weight = try number(
        name, value, in: GeneratorSpecification.weightLimits)
    default:
      throw fault(
        "unknown field “\(name)”",
        "write result, difference, crossing, carries, borrows, missing, then, remainder, letters, probe or weight"
      )
    }
  }

  /// `{2,5,10}`, `7`, or `..7` for a table and those taught before it.
  private mutating func takeTables(_ text: String) throws(GeneratorNotation.Fault) {
    if text.hasPrefix(".."), let last = Int(text.dropFirst(2)) {
      specification.tables = [last]
      specification.isCumulative = true
      return
    }
    let isList = text.hasPrefix("{") && text.hasSuffix("}")
    let entries = (isList ? String(text.dropFirst().dropLast()) : text)
      .split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    let tables = entries.compactMap(\.self)
    guard tables.count == entries.count, isList || tables.count == 1, tables.count <= 1000 else {
      throw fault("“x\(text)” names no tables", "write such as x{2,5,10}, x7 or x..7")
    }
    specification.tables = tables
  }

  private mutating func settleRanges() throws(GeneratorNotation.Fault) {
    column = fields[0].column
    if ranges.isEmpty, !specification.tables.isEmpty { ranges = [1...10] }
    guard let first = ranges.first else {
      throw fault("the numbers are missing", "add a range such as :1..20")
    }
    let limits = GeneratorSpecification.operandLimits
    for range in ranges
    where !limits.contains(range.lowerBound) || !limits.contains(range.upperBound) {
      throw fault(
        "“\(range.lowerBound)..\(range.upperBound)” goes beyond ±\(limits.upperBound)",
        "choose smaller numbers")
    }
    if isBonds {
      specification.range = 0...max(first.upperBound, 0)
      specification.resultRange = first
    } else {
      specification.range = first
      specification.secondRange = ranges.count > 1 ? ranges[1] : nil
      specification.thirdRange = ranges.count > 2 ? ranges[2] : nil
    }
  }

  private func range(
    _ name: String, _ value: String
  ) throws(GeneratorNotation.Fault) -> ClosedRange<Int> {
    if let range = Self.range(value, allowsSingle: true) { return range }
    throw fault("“\(value)” is no range for \(name)", "write such as \(name)=1..20")
  }

  private func number(
    _ name: String, _ value: String, in limits: ClosedRange<Int>
  ) throws(GeneratorNotation.Fault) -> Int {
    if let number = Int(value), limits.contains(number) { return number }
    throw fault(
      "“\(value)” is no number for \(name)",
      "write one from \(limits.lowerBound) to \(limits.upperBound)")
  }

  private func choice<Value>(
    _ name: String, _ value: String, _ choices: KeyValuePairs<String, Value>
  ) throws(GeneratorNotation.Fault) -> Value {
    for choice in choices where choice.key == value { return choice.value }
    throw fault(
      "“\(value)” cannot stand behind \(name)=",
      "write one of " + choices.map(\.key).joined(separator: ", "))
  }

  /// `1..20`, or `7` for 7…7 where a single number is allowed.
  private static func range(_ text: String, allowsSingle: Bool) -> ClosedRange<Int>? {
    if allowsSingle, let number = Int(text) { return number...number }
    let ends = text.split(separator: ".", omittingEmptySubsequences: false)
    guard ends.count == 3, ends[1].isEmpty, let low = Int(ends[0]), let high = Int(ends[2]),
      low <= high
    else { return nil }
    return low...high
  }
}
