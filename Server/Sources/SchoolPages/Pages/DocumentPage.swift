import Documents
import Exercises
import Paper
import School
import SchoolExchange

/// A document of a subject: what it asks, to whom it is given, and giving it.
package struct DocumentPage: Page {
  package static let template = "document"

  package let title: String
  let head: ClassHead
  let subject: String
  let fileName: String
  let added: String
  let problems: FaultSummary?
  /// What of the file is not asked, and why; nil if everything is.
  let missing: Missing?
  let assignments: [Row]
  let hasAssignments: Bool
  let games: GameList?
  let exercises: ExerciseTable?
  let file: String
  /// Where it is seen how children will see it; nil if it cannot be read any more.
  let preview: String?
  /// Where is seen what was answered for its pins; nil if it has none, and for whoever may not.
  let pins: String?
  /// Where it is printed, and as what; nil if it cannot be read any more.
  let printing: PrintingForm?
  /// Where the form leads that gives it; nil for whoever may not.
  let give: String?
  let giving: GivingFields
  /// Where a new version of it begins; nil for whoever may not.
  let edit: String?
  /// Where it is removed; nil while it is given, and for whoever may not.
  let remove: String?

  /// Faults of the file.
  struct Missing: Sendable {
    let heading: String
    let lines: [String]
    let more: String?
  }

  /// To whom it is given.
  struct Row: Sendable {
    let receivers: String
    let time: String
    let how: String
    let done: String
    let change: String?
    let withdraw: String?
  }

  /// The page.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - result: what was read of it.
  ///   - members: the class.
  ///   - work: what is assigned in it.
  ///   - standings: what was played for that.
  ///   - demands: what the games show.
  ///   - giving: what was filled in about giving it.
  ///   - rights: what may be done in the class.
  ///   - words: in what language it is.
  package init(
    _ document: Schoolwork.Document, _ result: ReadResult, in members: ClassMembers,
    work: Schoolwork, standings: [Standing], demands: [Demand], giving: GivingForm,
    rights: Set<Permission.Action>, words: Words
  ) {
    let id = document.version.id
    let read = result.document
    let schoolClass = members.schoolClass.id
    let address = Address.of(id, in: schoolClass)
    head = ClassHead(members.schoolClass, rights, .none, words)
    title = document.version.title
    subject = work.subjects.first { $0.id == id.subject }?.name.text ?? ""
    fileName = document.fileName
    added = words("home.added", words.day(document.version.created))
    problems = FaultSummary(giving.faults)
    missing = Missing(result, words)
    let overview = result.overview
    let exercises = overview?.asked(for: demands) ?? []
    games = GameList(exercises, of: overview, for: demands, words)
    self.exercises = ExerciseTable(exercises, words)
    file = address + "/file"
    preview = read.map { _ in Address.preview(of: id, in: schoolClass) }
    pins =
      rights.contains(.seeClassResults) && !result.pinPictures.isEmpty
      ? Address.pins(of: id, in: schoolClass) : nil
    printing = read.map { _ in PrintingForm(Address.printing(id, in: schoolClass), words) }
    give = rights.contains(.assignDocument) ? address + "/give" : nil
    self.giving = GivingFields(
      giving, in: members, games: games?.playing ?? [], offersNobody: false, words: words)
    edit = rights.contains(.addDocument) ? address + "/draft" : nil
    let own = work.assignments.filter { $0.document == id }.sorted {
      ($1.opens, $1.id) < ($0.opens, $0.id)
    }
    let isGiven = own.contains { [.upcoming, .open].contains($0.phase(at: words.now)) }
    remove = rights.contains(.removeDocument) && !isGiven ? address + "/remove" : nil
    let played = Dictionary(grouping: standings, by: \.assignment)
    assignments = own.map {
      Row($0, in: members, played: played[$0.id] ?? [], rights: rights, words)
    }
    hasAssignments = !assignments.isEmpty
  }
}

/// As what a document can be printed.
struct PrintingForm: Sendable {
  let action: String
  let kinds: [Kind]

  struct Kind: Sendable {
    let value: String
    let name: String
  }

