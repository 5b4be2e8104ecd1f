/// What of a course can be asked, and in which languages.
extension PinCourse {
  /// The places, among its exercises with pins, of those that every pupil sees: units with a `contentId` are for those
  /// alone whose profile lists it.
  package var openExercises: [Int] { exercises(for: .listed([])) }

  /// The places, among its exercises with pins, of those that somebody sees.
  package func exercises(for reader: PinReader) -> [Int] {
    let all = pinExercises
    return all.indices.filter { all[$0].unit?.contentId.map(reader.sees) ?? true }
  }

  /// The contents by which profiles reach units of it.
  package var contents: Set<String> { Set(units.compactMap(\.contentId)) }

  /// The languages in which it can ask.
  package var spokenLanguages: [String] { languages.isEmpty ? [language ?? "de"] : languages }

  /// The language in which a pupil is asked: the pupil's own if the course has it, else its first.
  package func language(in own: String) -> String? {
    languages.contains(own) ? own : languages.first ?? language
  }
}

/// Who looks at a course.
package enum PinReader: Sendable, Hashable {
  /// A teacher, or the program itself: sees everything.
  case everything
  /// A pupil, with the contents that the profile lists.
  case listed(Set<String>)

  /// Whether a unit of a content is seen.
  package func sees(_ content: String) -> Bool {
    switch self {
    case .everything: true
    case .listed(let contents): contents.contains(content)
    }
  }
}
