import Stage
import StageLaws
import StageTesting
import Testing

/// Each gesture for itself.
@Suite struct GestureTests {
  private let middle = Point(640, 360)

  @Test func aTapIsToldOnceWhenItIsLetGo() {
    let bench = GestureBench()
    bench.listen(to: bench.board)
    var places: [Point] = []
    bench.board.recognize(.tap()) { places.append($0.position) }
    bench.look(for: .tap(), as: "second")
    bench.host.tap(at: Point(500, 300), id: 1)
    // The pressed node gets its pointer to the end, and who was attached first the tap.
    #expect(bench.takeLines() == ["board began", "board ended"])
    #expect(places == [Point(500, 300)])
  }

  @Test(arguments: [(15.0, true), (17, false)])
  func aFingerMayTrembleButNotSlip(way: Double, isTap: Bool) {
    let bench = GestureBench()
    bench.look(for: .tap())
    bench.host.drag(from: middle, to: middle + Point(0, way), ticks: 2, id: 1)
    #expect(bench.takeLines() == (isTap ? ["tap recognized"] : []))
    bench.host.drag(from: middle, to: middle + Point(0, way / 2), ticks: 2)
    #expect(bench.takeLines() == (isTap ? ["tap recognized"] : []))
  }

  @Test func aSingleTapWaitsOnlyWhereADoubleTapIsAttached() {
    let bench = GestureBench()
    bench.look(for: .tap())
    let double = bench.look(for: .doubleTap)
    bench.host.tap(at: middle, id: 1)
    #expect(bench.takeLines() == [])
    bench.host.run(ticks: 30)
    #expect(bench.takeLines() == ["tap recognized"])
    bench.host.tap(at: middle, id: 1)
    bench.host.run(ticks: 10)
    bench.host.tap(at: middle + Point(50, 50), id: 1)
    bench.host.run(ticks: 60)
    #expect(bench.takeLines() == ["tap2 recognized"])
    // A second press far away is no second tap, and nothing waits for it.
    bench.host.tap(at: middle, id: 1)
    bench.host.point(.began, at: middle + Point(200, 0), id: 1)
    bench.host.run()
    #expect(bench.takeLines() == ["tap recognized"])
    bench.host.point(.cancelled, at: middle, id: 1)
    bench.host.run(ticks: 60)
    bench.board.stopRecognizing(double)
    bench.host.tap(at: middle, id: 1)
    #expect(bench.takeLines() == ["tap recognized"])
  }

  @Test(arguments: 1...6)
  func eachNumberOfTapsIsToldAsTheMostItIs(count: Int) {
    let bench = GestureBench()
    for wanted in [2, 4, 1, 3] { bench.look(for: .tap(count: wanted)) }
    for _ in 0..<count { bench.host.tap(at: middle, id: 1) }
    bench.host.run(ticks: 60)
    let expected = [
      ["tap recognized"], ["tap2 recognized"], ["tap3 recognized"], ["tap4 recognized"],
      ["tap4 recognized", "tap recognized"], ["tap4 recognized", "tap2 recognized"],
    ]
    #expect(bench.takeLines() == expected[count - 1])
  }

  @Test func aLongPressBeginsWithoutAnyInput() {
    let bench = GestureBench()
    bench.listen(to: bench.board)
    bench.look(for: .longPress())
    bench.look(for: .tap())
    bench.host.point(.began, at: middle, id: 1)
    bench.host.run(ticks: 30)
    #expect(bench.takeLines() == ["board began"])
    #expect(!bench.host.frame.isIdle)
    bench.host.run()
    #expect(bench.takeLines() == ["board cancelled", "long began"])
    bench.move(from: middle, by: Point(50, 0), ticks: 2)
    bench.host.point(.ended, at: middle + Point(50, 0), id: 1)
    bench.host.run()
    #expect(bench.takeLines() == ["long changed", "long changed", "long ended"])
  }

  @Test func whoHoldsThenSlipsMakesNoLongPress() {
    let bench = GestureBench()
    bench.look(for: .longPress())
    bench.host.point(.began, at: middle, id: 1)
    bench.move(from: middle, by: Point(20, 0), ticks: 1)
    bench.host.run(ticks: 60)
    #expect(bench.takeLines() == [])
  }

  @Test func whatIsPannedStaysBelowTheFinger() {
    let bench = GestureBench()
    var updates: [GestureUpdate] = []
    bench.board.recognize(.pan()) { updates.append($0) }
    bench.host.drag(from: middle, to: middle + Point(60, -30), ticks: 6, id: 1)
    #expect(updates.map(\.phase) == [.began] + Array(repeating: .changed, count: 4) + [.ended])
    #expect(updates.first.map { $0.translation.distance(to: Point(20, -10)) < 1e-9 } == true)
    #expect(updates.last.map { $0.translation.distance(to: Point(60, -30)) < 1e-9 } == true)
    #expect(updates.last?.position == middle + Point(60, -30))
    // Ten points a tick are 600 a second.
    #expect(updates.last.map { $0.velocity.distance(to: Point(600, -300)) < 1e-6 } == true)
  }

