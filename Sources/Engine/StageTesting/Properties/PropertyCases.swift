import Determinism
import Foundation

/// How many random cases a property is checked on, and from which seed.
///
/// Tests take `PropertyCases.standard`: a fixed seed and the count that the test names, unless the
/// environment says otherwise. `TEACHIFY_CASES` gives another count, `TEACHIFY_SEED` another seed,
/// `TEACHIFY_CASE` runs a single case again.
public struct PropertyCases: Sendable, Hashable {
  /// What the random numbers of all cases follow from.
  public var seed: UInt64
  /// How many cases are run in place of the number a test asks for; nil leaves it.
  public var count: Int?
  /// The only case that is run; nil runs all.
  public var only: Int?

  /// Cases of their parts.
  public init(seed: UInt64 = 1, count: Int? = nil, only: Int? = nil) {
    self.seed = seed
    self.count = count
    self.only = only
  }

  /// What the environment asks for; what it does not say, or says in no whole number, stays as a
  /// test has it.
  public init(environment: [String: String]) {
    self.init(
      seed: environment["TEACHIFY_SEED"].flatMap { UInt64($0) } ?? 1,
      count: environment["TEACHIFY_CASES"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil },
      only: environment["TEACHIFY_CASE"].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil })
  }

  /// What the environment of this process asks for.
  public static var standard: PropertyCases {
    PropertyCases(environment: ProcessInfo.processInfo.environment)
  }

  /// The numbers of the cases that are run where a test asks for `count` of them.
  public func numbers(count: Int) -> Range<Int> {
    only.map { $0..<($0 + 1) } ?? 0..<(self.count ?? count)
  }

  /// The random numbers of a case: they do not depend on what other cases drew.
  public func random(ofCase number: Int) -> SeededGenerator {
    SeededGenerator(seed: seed).fork(UInt64(number))
  }
}

/// Checks a property on random cases, each with random numbers of its own, until one fails.
///
///     try forEachCase("sorting keeps the count") { random, _ in
///       let numbers = (0..<random.index(below: 20)).map { _ in random.integer(in: 0...9) }
///       try hold(numbers.sorted().count == numbers.count, "\(numbers)")
///     }
///
/// - Parameters:
///   - name: what holds, for the report.
///   - count: how many cases are run unless `cases` says otherwise.
///   - cases: where the cases come from.
///   - body: builds a case from its random numbers and its number, counted from 0, and throws where
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

/// A case on which a property did not hold.
public struct PropertyFailure: Error, Hashable, CustomStringConvertible {
  /// What should hold.
  public var property: String
  /// What the random numbers followed from.
  public var seed: UInt64
  /// Which case it was, counted from 0.
  public var caseNumber: Int
  /// What was wrong.
  public var reason: String

  /// All of it, and how to see it again.
  public var description: String {
    "\(property): \(reason)\nagain: TEACHIFY_SEED=\(seed) TEACHIFY_CASE=\(caseNumber)"
  }
}

/// What a broken property says about itself.
struct BrokenProperty: Error, CustomStringConvertible {
  let description: String
}
