import Foundation
import School
import SchoolClient
import SchoolExchange
import SchoolStore
import Secrets
import Testing

/// What is printed for a class: its invitation, and cards for its pupils.
@Suite struct InvitingTests {
  private func run(_ arguments: [String], _ school: ServedSchool) throws -> Program.Result {
    let data = school.folder.appending(path: "school.sqlite").path
    return try Program.run(arguments + ["--data", data])
  }

  private func rights(_ file: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
  }

  @Test func theLinkOfAnInvitationIsEnoughToJoin() async throws {
    let school = try await ServedSchool()
    let page = school.folder.appending(path: "wall.html").path
    let result = try run(
      ["class", "invite", "2a", "--address", "127.0.0.1:\(school.server.port)", "--page", page],
      school)
    #expect(result.status == 0, "\(result.errors)")
    let text = try #require(result.lines.first { $0.hasPrefix("link ") }).dropFirst(5)
    let link = try #require(InvitationLink(reading: String(text)))
    #expect(link.key != nil)
    #expect(result.lines.contains("code \(link.code)"))
    #expect(try RemoteSchool.join(link).answer.className.text == "2a")
    let html = try String(contentsOfFile: page, encoding: .utf8)
    #expect(
      html.contains(link.code.description) && html.contains("127.0.0.1:\(school.server.port)"))
    #expect(html.contains("<p class=\"school\">"))
    #expect(try rights(page) == 0o600)
    // With a certificate, the link needs no key.
    let town = try run(
      ["class", "invite", "2a", "--address", "https://schule.de", "--certified"], school)
    #expect(town.output.contains("link teachify://schule.de/"))
    #expect(try #require(InvitationLink(reading: String(town.lines[1].dropFirst(5)))).key == nil)
    for wrong in [["--address", "a b/c"], ["--page", page]] {
      #expect(try run(["class", "invite", "2a"] + wrong, school).status != 0)
    }
  }

  @Test func aCardLetsItsPupilInUntilThereIsAnother() async throws {
    let school = try await ServedSchool()
    let device = try #require(try school.client.join(school.code).token)
    func cards(_ options: [String] = []) throws -> (count: String, tokens: [AccessToken]) {
      let file = school.folder.appending(path: "cards-\(UUID()).html").path
      let result = try run(["class", "cards", "2a", file] + options, school)
      #expect(result.status == 0, "\(result.errors)")
      guard FileManager.default.fileExists(atPath: file) else { return (result.lines[0], []) }
      #expect(try rights(file) == 0o600)
      let html = try String(contentsOfFile: file, encoding: .utf8)
      let tokens = html.matches(of: /<p class="token">([0-9a-f ]+)</).compactMap {
        AccessToken(String($0.output.1.filter { $0 != " " }))
      }
      return (result.lines[0], tokens)
    }
    let first = try cards()
    #expect(first.count == "2 cards" && first.tokens.count == 2)
    func pupil(_ card: AccessToken) throws -> Pupil.ID? {
      guard case .entered(_, let pupil) = try school.client.enter(.card(card), device) else {
        return nil
      }
      return pupil
    }
    // Ben before Mia.
    #expect(try first.tokens.map(pupil) == [school.pupils[1].id, school.pupils[0].id])
    #expect(try cards().count.hasPrefix("0 cards"))
    let lost = try cards(["--pupil", "Mia"])
    #expect(lost.count == "1 card")
    #expect(try lost.tokens.map(pupil) == [school.pupils[0].id])
    #expect(throws: SharingFault.userCouldNotLoad) { try pupil(first.tokens[1]) }
    #expect(try pupil(first.tokens[0]) == school.pupils[1].id)
    #expect(try cards(["--all"]).tokens.count == 2)
    #expect(throws: SharingFault.userCouldNotLoad) { try pupil(first.tokens[0]) }

    let nobody = school.folder.appending(path: "nobody.html").path
    let stranger = try run(["class", "cards", "2a", nobody, "--pupil", "Zoe"], school)
    #expect(stranger.status != 0 && stranger.errors.contains("Zoe"))
    #expect(!FileManager.default.fileExists(atPath: nobody))
  }
}
