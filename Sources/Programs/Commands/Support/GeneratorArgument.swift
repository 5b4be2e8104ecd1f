import ArgumentParser
import Exercises
import Play

/// A generator on the command line: a rule such as `add:1..20`, or just operations, such as
/// `addition,subtraction`, whose difficulty grows.
enum GeneratorArgument {
  /// The help text about rules.
  static let help = """
    A rule is what is calculated and its fields, separated by : or , \
    (add:1..20,missing=first); several rules are separated by ; and mixed. \
    Kinds: add, sub, mul, div, compare, digit, number, bonds. \
    Fields: A..B once, twice or thrice (operands; in div quotient and divisor), x{2,5,10}, x7 or \
    x..7 (tables; the last with those taught before), result=A..B, negative, crossing=yes|no|only, \
    carries=K, borrows=K, difference=A..B, doubles, neardoubles, missing=first|second|either, \
    then=add|sub (a third number), remainder=none|allowed|only, letters=de|en, \
    probe=ERROR (exercises that show an error such as sub.smallerFromLarger), weight=N.
    """

  /// Checks that exercises come from one place.
  ///
  /// - Throws: a usage error.
  static func checkPlaces(file: String?, generate: String?) throws {
    guard (file == nil) != (generate == nil) else {
      throw ValidationError("name either a document or --generate, and not both")
    }
  }

  /// Checks how many rounds are played, and how many exercises each has at most.
  ///
  /// - Throws: a usage error.
  static func checkLimits(rounds: Int?, exercises: Int?) throws {
    if let rounds, !(1...1_000_000).contains(rounds) {
      throw ValidationError("--rounds takes a number from 1 to 1000000")
    }
    if let exercises, !(1...100_000).contains(exercises) {
      throw ValidationError("--exercises takes a number from 1 to 100000")
    }
  }

  /// The exercises that a specification generates.
  ///
  /// - Throws: a usage error that names the faulty part.
  static func source(_ text: String, for profile: GameProfile, exercises: Int?) throws
    -> ExerciseSource
  {
    if !text.contains(where: { ":;={".contains($0) }) {
      let names = text.split(separator: ",", omittingEmptySubsequences: false)
      return ExerciseSource(operations: try names.map(operation), for: profile)
    }
    var rule = try self.rule(text, option: "--generate")
    rule.count = exercises ?? rule.count
    let document = ExerciseDocument(title: text, content: .generator(rule))
    let source = ExerciseSource(document: document, for: profile)
    guard source.count != 0 else {
      throw ValidationError(
        "--generate: \(profile.game.rawValue) can show no exercise of \(text); take smaller numbers"
      )
    }
    return source
  }

  /// The rule in a text, if it generates exercises.
  static func rule(_ text: String, option: String) throws -> GeneratorSpecification {
    let rule: GeneratorSpecification
    do {
      rule = try GeneratorNotation.parse(text)
    } catch {
      throw ValidationError(
        "\(option): \(error.problem) at character \(error.column) of “\(text)”; \(error.remedy)")
    }
    guard ExerciseGenerator(rule) != nil else {
      throw ValidationError("\(option): no exercise fits \(text); widen the range")
    }
    if let idle = rule.parts.flatMap(\.idleFields).first {
      throw ValidationError("\(option): “\(idle)” changes nothing in \(text); remove it")
    }
    return rule
  }

  private static func operation(_ name: Substring) throws -> Operation {
    guard let operation = Operation(rawValue: String(name)) else {
      let known = Operation.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("--generate: unknown operation “\(name)”; known are \(known)")
    }
    return operation
  }
}
