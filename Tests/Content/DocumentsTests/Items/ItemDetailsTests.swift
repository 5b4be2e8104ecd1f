import Testing

@testable import Exercises
@testable import Items

@Suite("Details of items")
struct ItemDetailsTests {
  /// Every property by itself.
  private static let changes: [@Sendable (inout ItemDetails) -> Void] = [
    { $0.id = "a" }, { $0.name = "a" }, { $0.category = ["a"] }, { $0.tags = ["a"] },
    { $0.hints = ["a"] }, { $0.feedback = "a" }, { $0.rightFeedback = "a" },
    { $0.partlyRightFeedback = "a" }, { $0.wrongFeedback = "a" }, { $0.picture = "a" },
    { $0.media = [ItemMedia(name: "a", bytes: [])] }, { $0.note = "a" }, { $0.time = 1 },
    { $0.difficulty = "a" }, { $0.unknownFields = [JSONField(name: "a", rawValue: "1")] },
    { $0.settings = [ItemSetting(name: "a", value: "b")] }, { $0.source = "a" },
  ]

  @Test func anyPropertyMakesThemSaySomething() {
    #expect(ItemDetails().isEmpty)
    #expect(Mirror(reflecting: ItemDetails()).children.count == Self.changes.count)
    for change in Self.changes {
      var details = ItemDetails()
      change(&details)
      #expect(!details.isEmpty, "\(details)")
    }
  }
}
