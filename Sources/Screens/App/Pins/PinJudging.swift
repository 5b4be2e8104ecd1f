import Classroom
import PinCourses
import PinRounds
import Play

/// What the pupils of this machine have answered for pins, and what teachers decide about it.
///
/// Decisions are kept beside the documents, which stay as they are: rounds that come are judged by them, and count as
/// rounds of the same; those that were played keep their verdicts, and are judged anew where they are reported.
final class PinJudging {
  private let files: PinFiles?
  private let storage: Storage
  /// What was decided; read when it is needed first.
  private lazy var decisions = read()
  /// Where a damaged file of decisions lies now; nil once that was told.
  private var setAside: String?

  init(files: PinFiles?, storage: Storage) {
    self.files = files
    self.storage = storage
  }

  private func read() -> [PinDecision] {
    guard let read = files?.decisions() else { return [] }
    setAside = read.setAside ?? setAside
    return read.made
  }

  /// The file of decisions that was damaged and set aside, once.
  func takeSetAside() -> String? {
    defer { setAside = nil }
    return setAside
  }

  /// Whether anything can be reported.
  var isOpen: Bool { files != nil && storage.classroom != nil }

  /// What pupils have answered for the pins of a document, a report for each of its exercises.
  func reports(of entry: LibraryEntry) -> [PinReport] {
    sheets(of: entry).map { sheet in
      let records = storage.ask { store throws(ClassroomError) in
        try store.records(asking: sheet.fingerprints)
      }
      return sheet.report(of: records ?? [], decisions.amendments(of: sheet.fingerprints))
    }
  }

  /// Decides about a name, or takes back what was decided.
  ///
  /// - Returns: whether that is kept.
  func decide(
    _ decision: PinAmendment.Decision?, about name: String, of pin: String, in exercise: String,
    of entry: LibraryEntry
  ) -> Bool {
    guard let files, let sheet = sheets(of: entry).first(where: { $0.id == exercise }),
      let points = sheet.points(of: pin)
    else { return false }
    // Another window may have decided meanwhile.
    var all = read()
    all.decide(
      decision, about: name, of: pin, in: exercise, asked: sheet.fingerprints, points: points)
    guard files.keepDecisions(all) else { return false }
    decisions = all
    return true
  }

  /// What was decided about the exercise with pins that an entry is. What a school has assigned is judged as its server
  /// judges.
  func amendments(of entry: LibraryEntry) -> [PinAmendment] {
    guard entry.pinExercise != nil, entry.assigned == nil, !decisions.isEmpty else { return [] }
    return decisions.amendments(of: [entry.hash])
  }

  private func sheets(of entry: LibraryEntry) -> [PinSheet] { entry.pins?.course.sheets ?? [] }
}

extension LibraryEntry {
  /// The source of its rounds, judged by what was decided about names; they count as rounds of the document as it is.
  func source(for profile: GameProfile, decided amendments: [PinAmendment]) -> ExerciseSource {
    guard !amendments.isEmpty, !profile.asksExercises, let pins else {
      return source(for: profile)
    }
    var amended = pins
    amended.course = pins.course.amended(by: amendments)
    guard let material = amended.material else { return source(for: profile) }
    return ExerciseSource(material, for: profile).counting(as: hash)
  }
}
