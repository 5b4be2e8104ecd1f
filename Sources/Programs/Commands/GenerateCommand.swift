import ArgumentParser
import Determinism
import Documents
import Exercises

struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Prints a native document with generated exercises.",
    discussion: """
      The same seed prints the same document. \(GeneratorArgument.help)
      """)

  @Argument(
    help: "addition, subtraction, multiplication or division; or a rule such as mul:x{2,5}:1..10.")
  var operation: String

  @Option(
    name: .customLong("from"), parsing: .unconditional,
    help: "The smallest operand of an operation without a rule.")
  var lowest: Int = 1

  @Option(
    name: .customLong("to"), parsing: .unconditional,
    help: "The largest operand of an operation without a rule.")
  var highest: Int = 10

  @Option(help: "How many exercises.")
  var count: Int = 20

  @Flag(help: "Allows operands and results below zero.")
  var negative = false

  @Option(help: "The seed.")
  var seed: UInt64 = 1

  @Flag(help: "Prints which of the rule's exercises come and how often, in place of a document.")
  var coverage = false

  func validate() throws {
    guard lowest < highest else {
      throw ValidationError("--from must be smaller than --to")
    }
    let operands = GeneratorSpecification.operandLimits
    guard operands.contains(lowest), operands.contains(highest) else {
      throw ValidationError(
        "--from and --to take \(operands.lowerBound) to \(operands.upperBound)")
    }
    let counts = GeneratorSpecification.countLimits
    guard counts.contains(count) else {
      throw ValidationError("--count takes \(counts.lowerBound) to \(counts.upperBound)")
    }
    _ = try generator()
  }

  /// The operation, if it is given without a rule; otherwise nil.
  private var plainOperation: Operation? { Operation(rawValue: operation) }

  private func generator() throws -> ExerciseGenerator {
    guard let plainOperation else {
      var rule = try GeneratorArgument.rule(operation, option: "<operation>")
      rule.count = count
      guard let generator = ExerciseGenerator(rule) else {
        throw ValidationError("<operation>: no exercise fits \(operation); widen the range")
      }
      return generator
    }
    let rule = GeneratorSpecification(
      operation: plainOperation, range: lowest...highest, count: count, allowsNegatives: negative)
    guard let generator = ExerciseGenerator(rule) else {
      throw ValidationError(
        "no exercise fits these limits; widen --from and --to or allow --negative")
    }
    return generator
  }

  func run() throws {
    var generator = try generator()
    var random = SeededGenerator(seed: seed)
    let exercises = (0..<count).map { index in
      var exercise = generator.exercise(using: &random)
      exercise.id = "\(index + 1)"
      return exercise
    }
    let seen = Coverage(of: exercises, by: generator)
    if seen.repeated > 0, !coverage {
      Terminal.printError(
        "warning: \(operation) makes only \(seen.seen.count) different exercises here; "
          + "\(seen.repeated) of the \(count) come again; widen the ranges or lower --count")
    }
    if coverage {
      Terminal.print(seen.table.trimmingEnd)
      return
    }
    let title = plainOperation.map { "\(lowest) … \(highest) (\($0.sign))" } ?? operation
    let document = ExerciseDocument(
      title: title, subject: "Mathematik", language: "de", content: .exercises(exercises))
    Terminal.printData(String(decoding: DocumentWriter.json(document), as: UTF8.self).trimmingEnd)
  }
}

extension String {
  /// The text without trailing line breaks.
  var trimmingEnd: String {
    var text = self[...]
    while text.last?.isNewline == true { text.removeLast() }
    return String(text)
  }
}
