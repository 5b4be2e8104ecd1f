import Foundation
import OurGames
import Testing

@testable import Exercises

struct TextLanguagesTests {
  private func document(
    _ pairs: [(String, String)], title: String, language: String? = "de"
  ) -> ExerciseDocument {
    let exercises = pairs.enumerated().map {
      Exercise(id: "\($0)", question: $1.0, answer: $1.1)
    }
    return ExerciseDocument(title: title, language: language, content: .exercises(exercises))
  }

  private static let animals = [
    ("cat", "Katze"), ("horse", "Pferd"), ("sheep", "Schaf"), ("to eat", "essen"),
  ]

  @Test func vocabularyHasAVoiceForEachSide() {
    let there = TextLanguages(of: document(Self.animals, title: "Tiere auf Englisch"))
    #expect(there == TextLanguages(question: "en", answer: "de"))
    let back = TextLanguages(
      of: document(Self.animals.map { ($1, $0) }, title: "Animals in English"))
    #expect(back == TextLanguages(question: "de", answer: "en"))
  }

  @Test func otherDocumentsAreSpokenInTheirOwnLanguage() {
    let plain = TextLanguages(of: document(Self.animals, title: "Tiere"))
    #expect(plain == TextLanguages(question: "de", answer: "de"))
    let unnamed = TextLanguages(of: document(Self.animals, title: "Tiere", language: nil))
    #expect(unnamed == .unknown)
    let numbers = TextLanguages(of: document([("1 + 1", "2")], title: "Maths in English"))
    #expect(numbers == TextLanguages(question: "de", answer: "de"))
  }

  /// The documents that come with the program.
  @Test(
    arguments: [
      "englisch-tiere.json", "englisch-essen.json", "englisch-schule.json", "englisch-verben.json",
      "Farben auf Englisch.csv",
    ])
  func ownVocabularyIsTold(file: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let bytes = Array(try Data(contentsOf: root.appending(path: "Levels/\(file)")))
    let document = try #require(OurReader.read(bytes: bytes, fileName: file).document)
    let languages = TextLanguages(of: document)
    guard case .exercises(let exercises) = document.content else { return }
    let isGermanAsked = exercises[0].question.first?.isUppercase == true
    #expect(
      languages
        == TextLanguages(
          question: isGermanAsked ? "de" : "en", answer: isGermanAsked ? "en" : "de"),
      "\(exercises[0])")
  }
}
