import Determinism
import School
import Testing

struct InvitationTests {
  @Test func admitsWithItsCodeUntilItExpires() {
    var random = SeededGenerator(seed: 1)
    let (code, other) = (ClassCode(using: &random), ClassCode(using: &random))
    let now = Timestamp(milliseconds: 1_000)
    let invitation = Invitation(code, into: .init(number: 1), now: now, validFor: 10)
    #expect(invitation.admits(code, at: now))
    #expect(!invitation.admits(other, at: now))
    #expect(invitation.admits(code, at: Timestamp(milliseconds: 1_009)))
    #expect(!invitation.admits(code, at: Timestamp(milliseconds: 1_010)))
    let usual = Invitation(code, into: .init(number: 1), now: now)
    #expect(usual.expires.day() == 14)
  }
}
