import Determinism
import Exercises
import Testing

/// What is right is said in one place, for every kind of response.
struct JudgeTests {
  static let judges: [Judge] = [
    .options(["Hund"]), .options(["Hund", "Katze"]), .text(["der Hund", "Hund"], .usual),
    .number([2.5...3.5, 10...10], unit: "cm"), .order(["eins", "zwei", "drei"]),
    .pairs([Response.Pair("cat", "Katze"), Response.Pair("dog", "Hund")]),
  ]

  @Test(arguments: judges) func itsOwnSolutionIsRight(judge: Judge) {
    #expect(judge.verdict(on: judge.solution) == .right)
  }

  @Test(arguments: judges) func noResponseIsMissed(judge: Judge) {
    #expect(judge.verdict(on: nil) == .missed)
  }

  @Test(arguments: judges) func aResponseOfAnotherKindIsWrong(judge: Judge) {
    for other in Self.judges {
      guard let response = other.solution, let own = judge.solution else { continue }
      let isAlike =
        switch (own, response) {
        case (.options, .options), (.text, .text), (.number, .number), (.order, .order),
          (.pairs, .pairs):
          true
        default: false
        }
      if !isAlike { #expect(judge.verdict(on: response) == .wrong) }
    }
  }

  @Test func nothingIsJudgedWhereNobodyCanSay() {
    #expect(Judge.nothing.verdict(on: nil) == .unjudged)
    #expect(Judge.nothing.verdict(on: .text("Ich finde …")) == .unjudged)
    #expect(Judge.nothing.solution == nil)
  }

  @Test(arguments: [
    (["Hund", "Katze"], Verdict.right), (["Katze", "Hund"], .right), (["Hund"], .part(500)),
    (["Hund", "Tisch"], .wrong), (["Hund", "Katze", "Tisch"], .part(500)), (["Tisch"], .wrong),
    (["Hund", "Katze", "Tisch", "Stuhl"], .wrong), ([], .wrong),
  ])
  func choosingWrongOnesTakesRightOnesAway(chosen: [String], verdict: Verdict) {
    #expect(Judge.options(["Hund", "Katze"]).verdict(on: .options(chosen)) == verdict)
  }

  @Test func textsAreComparedAsIsStated() {
    let typed = Response.text("der  HUND")
    #expect(Judge.text(["der Hund"], .exact).verdict(on: typed) == .wrong)
    #expect(Judge.text(["der Hund"], .usual).verdict(on: typed) == .right)
    #expect(Judge.text(["1/2"], .usual).verdict(on: .text("2/4")) == .wrong)
    #expect(Judge.text(["1/2"], .value).verdict(on: .text("2/4")) == .right)
  }

  @Test func numbersCountWithinTheirToleranceAndWithTheirUnit() {
    let judge = Judge.number([0.3 - 0.1...0.3 + 0.1], unit: "m")
    #expect(judge.verdict(on: .number("0,4", unit: "m")) == .right)
    #expect(judge.verdict(on: .number("0.2", unit: "m")) == .right)
    #expect(judge.verdict(on: .number("0.2", unit: "M")) == .wrong)
    let exact = Judge.number([1.234...1.234], unit: "")
    #expect(exact.verdict(on: exact.solution) == .right)
    #expect(exact.verdict(on: .number("1,234", unit: "")) == .right)
    #expect(judge.verdict(on: .number("0,41", unit: "m")) == .wrong)
    #expect(judge.verdict(on: .number("0,3", unit: "")) == .wrong)
    #expect(judge.verdict(on: .number("viel", unit: "m")) == .wrong)
  }

  @Test func anOrderIsRightAsFarAsNeighboursFollow() {
    let judge = Judge.order(["a", "b", "c", "d", "e"])
    #expect(judge.verdict(on: .order(["e", "a", "b", "c", "d"])) == .part(750))
    #expect(judge.verdict(on: .order(["e", "d", "c", "b", "a"])) == .wrong)
    #expect(judge.verdict(on: .order(["a", "b", "c", "d"])) == .wrong)
  }

  @Test func aPartIsNeverAllAndNeverNothing() {
    var random = SeededGenerator(seed: 7)
    let things = ["a", "b", "a", "c", "b", "d"]
    for _ in 0..<2000 {
      let shuffled = random.shuffled(things)
      let verdict = Judge.order(things).verdict(on: .order(shuffled))
      #expect((verdict == .right) == (shuffled == things))
      if case .part(let share) = verdict { #expect((1...999).contains(share)) }
    }
  }
}
