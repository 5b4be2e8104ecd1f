import Controls
import Stage
import StageTesting
import Testing

/// Who cannot read points at something and hears what it is.
struct HoverStayTests {
  private let bench: ControlBench<Card>
  private let card = Card(size: Size(300, 150))

  init() {
    card.words = Spoken("Plus bis 10", role: .button)
    bench = ControlBench(card)
    bench.host.director.setReadsAloud(true)
  }

  private var told: [String] {
    bench.host.announceLog.filter { $0.contains("Plus bis 10") || $0.contains("oben") }
  }

  private func hover(_ x: Double, _ y: Double = 0, ticks: Int) {
    bench.host.hover(at: bench.place(x, y))
    bench.host.run(ticks: ticks - 1)
  }

  @Test func aShortStayTellsItOnce() {
    hover(0, ticks: 20)
    #expect(told.isEmpty)
    hover(3, ticks: 10)
    #expect(told.count == 1)
    #expect(bench.host.soundLog.contains { $0.contains("speak") && $0.contains("Plus bis 10") })
    for x in [-100.0, -20, 60, 120] { hover(x, ticks: 40) }
    #expect(told.count == 1)
    hover(0, 200, ticks: 2)
    hover(0, ticks: 40)
    #expect(told.count == 2)
  }

  @Test func whoPassesHearsNothing() {
    for x in stride(from: -140.0, through: 140, by: 20) { hover(x, ticks: 1) }
    hover(300, ticks: 60)
    #expect(told.isEmpty)
  }

  @Test func buttonsAreToldAsWell() {
    bench.host.hover(at: bench.above.position)
    bench.host.run(ticks: 40)
    #expect(told.count == 1)
  }

  @Test func fingersAndWhoIsNotReadToHearNothing() {
    bench.host.point(.began, at: bench.place(0), id: 1)
    bench.host.run(ticks: 60)
    bench.host.point(.ended, at: bench.place(0), id: 1)
    bench.host.run(ticks: 60)
    #expect(told.isEmpty)
    bench.host.director.setReadsAloud(false)
    hover(0, ticks: 60)
    #expect(told.isEmpty)
  }

  /// What a press does tells more than what was pressed.
  @Test func aPressTakesItsPlace() {
    hover(0, ticks: 10)
    bench.host.tap(at: bench.place(0))
    hover(4, ticks: 60)
    #expect(told.isEmpty)
  }

  /// What comes below a mouse that stands still was not pointed at.
  @Test func onlyWhatIsPointedAtIsTold() {
    card.removeFromParent()
    hover(0, ticks: 5)
    bench.scene.add(card)
    bench.host.run(ticks: 5)
    #expect(card.state == .hovered)
    for x in [1.0, -2, 3] { hover(x, ticks: 40) }
    #expect(told.isEmpty)
    hover(60, ticks: 40)
    #expect(told.count == 1)
  }

  /// An answer is told with its question.
  @Test func answersKeepSilent() {
    card.isPressedOnlyInSight = true
    hover(0, ticks: 60)
    #expect(told.isEmpty)
  }
}