  @Test func aFingerThatComesOrGoesDoesNotMakeAPanJump() {
    let bench = GestureBench()
    var updates: [GestureUpdate] = []
    bench.board.recognize(.pan()) { updates.append($0) }
    bench.listen(to: bench.board)
    bench.host.point(.began, at: middle, id: 1)
    bench.move(from: middle, by: Point(30, 0), ticks: 1)
    bench.host.point(.began, at: middle + Point(200, 100), id: 2)
    bench.host.run()
    #expect(updates.last?.translation == Point(30, 0))
    bench.move(2, from: middle + Point(200, 100), by: Point(0, 40), ticks: 1)
    #expect(updates.last?.translation == Point(30, 20))
    #expect(updates.last?.pointerCount == 2)
    bench.host.point(.ended, at: middle + Point(30, 0), id: 1)
    bench.move(2, from: middle + Point(200, 140), by: Point(0, 10), ticks: 1)
    #expect(updates.last?.translation == Point(30, 30))
    bench.host.point(.ended, at: middle + Point(200, 150), id: 2)
    bench.host.run()
    #expect(updates.last?.phase == .ended)
    // The second finger joined the pan at once: the node never had it.
    #expect(bench.takeLines() == ["board began", "board cancelled"])
  }

  @Test(arguments: [
    (Point(200, 10), Gesture.Direction.right), (Point(-200, 60), .left), (Point(0, 200), .down),
    (Point(70, -80), .up),
  ])
  func aSwipeGoesOneOfFourWays(way: Point, direction: Gesture.Direction) {
    let bench = GestureBench()
    var told: [Gesture.Direction?] = []
    bench.board.recognize(.swipe()) { told.append($0.direction) }
    bench.look(for: .swipe([.left]), on: bench.scene, as: "outer")
    bench.host.drag(from: middle, to: middle + way, ticks: 6, id: 1)
    #expect(told == [direction])
    #expect(bench.takeLines() == [])
  }

  @Test func aShortOrSlowOrRestingPullIsNoSwipe() {
    let bench = GestureBench()
    bench.look(for: .swipe())
    bench.host.drag(from: middle, to: middle + Point(40, 0), ticks: 3, id: 1)
    bench.host.drag(from: middle, to: middle + Point(60, 0), ticks: 120, id: 1)
    bench.host.point(.began, at: middle, id: 1)
    bench.move(from: middle, by: Point(200, 0), ticks: 6)
    bench.host.run(ticks: 10)
    bench.host.point(.ended, at: middle + Point(200, 0), id: 1)
    bench.host.run()
    #expect(bench.takeLines() == [])
  }

  @Test func twoFingersPinchAndTurn() {
    let bench = GestureBench()
    var pinches: [GestureUpdate] = []
    var turns: [GestureUpdate] = []
    bench.board.recognize(.pinch, together: true) { pinches.append($0) }
    bench.board.recognize(.rotate, together: true) { turns.append($0) }
    func place(_ angle: Double, _ radius: Double) -> Point {
      Point(cosine(angle) * radius, sine(angle) * radius)
    }
    bench.host.point(.began, at: middle + place(0, 100), id: 1)
    bench.host.point(.began, at: middle - place(0, 100), id: 2)
    bench.host.run()
    var base: (scale: Double, angle: Double)?
    for step in 1...80 {
      let share = Double(step) / 80
      let way = place(share * 8, 100 + share * 100)
      bench.host.point(.moved, at: middle + way, id: 1)
      bench.host.point(.moved, at: middle - way, id: 2)
      bench.host.run()
      // The middle wanders a little between the two fingers' moves.
      if let last = pinches.last { #expect(last.position.distance(to: middle) < 20) }
      if base == nil, !pinches.isEmpty, !turns.isEmpty { base = (0, 0) }
    }
    #expect(base != nil)
    bench.host.point(.ended, at: middle + place(8, 200), id: 1)
    bench.host.run()
    #expect(pinches.map(\.phase).first == .began && pinches.last?.phase == .ended)
    #expect(turns.map(\.phase).first == .began && turns.last?.phase == .ended)
    // Both count from where they were seen to begin: a slop's way after the press.
    #expect(pinches.last.map { (1.75...2).contains($0.scale) } == true)
    #expect(turns.last.map { (7.6...8).contains($0.angle) } == true)
    #expect(pinches.first?.scale == 1 && turns.first?.angle == 0)
  }

  /// Distances are those on the glass, however large the scene is shown.
  @Test(arguments: [0.25, 1, 3]) func theSlopIsOfTheWindow(scale: Double) {
    let scene = Scene(designSize: Size(400, 400))
    var log: [GestureUpdate] = []
    scene.recognize(.pan()) { log.append($0) }
    let host = HeadlessHost(scene: scene, size: Size(400 * scale, 400 * scale))
    let start = Point(200 * scale, 200 * scale)
    host.drag(from: start, to: start + Point(15, 0), ticks: 3, in: .window, id: 1)
    #expect(log.isEmpty)
    host.drag(from: start, to: start + Point(18, 0), ticks: 3, in: .window, id: 1)
    #expect(log.last.map { ($0.translation.x - 18 / scale).magnitude < 1e-9 } == true)
  }
}
