import Testing

@testable import Documents
@testable import Exercises

struct ItemBodyTests {
  @Test func anOptionHasWhatItWasGiven() {
    let field = JSONField(name: "a", rawValue: "1")
    var option = ItemOption("7", weight: 0, feedback: "no", rule: .addOffByOne)
    option.unknownFields = [field]
    #expect(option.feedback == "no")
    #expect(option.rule == .addOffByOne)
    #expect(option.unknownFields == [field])
    option.feedback?.text = "not yet"
    #expect(option.feedback == "not yet")
    #expect(option.unknownFields == [field])
  }

  @Test func anOptionIsEqualToOneThatNeverHadWhatWasTakenAway() {
    let plain = ItemOption("7", weight: 0)
    var option = ItemOption("7", weight: 0, feedback: "no")
    #expect(option != plain)
    option.feedback = nil
    #expect(option == plain)
  }
}
