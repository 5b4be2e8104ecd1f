import Controls
import Exercises
import FeedMe
import Foundation
import OurGames
import Play
import Stage
import Testing

@testable import App

/// How hard a document is said to be.
struct DocumentDifficultyTests {
  private func entry(_ questions: [(String, String)]) -> LibraryEntry {
    let exercises = questions.enumerated().map {
      Exercise(id: "\($0)", question: $1.0, answer: $1.1, wrong: ["1001", "1002", "1003"])
    }
    return LibraryEntry(
      path: "a.json", document: ExerciseDocument(title: "A", content: .exercises(exercises)))
  }

  @Test(
    arguments: [
      ("plus-bis-10.json", DocumentDifficulty.easy), ("einmaleins-2-5-10.json", .easy),
      ("plus-bis-20.json", .medium), ("plus-ueber-den-zehner.json", .medium),
      ("minus-bis-20.json", .medium), ("einmaleins.json", .medium), ("teilen.json", .medium),
      ("plus-bis-100.json", .hard), ("taking-away-to-100.json", .hard),
      ("englisch-tiere.json", nil), ("rechengeschichten.json", nil), ("allgemeinwissen.json", nil),
    ] as [(String, DocumentDifficulty?)])
  func theDocumentsThatComeWithIt(name: String, difficulty: DocumentDifficulty?) throws {
    let entry = try #require(try Library.levels().first { $0.path == name })
    #expect(DocumentDifficulty(of: entry) == difficulty)
  }

  @Test func aFewWordsAmongCalculationsDoNotHideIt() {
    let sums = [("2 + 3", "5"), ("3 + 1", "4")]
    #expect(DocumentDifficulty(of: entry(sums + [("cat", "Katze")])) == .easy)
    #expect(
      DocumentDifficulty(of: entry(sums + Array(repeating: ("cat", "Katze"), count: 3))) == nil)
    #expect(DocumentDifficulty(of: entry([])) == nil)
  }

  @Test func whatTheTeacherSaysCountsFirst() {
    var words = entry([("cat", "Katze"), ("dog", "Hund"), ("2 + 3", "5")])
    func say(_ difficulties: [String?]) {
      guard case .exercises(var exercises) = words.document.content else { return }
      for (index, difficulty) in difficulties.enumerated() {
        exercises[index].difficulty = difficulty
      }
      words.document.content = .exercises(exercises)
    }
    say(["schwer", "Hard", nil])
    #expect(DocumentDifficulty(of: words) == .hard)
    say(["1", "3", " mittel "])
    #expect(DocumentDifficulty(of: words) == .medium)
    say(["klassenarbeit", "?", nil])
    #expect(DocumentDifficulty(of: words) == nil)
  }

  /// What a child found hard does not make the document another one.
  @Test func mistakesGoByTheirDocument() throws {
    for (game, document) in [
      (Game.feedMe, entry([("2 + 3", "5"), ("3 + 1", "4"), ("70 + 58", "128")])),
      (.feedMe, entry([("Hund", "dog"), ("Katze", "cat")])),
    ] {
      var record = RoundRecord(
        of: FeedMeRules(
          exercises: document.source(for: game.profile), settings: RoundSettings(), seed: 1))
      guard case .exercises(let exercises) = document.document.content,
        let last = exercises.last
      else { continue }
      record.answers = [
        AnswerRecord(
          exerciseID: last.id, question: last.question, given: nil, answer: last.answer, ticks: 60,
          options: [last.answer])
      ]
      let text = try Library.translation("de")
      let mistakes = try #require(LibraryEntry(mistakesOf: record, in: document, text: text))
      #expect(DocumentDifficulty(of: mistakes) == DocumentDifficulty(of: document))
      let again = try #require(LibraryEntry(mistakesOf: record, in: mistakes, text: text))
      #expect(DocumentDifficulty(of: again) == DocumentDifficulty(of: document))
    }
  }

  @Test func whatFollowsThePupilHasNone() throws {
    let endless = LibraryEntry(endless: [.addition], text: try Library.translation("de"))
    #expect(DocumentDifficulty(of: endless) == nil)
  }

  @Test(arguments: [("de", "leicht"), ("en", "easy")])
  func thePageShowsAndSaysIt(language: String, word: String) throws {
    let pupil = try Pupil([entry([("2 + 3", "5"), ("3 + 1", "4")])], language: language)
    pupil.tap("document")
    #expect(pupil.words.contains(word))
    #expect(pupil.scene.spoken?.text.contains(word) == true)
    let sign = try #require(pupil.scene.first(named: "difficulty"))
    #expect(sign.children.count { $0 is Shape } == 3)
    #expect(sign.children.count { $0 is Shape && !$0.children.isEmpty } == 1)
  }
}
