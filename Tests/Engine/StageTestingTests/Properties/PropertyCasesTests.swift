import Determinism
import StageTesting
import Testing

@Suite struct PropertyCasesTests {
  @Test func allCasesAreRunWithNumbersOfTheirOwn() throws {
    var numbers: [Int] = []
    var draws: Set<UInt64> = []
    try forEachCase("all", count: 100, cases: PropertyCases(seed: 5)) { random, number in
      numbers.append(number)
      draws.insert(random.next())
    }
    #expect(numbers == Array(0..<100))
    #expect(draws.count == 100)
  }

  @Test func aFailureNamesTheCaseThatCanBeRunAgain() throws {
    func body(_ random: inout SeededGenerator, _ number: Int) throws {
      let drawn = random.index(below: 50)
      try hold(drawn != 17, "drew \(drawn)")
    }
    let failure = try #require(
      #expect(throws: PropertyFailure.self) {
        try forEachCase("no 17", cases: PropertyCases(seed: 9), body)
      })
    #expect(failure.reason == "drew 17")
    #expect(failure.description.contains("TEACHIFY_SEED=9 TEACHIFY_CASE=\(failure.caseNumber)"))
    let again = #expect(throws: PropertyFailure.self) {
      try forEachCase(
        "no 17", cases: PropertyCases(seed: 9, only: failure.caseNumber), body)
    }
    #expect(again == failure)
  }

  @Test func theEnvironmentDecides() {
    let given = PropertyCases(environment: ["TEACHIFY_CASES": "7", "TEACHIFY_SEED": "3"])
    #expect(given == PropertyCases(seed: 3, count: 7))
    #expect(PropertyCases(environment: ["TEACHIFY_CASE": "12"]).only == 12)
    #expect(
      PropertyCases(environment: ["TEACHIFY_CASES": "-1", "TEACHIFY_SEED": "x"]) == PropertyCases())
    var count = 0
    try? forEachCase("count", cases: given) { _, _ in count += 1 }
    #expect(count == 7)
  }
}
