import StageTesting
import Testing

@Suite struct ShrinkingTests {
  /// Whatever the culprits are, they alone are left, in order.
  @Test func onlyTheCulpritsAreLeft() throws {
    try forEachCase("the culprits are left", count: 500) { random, _ in
      let count = 1 + random.index(below: 60)
      let culprits = Set(
        (0..<(1 + random.index(below: 4))).map { _ in random.index(below: count) })
      let left = Shrinking.shortest(Array(0..<count)) { culprits.isSubset(of: $0) }
      try hold(left == culprits.sorted(), "\(left) in place of \(culprits.sorted())")
    }
  }

  @Test func whatFailsWithoutAnythingIsEmpty() {
    #expect(Shrinking.shortest([1, 2, 3]) { _ in true } == [])
    #expect(Shrinking.shortest([Int]()) { _ in true } == [])
  }

  @Test func whatDoesNotFailInPartsStays() {
    let all = Array(0..<9)
    #expect(Shrinking.shortest(all) { $0 == all } == all)
  }

  @Test func askingEnds() {
    var questions = 0
    let left = Shrinking.shortest(Array(0..<100), limit: 10) {
      questions += 1
      return $0.contains(50)
    }
    #expect(questions == 10)
    #expect(left.contains(50))
  }

  @Test func theLeastNumberIsFound() {
    for least in 0...20 {
      #expect(Shrinking.least(20) { $0 >= least } == least)
    }
  }

  @Test func aFailureNamesTheFewestSteps() throws {
    let failure = #expect(throws: (any Error).self) {
      try holdForSteps([3, 1, 4, 1, 5, 9, 2, 6]) { steps in
        try hold(!(steps.contains(4) && steps.contains(2)), "4 and 2")
      }
    }
    #expect("\(try #require(failure))" == "4 and 2\nwith 2 of 8 steps:\n  4\n  2")
    try holdForSteps([1, 2]) { try hold($0.count < 3, "three") }
  }
}
