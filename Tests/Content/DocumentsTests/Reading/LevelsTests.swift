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
  /// Those of the learning path as well.
  static let all = files + lessons.map { "../Lessons/" + $0 }
  private static let lessons =
    ((try? FileManager.default.subpathsOfDirectory(atPath: folder.path + "/../Lessons")) ?? [])
    .filter { $0.hasSuffix(".json") }.sorted()

  private func read(_ file: String) throws -> ReadResult {
    let data = try Data(contentsOf: Self.folder.appending(path: file))
    return OurReader.read(bytes: Array(data), fileName: file)
  }

  @Test func thereAreEnough() {
    #expect(Self.files.count >= 12)
    #expect(Self.lessons.count >= 200)
  }

  @Test(arguments: all) func isClean(file: String) throws {
    let result = try read(file)
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics)")
    let document = try #require(result.document)
    #expect(!document.title.isEmpty)
    if case .exercises(let exercises) = document.content { #expect(exercises.count >= 10) }
  }

  @Test(arguments: all) func everyExerciseCanBePlayedInEachOfItsGames(file: String) throws {
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

  @Test(arguments: files) func noAnswerOfLevelsDiffersInCapitalsAndBlanks(file: String) throws {
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

  @Test(arguments: all) func capitalsAndBlanksDoNotGiveTheAnswerAway(file: String) throws {
    guard case .exercises(let exercises)? = try read(file).document?.content else { return }
    for exercise in exercises {
      // One that differs in this from all others would be found without reading.
      guard !exercise.wrong.isEmpty else { continue }
      let isUpper = exercise.answer.first?.isUppercase
      let hasBlank = exercise.answer.contains(" ")
      #expect(
        exercise.wrong.contains { $0.text.first?.isUppercase == isUpper }, "\(exercise.question)")
      #expect(
        exercise.wrong.contains { $0.text.contains(" ") == hasBlank }, "\(exercise.question)")
    }
  }
}
