import Classroom
import Controls

/// What the teacher's page shows: the pupils, the state of the stored data, and where they are.
struct TeacherPage: Equatable {
  /// The pupils of this machine.
  var pupils: [Pupil]
  /// Those whom the school asks for pictures, so that here there is no code to be taken away.
  var askedBySchool: Set<Pupil.ID> = []
  /// What the teacher should know, oldest first.
  var troubles: [Trouble]
  /// The folder of the stored data; nil if nothing is stored.
  var folder: String?
  /// The day on which the teacher's secret was set; nil if there is none.
  var secretDay: Int?
  /// Whether a school can be joined.
  var hasSchool = false
  /// Whether pictures with pins can be made.
  var hasPins = false
  /// Whether it can be shown what was answered for pins.
  var hasAnswers = false
  /// What the school is called that was joined; nil if none was.
  var school: String?

  /// The number of troubles shown, the latest ones.
  static let shownTroubles = 2

  /// Whether nothing is wrong.
  var isAllWell: Bool { troubles.isEmpty }

  /// Whether there are settings for all pupils.
  var hasSettings: Bool { folder != nil }

  /// Whether it is known that there are no pupils; not if nothing could be read.
  var isWithoutPupils: Bool { pupils.isEmpty && folder != nil }

  /// What leads to the school.
  func schoolTitle(in text: Translation) -> String {
    school.map { text("school.open", $0) } ?? text("school.open.none")
  }

  /// The state of the stored data in lines.
  func notes(in text: Translation) -> String {
    let state = isAllWell ? [text("teacher.allWell")] : [troubleLines(in: text)]
    let place = folder.map { [text("teacher.place", $0)] } ?? []
    // With troubles there is no room for the secret's age; it is shown beside its button, too.
    let age = isAllWell ? secretDay.map { [text.secretAge(since: $0)] } ?? [] : []
    return (state + place + age).joined(separator: "\n")
  }

  /// The latest troubles in lines.
  func troubleLines(in text: Translation) -> String {
    troubles.suffix(Self.shownTroubles).flatMap { $0.lines(in: text) }.joined(separator: "\n")
  }
}

extension Translation {
  /// Says since when the teacher's secret holds, so that somebody who did not set it notices.
  ///
  /// - Parameter day: counted from 1 January 1970.
  func secretAge(since day: Int) -> String {
    self("teacher.since", self.day(day))
  }
}
