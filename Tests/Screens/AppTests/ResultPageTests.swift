import Classroom
import Controls
import Exercises
import GameScreens
import OurGames
import Play
import Testing

@testable import App

/// How the result of a round is told, and what can be played next.
struct ResultPageTests {
  private let text: Translation

  init() throws { text = try Library.translation("de") }

  private func record(
    right: Int, wrong: Int = 0, score: Int = 10, ending: RoundEnding = .completed,
    isEndless: Bool = false
  ) -> RoundRecord {
    let answers = (0..<right + wrong).map { index in
      AnswerRecord(
        exerciseID: "e\(index + 1)", question: "1 + \(index)", given: index < right ? "r" : "w",
        answer: "r", ticks: 60, options: ["r", "w"])
    }
    return RoundRecord(
      game: .mathPiano, documentTitle: "Plus", documentHash: "h", seed: 1,
      settings: RoundSettings(isEndless: isEndless), engineVersion: EngineVersion.current,
      answers: answers, score: score, ticks: 600, ending: ending)
  }

  private func page(
    _ record: RoundRecord, formerBest: Int? = nil, isStopped: Bool = false, left: Int? = nil,
    isOnWalk: Bool = false
  ) -> ResultPage {
    ResultPage(
      record: record, formerBest: formerBest, isStopped: isStopped, left: left,
      mistakes: LibraryEntry(mistakesOf: record, in: Library.sums(3), text: text),
      isForSchool: false, pictures: [:], explanations: [:], touched: [:], module: .mathPiano,
      isOnWalk: isOnWalk)
  }

  @Test func mistakesAreWhatToPlayNextUnlessTheRoundGoesOn() {
    #expect(page(record(right: 3)).next == .again)
    #expect(page(record(right: 2, wrong: 1)).next == .mistakes)
    #expect(page(record(right: 2, wrong: 1), isStopped: true).next == .again)
  }

  @Test func theTitleNamesWhatWasDone() {
    #expect(page(record(right: 3)).title(in: text) == "Alles richtig!")
    #expect(page(record(right: 2, wrong: 1)).title(in: text) == "2 Aufgaben gelöst!")
    #expect(page(record(right: 1, wrong: 2)).title(in: text) == "1 Aufgabe gelöst!")
    #expect(page(record(right: 0, wrong: 3)).title(in: text) == "Die Runde ist vorbei.")
  }

  @Test func whoMadeNoMistakeGoesOnAlongTheWalk() {
    #expect(page(record(right: 3), isOnWalk: true).next == .onward)
    #expect(page(record(right: 2, wrong: 1), isOnWalk: true).next == .mistakes)
    #expect(page(record(right: 3), isStopped: true, isOnWalk: true).next == .again)
  }

  @Test func noStarsAreMissedInTheMiddle() {
    #expect(page(record(right: 3)).showsStars)
    #expect(!page(record(right: 3, ending: .left), isStopped: true).showsStars)
    #expect(page(record(right: 3, ending: .left, isEndless: true), isStopped: true).showsStars)
  }

  @Test func onlyWhatHappenedIsCounted() {
    #expect(page(record(right: 3)).countsText(in: text) == text("result.right", "3"))
    #expect(
      page(record(right: 2, wrong: 1), left: 4).countsText(in: text)
        == [
          text("result.right", "2"), text("result.wrong", "1"), text("result.stillLeft", "4"),
        ].joined(separator: " · "))
  }

  @Test func aHigherScoreIsTheNewBest() {
    let round = record(right: 3, score: 10)
    #expect(page(round, formerBest: 9).scoreText(in: text) == text("result.newBest", "10"))
    for (best, told) in [(10, "10"), (12, "12")] {
      #expect(
        page(round, formerBest: best).scoreText(in: text)
          == text("result.scoreAndBest", "10", told))
    }
    // A first round beats nothing.
    for page in [page(round, formerBest: nil), page(round, formerBest: 9, isStopped: true)] {
      #expect(page.scoreText(in: text) == text.count("achievements.points", 10))
    }
  }
}
