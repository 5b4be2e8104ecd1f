import Determinism
import Exercises
import OurGames
import Testing

@testable import Play

/// What pupils of a class do.
struct ClassPupilTests {
  private func question(_ question: String, _ options: [String]) -> Question {
    Question(
      exercise: Exercise(id: "e", question: question, answer: options[0]), options: options,
      rightIndex: 0)
  }

  private func choices(
    _ pupil: ClassPupil, _ question: Question, draws: Int = 10_000
  ) -> (counts: [Int], ticks: [Int]) {
    var generator = SeededGenerator(seed: 3)
    var counts = [Int](repeating: 0, count: question.options.count)
    var ticks: [Int] = []
    for _ in 0..<draws {
      let decision = pupil.decide(about: question, using: &generator)
      counts[decision.option] += 1
      ticks.append(decision.ticks)
    }
    return (counts, ticks.sorted())
  }

  @Test func whoIsAsAbleAsTheTaskIsHardKnowsItEverySecondTime() {
    let pupil = ClassPupil(ability: 0, slip: 0, time: 3)
    let (counts, _) = choices(pupil, question("cat", ["Katze", "Hund", "Maus", "Ratte"]))
    // 1/2 known and a quarter of the rest guessed: 0.625, with a standard deviation of 48.
    #expect(abs(counts[0] - 6250) < 200)
    #expect(abs(counts[1] - counts[3]) < 200)
  }

  @Test func tasksWithACarryAreMissedMoreOften() {
    let pupil = ClassPupil(ability: 1, slip: 0.05, time: 3)
    let easy = choices(pupil, question("34 + 25", ["59", "58", "69", "60"]))
    let hard = choices(pupil, question("34 + 28", ["62", "61", "52", "63"]))
    #expect(easy.counts[0] > hard.counts[0] + 1000)
    #expect(easy.ticks[5000] < hard.ticks[5000])
  }

  @Test func whoFollowsAnErrorTakesWhereItLeads() {
    let pupil = ClassPupil(ability: 5, slip: 0.1, time: 3, rule: .subtractSmallerFromLarger)
    let offered = choices(pupil, question("845 − 399", ["446", "554", "456", "447"]))
    #expect(abs(offered.counts[1] - 9000) < 150)
    let notOffered = choices(pupil, question("845 − 399", ["446", "445", "456", "447"]))
    #expect(notOffered.counts[0] > 8000)
    let harmless = choices(pupil, question("65 − 23", ["42", "41", "52", "43"]))
    #expect(harmless.counts[0] > 8000)
  }

  @Test func timesAreLogNormalAboutThePupilsOwn() {
    let pupil = ClassPupil(ability: 1, slip: 0, time: 3)
    let (_, ticks) = choices(pupil, question("cat", ["Katze", "Hund"]))
    #expect(abs(ticks[5000] - 180) < 4)
    // One standard deviation is a factor of 1.49 on either side.
    #expect(abs(ticks[8413] - 268) < 10)
    #expect(abs(ticks[1587] - 121) < 6)
    #expect(ticks[0] >= 18 && ticks[9999] <= 3600)
  }

  @Test func oneOptionIsTaken() {
    let pupil = ClassPupil(ability: -5, slip: 1, time: 3)
    #expect(choices(pupil, question("cat", ["Katze"]), draws: 10).counts == [10])
  }

  @Test(arguments: [
    (Operation.subtraction, 0.13), (.addition, 0.055), (.multiplication, 0.055),
    (.division, 0.055),
  ])
  func soManyPupilsFollowAnError(operation: Exercises.Operation, share: Double) {
    let document = ExerciseDocument(
      title: "x",
      content: .generator(GeneratorSpecification(operation: operation, range: 20...90, count: 5)))
    let group = PupilClass(practising: ExerciseSource(document: document, for: .feedMe))
    var generator = SeededGenerator(seed: 1)
    let rules = (0..<20_000).map { _ in group.pupil(using: &generator).rule }
    let following = rules.count { $0 != nil }
    #expect(abs(Double(following) / 20_000 - share) < 0.01, "\(following)")
  }

  @Test func nobodyFollowsAnErrorAmongWords() {
    let group = PupilClass(practising: ExerciseSource(document: words(10), for: .feedMe))
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<1000 { #expect(group.pupil(using: &generator).rule == nil) }
  }
}