  init(_ action: String, _ words: Words) {
    self.action = action
    kinds = PaperKind.allCases.map { Kind(value: $0.rawValue, name: words("paper.\($0)")) }
  }
}

extension DocumentPage.Missing {
  /// How many faults a page shows.
  private static let most = 5

  fileprivate init?(_ read: ReadResult, _ words: Words) {
    let errors = read.diagnostics.filter { $0.severity == .error }
    guard !errors.isEmpty else { return nil }
    let texts = FaultTexts(words.texts.language)
    heading = words.count("document.missing", errors.count)
    lines = errors.prefix(Self.most).map { error in
      let place = DraftPage.FaultTable.Line.place(error, words)
      return "\(place): \(texts.text(of: error.message, isInWindow: true).problem)"
    }
    let rest = errors.count - Self.most
    more = rest > 0 ? words("draft.moreLeftOut", "\(rest)") : nil
  }
}

extension DocumentPage.Row {
  fileprivate init(
    _ assignment: Assignment, in members: ClassMembers, played: [Standing],
    rights: Set<Permission.Action>, _ words: Words
  ) {
    switch assignment.audience {
    case .everyone: receivers = words("giving.everyone")
    case .pupils(let pupils):
      let names = members.pupils.filter { pupils.contains($0.pupil) }.map(\.called)
      receivers =
        names.count > 4
        ? words("document.children", "\(names.count)") : names.joined(separator: ", ")
    }
    let phase = assignment.phase(at: words.now)
    time =
      switch (phase, assignment.deadline) {
      case (.withdrawn, _): words("results.withdrawn")
      case (.upcoming, let deadline?):
        words("document.fromUntil", words.day(assignment.opens), words.day(deadline))
      case (.upcoming, nil): words("document.from", words.day(assignment.opens))
      case (.overdue, let deadline): words("document.was", words.day(deadline ?? words.now))
      case (.open, let deadline?): words("results.until", words.day(deadline))
      case (.open, nil): words("document.noDeadline")
      }
    let game =
      switch assignment.game {
      case .game(let game): words.name(of: game)
      case .free: words("giving.anyGame")
      }
    how =
      game + ", " + words.count("results.rounds", assignment.rounds)
      + (assignment.isEndless ? ", " + words("document.endless") : "")
    let receivers = members.pupils.filter { assignment.isFor($0.pupil) }.map(\.pupil)
    let ready = Set(played.filter { $0.rounds >= assignment.rounds }.map(\.pupil))
    done = words(
      "results.of", "\(receivers.count { ready.contains($0) })", "\(receivers.count)")
    let address = Address.of(assignment.id, in: assignment.schoolClass)
    let stands = phase != .withdrawn
    change = stands && rights.contains(.changeAssignment) ? address : nil
    withdraw = stands && rights.contains(.withdrawAssignment) ? address + "/withdraw" : nil
  }
}

/// Where to whom a document is given, and until when, is changed.
package struct AssignmentPage: Page {
  package static let template = "assignment"

  package let title: String
  let head: ClassHead
  let action: String
  let back: String
  let version: String
  let problems: FaultSummary?
  let giving: GivingFields

  /// The page.
  ///
  /// - Parameters:
  ///   - assignment: the assignment as it is.
  ///   - name: what its document is called.
  ///   - games: the games that can play it.
  ///   - members: the class.
  ///   - form: what was filled in.
  ///   - version: which version of the assignment was seen.
  ///   - rights: what may be done in the class.
  ///   - words: in what language it is.
  package init(
    _ assignment: Assignment, of name: String, games: [Game], in members: ClassMembers,
    form: GivingForm, version: String, rights: Set<Permission.Action>, words: Words
  ) {
    title = words("document.change", name)
    head = ClassHead(members.schoolClass, rights, .none, words)
    action = Address.of(assignment.id, in: assignment.schoolClass)
    back = Address.of(assignment.document, in: assignment.schoolClass)
    self.version = version
    problems = FaultSummary(form.faults)
    giving = GivingFields(
      form, in: members, games: games, offersNobody: false, isOpen: true, words: words)
  }
}
