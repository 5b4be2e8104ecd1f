import Determinism
import Foundation

/// The number of random cases on which a property is checked, and their seed.
///
/// Tests use `PropertyCases.standard`: a fixed seed and the count that the test names, unless the
/// environment overrides them. `TEACHIFY_CASES` sets another count, `TEACHIFY_SEED` another seed,
/// `TEACHIFY_CASE` runs a single case again.
public struct PropertyCases: Sendable, Hashable {
  /// The seed of the random numbers of all cases.
  public var seed: UInt64
  /// The number of cases that replaces the count a test asks for; nil leaves it.
  public var count: Int?
  /// The only case that is run; nil runs all.
  public var only: Int?

  /// Cases from their parts.
  public init(seed: UInt64 = 1, count: Int? = nil, only: Int? = nil) {
    self.seed = seed
    self.count = count
    self.only = only
  }

  /// The settings in an environment; what is missing or not a whole number is left to the test.
  public init(environment: [String: String]) {
    self.init(
      seed: environment["TEACHIFY_SEED"].flatMap { UInt64($0) } ?? 1,
      count: environment["TEACHIFY_CASES"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil },
      only: environment["TEACHIFY_CASE"].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil })
  }

  /// The settings in the environment of this process.
  public static var standard: PropertyCases {
    PropertyCases(environment: ProcessInfo.processInfo.environment)
  }

  /// The numbers of the cases to run if a test asks for `count` of them.
  public func numbers(count: Int) -> Range<Int> {
    only.map { $0..<($0 + 1) } ?? 0..<(self.count ?? count)
  }

  /// The random numbers of a case; independent of what other cases drew.
  public func random(ofCase number: Int) -> SeededGenerator {
    SeededGenerator(seed: seed).fork(UInt64(number))
  }
}

/// Checks a property on random cases, each with its own random numbers, until one fails.
///
///     try forEachCase("sorting keeps the count") { random, _ in
///       let numbers = (0..<random.index(below: 20)).map { _ in random.integer(in: 0...9) }
///       try hold(numbers.sorted().count == numbers.count, "\(numbers)")
///     }
///
/// - Parameters:
///   - name: the property, for the report.
///   - count: the number of cases unless `cases` overrides it.
///   - cases: the count and seed of the cases.
///   - body: builds a case from its random numbers and its number, counted from 0, and throws if
///     the property does not hold.
/// - Throws: `PropertyFailure` for the first case that throws.
public func forEachCase(
  _ name: String, count: Int = 2000, cases: PropertyCases = .standard,
  _ body: (inout SeededGenerator, Int) throws -> Void
) throws {
  for number in cases.numbers(count: count) {
    var random = cases.random(ofCase: number)
    do {
      try body(&random, number)
    } catch {
      throw PropertyFailure(
        property: name, seed: cases.seed, caseNumber: number, reason: "\(error)")
    }
  }
}

/// Throws with an explanation unless the condition holds; for use within `forEachCase`.
public func hold(_ condition: Bool, _ explanation: @autoclosure () -> String) throws {
  guard !condition else { return }
  throw BrokenProperty(description: explanation())
}

/// A case in which a property did not hold.
public struct PropertyFailure: Error, Hashable, CustomStringConvertible {
  /// The property.
  public var property: String
  /// The seed of the random numbers.
  public var seed: UInt64
  /// The number of the case, counted from 0.
  public var caseNumber: Int
  /// What was wrong.
  public var reason: String

  /// The complete message, including how to reproduce it.
  public var description: String {
    "\(property): \(reason)\nagain: TEACHIFY_SEED=\(seed) TEACHIFY_CASE=\(caseNumber)"
  }
}

/// The explanation of a property that does not hold.
struct BrokenProperty: Error, CustomStringConvertible {
  let description: String
}
