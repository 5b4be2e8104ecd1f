import Controls
import PinCourses
import PinRounds
import Play

/// What the page of answers for pins shows: one exercise of a document, one of its pins chosen.
struct PinAnswersPage: Equatable {
  /// What the document is called.
  let title: String
  /// What was answered, one for each of its exercises.
  var reports: [PinReport]
  /// The exercise that is shown, and the pin of it that is chosen, by their places.
  private(set) var exercise = 0
  private(set) var pin = 0

  init(title: String, reports: [PinReport]) {
    self.title = title
    self.reports = reports
    // What was played comes first.
    exercise = reports.firstIndex { $0.rounds > 0 } ?? 0
    choosePin()
  }

  /// The report that is shown; nil for a document without exercises.
  var report: PinReport? { reports.indices.contains(exercise) ? reports[exercise] : nil }

  /// The pin that is chosen.
  var line: PinReport.Line? {
    report.flatMap { $0.pins.indices.contains(pin) ? $0.pins[pin] : nil }
  }

  /// The picture of the chosen pin.
  var picture: PinReport.Picture? {
    line.flatMap { line in report?.pictures.first { $0.id == line.picture } }
  }

  /// The names of the chosen pin about which can be decided, the commonest first.
  var names: [PinReport.Given] { Array((line?.names ?? []).prefix(Self.mostNames)) }

  /// More names are not gone through by a teacher.
  static let mostNames = 60

  /// Shows the next exercise or the one before, around the end.
  mutating func turn(by way: Int) {
    guard !reports.isEmpty else { return }
    exercise = (exercise + way + reports.count) % reports.count
    choosePin()
  }

  mutating func choose(pin: Int) { self.pin = pin }

  /// Chooses the pin with the most answers that were not right.
  private mutating func choosePin() {
    let misses = (report?.pins ?? []).map { $0.tally.wrong + $0.tally.almost }
    pin = misses.max().flatMap { misses.firstIndex(of: $0) } ?? 0
  }

  /// How often a verdict was given to the answers for a pin, in the order in which they are shown.
  static func counts(of tally: PinReport.Tally) -> [(verdict: PinVerdict, count: Int)] {
    [
      (.right, tally.right), (.almost, tally.almost), (.wrong, tally.wrong),
      (.missing, tally.missing),
    ]
  }

  /// The parts of a bar of some length, by verdicts; together they are as long as it.
  static func parts(
    of tally: PinReport.Tally, along length: Double
  ) -> [(verdict: PinVerdict, start: Double, length: Double)] {
    guard tally.all > 0 else { return [] }
    var start = 0.0
    return counts(of: tally).compactMap { verdict, count in
      guard count > 0 else { return nil }
      let own = length * Double(count) / Double(tally.all)
      defer { start += own }
      return (verdict, start, own)
    }
  }

  /// What is asked before a decision about a name that takes points away; nil if none does.
  ///
  /// - Parameter decision: what is about to be decided; nil takes the former decision back.
  static func question(
    before decision: PinAmendment.Decision?, about given: PinReport.Given
  ) -> Question? {
    switch decision {
    case .accepted: nil
    case .refused, .refusedThroughout: given.falling > 0 ? .refusing(given.falling) : nil
    case nil: given.decision == .accepted && given.falling > 0 ? .takingBack(given.falling) : nil
    }
  }

  /// A question with the number of answers that would lose points.
  enum Question: Equatable {
    case refusing(Int)
    case takingBack(Int)
  }
}
