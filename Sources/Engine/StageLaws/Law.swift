import Determinism
import StageTesting

/// A statement that holds in every world, checked on random ones.
///
/// The tests check each law on 10 000 cases from a fixed seed, `teachify laws` on any number from
/// any seed. A case depends only on the seed and its own number, so it can be run alone.
public struct Law: Sendable, CustomStringConvertible {
  /// Its name on the command line, such as `draw-order`.
  public let name: String
  /// What holds, in one sentence.
  public let statement: String
  /// The number of cases that are checked together and bear one number; 1 for most laws.
  public let groupSize: Int

  private let check: @Sendable (inout LawCase) throws -> Void

  /// A law whose cases are built from random numbers.
  ///
  /// - Parameters:
  ///   - groupSize: the number of cases that one call of `check` builds, where building one alone
  ///     would take much longer.
  ///   - check: builds a case, throws if the law does not hold, and adds the results to the digest,
  ///     by which two builds of the engine are compared.
  package init(
    _ name: String, _ statement: String, groupSize: Int = 1,
    check: @escaping @Sendable (inout LawCase) throws -> Void
  ) {
    self.name = name
    self.statement = statement
    self.groupSize = groupSize
    self.check = check
  }

  /// A law about steps that a world goes through; a failing case is reduced to the fewest steps
  /// that fail.
  ///
  /// - Parameters:
  ///   - steps: draws the steps.
  ///   - holds: runs the steps in a fresh world, built from the given random numbers. It gets the
  ///     same numbers for every part of the same steps.
  init<Step>(
    _ name: String, _ statement: String,
    steps: @escaping @Sendable (inout SeededGenerator) -> [Step],
    holds: @escaping @Sendable ([Step], SeededGenerator, inout StateDigest) throws -> Void
  ) {
    self.init(name, statement) { lawCase in
      let drawn = steps(&lawCase.random)
      let random = lawCase.random
      var digest = StateDigest()
      try holdForSteps(drawn) { part in
        digest = StateDigest()
        try holds(part, random, &digest)
      }
      lawCase.digest.combine(digest.value)
    }
  }

  /// The name, under which tests are listed.
  public var description: String { name }

  /// Checks cases one after the other.
  ///
  /// - Returns: a fingerprint of the results: equal for equal cases in every build, in whatever
  ///   order and on however many threads they were run.
  ///
  /// - Throws: `LawFailure` for the first case in which the law does not hold.
  @discardableResult
  public func check(_ numbers: some Sequence<Int>, seed: UInt64) throws(LawFailure) -> UInt64 {
    let cases = PropertyCases(seed: seed)
    var fingerprint: UInt64 = 0
    for number in numbers {
      var lawCase = LawCase(random: cases.random(ofCase: number))
      do {
        try check(&lawCase)
      } catch {
        throw LawFailure(law: name, seed: seed, caseNumber: number, reason: "\(error)")
      }
      lawCase.digest.combine(number)
      fingerprint &+= lawCase.digest.value
    }
    return fingerprint
  }
}

/// A case of a law while it is built and checked.
package struct LawCase {
  /// The random numbers it is built from.
  package var random: SeededGenerator
  /// The results.
  package var digest = StateDigest()
}

/// A case in which a law did not hold.
public struct LawFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The law's name.
  public let law: String
  /// The seed of all cases.
  public let seed: UInt64
  /// The number of the case, counted from 0.
  public let caseNumber: Int
  /// What was wrong.
  public let reason: String

  /// The complete message, including how to reproduce it.
  public var description: String {
    "\(law): \(reason)\nagain: teachify laws --only \(law) --seed \(seed) --case \(caseNumber)"
  }
}

extension Law {
  /// All laws, in the order in which they are listed.
  public static let all: [Law] = [
    timeCutting, sequenceSum, reversedTwice, reversedReturns, convertRoundTrip, drawOrder,
    hitTopmost, pointerEnd, mutations, callbacks, sceneReleased, savedAndLoaded,
    sceneFile, gestureCourse, gesturePrecedence, gestureCutting,
  ]
}
