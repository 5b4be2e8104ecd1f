import Testing

@testable import Exercises
@testable import Play

/// What a document's rule asks, one exercise after another.
struct GeneratedQuestionsTests {
  private func questions(
    _ rule: String, settings: RoundSettings = RoundSettings(), count: Int = 200, seed: UInt64 = 1
  ) throws -> [String] {
    var specification = try GeneratorNotation.parse(rule)
    specification.count = count
    let source = ExerciseSource(
      document: ExerciseDocument(title: rule, content: .generator(specification)), for: .mathPiano)
    var feed = QuestionFeed(source: source, settings: settings, seed: seed)
    return (0..<count).compactMap { _ in feed.next()?.exercise.question }
  }

  private func hasZero(_ question: String) -> Bool {
    question.split(separator: " ").contains("0")
  }

  @Test(
    "of ten calculations in a row one has a zero at most",
    arguments: ["add:0..10,result=1..10", "sub:0..10", "mul:0..10", "add:0..2"])
  func zerosAreRare(rule: String) throws {
    for isEndless in [false, true] {
      let fit: Fit? = isEndless ? Fit() : nil
      let asked = try questions(rule, settings: RoundSettings(isEndless: isEndless, fit: fit))
      #expect(asked.count == 200)
      let places = asked.indices.filter { hasZero(asked[$0]) }
      for (place, next) in zip(places, places.dropFirst()) {
        #expect(next - place >= 10, "\(rule): \(asked[place...next])")
      }
      #expect(!places.isEmpty)
    }
  }

  @Test("a rule of zeros alone is asked all the same")
  func onlyZeros() throws {
    let asked = try questions("mul:x{0}:1..10", count: 10)
    #expect(asked.count == 10 && asked.allSatisfy(hasZero))
  }

  @Test("who can do more is asked the rule's harder tasks, and no others than the rule's")
  func theCeilingIsNotTheFloor() throws {
    func meanDifficulty(_ ability: Double) throws -> Double {
      var fit = Fit()
      fit.skill.ability = Skill.Estimate(thousandths: Int(ability * 1000))
      let asked = try questions(
        "add:0..10,result=1..10", settings: RoundSettings(isEndless: true, fit: fit), count: 400)
      let sums = try asked.map { try #require(ArithmeticTask(question: $0)) }
      #expect(sums.allSatisfy { ($0.result ?? 99) <= 10 })
      return sums.reduce(0) {
        $0 + TaskDifficulty.logits(question: $1.text, answer: "\($1.result ?? 0)")
      } / Double(sums.count)
    }
    let (weak, strong) = (try meanDifficulty(-2), try meanDifficulty(4))
    #expect(strong > weak + 0.3, "\(weak) \(strong)")
  }

  @Test("rounds by earlier rules ask as they did")
  func earlierRules() throws {
    let asked = try questions("add:0..10,result=1..10", settings: RoundSettings(rules: 6))
    #expect(asked.count(where: hasZero) > 40)
  }
}
