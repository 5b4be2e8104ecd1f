import PinCourses
import Play

/// An exercise with pins as rounds have asked it, of which reports are made.
public struct PinSheet: Sendable {
  /// The exercise's id.
  public let id: String
  /// What rounds that asked it say to have asked (`RoundRecord.documentHash`), one for each language, sorted; never empty.
  public let fingerprints: [String]
  private let exercise: PinExercise
  private let language: String?

  init(_ exercise: PinExercise, in unit: PinUnit?, of course: PinCourse) {
    id = exercise.id
    self.exercise = exercise
    let languages = course.spokenLanguages.map { course.language(in: $0) }
    language = languages.first ?? nil
    fingerprints = Set(
      languages.map { PinMaterial(exercise, in: unit, of: course, language: $0).hash }
    ).sorted()
  }

  /// The points of a right answer for a pin; nil if the exercise has no such pin.
  public func points(of pin: String) -> Int? {
    exercise.pins.first { $0.id == pin }?.points
  }

  /// What pupils have answered.
  ///
  /// - Parameters:
  ///   - records: rounds that asked the exercise, as they were handed in.
  ///   - amendments: what was decided about names since.
  public func report(of records: [RoundRecord], _ amendments: [PinAmendment]) -> PinReport {
    PinReport(of: exercise, in: language, records, amendments)
  }
}

extension PinCourse {
  /// Its exercises that every pupil sees, as rounds ask them.
  ///
  /// - Complexity: O(n) in the course for each.
  package var sheets: [PinSheet] {
    let all = pinExercises
    return openExercises.map { PinSheet(all[$0].exercise, in: all[$0].unit, of: self) }
  }
}
