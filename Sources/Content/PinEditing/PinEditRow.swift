import PinCourses

/// What has become of something since it was saved.
package enum PinRowState: String, Sendable, CaseIterable {
  case saved, new, changed
  /// Can be brought back until the file is saved.
  case deleted
}

/// A row of the editor: an element of the open exercise.
package struct PinEditRow: Sendable, Hashable {
  package var element: PinElement
  package var state: PinRowState
  /// Its number among those of its kind, from 1; 0 for a deleted one.
  package var number: Int
}

extension PinEditing {
  /// The elements of the open exercise, pins first, those that were deleted last.
  ///
  /// - Complexity: O(n) in the elements.
  package var rows: [PinEditRow] {
    guard let exercise else { return [] }
    let former = savedExercise
    return Self.rows(exercise.pins, former?.pins, PinElement.pin)
      + Self.rows(exercise.areas, former?.areas, PinElement.area)
      + Self.rows(exercise.arrows, former?.arrows, PinElement.arrow)
      + Self.rows(exercise.marks, former?.marks, PinElement.mark)
  }

  private static func rows<Part: PinPart>(
    _ now: [Part], _ former: [Part]?, _ element: (String) -> PinElement
  ) -> [PinEditRow] {
    let saved = Dictionary(
      (former ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let ids = Set(now.map(\.id))
    return now.enumerated().map { index, part in
      let state: PinRowState = saved[part.id].map { $0 == part ? .saved : .changed } ?? .new
      return PinEditRow(element: element(part.id), state: state, number: index + 1)
    }
      + (former ?? []).filter { !ids.contains($0.id) }.map {
        PinEditRow(element: element($0.id), state: .deleted, number: 0)
      }
  }

  /// The pin of a row, also if it was deleted.
  package func pin(of row: PinEditRow) -> Pin? {
    guard case .pin(let id) = row.element else { return nil }
    return pin(id) ?? savedExercise?.pins.first { $0.id == id }
  }

  // MARK: The course

  /// A row of the list of units and exercises.
  package enum CourseRow: Sendable, Hashable {
    case unit(String, PinRowState)
    case exercise(PinAddress, PinRowState)
  }

  /// The exercises beside the units, then each unit with its exercises; after them those that were deleted.
  package var courseRows: [CourseRow] {
    var rows = exerciseRows(nil)
    for unit in course.units {
      let former = saved.units.first { $0.id == unit.id }
      let state: PinRowState = former.map { $0 == unit ? .saved : .changed } ?? .new
      rows.append(.unit(unit.id, state))
      rows += exerciseRows(unit.id)
    }
    let ids = Set(course.units.map(\.id))
    return rows
      + saved.units.filter { !ids.contains($0.id) }.map { .unit($0.id, .deleted) }
  }

  private func exerciseRows(_ unit: String?) -> [CourseRow] {
    let now = (course.entries(of: unit) ?? []).compactMap(\.pins)
    let former = (saved.entries(of: unit) ?? []).compactMap(\.pins)
    return now.map { exercise in
      let own = former.first { $0.id == exercise.id }
      let state: PinRowState = own.map { $0 == exercise ? .saved : .changed } ?? .new
      return .exercise(PinAddress(unit: unit, exercise.id), state)
    }
      + former.filter { own in !now.contains { $0.id == own.id } }.map {
        .exercise(PinAddress(unit: unit, $0.id), .deleted)
      }
  }

  /// The title of a row, also of a deleted one.
  package func title(of row: CourseRow) -> String {
    switch row {
    case .unit(let id, _):
      (course.units.first { $0.id == id } ?? saved.units.first { $0.id == id })?.title
        .text(in: language) ?? ""
    case .exercise(let address, _):
      (course[address] ?? saved[address])?.title.text(in: language) ?? ""
    }
  }
}

/// What elements have in common.
protocol PinPart: Equatable {
  var id: String { get }
}

extension Pin: PinPart {}
extension PinArea: PinPart {}
extension PinArrow: PinPart {}
extension PinMark: PinPart {}
