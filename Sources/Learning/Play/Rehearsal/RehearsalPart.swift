/// The results of some of a rehearsal's pupils; parts are combined until all pupils are included.
public struct RehearsalPart: Sendable, Equatable {
  /// What is rehearsed.
  public var plan: RehearsalPlan
  /// The numbers of the pupils who have played: disjoint, non-adjacent ranges in order.
  public private(set) var covered: [Range<Int>]
  /// Their results.
  public private(set) var tally: RehearsalTally
  /// What was not played of the document, in sentences by language, for the report's page, which may be made
  /// on a machine without the document.
  public var leftOut: [String: [String]] = [:]

  /// A part with these properties.
  public init(plan: RehearsalPlan, covered: [Range<Int>], tally: RehearsalTally) {
    self.plan = plan
    self.covered = covered
    self.tally = tally
  }

  /// Adds another part; the order in which parts are added does not matter.
  ///
  /// - Throws: `RehearsalError` if it belongs to another rehearsal or has pupils in common.
  public mutating func add(_ other: RehearsalPart) throws(RehearsalError) {
    if let difference = plan.difference(from: other.plan) {
      throw RehearsalError(description: "it belongs to another rehearsal: \(difference)")
    }
    guard leftOut == other.leftOut else {
      throw RehearsalError(
        description: "it belongs to another rehearsal: other questions were left out")
    }
    let ranges = (covered + other.covered).sorted { $0.lowerBound < $1.lowerBound }
    var joined: [Range<Int>] = []
    for range in ranges where !range.isEmpty {
      guard let last = joined.last, range.lowerBound <= last.upperBound else {
        joined.append(range)
        continue
      }
      guard range.lowerBound == last.upperBound else {
        let pupil = range.lowerBound
        throw RehearsalError(description: "pupil \(pupil) is in a part before it as well")
      }
      joined[joined.count - 1] = last.lowerBound..<range.upperBound
    }
    covered = joined
    tally.add(other.tally)
  }

  /// The pupils who have not played, as ranges in order.
  public var missing: [Range<Int>] {
    var missing: [Range<Int>] = []
    var next = 0
    for range in covered {
      if range.lowerBound > next { missing.append(next..<range.lowerBound) }
      next = range.upperBound
    }
    if next < plan.pupils { missing.append(next..<plan.pupils) }
    return missing
  }
}

/// Why parts of a rehearsal cannot be combined.
public struct RehearsalError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong, as a clause.
  public let description: String
}
