/// What of a course can be asked, and in which languages.
extension PinCourse {
  /// The places, among its exercises with pins, of those that every pupil sees: units with a `contentId` are for those
  /// alone whose profile lists it.
  package var openExercises: [Int] {
    let all = pinExercises
    return all.indices.filter { all[$0].unit?.contentId == nil }
  }

  /// The languages in which it can ask.
  package var spokenLanguages: [String] { languages.isEmpty ? [language ?? "de"] : languages }

  /// The language in which a pupil is asked: the pupil's own if the course has it, else its first.
  package func language(in own: String) -> String? {
    languages.contains(own) ? own : languages.first ?? language
  }
}
