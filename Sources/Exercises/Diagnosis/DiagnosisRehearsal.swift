import Determinism

/// Tries the diagnosis on pupils whose minds are known: how soon it names the error they follow,
/// and how seldom it names one for somebody who only guesses.
public struct DiagnosisRehearsal: Sendable {
  /// What came of the pupils of one error.
  public struct Figure: Sendable, Equatable {
    /// The error.
    public var rule: ErrorRule
    /// How many of the pupils who follow it were told so, and of no other error before.
    public var named: Int
    /// How many of the pupils who follow it were told of another error.
    public var mistaken: Int
    /// How many of the pupils who only guess, at the same exercises, were told of any error.
    public var falselyNamed: Int
  }

  /// How many exercises a pupil does at most: less than a round of most documents.
  public static let exercises = 12
  /// How many pupils follow each error, and as many guess: so that counts are per cent.
  public static let pupils = 100
  /// How often a pupil who follows an error takes any option instead.
  static let distraction = 0.05

  /// What every pupil's seed follows from: they are this number and those behind it.
  public let seed: UInt64

  /// A rehearsal with a seed.
  public init(seed: UInt64 = 1) {
    self.seed = seed
  }

  /// The errors tried: those that calculations with whole numbers show.
  public static let rules = ErrorRule.allCases.filter { tasks(for: $0) != nil }

  /// The figures of one error; nil for one that no rule makes exercises for.
  public func figure(for rule: ErrorRule) -> Figure? {
    guard let tasks = Self.tasks(for: rule) else { return nil }
    var figure = Figure(rule: rule, named: 0, mistaken: 0, falselyNamed: 0)
    for pupil in 0..<UInt64(Self.pupils) {
      let found = diagnosis(following: rule, tasks: tasks, seed: seed &+ pupil).named?.rule
      if found == rule { figure.named += 1 } else if found != nil { figure.mistaken += 1 }
      let guessed = diagnosis(following: nil, tasks: tasks, seed: seed &+ pupil)
      if guessed.named != nil { figure.falselyNamed += 1 }
    }
    return figure
  }

  /// What is said of one pupil, who stops at the first error named; nil follows none and guesses.
  func diagnosis(
    following rule: ErrorRule?, tasks: GeneratorSpecification, seed: UInt64
  ) -> ErrorDiagnosis {
    var generator = SeededGenerator(seed: seed)
    var diagnosis = ErrorDiagnosis([])
    var seen: [ObservedAnswer] = []
    guard var maker = ExerciseGenerator(tasks) else { return diagnosis }
    for _ in 0..<Self.exercises {
      let exercise = maker.exercise(using: &generator)
      guard
        let options = OptionPicker.options(
          for: exercise, count: 4, siblings: [], suspecting: diagnosis, using: &generator)
      else { continue }
      var observed = ObservedAnswer(
        question: exercise.question, answer: exercise.answer, options: options.texts, given: nil,
        rules: options.rules)
      var choice = options.rightIndex
      if let rule {
        choice = generator.element(of: observed.options(following: rule)) ?? choice
        if generator.chance(Self.distraction) { choice = generator.index(below: 4) }
      } else {
        choice = generator.index(below: 4)
      }
      observed.given = options.texts[choice]
      seen.append(observed)
      diagnosis = ErrorDiagnosis(seen)
      if rule != nil, diagnosis.named != nil { break }
    }
    return diagnosis
  }

  /// Tasks in which an error can show itself; nil where no rule makes such.
  static func tasks(for rule: ErrorRule) -> GeneratorSpecification? {
    switch rule {
    case .addDropCarry, .addOffByOne, .addOffByTen, .numberReverse, .operationSwap:
      GeneratorSpecification(operation: .addition, range: 100...499, secondRange: 100...499)
    case .addCarryNotToEmpty:
      GeneratorSpecification(
        operation: .addition, range: 51...99, secondRange: 51...99, carry: .always)
    case .addCarryExtra, .addConcat:
      GeneratorSpecification(operation: .addition, range: 20...69, secondRange: 15...69)
    case .subtractBorrowAcrossZero:
      GeneratorSpecification(
        operation: .subtraction, range: 200...909, secondRange: 100...199, carry: .always)
    case .subtractZeroMinusNIsZero, .subtractZeroMinusNIsN:
      table(.subtraction, range: 20...90, tables: [11, 12, 13, 14, 15, 16, 17, 18, 19])
    case .subtractSmallerFromLarger, .subtractBorrowNoDecrement:
      GeneratorSpecification(
        operation: .subtraction, range: 20...90, secondRange: 11...89, carry: .always)
    case .subtractSignDrop:
      GeneratorSpecification(
        operation: .subtraction, range: 1...20, secondRange: 1...20, resultRange: -19 ... -1,
        allowsNegatives: true)
    case .multiplyPartial, .multiplyShiftMissing:
      GeneratorSpecification(operation: .multiplication, range: 11...99, secondRange: 11...99)
    case .multiplyZeroRule: table(.multiplication, range: 3...10, tables: [0, 2])
    case .multiplyOneRule: table(.multiplication, range: 3...10, tables: [1, 2])
    case .multiplyNeighbour, .multiplyNeighbour2, .multiplyTableMate, .multiplyAsAdd:
      GeneratorSpecification(operation: .multiplication, range: 2...10)
    case .divideNeighbourQuotient: GeneratorSpecification(operation: .division, range: 2...10)
    case .divideRemainderDropped: withRemainder
    case .fractionAddAcross, .decimalLongerIsLarger, .decimalAlignRight: nil
    }
  }

  private static func table(
    _ operation: Operation, range: ClosedRange<Int>, tables: [Int]
  ) -> GeneratorSpecification {
    var specification = GeneratorSpecification(operation: operation, range: range)
    specification.tables = tables
    return specification
  }

  private static var withRemainder: GeneratorSpecification {
    var specification = GeneratorSpecification(
      operation: .division, range: 1...10, secondRange: 2...9)
    specification.remainder = .only
    return specification
  }
}
