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
