import RoundLaws
import StageLaws
import Testing

/// Some hundred random rounds; `teachify laws --only kept-rounds` checks more.
struct KeptRoundLawTests {
  @Test func whatIsKeptLeadsToTheSameRound() async throws {
    _ = try await KeptRoundLaw.law.check(count: 12, seed: 7, jobs: 2)
  }

  @Test func theSameCaseGivesTheSameRounds() throws {
    let law = KeptRoundLaw.law
    #expect(try law.check([3], seed: 1) == law.check([3], seed: 1))
    #expect(try law.check([3], seed: 1) != law.check([4], seed: 1))
  }
}
