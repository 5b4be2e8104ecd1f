import School
import SchoolExchange

/// The results of a class at a glance: pupils by what was assigned to them.
package struct ResultsPage: Page {
  package static let template = "results"

  package let title: String
  let head: ClassHead
  let subjects: [Chip]
  let columns: [Column]
  let rows: [Row]
  let hasTable: Bool
  let hint: String
  let csv: String
  let workbook: String
  let statements: String
  let reports: String?
  let ranking: String?
  let signs: [Sign]

  struct Column: Sendable {
    let name: String
    /// Where the document is; nil if it was removed.
    let document: String?
    let subject: String
    let colour: String
    let detail: String
    let done: String
  }

  struct Row: Sendable {
    let name: String
    let fullName: String
    let href: String
    let done: String
    let cells: [Cell]
  }

  struct Cell: Sendable {
    let sign: String
    var word: String
    let kind: String
    /// Whether the sign stands alone to the eye.
    let isBare: Bool
    var detail: String?
    var share: Int?
  }

  struct Sign: Sendable {
    let sign: String
    let word: String
    let kind: String
  }

  /// Where a pupil stands with an assignment.
  enum State: String, CaseIterable {
    case done, partly, open, overdue, doubtful, notGiven

    var sign: String {
      switch self {
      case .done: "✓"
      case .partly: "◐"
      case .open: "○"
      case .overdue: "!"
      case .doubtful: "?"
      case .notGiven: "–"
      }
    }

    /// Where a pupil stands.
    ///
    /// - Parameters:
    ///   - standing: what it has played for the assignment; nil for nothing.
    ///   - now: the current moment.
    init(
      of standing: Standing?, _ pupil: Pupil.ID, _ assignment: Assignment, at now: Timestamp
    ) {
      let rounds = standing?.rounds ?? 0
      if !assignment.isFor(pupil), standing == nil {
        self = .notGiven
      } else if rounds >= assignment.rounds {
        self = .done
      } else if rounds > 0 || standing?.isBegun == true {
        self = .partly
      } else if (standing?.doubtful ?? 0) > 0 {
        self = .doubtful
      } else {
        self = assignment.state(played: rounds, at: now) == .overdue ? .overdue : .open
      }
    }
  }

  /// The page.
  ///
  /// - Parameters:
  ///   - members: the class and who is in it.
  ///   - work: what is assigned in it.
  ///   - standings: what was played for that.
  ///   - subject: the subject that was chosen; nil for all.
  ///   - hasRanking: whether the class has a ranking.
  ///   - rights: what may be done in the class.
  ///   - words: in what language it is.
  package init(
    _ members: ClassMembers, work: Schoolwork, standings: [Standing], subject: Subject.ID?,
    hasRanking: Bool, rights: Set<Permission.Action>, words: Words
  ) {
    let id = members.schoolClass.id
    head = ClassHead(members.schoolClass, rights, .results, words)
    title = words("results.title", members.schoolClass.name.text)
    let chosen = work.subjects.first { $0.id == subject }
    let address = Address.results(of: id)
    subjects = Chip.subjects(of: work, chosen: chosen, at: address, words)
    csv = address + ".csv"
    workbook = address + ".xlsx"
    statements = address + ".xapi.json"
    reports = members.pupils.isEmpty ? nil : Address.reports(of: id)
    ranking =
      hasRanking && rights.contains(.seeClassRanking) ? Address.ranking(of: id) : nil
    let found = Dictionary(uniqueKeysWithValues: work.subjects.map { ($0.id, $0) })
    let titles = Dictionary(
      work.documents.map { ($0.version.id, $0.version.title) }, uniquingKeysWith: { $1 })
    // What is not open yet has no results; what was withdrawn has those that were played before.
    let assignments = work.assignments.filter {
      (chosen == nil || $0.document.subject == chosen?.id)
        && $0.phase(at: words.now) != .upcoming
    }.sorted { ($1.opens, $1.id) < ($0.opens, $0.id) }
    let played = Dictionary(
      standings.map { (Key(pupil: $0.pupil, assignment: $0.assignment), $0) },
      uniquingKeysWith: { $1 })
    func state(_ pupil: Pupil.ID, _ assignment: Assignment) -> State {
      State(
        of: played[Key(pupil: pupil, assignment: assignment.id)], pupil, assignment, at: words.now)
    }
    func done(_ states: [State]) -> String {
      words(
        "results.of", String(states.count { $0 == .done }),
        String(states.count { $0 != .notGiven }))
    }
    columns = assignments.map { assignment in
      let states = members.pupils.map { state($0.pupil, assignment) }
      return Column(
        name: titles[assignment.document] ?? words("results.removed"),
        document: titles[assignment.document].map { _ in Address.of(assignment.document, in: id) },
        subject: found[assignment.document.subject]?.name.text ?? "",
        colour: found[assignment.document.subject]?.colour.rawValue ?? "",
        detail: Self.detail(assignment, words), done: done(states))
    }
    rows = members.pupils.map { member in
      let states = assignments.map { state(member.pupil, $0) }
      return Row(
        name: member.called, fullName: member.fullName ?? member.called,
        href: Address.of(member.pupil, in: id), done: done(states),
        cells: zip(assignments, states).map { assignment, state in
          Cell(
            state, played[Key(pupil: member.pupil, assignment: assignment.id)], of: assignment,
            words)
        })
    }
    hasTable = !columns.isEmpty && !rows.isEmpty
    hint =
      members.pupils.isEmpty
      ? words("results.noPupils")
      : work.assignments.isEmpty ? words("results.noAssignments") : words("results.noneHere")
    signs = State.allCases.map {
      Sign(sign: $0.sign, word: words("state.\($0.rawValue)"), kind: $0.rawValue)
    }
  }

  private struct Key: Hashable {
    let pupil: Pupil.ID
    let assignment: Assignment.ID
  }

  private static func detail(_ assignment: Assignment, _ words: Words) -> String {
    switch assignment.phase(at: words.now) {
    case .withdrawn: return words("results.withdrawn")
    case .overdue, .open, .upcoming: break
    }
    let rounds = words.count("results.rounds", assignment.rounds)
    guard let deadline = assignment.deadline else { return rounds }
    return rounds + ", " + words("results.until", words.day(deadline))
  }
}

extension ResultsPage.Cell {
  init(
    _ state: ResultsPage.State, _ standing: Standing?, of assignment: Assignment, _ words: Words
  ) {
    self.init(
      sign: state.sign, word: words("state.\(state.rawValue)"), kind: state.rawValue,
      isBare: state == .notGiven)
    guard let standing, standing.asked > 0 else { return }
    detail = words("results.right", String(standing.right), String(standing.asked))
    share = standing.right * 100 / standing.asked
    if state == .partly {
      word = words("results.of", String(standing.rounds), String(assignment.rounds))
    }
  }
}
