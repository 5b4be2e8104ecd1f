import Play
import Testing

struct StreakTests {
  private func streak(_ answers: String) -> Streak {
    answers.reduce(into: Streak()) { $0.note(isRight: $1 == "r") }
  }

  @Test(
    "three, six and ten right answers in a row are a layer each, and no more come",
    arguments: [
      ("", 0), ("rr", 0), ("rrr", 1), ("rrrrr", 1), ("rrrrrr", 2), ("rrrrrrrrr", 2),
      ("rrrrrrrrrr", 3), ("rrrrrrrrrrrrrrrrrrrr", 3), ("rrwrrw", 0),
    ])
  func layers(answers: String, layer: Int) {
    #expect(streak(answers).layer == layer)
  }

  @Test("a mistake takes one layer, which the right answers of this layer bring back")
  func mistakes() {
    let full = String(repeating: "r", count: 12)
    #expect(streak(full + "w").layer == 2)
    #expect(streak(full + "ww").layer == 1)
    #expect(streak(full + "wwww").layer == 0)
    #expect(streak(full + "wrrr").layer == 2)
    #expect(streak(full + "wrrrr").layer == 3)
    #expect(streak(full + "wwrrr").layer == 2)
    #expect(streak("rrrwrr").layer == 0 && streak("rrrwrrr").layer == 1)
  }
}
