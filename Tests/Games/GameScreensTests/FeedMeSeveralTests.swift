import Controls
import Exercises
import GameScreens
import Play
import Stage
import Testing

@testable import FeedMe

/// A question with several right answers: the dragon eats one after the other, and the board shows how many
/// it wants.
@MainActor
struct FeedMeSeveralTests {
  let scene: FeedMeScene
  let director: Director

  init() {
    var exercise = Exercise(
      id: "e", question: "Welche sind Tiere?", answer: "Hund", wrong: ["Tisch", "Stuhl"])
    exercise.together = ["Katze"]
    exercise.hasAllOptions = true
    scene = FeedMeScene(context: GameContext([exercise], in: .feedMe))
    director = Director(scene: scene, viewport: Viewport(size: Size(1280, 720)))
    _ = director.advanceOneTick(input: [.key(KeyPress(.enter))])
    for _ in 0..<90 { _ = director.advanceOneTick(input: []) }
  }

  private func press(_ option: Int) {
    let keys: [Key] = [.digit1, .digit2, .digit3, .digit4]
    _ = director.advanceOneTick(input: [.key(KeyPress(keys[option]))])
    for _ in 0..<30 { _ = director.advanceOneTick(input: []) }
  }

  @Test func whatIsEatenIsGoneAndTheOthersWait() throws {
    let right = try #require(scene.rules.question?.rightIndices)
    press(right[0])
    #expect(scene.rules.eaten == [right[0]] && scene.rules.round.isQuestionOpen)
    #expect(!scene.fruits[right[0]].isWhole && !scene.fruits[right[0]].isEnabled)
    #expect(scene.fruits[right[1]].isWhole && scene.fruits[right[1]].isEnabled)
    // Nor is it reached by keys.
    #expect(scene.firstFocus !== scene.fruits[right[0]])
    press(right[0])
    #expect(scene.rules.eaten == [right[0]])
    press(right[1])
    #expect(scene.rules.records.map(\.verdict) == [.right])
  }

  /// Enter pressed twice must not feed the fruit to which the focus went on.
  @Test func aBouncingKeyFeedsNothingElse() throws {
    let right = try #require(scene.rules.question?.rightIndices)
    scene.focus(scene.fruits[right[0]], isVisible: true)
    _ = director.advanceOneTick(input: [.key(KeyPress(.enter))])
    for _ in 0..<5 { _ = director.advanceOneTick(input: [.key(KeyPress(.enter))]) }
    #expect(scene.rules.eaten == [right[0]] && scene.rules.records.isEmpty)
  }

  @Test func aWrongOneShowsWhatWasWanted() throws {
    let question = try #require(scene.rules.question)
    let wrong = try #require(question.options.firstIndex(of: "Tisch"))
    press(question.rightIndices[1])
    press(wrong)
    #expect(scene.rules.records.map(\.verdict) == [.wrong])
    #expect(scene.fruits[question.rightIndices[0]].rays.isHidden == false)
    #expect(scene.fruits[question.rightIndices[1]].rays.isHidden)
  }
}
