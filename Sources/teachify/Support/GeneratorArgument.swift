import ArgumentParser
import Exercises
import Play

/// A generator on the command line: `addition:1..20`, `division:2..10:negative`, or operations
/// alone, `addition,subtraction`, that grow in difficulty.
enum GeneratorArgument {
  /// The exercises a specification makes.
  ///
  /// - Throws: a usage error that says which part is wrong.
  static func source(_ text: String, game: Game, exercises: Int?) throws -> ExerciseSource {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 1 {
      let names = text.split(separator: ",", omittingEmptySubsequences: false)
      return ExerciseSource(operations: try names.map(operation), game: game)
    }
    guard (2...3).contains(parts.count), parts.count == 2 || parts[2] == "negative",
      let range = range(parts[1])
    else {
      throw ValidationError(
        "--generate reads OPERATION:FROM..TO or OPERATION:FROM..TO:negative, not \(text)")
    }
    let limits = GeneratorSpecification.operandLimits
    guard limits.contains(range.lowerBound), limits.contains(range.upperBound) else {
      throw ValidationError(
        "--generate takes numbers from \(limits.lowerBound) to \(limits.upperBound), not \(text)")
    }
    let rule = GeneratorSpecification(
      operation: try operation(parts[0][...]), range: range, count: exercises ?? 20,
      allowsNegatives: parts.count == 3)
    guard ExerciseGenerator(rule) != nil else {
      throw ValidationError("--generate: no exercise fits \(text); widen the range")
    }
    let document = ExerciseDocument(title: text, content: .generator(rule))
    let source = ExerciseSource(document: document, game: game)
    guard source.count != 0 else {
      throw ValidationError(
        "--generate: \(game.rawValue) can show no exercise of \(text); take smaller numbers")
    }
    return source
  }

  private static func operation(_ name: Substring) throws -> Operation {
    guard let operation = Operation(rawValue: String(name)) else {
      let known = Operation.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("--generate: unknown operation “\(name)”; known are \(known)")
    }
    return operation
  }

  private static func range(_ text: String) -> ClosedRange<Int>? {
    let ends = text.split(separator: ".", omittingEmptySubsequences: false)
    guard ends.count == 3, ends[1].isEmpty, let low = Int(ends[0]), let high = Int(ends[2]),
      low < high
    else { return nil }
    return low...high
  }
}
