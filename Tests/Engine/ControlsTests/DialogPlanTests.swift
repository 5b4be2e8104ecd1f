import Stage
import StageTesting
import Testing

@testable import Controls

struct DialogPlanTests {
  private static let word = "Lernspielkasten "

  /// In every window the sheet fits, its answers are large enough, and its parts add up.
  @Test func everyDialogFitsItsWindow() throws {
    let rooms = [Size(1280, 720), Size(960, 720), Size(1280, 960), Size(720, 1280), Size(720, 900)]
    try forEachCase("dialogs fit", count: 2000) { random, _ in
      func text(_ most: Int) -> String {
        String(repeating: Self.word, count: random.integer(in: 0...most))
      }
      let room = rooms[random.index(below: rooms.count)]
      let choices = (0..<random.integer(in: 0...7)).map { _ in text(3) }
      let plan = DialogPlan.fitting(
        title: text(6) + "?", detail: text(60), choices: choices, in: room)
      #expect(plan.size.width <= room.width && plan.size.height <= room.height)
      #expect(plan.choiceSize.height >= Theme.smallestTarget)
      #expect(plan.choiceSize.width >= 2 * Theme.smallestTarget)
      let width = plan.choiceSize.width * Double(plan.columns) + 14 * Double(plan.columns - 1)
      #expect(width <= plan.textWidth + 0.01)
      let parts = plan.titleHeight + plan.detailHeight + plan.choicesHeight + 72
      #expect((parts - plan.size.height).magnitude < 0.01)
    }
  }

  @Test func moreTextsGetMoreRoom() {
    func height(_ detail: String, _ choices: Int) -> Double {
      DialogPlan.fitting(
        title: "Wirklich?", detail: detail, choices: Array(repeating: "Ja", count: choices),
        in: Size(1280, 720)
      ).size.height
    }
    #expect(height("", 2) < height("kurz", 2))
    #expect(height("kurz", 2) < height(String(repeating: Self.word, count: 12), 2))
    #expect(height("", 1) < height("", 3))
  }
}
