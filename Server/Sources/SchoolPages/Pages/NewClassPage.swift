import School

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

/// Where a class is given a subject.
package struct NewSubjectPage: Page {
  package static let template = "new-subject"

  package let title: String
  let action: String
  let name: String
  let nameFault: String?
  let problems: FaultSummary?
  let colours: [Colour]

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
    title = words("newSubject.title", schoolClass.name.text)
    action = Address.newSubject(in: schoolClass.id)
    self.name = name
    nameFault = faults["name"]
    problems = FaultSummary(faults)
    colours = Subject.Colour.allCases.map {
      Colour(
        value: $0.rawValue, name: words("newSubject.\($0.rawValue)"), isChosen: $0 == colour)
    }
  }
}
