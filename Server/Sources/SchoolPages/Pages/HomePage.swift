import School
import SchoolExchange

/// The page with which a teacher begins: classes, subjects and documents, each row filtering those below it.
package struct HomePage: Page {
  package static let template = "home"

  package let title: String
  let classes: [Chip]
  let former: FormerClasses?
  let newClass: String?
  let subjects: [Chip]
  let newSubject: String?
  let documents: [Card]
  let newDocument: String?
  let chosen: Chosen?
  let documentsHint: String?

  /// The classes of years that have passed.
  struct FormerClasses: Sendable {
    let isOpen: Bool
    let chips: [Chip]
  }

  /// Where the chosen class leads.
  struct Chosen: Sendable {
    let name: String
    let pupils: String
    let results: String?
  }

  /// A document.
  struct Card: Sendable {
    let name: String
    let colour: String
    let subject: String
    let schoolClass: String
    let added: String
    let given: String
    let address: String
  }

  /// What somebody has chosen.
  package struct Choice: Sendable {
    /// The class.
    package let schoolClass: SchoolClass.ID?
    /// The subject.
    package let subject: Subject.ID?

    /// A choice; nil for all.
    package init(schoolClass: SchoolClass.ID?, subject: Subject.ID?) {
      self.schoolClass = schoolClass
      self.subject = subject
    }
  }

  /// The page.
  ///
  /// - Parameters:
  ///   - classes: those that are seen, the latest year first.
  ///   - work: what is assigned in those whose documents are seen.
  ///   - addable: the classes to which subjects and documents may be added.
  ///   - choice: what was chosen.
  ///   - words: in what language it is.
  package init(
    classes: [SchoolClass], work: [SchoolClass.ID: Schoolwork], addable: Set<SchoolClass.ID>,
    choice: Choice, words: Words
  ) {
    title = words("home.title")
    let year = classes.first?.year
    let chosen = classes.first { $0.id == choice.schoolClass }
    let names = Dictionary(uniqueKeysWithValues: classes.map { ($0.id, $0.name.text) })
    func chip(_ schoolClass: SchoolClass) -> Chip {
      Chip(
        name: schoolClass.name.text, href: Address.home(schoolClass.id),
        detail: schoolClass.year == year ? nil : schoolClass.year.description,
        isChosen: schoolClass.id == chosen?.id)
    }
    self.classes =
      [Chip(name: words("home.all"), href: Address.home, isChosen: chosen == nil)]
      + classes.filter { $0.year == year }.map(chip)
    let past = classes.filter { $0.year != year }.map(chip)
    former =
      past.isEmpty ? nil : FormerClasses(isOpen: past.contains(where: \.isChosen), chips: past)
    newClass = Address.newClass
    self.chosen = chosen.map {
      Chosen(
        name: words("home.class", $0.name.text), pupils: Address.of($0.id),
        results: work[$0.id] == nil ? nil : Address.results(of: $0.id))
    }

    let shown = chosen.map { [$0] } ?? classes.filter { $0.year == year }
    let subjects = shown.flatMap { work[$0.id]?.subjects ?? [] }
    let subject = subjects.first { $0.id == choice.subject }
    self.subjects =
      [
        Chip(
          name: words("home.all"), href: Address.home(chosen?.id), isChosen: subject == nil)
      ]
      + subjects.map {
        Chip(
          name: $0.name.text, href: Address.home(chosen?.id, $0.id),
          detail: chosen == nil ? names[$0.schoolClass] : nil, colour: $0.colour.rawValue,
          isChosen: $0.id == subject?.id)
      }
    newSubject = (chosen?.id).flatMap {
      addable.contains($0) ? Address.newSubject(in: $0) : nil
    }

    let found = Dictionary(uniqueKeysWithValues: subjects.map { ($0.id, $0) })
    let documents = shown.flatMap { work[$0.id]?.documents ?? [] }.filter {
      subject == nil || $0.version.id.subject == subject?.id
    }
    let given = Dictionary(
      grouping: shown.flatMap { work[$0.id]?.assignments ?? [] }, by: \.document)
    self.documents = documents.sorted {
      ($1.version.created, $0.version.title) < ($0.version.created, $1.version.title)
    }.compactMap { document in
      guard let subject = found[document.version.id.subject] else { return nil }
      return Card(
        name: document.version.title, colour: subject.colour.rawValue,
        subject: subject.name.text, schoolClass: names[subject.schoolClass] ?? "",
        added: words("home.added", words.day(document.version.created)),
        given: Self.given(given[document.version.id] ?? [], words),
        address: Address.of(document.version.id, in: subject.schoolClass))
    }
    newDocument = subject.flatMap {
      addable.contains($0.schoolClass)
        ? Address.newDocument(for: $0.id, in: $0.schoolClass) : nil
    }
    documentsHint =
      !documents.isEmpty
      ? nil
      : classes.isEmpty
        ? words("home.noClasses")
        : subjects.isEmpty ? words("home.noSubjects") : words("home.noDocuments")
  }

  /// To whom a document is given, and until when.
  private static func given(_ assignments: [Assignment], _ words: Words) -> String {
    let current = assignments.filter {
      [.open, .upcoming].contains($0.phase(at: words.now))
    }
    guard let last = current.max(by: { $0.opens < $1.opens }) else {
      return words(assignments.isEmpty ? "home.notGiven" : "home.over")
    }
    if last.phase(at: words.now) == .upcoming {
      return words("home.opens", words.day(last.opens))
    }
    if let deadline = last.deadline { return words("home.until", words.day(deadline)) }
    return words("home.given")
  }
}
