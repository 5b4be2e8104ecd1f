extension Law {
  /// The number of cases a thread takes at once.
  private static let block = 250

  /// Checks the cases 0..<`count` on several threads.
  ///
  /// - Parameters:
  ///   - count: the number of cases.
  ///   - seed: the seed of their random numbers.
  ///   - jobs: the number of threads; at least 1 is used.
  /// - Returns: the same fingerprint as `check(_:seed:)`, whatever the number of jobs.
  /// - Throws: `LawFailure` for the failing case with the lowest number.
  public func check(count: Int, seed: UInt64, jobs: Int) async throws(LawFailure) -> UInt64 {
    let outcome = await withTaskGroup(of: Outcome.self, returning: Outcome.self) { group in
      var start = 0
      var whole = Outcome(fingerprint: 0, failure: nil)
      func addBlock() {
        guard start < count, whole.failure == nil else { return }
        let numbers = start..<min(start + Law.block, count)
        start = numbers.upperBound
        group.addTask { tryCases(numbers, seed) }
      }
      for _ in 0..<max(1, jobs) { addBlock() }
      while let part = await group.next() {
        whole.add(part)
        addBlock()
      }
      return whole
    }
    if let failure = outcome.failure { throw failure }
    return outcome.fingerprint
  }

  private struct Outcome: Sendable {
    var fingerprint: UInt64
    var failure: LawFailure?

    mutating func add(_ other: Outcome) {
      fingerprint &+= other.fingerprint
      guard let found = other.failure else { return }
      if found.caseNumber < failure?.caseNumber ?? .max { failure = found }
    }
  }

  private func tryCases(_ numbers: Range<Int>, _ seed: UInt64) -> Outcome {
    do {
      return Outcome(fingerprint: try check(numbers, seed: seed), failure: nil)
    } catch {
      return Outcome(fingerprint: 0, failure: error)
    }
  }
}
