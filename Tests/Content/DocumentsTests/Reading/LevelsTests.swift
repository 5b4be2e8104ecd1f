import Determinism
import Documents
import Exercises
import Foundation
import OurGames
import Testing

/// The documents that come with the program.
struct LevelsTests {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Levels")
  static let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { !$0.hasPrefix(".") && !$0.hasSuffix(".md") && !$0.hasSuffix(".svg") }.sorted()

  private func read(_ file: String) throws -> ReadResult {
    let data = try Data(contentsOf: Self.folder.appending(path: file))
    return OurReader.read(bytes: Array(data), fileName: file)
  }

  @Test func thereAreEnough() {
    #expect(Self.files.count >= 12)
  }

  @Test(arguments: files) func isClean(file: String) throws {
    let result = try read(file)
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics)")
    let document = try #require(result.document)
    #expect(!document.title.isEmpty)
    if case .exercises(let exercises) = document.content { #expect(exercises.count >= 10) }
  }

  @Test(arguments: files) func everyExerciseCanBePlayedInEachOfItsGames(file: String) throws {
    let document = try #require(try read(file).document)
    for game in document.games {
      var generator = SeededGenerator(seed: 1)
      let playlist = document.playlist(for: game.demand, using: &generator)
      let exercises = playlist.exercises
      switch document.content {
      case .exercises(let all): #expect(exercises.count == all.count)
      case .generator(let specification): #expect(exercises.count == specification.count)
      }
      for exercise in exercises {
        let options = OptionPicker.options(
          for: exercise, count: game.optionCount, siblings: playlist.lenders, using: &generator)
        #expect(options?.right == exercise.answer)
      }
    }
  }

  @Test(arguments: files) func survivesWritingAndReading(file: String) throws {
    let document = try #require(try read(file).document)
    let again = OurReader.read(bytes: DocumentWriter.json(document), fileName: file)
    #expect(again.diagnostics.isEmpty)
    #expect(again.document == document)
  }

  @Test(arguments: files) func capitalsAndBlanksDoNotGiveTheAnswerAway(file: String) throws {
    guard case .exercises(let exercises)? = try read(file).document?.content else { return }
    for exercise in exercises {
      for wrong in exercise.wrong {
        #expect(
          exercise.answer.first?.isUppercase == wrong.text.first?.isUppercase,
          "\(exercise.question)")
        #expect(
          exercise.answer.contains(" ") == wrong.text.contains(" "), "\(exercise.question)")
      }
    }
  }
}
