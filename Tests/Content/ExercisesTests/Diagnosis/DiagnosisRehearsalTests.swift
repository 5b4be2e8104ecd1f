import Testing

@testable import Exercises

/// What the diagnosis says of pupils whose minds are known.
struct DiagnosisRehearsalTests {
  @Test(arguments: ErrorRule.allCases)
  func namesTheErrorAPupilFollowsAndNoneForOneWhoGuesses(rule: ErrorRule) {
    let figure = DiagnosisRehearsal().figure(for: rule)
    #expect(figure.named >= 95, "named for \(figure.named) of 100")
    #expect(figure.falselyNamed <= 5, "named for \(figure.falselyNamed) guessers of 100")
    #expect(figure.named + figure.mistaken <= DiagnosisRehearsal.pupils)
  }
}
