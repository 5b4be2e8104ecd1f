import Documents
import Exercises
import Hummingbird
import Play
import School
import SchoolExchange
import SchoolPages
import SchoolStore

extension TeacherPages {
  /// How far back one looks for what pupils need: what is older was learned or forgotten since.
  private static let daysBack = 60
  /// How many rounds of a class are looked at.
  private static let mostRounds = 1000

  /// What each pupil needs next, and exercises for it.
  func addNext(to router: Router<Context>) {
    let one = Address.classes + "/:class/next"
    get(one, on: router) { visit in
      let id = try visit.schoolClass
      let subject = visit.request.uri.queryParameters["subject"].flatMap {
        Subject.ID(String($0))
      }
      let work = try await visit.desk.work(of: id)
      let wanted = Set(
        work.assignments.filter { $0.document.subject == subject }.map(\.id))
      let played = try await visit.desk.answers(
        of: id,
        since: now().advanced(byMilliseconds: -Self.daysBack * 24 * 60 * 60 * 1000),
        limit: Self.mostRounds)
      var answers: NextPage.Answers = [:]
      for round in played {
        let isWanted = subject == nil || round.assignment.map(wanted.contains) == true
        let known = answers[round.pupil]?.count ?? 0
        guard isWanted, known < NextPage.mostAnswers else { continue }
        answers[round.pupil, default: []] += round.answers
      }
      let members = try await visit.desk.members(of: id)
      let rights = try await visit.desk.permissions(in: id)
      let found = answers
      return await DocumentCheck.beside {
        visit.page(
          NextPage(
            members, answers: found, work: work, subject: subject, rights: rights,
            words: visit.words))
      }
    }
    post(one + "/practice", on: router) { visit, form in
      let id = try visit.schoolClass
      // First whether it may be seen.
      _ = try await visit.desk.members(of: id)
      guard let rule = ErrorRule(rawValue: form["rule"]),
        let named = Subject.ID(form["subject"])
      else { return problem(.unreadable, .badRequest, visit.request, visit.context) }
      let (subject, _) = try await subject(named, visit)
      let document = DiagnosticSheet.document(for: rule, title: visit.words.practice(of: rule))
      let draft = try await visit.desk.keepDraft(
        DocumentWriter.json(document), fileName: "\(visit.words("next.fileName")).json",
        for: subject.id)
      return .redirect(
        Address.of(draft: draft.description, in: id, for: Address.pupils(in: form["for"])))
    }
  }
}
