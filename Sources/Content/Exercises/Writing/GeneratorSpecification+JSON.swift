import Notation

extension GeneratorSpecification {
  /// The known fields of a rule.
  private static let fieldNames: Set<String> = [
    "task", "operation", "range", "secondRange", "thirdRange", "resultRange", "difference",
    "tables", "cumulative", "then", "missing", "carry", "carries", "remainder", "letters", "probe",
    "weight", "negatives",
  ]

  /// The known fields of a rule that isn't mixed with another.
  private static let wholeFieldNames = fieldNames.union(["count", "others"])

  /// Writes the rule as an object; a rule mixed with another has neither `count` nor `others`.
  package func write(to json: inout JSONWriter, isMixed: Bool = false) {
    let unknown = unknownRangeFields
    let plain = GeneratorSpecification(operation: .addition, range: 0...0)
    json.object(.onLines) { json in
      if form != plain.form { json.field("task", form.rawValue) }
      if form == .calculation || operation != .addition {
        json.field("operation", operation.rawValue)
      }
      json.field("range", range, unknown.range)
      json.field("secondRange", secondRange, unknown.secondRange)
      json.field("thirdRange", thirdRange, unknown.thirdRange)
      json.field("resultRange", resultRange, unknown.resultRange)
      json.field("difference", differenceRange, unknown.difference)
      if !tables.isEmpty {
        json.key("tables")
        json.array { json in
          for table in tables { json.value(table) }
        }
      }
      if isCumulative { json.field("cumulative", true) }
      json.field("then", ifAny: then?.rawValue)
      json.field("missing", ifAny: missing?.rawValue)
      json.field("carry", ifAny: carry?.rawValue)
      if let carries { json.field("carries", carries) }
      if remainder != plain.remainder { json.field("remainder", remainder.rawValue) }
      if letters != plain.letters { json.field("letters", letters.rawValue) }
      json.field("probe", ifAny: probe?.rawValue)
      if weight != plain.weight { json.field("weight", weight) }
      if !isMixed { json.field("count", count) }
      json.field("negatives", allowsNegatives)
      if !isMixed, !others.isEmpty {
        json.key("others")
        json.array(.onLines) { json in
          for other in others { other.write(to: &json, isMixed: true) }
        }
      }
      json.fields(unknownFields, besides: isMixed ? Self.fieldNames : Self.wholeFieldNames)
    }
  }
}

extension JSONWriter {
  /// Writes a field with a range and the unknown fields of its object, unless it is nil.
  fileprivate mutating func field(
    _ name: String, _ range: ClosedRange<Int>?, _ unknownFields: [JSONField]
  ) {
    guard let range else { return }
    key(name)
    object(.onLines) { json in
      json.field("from", range.lowerBound)
      json.field("to", range.upperBound)
      json.fields(unknownFields, besides: ["from", "to"])
    }
  }
}
