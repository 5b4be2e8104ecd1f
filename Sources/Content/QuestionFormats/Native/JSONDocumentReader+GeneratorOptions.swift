import Exercises

extension JSONDocumentReader {
  /// Where the ranges of a rule and the fields inside them are stored.
  static func rangePaths(_ name: String) -> (
    range: WritableKeyPath<GeneratorSpecification, ClosedRange<Int>?>,
    unknownFields: WritableKeyPath<UnknownRangeFields, [JSONField]>
  ) {
    switch name {
    case "secondRange": (\.secondRange, \.secondRange)
    case "thirdRange": (\.thirdRange, \.thirdRange)
    case "difference": (\.differenceRange, \.difference)
    default: (\.resultRange, \.resultRange)
    }
  }

  /// Reads an optional field of a rule.
  ///
  /// - Returns: false, with an error reported, if no rule can be made with its value.
  mutating func option(
    _ entry: Int, _ name: String, _ specification: inout GeneratorSpecification
  ) -> Bool {
    switch name {
    case "task":
      guard let form = choice(entry, name, from: TaskForm.self) else { return false }
      specification.form = form
    case "carry": specification.carry = choice(entry, name, from: CarryRule.self)
    case "carries":
      specification.carries = integer(entry, name, in: 0...12)
      return specification.carries != nil
    case "tables":
      guard let tables = tables(entry) else { return false }
      specification.tables = tables
    case "cumulative": specification.isCumulative = flag(entry, name) ?? false
    case "missing":
      specification.missing = choice(entry, name, from: MissingOperand.self)
      return specification.missing != nil
    case "then":
      specification.then = choice(entry, name, from: Operation.self)
      return specification.then != nil
    case "remainder":
      guard let rule = choice(entry, name, from: RemainderRule.self) else { return false }
      specification.remainder = rule
    case "letters":
      specification.letters = choice(entry, name, from: PlaceLetters.self) ?? .german
    case "probe":
      specification.probe = choice(entry, name, from: ErrorRule.self)
      return specification.probe != nil
    case "weight":
      specification.weight =
        integer(entry, name, in: GeneratorSpecification.weightLimits) ?? specification.weight
    case "negatives": specification.allowsNegatives = flag(entry, name) ?? false
    default: keep(entry, in: &specification.unknownFields)
    }
    return true
  }

  /// The rules that are mixed with another one; those with faults are left out.
  mutating func others(_ field: Int) -> [GeneratorSpecification] {
    guard tree.nodes[field].kind == .array else {
      report.error(
        at: tree.offset(of: field),
        .jsonShapeList("others", example: "[ { \"operation\": …, \"range\": … } ]"))
      return []
    }
    let entries = Array(tree.children(of: field).prefix(GeneratorSpecification.partLimit))
    if entries.count == GeneratorSpecification.partLimit {
      report.warning(
        at: tree.offset(of: entries[entries.count - 1]),
        .generatorTooManyRules(limit: GeneratorSpecification.partLimit))
    }
    return entries.prefix(GeneratorSpecification.partLimit - 1).compactMap {
      generator($0, isMixed: true)
    }
  }

  private mutating func integer(
    _ field: Int, _ name: String, in limits: ClosedRange<Int>
  ) -> Int? {
    if let number = tree.integer(of: field), limits.contains(number) { return number }
    report.error(
      at: tree.offset(of: field),
      .generatorNumber(name, from: limits.lowerBound, to: limits.upperBound))
    return nil
  }

  private mutating func tables(_ field: Int) -> [Int]? {
    let entries = tree.nodes[field].kind == .array ? Array(tree.children(of: field)) : []
    let tables = entries.compactMap { tree.integer(of: $0) }
      .filter(GeneratorSpecification.operandLimits.contains)
    guard !tables.isEmpty, tables.count == entries.count, tables.count <= 1000 else {
      report.error(at: tree.offset(of: field), .generatorTables)
      return nil
    }
    return tables
  }
}
