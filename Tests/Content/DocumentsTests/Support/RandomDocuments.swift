import Determinism
import Documents
import Exercises

/// Documents made by chance that can be read without an error.
struct RandomDocuments {
  var generator: SeededGenerator

  private static let pieces = [
    "a", "B", "ä", "ß", "é", "e\u{301}", "😀", "👩‍👧", "\"", "\\", "/", "\n", "\t", "\u{2028}", " ",
    "−", "8", "{", "]",
    "\u{A0}", "漢", "ا",
  ]

  mutating func text() -> String {
    "t"
      + (0..<generator.index(below: 12)).map { _ in generator.element(of: Self.pieces) ?? "" }
      .joined()
  }

  mutating func maybe(_ make: (inout Self) -> String) -> String? {
    generator.chance(0.5) ? make(&self) : nil
  }

  mutating func unknownFields() -> [JSONField] {
    let values = [
      "1.50", "-0e+1", "null", "[1,  2 , {}]", "{\"b\" :\n [true]}", "\"\\u00e4 \\/\"", "[[[]]]",
    ]
    return (0..<generator.index(below: 3)).map {
      JSONField(name: "x\($0)\n\"", rawValue: generator.element(of: values) ?? "0")
    }
  }

  mutating func exercise(_ number: Int) -> Exercise {
    Exercise(
      id: "id \(number) " + text(), question: "\(number) " + text(), answer: "r" + text(),
      wrong: (0..<generator.index(below: 5)).map {
        WrongAnswer(
          "\($0)" + text(),
          rule: generator.chance(0.3) ? generator.element(of: ErrorRule.allCases) : nil,
          unknownFields: generator.chance(0.2) ? unknownFields() : [])
      },
      picture: maybe { _ in "katze ä.svg" }, note: maybe { $0.text() },
      unknownFields: unknownFields())
  }

  mutating func specification() -> GeneratorSpecification {
    let operation = generator.element(of: Operation.allCases) ?? .addition
    let lower = generator.integer(in: -20...20)
    var specification = GeneratorSpecification(
      operation: operation, range: lower...(lower + 25),
      secondRange: generator.chance(0.5) ? nil : 1...generator.integer(in: 1...100_000),
      resultRange: generator.chance(0.5) ? nil : -100...1_000_000,
      count: generator.integer(in: 1...1000), allowsNegatives: true,
      unknownFields: unknownFields())
    specification.unknownRangeFields.range = unknownFields()
    if generator.chance(0.5) { specification = varied(specification) }
    if generator.chance(0.3) {
      specification.others = (0...generator.index(below: 3)).map { _ in
        var other = GeneratorSpecification(
          operation: .multiplication, range: 1...10, unknownFields: unknownFields())
        other.tables = [generator.integer(in: 1...10)]
        other.weight = generator.integer(in: 1...1000)
        return other
      }
    }
    return specification
  }

  /// A rule of another form, with fields set that this form looks at.
  private mutating func varied(_ specification: GeneratorSpecification) -> GeneratorSpecification {
    var varied = GeneratorSpecification(
      operation: specification.operation, range: 1...30, count: specification.count,
      allowsNegatives: generator.chance(0.5), unknownFields: unknownFields())
    varied.form = generator.element(of: TaskForm.allCases) ?? .calculation
    switch (varied.form, varied.operation) {
    case (.digit, _), (.number, _):
      varied.letters = generator.element(of: PlaceLetters.allCases) ?? .german
    case (.comparison, _): varied.differenceRange = 0...generator.integer(in: 0...5)
    case (_, .addition), (_, .subtraction):
      varied.then = generator.element(of: [nil, .addition, .subtraction]) ?? nil
      varied.carries = varied.then == nil ? generator.index(below: 2) : nil
      if varied.then != nil { varied.thirdRange = 1...9 }
    case (_, .multiplication):
      varied.tables = [2, 5]
      varied.isCumulative = generator.chance(0.5)
      varied.missing = generator.element(of: MissingOperand.allCases)
    case (_, .division):
      varied.remainder = generator.element(of: RemainderRule.allCases) ?? .none
      varied.probe = generator.element(of: [nil, .divideNeighbourQuotient]) ?? nil
    }
    if varied.form != .calculation { varied.operation = .addition }
    return varied
  }

  mutating func document() -> ExerciseDocument {
    let count = 1 + generator.index(below: 6)
    return ExerciseDocument(
      title: text(), subject: maybe { $0.text() }, summary: maybe { $0.text() },
      language: maybe { _ in "de-DE" },
      games: Array(generator.shuffled(Game.allCases).prefix(generator.index(below: 4))),
      deadline: maybe { _ in "2027-11-30" },
      content: generator.chance(0.7)
        ? .exercises((0..<count).map { exercise($0) }) : .generator(specification()),
      options: PlayOptions(shuffle: generator.chance(0.5), unknownFields: unknownFields()),
      unknownFields: unknownFields())
  }
}
