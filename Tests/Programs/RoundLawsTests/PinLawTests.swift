import RoundLaws
import StageLaws
import Testing

/// Some hundred random documents, rounds and edits of pins; `teachify laws --only pin-sessions` checks any number, by
/// default 10 000.
struct PinLawTests {
  @Test(arguments: [(PinLaws.documents, 500), (PinLaws.sessions, 300), (PinLaws.edits, 100)])
  func theyHold(law: Law, count: Int) async throws {
    _ = try await law.check(count: count, seed: 5, jobs: 2)
  }

  @Test(arguments: PinLaws.all) func theSameCaseGivesTheSame(law: Law) throws {
    #expect(try law.check([3], seed: 1) == law.check([3], seed: 1))
    #expect(try law.check([3], seed: 1) != law.check([4], seed: 1))
  }
}
