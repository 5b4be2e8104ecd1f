import StageLaws
import StageTesting
import Testing

/// Every law on 300 random cases; `TEACHIFY_CASES`, `TEACHIFY_SEED` and `TEACHIFY_CASE` choose
/// others. `LawsCommandTests` has the program as it is shipped check 10 000, which takes a tenth of the
/// time there; `teachify laws` checks a million.
@Suite struct LawTests {
  @Test(arguments: Law.all) func holds(_ law: Law) throws {
    let cases = PropertyCases.standard
    try law.check(cases.numbers(count: 300), seed: cases.seed)
  }

  @Test func namesAreUnique() {
    #expect(Set(Law.all.map(\.name)).count == Law.all.count)
  }

  /// The same cases give the same fingerprint on any number of threads, others another.
  @Test(arguments: Law.all) func fingerprintsFollowFromTheSeedAlone(_ law: Law) async throws {
    let alone = try law.check(0..<100, seed: 3)
    #expect(try await law.check(count: 100, seed: 3, jobs: 1) == alone)
    #expect(try await law.check(count: 100, seed: 3, jobs: 8) == alone)
    #expect(try law.check(0..<100, seed: 4) != alone)
  }
}
