import Exercises

extension JSONDocumentReader {
  /// A generator's rule; nil, with an error reported, if no exercise follows from it.
  ///
  /// - Parameter isMixed: whether it is one of the `others` of another rule.
  mutating func generator(_ field: Int, isMixed: Bool = false) -> GeneratorSpecification? {
    guard tree.nodes[field].kind == .object, !tree.nodes[field].isDamaged else {
      if !tree.nodes[field].isDamaged {
        report.error(
          at: tree.offset(of: field),
          .jsonShapeObject("generator", example: "{ \"operation\": …, \"range\": … }"))
      }
      return nil
    }
    var specification = GeneratorSpecification(operation: .addition, range: 0...0)
    var operation: Operation?
    var range: ClosedRange<Int>?
    var isGood = true
    for entry in tree.children(of: field) {
      let name = tree.key(of: entry)
      switch name {
      case "operation": operation = choice(entry, name, from: Operation.self)
      case "range":
        range = self.range(entry, name, &specification.unknownRangeFields.range)
        isGood = isGood && range != nil
      case "secondRange", "resultRange", "thirdRange", "difference":
        let path = Self.rangePaths(name)
        var unknown: [JSONField] = []
        let found = self.range(entry, name, &unknown)
        specification[keyPath: path.range] = found
        specification.unknownRangeFields[keyPath: path.unknownFields] = unknown
        isGood = isGood && found != nil
      case "count" where !isMixed: specification.count = count(entry) ?? specification.count
      case "others" where !isMixed: specification.others = others(entry)
      default: isGood = option(entry, name, &specification) && isGood
      }
    }
    let needed = specification.form == .calculation ? ["operation", "range"] : ["range"]
    for missing in needed where tree.child(of: field, named: missing) == nil {
      report.error(at: tree.offset(of: field), .generatorField(missing))
    }
    if operation == nil, specification.form != .calculation { operation = .addition }
    guard let operation, let range, isGood else { return nil }
    specification.operation = operation
    specification.range = range
    return check(specification, field: field) ? specification : nil
  }

  /// Checks whether any exercise follows from the rule.
  private mutating func check(_ specification: GeneratorSpecification, field: Int) -> Bool {
    for name in ["range", "secondRange"] where !specification.allowsNegatives {
      let range = name == "range" ? specification.range : specification.secondRange
      guard let range, range.lowerBound < 0, range.upperBound >= 0,
        let entry = tree.child(of: field, named: name)
      else { continue }
      report.warning(at: tree.offset(of: entry), .generatorNegatives(name))
    }
    var alone = specification
    alone.others = []
    if ExerciseGenerator(alone) == nil {
      report.error(at: tree.offset(of: field), .generatorEmpty)
      return false
    }
    for name in specification.idleFields {
      guard let entry = tree.child(of: field, named: name) else { continue }
      let isAdditive = ["carry", "carries", "then"].contains(name)
      report.warning(
        at: tree.keyOffset(of: entry),
        isAdditive ? .generatorIdleAdditive(name) : .generatorIdle(name))
    }
    return true
  }

  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ field: Int, _ name: String, from _: Choice.Type
  ) -> Choice? where Choice.RawValue == String {
    let text = tree.nodes[field].kind == .string ? tree.text(of: field) : nil
    if let choice = text.flatMap(Choice.init(rawValue:)) { return choice }
    let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    let found = text ?? tree.rawText(of: field)
    report.error(
      at: tree.offset(of: field), .generatorChoice(String(found.prefix(24)), known: known))
    return nil
  }

  private mutating func count(_ field: Int) -> Int? {
    let limits = GeneratorSpecification.countLimits
    if let count = tree.integer(of: field), limits.contains(count) { return count }
    report.error(
      at: tree.offset(of: field),
      .generatorNumber("count", from: limits.lowerBound, to: limits.upperBound))
    return nil
  }

  private mutating func range(
    _ field: Int, _ name: String, _ unknownFields: inout [JSONField]
  ) -> ClosedRange<Int>? {
    var from: Int?
    var to: Int?
    for entry in tree.children(of: field) {
      switch tree.key(of: entry) {
      case "from": from = tree.integer(of: entry)
      case "to": to = tree.integer(of: entry)
      default: keep(entry, in: &unknownFields)
      }
    }
    guard tree.nodes[field].kind == .object, let from, let to else {
      report.error(at: tree.offset(of: field), .generatorRange(name))
      return nil
    }
    guard from <= to else {
      report.error(at: tree.offset(of: field), .generatorRangeEmpty(name, from: from, to: to))
      return nil
    }
    let limits = GeneratorSpecification.operandLimits
    guard
      name == "resultRange" || name == "difference"
        || (limits.contains(from) && limits.contains(to))
    else {
      report.error(
        at: tree.offset(of: field), .generatorRangeBeyond(name, limit: limits.upperBound))
      return nil
    }
    return from...to
  }
}
