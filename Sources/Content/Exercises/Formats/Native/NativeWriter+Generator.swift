import Notation

extension NativeWriter {
  /// A rule as an object; one that is mixed with another has neither count nor others.
  static func object(
    _ specification: GeneratorSpecification, level: Int = 1, isMixed: Bool = false
  ) -> String {
    var object = JSONObjectText(level: level)
    let unknown = specification.unknownRangeFields
    func add(_ name: String, _ range: ClosedRange<Int>?, _ unknownFields: [JSONField]) {
      guard let range else { return }
      var text = JSONObjectText(level: level + 1)
      text.add("from", raw: String(range.lowerBound))
      text.add("to", raw: String(range.upperBound))
      text.add(unknownFields)
      object.add(name, raw: text.text)
    }
    let plain = GeneratorSpecification(operation: .addition, range: 0...0)
    if specification.form != plain.form { object.add("task", text: specification.form.rawValue) }
    if specification.form == .calculation || specification.operation != .addition {
      object.add("operation", text: specification.operation.rawValue)
    }
    add("range", specification.range, unknown.range)
    add("secondRange", specification.secondRange, unknown.secondRange)
    add("thirdRange", specification.thirdRange, unknown.thirdRange)
    add("resultRange", specification.resultRange, unknown.resultRange)
    add("difference", specification.differenceRange, unknown.difference)
    if !specification.tables.isEmpty {
      object.add(
        "tables", raw: "[" + specification.tables.map(String.init).joined(separator: ", ") + "]")
    }
    if specification.isCumulative { object.add("cumulative", raw: "true") }
    object.add("then", text: specification.then?.rawValue)
    object.add("missing", text: specification.missing?.rawValue)
    object.add("carry", text: specification.carry?.rawValue)
    if let carries = specification.carries { object.add("carries", raw: String(carries)) }
    if specification.remainder != plain.remainder {
      object.add("remainder", text: specification.remainder.rawValue)
    }
    if specification.letters != plain.letters {
      object.add("letters", text: specification.letters.rawValue)
    }
    object.add("probe", text: specification.probe?.rawValue)
    if specification.weight != plain.weight {
      object.add("weight", raw: String(specification.weight))
    }
    if !isMixed { object.add("count", raw: String(specification.count)) }
    object.add("negatives", raw: String(specification.allowsNegatives))
    if !isMixed, !specification.others.isEmpty {
      let indentation = String(repeating: "  ", count: level + 2)
      let others = specification.others.map {
        indentation + Self.object($0, level: level + 2, isMixed: true)
      }
      object.add(
        "others",
        raw: "[\n" + others.joined(separator: ",\n") + "\n"
          + String(repeating: "  ", count: level + 1) + "]")
    }
    object.add(specification.unknownFields)
    return object.text
  }
}
