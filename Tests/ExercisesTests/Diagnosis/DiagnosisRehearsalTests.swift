import Testing

@testable import Exercises

/// What the diagnosis says of pupils whose minds are known.
struct DiagnosisRehearsalTests {
  /// Errors that leave a trace of their own; the others are often explained by a commoner one.
  private static let clear: [ErrorRule] = [
    .addDropCarry, .addOffByOne, .subtractSmallerFromLarger, .subtractBorrowNoDecrement,
    .multiplyNeighbour, .multiplyPartial, .multiplyZeroRule, .divideNeighbourQuotient,
    .numberReverse,
  ]

  @Test(arguments: clear)
  func namesTheErrorAPupilFollowsAndNoneForOneWhoGuesses(rule: ErrorRule) throws {
    let figure = try #require(DiagnosisRehearsal().figure(for: rule))
    #expect(figure.named >= 95, "named for \(figure.named) of 100")
    #expect(figure.falselyNamed <= 5)
    #expect(figure.named + figure.mistaken <= DiagnosisRehearsal.pupils)
  }

  @Test func triesEveryErrorOfWholeNumbers() {
    let untried = Set(ErrorRule.allCases).subtracting(DiagnosisRehearsal.rules)
    #expect(untried == [.fractionAddAcross, .decimalLongerIsLarger, .decimalAlignRight])
  }
}
