import Notation

extension GeneratorSpecification {
  /// The rule as a JSON object; one that is mixed with another has neither count nor others.
  ///
  /// - Parameter level: how many objects and lists it stands in.
  package func json(level: Int = 1, isMixed: Bool = false) -> String {
    var object = JSONObjectText(level: level)
    let unknown = unknownRangeFields
    func add(_ name: String, _ range: ClosedRange<Int>?, _ unknownFields: [JSONField]) {
      guard let range else { return }
      var text = JSONObjectText(level: level + 1)
      text.add("from", raw: String(range.lowerBound))
      text.add("to", raw: String(range.upperBound))
      text.add(unknownFields)
      object.add(name, raw: text.text)
    }
    let plain = GeneratorSpecification(operation: .addition, range: 0...0)
    if form != plain.form { object.add("task", text: form.rawValue) }
    if form == .calculation || operation != .addition {
      object.add("operation", text: operation.rawValue)
    }
    add("range", range, unknown.range)
    add("secondRange", secondRange, unknown.secondRange)
    add("thirdRange", thirdRange, unknown.thirdRange)
    add("resultRange", resultRange, unknown.resultRange)
    add("difference", differenceRange, unknown.difference)
    if !tables.isEmpty {
      object.add(
        "tables", raw: "[" + tables.map(String.init).joined(separator: ", ") + "]")
    }
    if isCumulative { object.add("cumulative", raw: "true") }
    object.add("then", text: then?.rawValue)
    object.add("missing", text: missing?.rawValue)
    object.add("carry", text: carry?.rawValue)
    if let carries = carries { object.add("carries", raw: String(carries)) }
    if remainder != plain.remainder {
      object.add("remainder", text: remainder.rawValue)
    }
    if letters != plain.letters {
      object.add("letters", text: letters.rawValue)
    }
    object.add("probe", text: probe?.rawValue)
    if weight != plain.weight {
      object.add("weight", raw: String(weight))
    }
    if !isMixed { object.add("count", raw: String(count)) }
    object.add("negatives", raw: String(allowsNegatives))
    if !isMixed, !others.isEmpty {
      let indentation = String(repeating: "  ", count: level + 2)
      let mixed = others.map {
        indentation + $0.json(level: level + 2, isMixed: true)
      }
      object.add(
        "others",
        raw: "[\n" + mixed.joined(separator: ",\n") + "\n"
          + String(repeating: "  ", count: level + 1) + "]")
    }
    object.add(unknownFields)
    return object.text
  }
}
