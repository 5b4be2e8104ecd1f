import School
import Testing

/// What stands in the QR code of an invitation.
struct InvitationLinkTests {
  private let code: ClassCode
  private let address: ServerAddress
  private let key: ContentHash

  init() throws {
    var random = SystemRandomNumberGenerator()
    code = ClassCode(using: &random)
    address = try #require(ServerAddress(reading: "192.168.1.10"))
    key = try #require(ContentHash(String(repeating: "0a", count: 32)))
  }

  @Test func isReadAsItWasWritten() {
    for link in [InvitationLink(address, code), InvitationLink(address, code, key: key)] {
      #expect(InvitationLink(reading: link.description) == link)
      #expect(InvitationLink(reading: " \(link.description.uppercased())\n") == link)
    }
    #expect(
      InvitationLink(address, code, key: key).description
        == "teachify://192.168.1.10:8425/\(code)/\(key)")
  }

  @Test func aServerOfTheTownHasAName() throws {
    let town = try #require(ServerAddress(reading: "https://schule.de"))
    let link = InvitationLink(town, code)
    #expect(link.description == "teachify://schule.de/\(code)")
    #expect(InvitationLink(reading: link.description)?.address == town)
  }

  @Test func whatIsDamagedIsNoLinkButMeantAsOne() {
    let link = InvitationLink(address, code, key: key).description
    for text in [
      String(link.dropLast()), link + "0", link + "/a", "teachify://", "teachify://a",
      "teachify://a/\(code)/", "teachify://a b/x",
    ] {
      #expect(InvitationLink(reading: text) == nil, "\(text)")
      #expect(InvitationLink.isMeant(by: text))
    }
    #expect(InvitationLink(reading: "https://192.168.1.10:8425/\(code)") == nil)
    #expect(!InvitationLink.isMeant(by: "192.168.1.10"))
  }
}
