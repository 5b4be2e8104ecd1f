import FaultTables
import School
import Testing

struct AssignmentWordsTests {
  private let called = [
    Pupil.ID(number: 1): "Mia", Pupil.ID(number: 2): "Ben", Pupil.ID(number: 3): "Can",
  ]

  private func wording(_ audience: Assignment.Audience) -> Wording {
    Assignment(
      id: .init(number: 1), document: .init(subject: .init(number: 1), hash: .of(1)),
      schoolClass: .init(number: 1), audience: audience, opens: Timestamp(milliseconds: 0)
    ).audienceWording(called: called)
  }

  @Test func saysForWhomItIs() {
    #expect(wording(.everyone) == Wording("assignment.for.all"))
    #expect(wording(.pupils([.init(number: 1)])) == Wording("assignment.for.single", "Mia"))
    #expect(
      wording(.pupils([.init(number: 1), .init(number: 2)]))
        == Wording("assignment.for.two", "Ben", "Mia"))
    #expect(
      wording(.pupils(Set(called.keys))) == Wording("assignment.for.several", "3"))
  }

  /// Somebody who left is neither named nor counted.
  @Test func saysNothingOfWhoLeft() {
    #expect(wording(.pupils([.init(number: 9)])) == Wording("assignment.for.nobody"))
    #expect(
      wording(.pupils([.init(number: 9), .init(number: 2)]))
        == Wording("assignment.for.single", "Ben"))
  }

  @Test(arguments: ["de", "en"]) func theTextsHaveTheirGaps(language: String) throws {
    let texts = FaultTables.texts(language)
    for (form, gaps) in [("all", 0), ("nobody", 0), ("single", 1), ("two", 2), ("several", 1)] {
      let text = try #require(texts["assignment.for.\(form)"])
      for gap in 0..<3 { #expect(text.contains("{\(gap)}") == (gap < gaps), "\(text)") }
    }
  }
}
