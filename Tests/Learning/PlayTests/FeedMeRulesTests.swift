import Determinism
import Exercises
import FeedMe
import Foundation
import OurGames
import Play
import Testing

@Suite struct FeedMeRulesTests {
  private func asking(_ document: ExerciseDocument = words()) -> FeedMeRules {
    var meadow = rules(FeedMeRules.self, document)
    meadow.advance(.start, times: 1)
    meadow.advance(.none, times: 1)
    return meadow
  }

  @Test func theFirstQuestionComesAtOnce() {
    var meadow = rules(FeedMeRules.self)
    #expect(meadow.advance(.start) == [.started])
    #expect(meadow.advance(.none) == [.questionAppeared])
    #expect(meadow.question?.options.count == 4)
  }

  @Test func thereIsNoTimeLimitButTimeIsRecorded() {
    var meadow = asking()
    #expect(meadow.advance(.none, times: 10_000).isEmpty)
    let right = meadow.right
    #expect(meadow.advance(.feed(right)) == [.fed(option: right, isRight: true)])
    #expect(meadow.records[0].ticks == 10_001)
    #expect(meadow.score == 1)
  }

  // MARK: - Several right answers

  private static func exercises(_ count: Int = 1) -> [Exercise] {
    (1...count).map { number in
      var exercise = Exercise(
        id: "\(number)", question: "Welche sind Tiere? (\(number))", answer: "Hund",
        wrong: ["Tisch", "Stuhl"])
      exercise.together = ["Katze"]
      exercise.hasAllOptions = true
      return exercise
    }
  }

  private static func several(_ count: Int = 1) -> ExerciseDocument {
    ExerciseDocument(title: "Tiere", content: .exercises(exercises(count)))
  }

