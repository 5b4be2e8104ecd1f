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

  /// When a round was played at the earliest that is looked at for what its pupil needs.
  var sinceWhenAnswersTell: Timestamp {
    now().advanced(byMilliseconds: -Self.daysBack * 24 * 60 * 60 * 1000)
  }

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
      let members = try await visit.desk.members(of: id)
      let answers = try await visit.desk.answers(
        of: id, by: members.pupils.map(\.pupil), to: subject == nil ? nil : wanted,
        since: sinceWhenAnswersTell, most: NextPage.mostAnswers)
      let rights = try await visit.desk.permissions(in: id)
      return await DocumentCheck.beside {
        visit.page(
          NextPage(
            members, answers: answers, work: work, subject: subject, rights: rights,
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
