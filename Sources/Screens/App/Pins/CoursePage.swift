import Controls
import Exercises
import PinCourses
import Play

/// What the page of a course offers: its exercises with pins, by units, and its ordinary exercises.
struct CoursePage {
  /// An exercise.
  struct Row {
    let entry: LibraryEntry
    /// The unit in which it stands; empty if it stands in none.
    let unit: String
    /// How many names or exercises there are.
    let detail: String
    /// The most stars so far in any game; nil before the first round.
    let stars: Int?
    /// Whether a round of it was left that can be continued.
    let goesOn: Bool
    /// Its first picture; nil if it cannot be shown.
    let picture: PictureBook.Picture?
  }

  /// The document.
  let entry: LibraryEntry
  let rows: [Row]
  /// Whether a teacher can edit it.
  var canBeEdited = false
  /// Whether it has units that the pupil does not see yet, but can with a content's name.
  var hasMore = false
}

extension LibraryEntry {
  /// Whether a course has more than one thing to choose from.
  var offersChoice: Bool {
    (pins?.course.pinExercises.count ?? 0) + (document.exerciseCount > 0 ? 1 : 0) > 1
  }
}

extension Practice {
  /// The page of a course.
  func coursePage(of entry: LibraryEntry) -> CoursePage {
    let text = session.translation
    let reader = session.pinReader
    var rows = entry.pinExercises(in: text.language, for: reader).map { row(of: $0, text) }
    if let ordinary = entry.ordinaryExercises {
      rows.insert(
        CoursePage.Row(
          entry: ordinary, unit: "",
          detail: text.count("document.count", ordinary.document.exerciseCount),
          stars: session.progress.stars[library.hash(of: ordinary)],
          goesOn: stoppedChoice(with: ordinary) != nil, picture: nil), at: 0)
    }
    var page = CoursePage(entry: entry, rows: rows)
    page.hasMore = !(entry.pins?.course.contents.allSatisfy(reader.sees) ?? true)
    return page
  }

  /// Takes a content into the list of the pupil's profile.
  ///
  /// - Returns: whether the course has units of it.
  func take(content: String, of entry: LibraryEntry) -> Bool {
    guard entry.pins?.course.contents.contains(content) == true else { return false }
    session.list(content: content)
    return true
  }

  private func row(of entry: LibraryEntry, _ text: Translation) -> CoursePage.Row {
    let part = entry.pins?.exercise
    let first = part?.exercise.pictures.first?.file
    return CoursePage.Row(
      entry: entry, unit: part?.unit?.title.text(in: entry.document.language) ?? "",
      detail: text.count("course.pins", part?.exercise.pins.count ?? 0),
      stars: session.progress.stars[library.hash(of: entry)],
      goesOn: stoppedChoice(with: entry) != nil,
      picture: first.flatMap { entry.filePictures(look: library.pictures)[$0] })
  }
}
