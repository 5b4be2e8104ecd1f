import Hummingbird
import School
import SchoolExchange
import SchoolPages
import SchoolStore

extension TeacherPages {
  private static let one = Address.classes + "/:class"

  /// A class with what opens its doors.
  func addClasses(to router: Router<Context>) {
    get(Self.one, on: router) { visit in visit.page(try await classPage(visit)) }
    post(Self.one + "/pupils", on: router, upTo: 64 * 1024) { visit, form in
      let (text, givesPictures) = (form["names"], form["pictures"] == "yes")
      func again(_ fault: String) async throws -> Response {
        let typed = ClassPage.Typed(
          names: text, givesPictures: givesPictures, faults: [FieldFault("names", fault)])
        return visit.page(try await classPage(visit, typed: typed), .unprocessableContent)
      }
      let names: [PupilName]
      do throws(NameList.Fault) {
        names = try NameList.read(text)
      } catch {
        return try await again(error.message(visit.words))
      }
      guard names.count <= NewPupils.most else {
        return try await again(
          visit.words("names.tooMany", String(names.count), String(NewPupils.most)))
      }
      let keys = try await visit.desk.add(
        NewPupils(pupils: names, arePicturesGiven: givesPictures), to: try visit.schoolClass)
      let members = try await visit.desk.members(of: try visit.schoolClass)
      // As the class calls them from now on: a card with another name would puzzle.
      let called = Dictionary(
        uniqueKeysWithValues: members.pupils.map { ($0.pupil, $0.called) })
      return visit.page(
        KeysPage(
          members.schoolClass, names: keys.keys.map { called[$0.pupil] ?? "" }, keys: keys,
          rights: try await visit.desk.permissions(in: try visit.schoolClass),
          words: visit.words))
    }
    get(Self.one + "/code", on: router) { visit in
      let id = try visit.schoolClass
      let members = try await visit.desk.members(of: id)
      let invitation = try await visit.desk.invitations(of: id).first
      let address = serverAddress(visit)
      let link = address.flatMap { address in
        invitation.flatMap { try? ClassCode(reading: $0.code) }.map {
          InvitationLink(
            address, $0, key: visit.context.passage.protection == .certificate ? nil : key
          ).description
        }
      }
      return visit.page(
        CodePage(
          members.schoolClass, invitation: invitation,
          school: try await visit.desk.school().name.text, address: address?.typed, link: link,
          rights: try await visit.desk.permissions(in: id), words: visit.words))
    }
    post(Self.one + "/code", on: router) { visit, _ in
      let id = try visit.schoolClass
      _ = try await visit.desk.invite(into: id)
      return .redirect(Address.code(of: id))
    }
    post(Self.one + "/cards", on: router) { visit, form in
      let id = try visit.schoolClass
      let made = try await visit.desk.makeCards(
        for: form["for"] == "everybody" ? .everybody : .without, in: id)
      return visit.page(
        CardsPage(
          try await visit.desk.members(of: id).schoolClass,
          cards: made.compactMap { Card(called: $0.called, token: $0.token.text) },
          rights: try await visit.desk.permissions(in: id), words: visit.words))
    }
  }

  private func classPage(
    _ visit: Visit, typed: ClassPage.Typed? = nil
  ) async throws -> ClassPage {
    let id = try visit.schoolClass
    let members = try await visit.desk.members(of: id)
    let rights = try await visit.desk.permissions(in: id)
    let invitations =
      rights.contains(.invite) ? try await visit.desk.invitations(of: id) : nil
    return ClassPage(
      members, seen: try await visit.desk.lastSeen(in: id), invitations: invitations,
      rights: rights, typed: typed, words: visit.words)
  }

  /// Where machines reach the server: as this browser does, unless that is on the server itself.
  private func serverAddress(_ visit: Visit) -> ServerAddress? {
    let asked = visit.request.head.authority.flatMap { ServerAddress(reading: "https://\($0)") }
    guard let asked, !asked.isLoopback else { return address }
    return asked
  }
}
