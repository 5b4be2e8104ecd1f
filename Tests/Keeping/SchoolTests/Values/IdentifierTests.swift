import School
import StageTesting
import Testing

struct IdentifierTests {
  @Test func textAndIdentifierBelongTogether() throws {
    try forEachCase("an identifier is read back from its text") { random, _ in
      let id = Pupil.ID(number: random.next() >> UInt64(random.index(below: 64)))
      try hold(Pupil.ID(id.description) == id && id.description.count == 16, "\(id)")
    }
  }

  @Test(arguments: ["", "1", "+000000000000001", "000000000000000g", "00000000000000001"])
  func otherTextsAreNoIdentifiers(_ text: String) {
    #expect(Pupil.ID(text) == nil)
  }
}
