import PinRounds
import School
import SchoolExchange

/// What was answered for the pins of a document: figures for each pin, the commonest names that were not right, and
/// deciding about them.
package struct PinsPage: Page {
  package static let template = "pins"

  package let title: String
  let head: ClassHead
  let back: String
  let action: String
  let exercises: [Exercise]

  /// What is chosen about a name; the raw value is what the form sends.
  package enum Choice: String, Sendable, CaseIterable {
    case accept, refuse, refuseThroughout, takeBack, takeBackConfirmed
  }

  struct Exercise: Sendable {
    let anchor: String
    let exercise: String
    let title: String
    let rounds: String
    let boards: [Board]
    let hasRounds: Bool
    let pins: [Row]
  }

  /// A picture with its pins.
  struct Board: Sendable {
    let words: String
    let caption: String?
    let file: String?
    let height: Int
    let dots: [Dot]
    var touches: [Touched] = []
  }

  struct Dot: Sendable {
    let x: Int
    let y: Int
    let number: Int
    /// Whether it is a ring around which touches are seen, instead of a number.
    let isTarget: Bool
  }

  /// A place that was touched.
  struct Touched: Sendable {
    let x: Int
    let y: Int
    let isRight: Bool
  }

  struct Row: Sendable {
    let anchor: String
    let pin: String
    let number: Int
    let name: String
    let others: String?
    let figures: [Figure]
    let hasFigures: Bool
    let former: String?
    let bar: [Part]
    let names: [Name]
    let hasNames: Bool
    let rest: Rest?
    let touches: Touches?
  }

  /// How many answers have a verdict.
  struct Figure: Sendable {
    let sign: String
    let word: String
    let kind: String
    let count: Int
  }

  /// A part of the bar, in hundredths of its length.
  struct Part: Sendable {
    let kind: String
    let x: Int
    let width: Int
  }

  struct Name: Sendable {
    let name: String
    let times: String
    let notes: [String]
    let decision: Decision?
    let question: Question?
  }

  /// What was decided about a name.
  struct Decision: Sendable {
    let sign: String
    let words: String
    let kind: String
    /// Where taking it back is confirmed; nil where it is done at once, and for whoever may not.
    let confirm: String?
    let isSimple: Bool
  }

  /// What can be decided about a name.
  struct Question: Sendable {
    /// Where refusing it is confirmed; nil where it is done at once.
    let confirm: String?
    let isSimple: Bool
  }

  struct Rest: Sendable {
    let summary: String
    let names: [Name]
  }

  struct Touches: Sendable {
    let summary: String
    let board: Board
  }

  /// How many names of a pin stand there at once; the others are behind a summary.
  static let mostNames = 6
  /// How many names of a pin are shown at all.
  static let mostOfAll = 100

  /// The page.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - reports: what was answered, one for each of its exercises with pins.
  ///   - pictures: the names of the pictures that can be shown.
  ///   - schoolClass: the class.
  ///   - rights: what may be done in it.
  ///   - words: in what language it is.
  package init(
    _ document: Schoolwork.Document, _ reports: [PinReport], pictures: Set<String>,
    in schoolClass: SchoolClass, rights: Set<Permission.Action>, words: Words
  ) {
    let id = document.version.id
    head = ClassHead(schoolClass, rights, .none, words)
    title = words("pins.title", document.version.title)
    back = Address.of(id, in: schoolClass.id)
    action = Address.pins(of: id, in: schoolClass.id)
    exercises = reports.enumerated().map { place, report in
      let setting = Setting(
        report: report, place: place, document: id, schoolClass: schoolClass.id, pictures: pictures,
        mayJudge: rights.contains(.judgeNames), words: words)
      return Exercise(
        anchor: "exercise-\(place + 1)", exercise: report.exercise, title: report.title,
        rounds: words.count("pins.rounds", report.rounds),
        boards: report.pictures.compactMap { Board($0, in: setting) },
        hasRounds: report.rounds > 0, pins: report.pins.map { Row($0, in: setting) })
    }
  }

  /// The anchor of a pin; nil if there is none of the id.
  package static func anchor(
    of pin: String, in exercise: String, _ reports: [PinReport]
  ) -> String? {
    guard let place = reports.firstIndex(where: { $0.exercise == exercise }),
      let line = reports[place].line(of: pin)
    else { return nil }
    return anchor(place, line.number)
  }

  static func anchor(_ place: Int, _ number: Int) -> String {
    "pin-\(place + 1)-\(number)"
  }

  /// What is needed to show a part of an exercise.
  struct Setting {
    let report: PinReport
    /// The exercise's place on the page, from 0.
    let place: Int
    let document: DocumentVersion.ID
    let schoolClass: SchoolClass.ID
    let pictures: Set<String>
    let mayJudge: Bool
    let words: Words
  }
}
