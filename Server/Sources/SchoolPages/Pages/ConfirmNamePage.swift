import PinRounds
import School
import SchoolExchange

/// Whether pupils are to lose points by what is decided about a name.
package struct ConfirmNamePage: Page {
  package static let template = "confirm-name"

  package let title: String
  let head: ClassHead
  let action: String
  let back: String
  let exercise: String
  let pin: String
  let name: String
  let consequences: [String]
  let choices: [Answer]

  struct Answer: Sendable {
    let value: String
    let words: String
    let isGrave: Bool
  }

  /// The page; nil if nobody has given the name.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - name: the name.
  ///   - pin: the pin's id.
  ///   - report: what was answered in its exercise.
  ///   - schoolClass: the class.
  ///   - rights: what may be done in it.
  ///   - words: in what language it is.
  package init?(
    _ document: Schoolwork.Document, _ name: String, of pin: String, _ report: PinReport,
    in schoolClass: SchoolClass, rights: Set<Permission.Action>, words: Words
  ) {
    guard let line = report.line(of: pin), let given = line.given(name) else { return nil }
    let id = document.version.id
    head = ClassHead(schoolClass, rights, .none, words)
    action = Address.pins(of: id, in: schoolClass.id)
    back = Address.pins(
      of: id, in: schoolClass.id, at: PinsPage.anchor(of: pin, in: report.exercise, [report]))
    exercise = report.exercise
    self.pin = pin
    self.name = given.name
    let label = line.labels.first ?? ""
    func answer(_ choice: PinsPage.Choice, isGrave: Bool = false) -> Answer {
      Answer(
        value: choice.rawValue, words: words("pins.\(choice.rawValue)Button"), isGrave: isGrave)
    }
    if given.decision == .accepted {
      title = words("pins.takeBackTitle", given.name, label)
      consequences = [words.count("pins.takeBackFalls", given.falling)]
      choices = [answer(.takeBackConfirmed, isGrave: true)]
    } else {
      title = words("pins.refuseTitle", given.name, label)
      consequences = [words.count("pins.refuseFalls", given.falling), words("pins.refuseSeen")]
      choices = [answer(.refuse), answer(.refuseThroughout, isGrave: true)]
    }
  }
}
