import Hummingbird
import School
import SchoolExchange
import SchoolPages
import SchoolStore

extension TeacherPages {
  private static let one = Address.classes + "/:class/pupils/:pupil"

  /// A pupil, what opens its door, and where it goes.
  func addPupils(to router: Router<Context>) {
    get(Self.one, on: router) { visit in visit.page(try await pupilPage(visit)) }
    post(Self.one + "/card", on: router) { visit, _ in
      let (member, schoolClass, rights) = try await member(visit)
      let keys = try await visit.desk.makeCard(for: member.pupil).keys
      let cards = keys.compactMap { key in
        key.card.flatMap { Card(called: member.called, token: $0.text) }
      }
      return visit.page(
        CardsPage(schoolClass, cards: cards, rights: rights, words: visit.words))
    }
    post(Self.one + "/pictures", on: router) { visit, _ in
      let (member, schoolClass, rights) = try await member(visit)
      let keys = try await visit.desk.givePictures(to: member.pupil)
      return visit.page(
        KeysPage(
          schoolClass, names: [member.called], keys: keys, rights: rights, words: visit.words))
    }
    post(Self.one + "/door", on: router) { visit, _ in
      let (member, schoolClass, _) = try await member(visit)
      try await visit.desk.openDoor(of: member.pupil)
      return .redirect(
        Address.saying(.doorOpened, Address.of(member.pupil, in: schoolClass.id)))
    }
    post(Self.one + "/name", on: router) { visit, form in
      let (member, schoolClass, _) = try await member(visit)
      let (first, last) = (DisplayName(form["first"]), DisplayName(form["last"]))
      var faults: [FieldFault] = []
      if first == nil { faults.append(FieldFault("first", visit.words("names.first"))) }
      if last == nil, !form["last"].allSatisfy(\.isWhitespace) {
        faults.append(FieldFault("last", visit.words("names.last")))
      }
      guard let first, faults.isEmpty else {
        let typed = PupilPage.Typed(first: form["first"], last: form["last"], faults: faults)
        return visit.page(try await pupilPage(visit, typed: typed), .unprocessableContent)
      }
      try await visit.desk.rename(
        member.pupil, to: PupilName(first: first, last: last), seen: form["version"])
      return .redirect(
        Address.saying(.pupilRenamed, Address.of(member.pupil, in: schoolClass.id)))
    }
    post(Self.one + "/move", on: router) { visit, form in
      let (member, schoolClass, _) = try await member(visit)
      let to = SchoolClass.ID(form["to"])
      guard to != nil || form["to"].isEmpty else {
        return problem(.unreadable, .badRequest, visit.request, visit.context)
      }
      try await visit.desk.move(member.pupil, PupilMove(from: schoolClass.id, to: to))
      return .redirect(
        Address.saying(to == nil ? .pupilLeft : .pupilMoved, Address.of(schoolClass.id)))
    }
    get(Self.one + "/erase", on: router) { visit in
      let (member, schoolClass, rights) = try await member(visit)
      guard rights.contains(.erasePupil) else {
        return problem(.forbidden, .forbidden, visit.request, visit.context)
      }
      return visit.page(
        ErasePage(member, in: schoolClass, rights: rights, words: visit.words))
    }
    post(Self.one + "/erase", on: router) { visit, _ in
      let (member, schoolClass, _) = try await member(visit)
      try await visit.desk.erase(member.pupil)
      return .redirect(Address.saying(.pupilErased, Address.of(schoolClass.id)))
    }
  }

  /// The pupil of the path, if it is in the class of the path, and what may be done there.
  private func member(
    _ visit: Visit
  ) async throws -> (ClassMembers.Member, SchoolClass, Set<Permission.Action>) {
    let (id, pupil) = (try visit.schoolClass, try visit.pupil)
    let members = try await visit.desk.members(of: id)
    guard let member = members.pupils.first(where: { $0.pupil == pupil }) else {
      throw StoreRefusal(.wrongRecordZone, "there is no pupil", .unseen)
    }
    return (member, members.schoolClass, try await visit.desk.permissions(in: id))
  }

  private func pupilPage(
    _ visit: Visit, typed: PupilPage.Typed? = nil
  ) async throws -> PupilPage {
    let (member, schoolClass, rights) = try await member(visit)
    let played =
      rights.contains(.seeClassResults)
      ? try await played(by: member.pupil, in: schoolClass.id, visit) : nil
    let seen = try await visit.desk.lastSeen(in: schoolClass.id)[member.pupil]
    let classes = rights.contains(.movePupil) ? try await visit.desk.classes().classes : []
    return await DocumentCheck.beside {
      PupilPage(
        member, in: schoolClass, seen: seen, played: played, classes: classes, rights: rights,
        typed: typed, words: visit.words)
    }
  }

  private func played(
    by pupil: Pupil.ID, in id: SchoolClass.ID, _ visit: Visit
  ) async throws -> PupilPage.Played {
    let before = visit.request.uri.queryParameters["before"].flatMap { Int($0) }
    let answers = try await visit.desk.answers(
      of: id, by: [pupil], since: sinceWhenAnswersTell, most: NextPage.mostAnswers)
    return PupilPage.Played(
      rounds: try await visit.desk.rounds(
        of: pupil, in: id, before: before, limit: PupilPage.roundsOnPage + 1),
      practice: try await visit.desk.practice(
        of: pupil, in: id, between: visit.words.beginnings(ofWeeks: PupilPage.weeksOnPage)),
      answers: answers[pupil] ?? [])
  }
}
