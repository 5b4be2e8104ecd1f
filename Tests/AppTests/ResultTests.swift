import Play
import Stage
import Testing

@testable import App

/// What is told after a round.
struct ResultTests {
  @Test func eachAnswerIsListedAsRightWrongOrMissed() throws {
    let pupil = try Pupil([Library.sums(3)])
    pupil.begin()
    pupil.answer(true)
    pupil.answer(false)
    pupil.answer(nil)
    #expect(pupil.waits(for: "result"))
    let words = pupil.words
    #expect(words.contains("Geschafft!"))
    #expect(words.contains("1 richtig · 1 falsch · 1 verpasst"))
    #expect(words.contains("Du: 2"))
    #expect(words.contains { $0.hasPrefix("Du: ") && $0.hasSuffix(" – richtig: 3") })
    #expect(words.contains("Keine Antwort – richtig: 4"))
    for question in ["1 + 1", "2 + 1", "3 + 1"] { #expect(words.contains(question)) }
  }

  @Test func theBestScoreIsKeptAndShown() throws {
    let pupil = try Pupil([Library.sums(2)])
    func round(_ answers: [Bool]) {
      for answer in answers { pupil.answer(answer) }
      #expect(pupil.waits(for: "result"))
    }
    pupil.begin()
    round([true, false])
    #expect(pupil.words.contains("Punkte: 1 · Rekord: 1"))
    pupil.press(.enter)
    pupil.press(.enter)
    round([true, true])
    #expect(pupil.words.contains("Punkte: 2 – ein neuer Rekord!"))
    pupil.press(.enter)
    pupil.press(.enter)
    round([false, true])
    #expect(pupil.words.contains("Punkte: 1 · Rekord: 2"))
  }

  @Test(arguments: [
    (0, 0, 0), (0, 4, 0), (1, 3, 0), (2, 2, 1), (3, 1, 2), (18, 2, 2), (19, 1, 3), (20, 0, 3),
  ])
  func starsFollowTheShareOfRightAnswers(right: Int, wrong: Int, stars: Int) {
    func record(_ given: String) -> AnswerRecord {
      AnswerRecord(
        exerciseID: "e", question: "1 + 1", given: given, answer: "2", ticks: 60,
        options: ["2", "3"])
    }
    let records =
      Array(repeating: record("2"), count: right) + Array(repeating: record("3"), count: wrong)
    #expect(ResultScene.stars(for: RoundResult(records)) == stars)
    #expect(ResultScene.stars(for: RoundResult(records), isFinished: false) == 0)
  }

  @Test func manyAnswersHavePages() throws {
    let pupil = try Pupil([Library.sums(9)])
    pupil.begin()
    for _ in 0..<9 { pupil.answer(true) }
    #expect(pupil.waits(for: "result"))
    #expect(pupil.words.contains("1 + 1"))
    #expect(!pupil.words.contains("9 + 1"))
    pupil.press(.pageDown)
    #expect(pupil.words.contains("9 + 1"))
    pupil.tap("page-back")
    #expect(pupil.words.contains("1 + 1"))
  }
}
