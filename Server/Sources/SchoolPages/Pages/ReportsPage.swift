import Exercises
import Play
import School
import SchoolExchange

/// What is told to parents about their child: a sheet of paper for each pupil of a class.
package struct ReportsPage: Page {
  package static let template = "reports"

  package let title: String
  let head: ClassHead
  let reports: [Report]
  let lead: String
  let school: String
  let back: String

  /// A pupil's sheet.
  struct Report: Sendable {
    let id: String
    let name: String
    let about: String
    let practice: PracticeWeeks
    /// The error that is to be unlearned, or in what way it goes on.
    let need: String
    /// Answers that show it.
    let evidence: [NextPage.Evidence]
    let hasEvidence: Bool
    let work: [Work]
    let hasWork: Bool
  }

  /// What was assigned to the pupil, and where it stands.
  struct Work: Sendable {
    let name: String
    let subject: String
    let cell: ResultsPage.Cell
  }

  /// What a pupil has played.
  package struct Played: Sendable {
    let member: ClassMembers.Member
    let practice: [PracticeSum]
    let answers: [AnswerRecord]

    /// What a pupil has played.
    ///
    /// - Parameters:
    ///   - member: the pupil.
    ///   - practice: what it has practised in the last weeks.
    ///   - answers: its last answers, by which is seen what is behind them.
    package init(_ member: ClassMembers.Member, practice: [PracticeSum], answers: [AnswerRecord]) {
      self.member = member
      self.practice = practice
      self.answers = answers
    }
  }

  /// How much of what was assigned fits on a sheet: the latest.
  private static let mostWork = 8

  /// The page.
  ///
  /// - Parameters:
  ///   - schoolClass: the class.
  ///   - played: what each pupil has played.
  ///   - work: what is assigned in the class.
  ///   - standings: what was played for that.
  ///   - viewer: who talks with the parents.
  ///   - rights: what may be done in the class.
  ///   - words: in what language it is.
  package init(
    _ schoolClass: SchoolClass, played: [Played], work: Schoolwork, standings: [Standing],
    from viewer: Viewer, rights: Set<Permission.Action>, words: Words
  ) {
    school = words("report.school", viewer.school, viewer.name)
    head = ClassHead(schoolClass, rights, .none, words)
    title = words("report.title", schoolClass.name.text)
    lead = words.count("report.lead", played.count)
    back = Address.results(of: schoolClass.id)
    let standings = Dictionary(grouping: standings, by: \.pupil)
    let documents = Dictionary(
      work.documents.map { ($0.version.id, $0.version.title) }, uniquingKeysWith: { $1 })
    let subjects = Dictionary(
      work.subjects.map { ($0.id, $0.name.text) }, uniquingKeysWith: { $1 })
    let assignments = work.assignments.filter { $0.phase(at: words.now) != .upcoming }.sorted {
      ($1.opens, $1.id) < ($0.opens, $0.id)
    }
    reports = played.enumerated().map { index, played in
      let (member, own) = (played.member, standings[played.member.pupil] ?? [])
      let lines = assignments.lazy.compactMap { assignment -> Work? in
        let standing = own.first { $0.assignment == assignment.id }
        let state = ResultsPage.State(of: standing, member.pupil, assignment, at: words.now)
        guard state != .notGiven else { return nil }
        return Work(
          name: documents[assignment.document] ?? words("results.removed"),
          subject: subjects[assignment.document.subject] ?? "",
          cell: ResultsPage.Cell(state, standing, of: assignment, words))
      }.prefix(Self.mostWork)
      let need = LearningNeed(played.answers)
      let evidence = NextPage.Pupil(member, need, played.answers, in: schoolClass.id, words)
        .evidence
      return Report(
        id: "child-\(index + 1)", name: member.fullName ?? member.called,
        about: words(
          "report.about", schoolClass.name.text, schoolClass.year.description,
          words.fullDate(of: words.now)),
        practice: PracticeWeeks(played.practice, plot: "plot-\(index + 1)", hasTable: false, words),
        need: need.forParents(words), evidence: evidence, hasEvidence: !evidence.isEmpty,
        work: Array(lines), hasWork: !lines.isEmpty)
    }
  }
}

extension LearningNeed {
  /// What is said to parents.
  fileprivate func forParents(_ words: Words) -> String {
    switch self {
    case .unlearning(let finding, _): words.mistake(finding.rule)
    case .practice: words("report.practice")
    case .goingOn: words("report.goingOn")
    case .more: words("report.more")
    case .answers: words("report.answers")
    }
  }
}
