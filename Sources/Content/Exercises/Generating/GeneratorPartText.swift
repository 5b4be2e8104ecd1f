/// Writes one rule in `GeneratorNotation`.
enum GeneratorPartText {
  static func text(_ specification: GeneratorSpecification) -> String {
    var fields = [kind(specification)]
    fields.append(range(specification.range))
    let second =
      specification.secondRange
      ?? (specification.thirdRange == nil ? nil : specification.range)
    if let second { fields.append(range(second)) }
    if let third = specification.thirdRange { fields.append(range(third)) }
    let options = options(specification)
    return fields.joined(separator: ":") + options.map { "," + $0 }.joined()
  }

  private static func kind(_ specification: GeneratorSpecification) -> String {
    switch specification.form {
    case .comparison: return "compare"
    case .digit: return "digit"
    case .number: return "number"
    case .calculation: break
    }
    switch specification.operation {
    case .addition: return "add"
    case .subtraction: return "sub"
    case .multiplication: return "mul"
    case .division: return "div"
    }
  }

  private static func options(_ specification: GeneratorSpecification) -> [String] {
    var options: [String] = []
    func add(_ name: String, _ value: String?) {
      if let value { options.append("\(name)=\(value)") }
    }
    if !specification.tables.isEmpty {
      options.append("x{" + specification.tables.map(String.init).joined(separator: ",") + "}")
    }
    if specification.isCumulative, specification.tables.count == 1 {
      options[options.count - 1] = "x..\(specification.tables[0])"
    }
    add("result", specification.resultRange.map(range))
    add("difference", specification.differenceRange.map(range))
    add("crossing", specification.carry.map { $0 == .always ? "only" : "no" })
    add("carries", specification.carries.map(String.init))
    add("missing", specification.missing?.rawValue)
    add("then", specification.then.map { $0 == .subtraction ? "sub" : "add" })
    add("remainder", specification.remainder == .none ? nil : specification.remainder.rawValue)
    add("letters", specification.letters == .german ? nil : specification.letters.rawValue)
    add("probe", specification.probe?.rawValue)
    if specification.allowsNegatives { options.append("negative") }
    add("weight", specification.weight == 1 ? nil : String(specification.weight))
    return options
  }

  private static func range(_ range: ClosedRange<Int>) -> String {
    "\(range.lowerBound)..\(range.upperBound)"
  }
}
