import GameScreens
import OurGames
import RoundLaws
import StageLaws
import Testing

/// Some hundred random rounds; `teachify laws --only kept-rounds` checks more.
struct KeptRoundLawTests {
  private let law = KeptRoundLaw.law(of: GameModule.all.map(\.play))

  @Test func whatIsKeptLeadsToTheSameRound() async throws {
    _ = try await law.check(count: 12, seed: 7, jobs: 2)
  }

  @Test func theSameCaseGivesTheSameRounds() throws {
    #expect(try law.check([3], seed: 1) == law.check([3], seed: 1))
    #expect(try law.check([3], seed: 1) != law.check([4], seed: 1))
  }
}
