import School
import SchoolExchange

/// Where a class is made.
package struct NewClassPage: Page {
  package static let template = "new-class"

  package let title: String
  let name: String
  let nameFault: String?
  let problems: FaultSummary?
  let years: [Year]

  struct Year: Sendable {
    let value: String
    let name: String
    let isChosen: Bool
  }

  /// The page.
  ///
  /// - Parameters:
  ///   - name: what was typed.
  ///   - year: the school year that is offered first.
  ///   - faults: what was wrong with it.
  ///   - words: in what language it is.
  package init(name: String = "", year: SchoolYear, faults: [FieldFault] = [], words: Words) {
    title = words("newClass.title")
    self.name = name
    nameFault = faults["name"]
    problems = FaultSummary(faults)
    years = [year, year.next].map {
      Year(value: String($0.start), name: $0.description, isChosen: $0 == year)
    }
  }
}

/// Where a class is given a subject, or one of its subjects is changed.
package struct NewSubjectPage: Page {
  package static let template = "new-subject"

  package let title: String
  let action: String
  let name: String
  let nameFault: String?
  let problems: FaultSummary?
  let colours: [Colour]
  let button: String
  /// What was seen of the subject that is changed; nil for a new one.
  let version: String?

  struct Colour: Sendable {
    let value: String
    let name: String
    let isChosen: Bool
  }

  /// The page.
  ///
  /// - Parameters:
  ///   - schoolClass: the class.
  ///   - name: what was typed.
  ///   - colour: what was chosen.
  ///   - faults: what was wrong with it.
  ///   - words: in what language it is.
  package init(
    in schoolClass: SchoolClass, name: String = "", colour: Subject.Colour = .mathBlue,
    faults: [FieldFault] = [], words: Words
  ) {
    self.init(
      action: Address.newSubject(in: schoolClass.id),
      title: words("newSubject.title", schoolClass.name.text), button: words("newSubject.button"),
      version: nil, name: name, colour: colour, faults: faults, words: words)
  }

  /// The page on which a subject is changed.
  ///
  /// - Parameters:
  ///   - subject: the subject.
  ///   - schoolClass: its class.
  ///   - name: what was typed; nil for what it is called.
  ///   - colour: what was chosen; nil for the colour that it has.
  ///   - faults: what was wrong with it.
  ///   - words: in what language it is.
  package init(
    changing subject: Subject, of schoolClass: SchoolClass, name: String? = nil,
    colour: Subject.Colour? = nil, faults: [FieldFault] = [], words: Words
  ) {
    self.init(
      action: Address.of(subject.id, in: schoolClass.id),
      title: words("newSubject.change", subject.name.text), button: words("newSubject.save"),
      version: subject.version, name: name ?? subject.name.text, colour: colour ?? subject.colour,
      faults: faults, words: words)
  }

  private init(
    action: String, title: String, button: String, version: String?, name: String,
    colour: Subject.Colour, faults: [FieldFault], words: Words
  ) {
    self.action = action
    self.title = title
    self.button = button
    self.version = version
    self.name = name
    nameFault = faults["name"]
    problems = FaultSummary(faults)
    colours = Subject.Colour.allCases.map {
      Colour(
        value: $0.rawValue, name: words("newSubject.\($0.rawValue)"), isChosen: $0 == colour)
    }
  }
}
