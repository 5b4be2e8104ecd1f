/// The steps by which endless practice becomes harder, in the order of German primary schools.
public enum DifficultyLadder {
  /// The highest step; the same for each operation.
  public static let topLevel = 8

  /// The rule of one step.
  ///
  /// - Parameters:
  ///   - operation: the operation practised.
  ///   - level: the step, counted from 1; smaller numbers mean the first step, numbers above `topLevel`
  ///     the last one.
  public static func specification(for operation: Operation, level: Int) -> GeneratorSpecification {
    let step = min(max(level, 1), topLevel)
    switch operation {
    case .addition: return addition(step)
    case .subtraction: return subtraction(step)
    case .multiplication: return multiplication(step)
    case .division: return division(step)
    }
  }

  /// The generator of one step; nil if no exercise satisfied its rule.
  ///
  /// - Complexity: O(n) in the number of its exercises.
  public static func generator(for operation: Operation, level: Int) -> ExerciseGenerator? {
    let step = min(max(level, 1), topLevel)
    return ExerciseGenerator(
      specification(for: operation, level: step), potentials: .some(potentials[operation]?[step]))
  }

  /// What the answers of steps weigh as options, if these are so close to each other that it matters. Rounds
  /// begin steps again and again, and calculating it takes longer than playing a round.
  private static let potentials: [Operation: [Int: AnswerPotentials]] = {
    let close: [(Operation, ClosedRange<Int>)] = [
      (.addition, 1...5), (.subtraction, 1...6), (.division, 1...8),
    ]
    var found: [Operation: [Int: AnswerPotentials]] = [:]
    for (operation, levels) in close {
      for level in levels {
        let rule = specification(for: operation, level: level)
        found[operation, default: [:]][level] = ExerciseGenerator(rule)?.potentials
      }
    }
    return found
  }()

  /// To 10, to 20, crossing the ten, and on to the million.
  private static func addition(_ step: Int) -> GeneratorSpecification {
    switch step {
    case 1: sum(1...9, 1...9, to: 2...10)
    case 2: sum(1...19, 1...19, to: 11...20, .never)
    case 3: sum(2...9, 2...9, to: 11...18, .always)
    case 4: sum(10...99, 1...9, to: 11...100, .always)
    case 5: sum(10...99, 10...99, to: 20...100)
    case 6: sum(10...99, 10...99, to: 20...198, .always)
    case 7: sum(100...999, 10...999, to: 110...1000, .always)
    default: sum(1000...99_999, 1000...99_999, to: 2000...100_000, .always)
    }
  }

  private static func subtraction(_ step: Int) -> GeneratorSpecification {
    switch step {
    case 1: difference(1...10, 1...10)
    case 2: difference(11...20, 1...10, to: 10...19, .never)
    case 3: difference(11...18, 2...9, to: 2...9, .always)
    case 4: difference(20...99, 1...9, .always)
    case 5: difference(20...100, 10...99)
    case 6: difference(20...100, 11...99, .always)
    case 7: difference(100...1000, 10...999, .always)
    default: difference(1000...100_000, 1000...99_999, .always)
    }
  }

  /// Small tables, all tables, the hard middle of them, the tables to twenty, larger numbers.
  private static func multiplication(_ step: Int) -> GeneratorSpecification {
    let (first, second) = tables(step)
    return GeneratorSpecification(operation: .multiplication, range: first, secondRange: second)
  }

  /// The inverse of the same tables.
  private static func division(_ step: Int) -> GeneratorSpecification {
    let (first, second) = tables(step)
    return GeneratorSpecification(operation: .division, range: first, secondRange: second)
  }

  private static func tables(_ step: Int) -> (ClosedRange<Int>, ClosedRange<Int>) {
    switch step {
    case 1: (1...5, 1...5)
    case 2: (1...10, 1...5)
    case 3: (1...10, 2...10)
    case 4: (3...9, 6...9)
    case 5: (11...20, 2...9)
    case 6: (11...20, 11...20)
    case 7: (11...99, 2...9)
    default: (11...99, 11...99)
    }
  }

  private static func sum(
    _ first: ClosedRange<Int>, _ second: ClosedRange<Int>, to result: ClosedRange<Int>,
    _ carry: CarryRule? = nil
  ) -> GeneratorSpecification {
    GeneratorSpecification(
      operation: .addition, range: first, secondRange: second, resultRange: result, carry: carry)
  }

  private static func difference(
    _ first: ClosedRange<Int>, _ second: ClosedRange<Int>, to result: ClosedRange<Int>? = nil,
    _ carry: CarryRule? = nil
  ) -> GeneratorSpecification {
    GeneratorSpecification(
      operation: .subtraction, range: first, secondRange: second, resultRange: result, carry: carry)
  }
}
