import Hummingbird
import School
import SchoolExchange
import SchoolPages
import SchoolStore

extension TeacherPages {
  /// Sheets for talks with parents.
  func addReports(to router: Router<Context>) {
    get(Address.classes + "/:class/reports", on: router) { visit in
      let id = try visit.schoolClass
      let members = try await visit.desk.members(of: id)
      let wanted = visit.request.uri.queryParameters["pupil"].map { Pupil.ID(String($0)) }
      let shown = members.pupils.filter { wanted == nil || $0.pupil == wanted }
      guard !shown.isEmpty || wanted == nil else {
        throw StoreRefusal(.wrongRecordZone, "there is no pupil", .unseen)
      }
      let answers = try await visit.desk.answers(
        of: id, by: shown.map(\.pupil), since: sinceWhenAnswersTell, most: NextPage.mostAnswers)
      let weeks = visit.words.beginnings(ofWeeks: PupilPage.weeksOnPage)
      var played: [ReportsPage.Played] = []
      for member in shown {
        played.append(
          ReportsPage.Played(
            member,
            practice: try await visit.desk.practice(of: member.pupil, in: id, between: weeks),
            answers: answers[member.pupil] ?? []))
      }
      let (work, standings) = (
        try await visit.desk.work(of: id), try await visit.desk.standings(of: id)
      )
      let rights = try await visit.desk.permissions(in: id)
      return visit.page(
        await DocumentCheck.beside { [played] in
          ReportsPage(
            members.schoolClass, played: played, work: work, standings: standings,
            from: Viewer(visit.profile), rights: rights, words: visit.words)
        })
    }
  }
}
