import Determinism
import Exercises
import Foundation
import Notation
import OurGames
import PinCourses
import Testing

@testable import Documents

/// The documents that come with the program.
struct LevelsTests {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Levels")
  private static let every =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { !$0.hasPrefix(".") && !$0.hasSuffix(".md") && !$0.hasSuffix(".svg") }.sorted()
  /// Those with pictures and pins.
  static let courses = every.filter {
    (try? String(contentsOf: folder.appending(path: $0), encoding: .utf8))?
      .contains("\"units\"") == true
  }
  static let files = every.filter { !courses.contains($0) }
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

  @Test(arguments: courses) func coursesAreCleanWithTheirPictures(file: String) throws {
    let result = try read(file)
    let pins = try #require(
      result.pins { name in
        PictureFinding(
          Result { () throws(PictureFile.Fault) in
            guard let data = try? Data(contentsOf: Self.folder.appending(path: name)) else {
              throw .missing
            }
            return try PictureFile.inspect(Array(data))
          })
      })
    #expect(pins.diagnostics.isEmpty, "\(pins.diagnostics)")
    let course = try #require(pins.course)
    #expect(course == result.course)
    #expect(PinCourse(of: course) == course)
    for (unit, exercise) in course.pinExercises {
      #expect(unit != nil)
      #expect(exercise.pins.count >= 4)
      let language = course.language
      let folded = course.names().folded
      #expect(exercise.playableGames(in: language, folded: folded).count >= 4)
      for pin in exercise.pins {
        for other in course.languages {
          #expect(!pin.shownLabel(in: other).isEmpty, "\(exercise.id) \(pin.id)")
        }
        guard let area = exercise.area(of: pin) else { continue }
        let aspect = try #require(exercise.picture(pin.picture)).aspect
        #expect(area.shape.contains(pin.place, aspect: aspect), "\(exercise.id) \(pin.id)")
      }
    }
  }

  @Test func thereAreCourses() { #expect(Self.courses.count >= 4) }

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

extension PinCourse {
  /// The course as it is read again from what is written of it; nil if that cannot be read.
  fileprivate init?(of course: PinCourse) {
    var report = FaultReport()
    let source = SourceText(fileName: "x.json", bytes: course.written(), start: 0)
    guard let tree = JSONReader.read(source, report: &report),
      let again = PinCourseReader.read(tree, report: &report), report.faults.isEmpty
    else { return nil }
    self = again
  }
}