  @Test func theDragonEatsAllThatIsRight() throws {
    var meadow = asking(Self.several())
    let question = try #require(meadow.question)
    #expect(Set(question.options) == ["Hund", "Katze", "Tisch", "Stuhl"])
    #expect(question.rightIndices.map { question.options[$0] } == ["Hund", "Katze"])
    #expect(
      meadow.advance(.feed(question.rightIndices[1])) == [.ate(option: question.rightIndices[1])])
    #expect(meadow.round.isQuestionOpen && meadow.score == 0)
    // What is eaten is not there to be fed again.
    #expect(meadow.advance(.feed(question.rightIndices[1])).isEmpty)
    let last = question.rightIndices[0]
    #expect(meadow.advance(.feed(last)) == [.fed(option: last, isRight: true)])
    #expect(meadow.score == 1 && meadow.eaten.isEmpty)
    let record = meadow.records[0]
    #expect(record.response == .options(["Katze", "Hund"]))
    #expect(record.solution == .options(["Hund", "Katze"]) && record.verdict == .right)
  }

  @Test func aWrongOneAmongSeveralCostsAHeart() throws {
    var meadow = asking(Self.several())
    let question = try #require(meadow.question)
    let wrong = try #require(question.options.firstIndex(of: "Tisch"))
    meadow.advance(.feed(question.rightIndices[0]), times: 1)
    #expect(meadow.advance(.feed(wrong)).first == .fed(option: wrong, isRight: false))
    #expect(meadow.round.lives == 2 && meadow.score == 0)
    #expect(meadow.records[0].response == .options(["Hund", "Tisch"]))
    #expect(meadow.records[0].verdict == .wrong)
  }

  @Test func whatIsRightTogetherIsPartOfTheDocument() {
    var exercises = Self.exercises()
    let hash = rules(FeedMeRules.self, Self.several()).round.source.hash
    exercises[0].together = ["Stuhl"]
    let other = ExerciseDocument(title: "Tiere", content: .exercises(exercises))
    #expect(rules(FeedMeRules.self, other).round.source.hash != hash)
  }

  @Test func whoGuessesSeldomChoosesAllThatIsRight() {
    var generator = SeededGenerator(seed: 5)
    let all = (0..<6000).map { _ in
      VirtualPupil.random.decide(optionCount: 4, right: [1, 3], using: &generator).option
    }
    // Two of four: one choice in six.
    #expect((900...1100).contains(all.count { $0 == 1 }))
    #expect(!all.contains(3))
    #expect(all.count { $0 == 0 } > 2200 && all.count { $0 == 2 } > 2200)
  }

  @Test func gamesThatAskForOneAnswerLeaveThemOut() {
    #expect(Playlist(Self.exercises(), for: .feedMe).leftOut.isEmpty)
    #expect(
      Playlist(Self.exercises(), for: .mathPiano).leftOut.map(\.obstacle) == [.several])
  }

  @Test func whoKnowsAllOfItPicksAllOfIt() {
    var meadow = rules(FeedMeRules.self, Self.several(5))
    var pilot = FeedMePilot(pupil: VirtualPupil(skill: 1, time: 2), seed: 4)
    for _ in 0..<100_000 where meadow.phase != .over { pilot.leap(&meadow) }
    #expect(meadow.round.ending == .completed)
    #expect(meadow.records.count == 5 && meadow.records.allSatisfy(\.isCorrect))
  }

  // MARK: - Times

  @Test func feedbackLastsLongerAfterAWrongAnswer() {
    var meadow = asking()
    meadow.advance(.feed(meadow.right), times: 1)
    #expect(meadow.advance(.none, times: 71).isEmpty)
    #expect(meadow.advance(.none) == [.questionAppeared])
    meadow.advance(.feed(meadow.wrong), times: 1)
    #expect(meadow.advance(.feed(meadow.right), times: 131).isEmpty)
    #expect(meadow.advance(.none) == [.questionAppeared])
  }

  /// Six characters a second, for pupils who play more slowly fewer, and eight seconds at most.
  @Test(arguments: [
    (10, 100, 132), (30, 100, 300), (30, 200, 300), (30, 50, 480), (100, 100, 480),
  ])
  func whatWasRightStaysAsLongAsItTakesToRead(characters: Int, speed: Int, ticks: Int) {
    let exercises = (0..<4).map {
      Exercise(
        id: "e\($0)",
        question: String(String(repeating: "was ", count: 30).prefix(characters - 2)) + "?",
        answer: "r",
        wrong: ["a", "b", "c"])
    }
    let document = ExerciseDocument(title: "T", content: .exercises(exercises))
    func ticksOfFeedback(_ source: ExerciseSource) -> Int {
      var meadow = FeedMeRules(
        exercises: source, settings: RoundSettings(speedPercent: speed), seed: 1)
      meadow.advance(.start, times: 1)
      meadow.advance(.none, times: 1)
      meadow.advance(.feed(meadow.wrong), times: 1)
      var count = 1
      while count < 1000, meadow.advance(.none).isEmpty { count += 1 }
      return count
    }
    let source = ExerciseSource(document: document, for: .feedMe)
    #expect(ticksOfFeedback(source) == ticks)
    #expect(ExerciseSource(snapshot: source.snapshot).map(ticksOfFeedback) == ticks)
    // A round that was kept before plays again as it was.
    let former = source.snapshot.replacingOccurrences(of: ",\"waitsForReading\":true", with: "")
    #expect(ExerciseSource(snapshot: former).map(ticksOfFeedback) == 132)
  }

  @Test func theLastHeartMakesTheDragonAngry() {
    var meadow = asking()
    let first = meadow.wrong
    #expect(
      meadow.advance(.feed(first)) == [
        .fed(option: first, isRight: false), .heartLost(remaining: 2),
      ]
    )
    #expect(!meadow.isAngry)
    meadow.advance(.none, times: 132)
    let second = meadow.wrong
    #expect(
      meadow.advance(.feed(second)) == [
        .fed(option: second, isRight: false), .heartLost(remaining: 1), .turnedAngry,
      ])
    #expect(meadow.isAngry)
    meadow.advance(.none, times: 132)
    let third = meadow.wrong
    #expect(
      meadow.advance(.feed(third)) == [
        .fed(option: third, isRight: false), .heartLost(remaining: 0),
      ]
    )
    #expect(meadow.advance(.none, times: 132) == [.over(.livesLost)])
  }

  @Test func theRoundEndsAfterTheLastExercise() {
    var meadow = asking(words(1))
    meadow.advance(.feed(meadow.right), times: 1)
    #expect(meadow.advance(.none, times: 72) == [.over(.completed)])
    #expect(meadow.ending == .completed)
  }

  @Test func fruitThatDoesNotExistIsIgnored() {
    var meadow = asking()
    #expect(meadow.advance(.feed(4)).isEmpty)
    #expect(meadow.advance(.feed(-1)).isEmpty)
    #expect(meadow.records.isEmpty)
  }

  @Test func aRoundWithoutExercisesIsOverAtOnce() {
    var meadow = rules(FeedMeRules.self, words(0))
    meadow.advance(.start, times: 1)
    #expect(meadow.advance(.none) == [.over(.completed)])
    #expect(meadow.records.isEmpty)
  }
}
