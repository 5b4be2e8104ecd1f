import Controls
import Stage
import StageTesting
import Testing

struct ScrollGridTests {
  private func bench(
    _ count: Int = 30, columns: Int = 1, isFocusable: Bool = true
  ) -> ControlBench<ScrollGrid> {
    let cells = (0..<count).map { index -> Node in
      guard isFocusable else { return Shape(rectangle: Size(200, 80), fill: .white) }
      let cell = Button("\(index)", size: Size(180, 80))
      cell.name = "\(index)"
      return cell
    }
    let grid = ScrollGrid(
      cells: cells, cellSize: Size(200, 100), area: Size(200 * Double(columns) + 20, 400))
    let bench = ControlBench(grid)
    for case let button as Button in cells {
      button.onPress = { [unowned bench] in bench.log.append(button.name ?? "") }
    }
    return bench
  }

  private func settle(_ bench: ControlBench<ScrollGrid>) -> Bool {
    bench.host.run(atMost: 600) { !bench.control.isMoving }
  }

  @Test func whatIsInSightCanBePressed() {
    let bench = bench()
    bench.host.tap(at: bench.place(0, -150))
    bench.host.tap(at: bench.place(0, 150))
    // The row beyond the edge is in the tree, but cut away.
    bench.host.tap(at: bench.place(0, 230))
    #expect(bench.log == ["0", "3"])
  }

  @Test func aPullRollsGlidesAndComesToRest() {
    let bench = bench()
    bench.host.drag(from: bench.place(0, 150), to: bench.place(0, -150), ticks: 6)
    #expect(bench.control.offset > 250 && bench.control.isMoving)
    let released = bench.control.offset
    #expect(settle(bench))
    #expect(bench.control.offset > released + 100)
    bench.host.run(ticks: 2)
    #expect(bench.host.frame.isIdle)
    #expect(bench.log.isEmpty)
  }

  @Test func atTheEndsItGivesAndComesBack() {
    let bench = bench()
    bench.host.point(.began, at: bench.place(0, -150))
    bench.host.run()
    for step in 1...10 {
      bench.host.point(.moved, at: bench.place(0, -150 + Double(step) * 30))
      bench.host.run()
    }
    #expect(bench.control.offset < -50 && bench.control.offset > -150)
    bench.host.point(.ended, at: bench.place(0, 150))
    bench.host.run()
    #expect(settle(bench))
    #expect(bench.control.offset == 0)
  }

  @Test func aPressStopsItAndPressesNothing() {
    let bench = bench(200)
    bench.host.drag(from: bench.place(0, 150), to: bench.place(0, -150), ticks: 4)
    bench.host.run(ticks: 3)
    bench.host.tap(at: bench.place(0, 0))
    let stopped = bench.control.offset
    bench.host.run(ticks: 30)
    #expect(bench.control.offset == stopped && !bench.control.isMoving)
    #expect(bench.log.isEmpty)
    bench.host.tap(at: bench.place(0, 0))
    #expect(bench.log.count == 1)
  }

  @Test func withReducedMotionItDoesNotGlide() {
    let bench = bench()
    bench.host.director.prefersReducedMotion = true
    bench.host.drag(from: bench.place(0, 150), to: bench.place(0, -150), ticks: 6)
    let released = bench.control.offset
    #expect(settle(bench))
    #expect(bench.control.offset == released)
  }

  @Test func theWheelRolls() {
    let bench = bench()
    for _ in 0..<3 { bench.host.send(.wheel(dx: 0, dy: -60, at: bench.place(0))) }
    bench.host.run()
    #expect(settle(bench))
    #expect(bench.control.offset == 180)
    bench.host.send(.wheel(dx: 0, dy: 6000, at: bench.place(0)))
    bench.host.run()
    #expect(settle(bench))
    #expect(bench.control.offset == 0)
    bench.host.send(.wheel(dx: 0, dy: -60, at: Point(20, 20)))
    bench.host.run()
    #expect(!bench.control.isMoving)
  }

  /// Whatever gets the focus comes into sight, by arrows, pages, tab or the scene.
  @Test func whatHasTheFocusIsInSight() throws {
    let bench = bench(40, columns: 2)
    bench.scene.focus(bench.scene.first(named: "0"))
    try forEachCase("the focus is in sight", count: 200) { random, _ in
      let keys: [Key] = [.up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .tab]
      bench.host.press(keys[random.index(below: keys.count)])
      #expect(settle(bench))
      guard let focused = bench.focused, focused.isDescendant(of: bench.control) else {
        bench.scene.focus(bench.scene.first(named: "\(random.index(below: 4))"))
        _ = settle(bench)
        return
      }
      let area = focused.worldTransform.bounds(of: try #require(focused.contentArea))
      let seen = Rect(center: bench.control.position, size: bench.control.area)
      #expect(seen.inset(-1, -1).contains(area), "\(focused.name ?? "")")
    }
  }

  @Test func arrowsReachEveryRowAndLeaveAtTheEnds() {
    let bench = bench(12)
    bench.scene.focus(bench.above)
    var names: [String] = []
    for _ in 0..<14 {
      bench.host.press(.down)
      _ = settle(bench)
      names.append(bench.focused?.name ?? "outside")
    }
    #expect(names == (0..<12).map(String.init) + ["outside", "outside"])
    #expect(bench.focused === bench.below)
  }

  @Test func tabReachesEveryRow() {
    let bench = bench(12)
    bench.scene.focus(bench.above)
    var names: [String] = []
    for _ in 0..<13 {
      bench.host.press(.tab)
      _ = settle(bench)
      names.append(bench.focused?.name ?? "outside")
    }
    #expect(names == (0..<12).map(String.init) + ["outside"])
  }

  @Test func rolledAwayTheFocusIsKept() {
    let bench = bench()
    bench.scene.focus(bench.scene.first(named: "1"))
    bench.host.send(.wheel(dx: 0, dy: -2000, at: bench.place(0)))
    bench.host.run()
    #expect(settle(bench))
    #expect(bench.focused?.name == "1")
    bench.host.press(.down)
    #expect(settle(bench))
    #expect(bench.focused?.name == "2" && bench.control.offset < 300)
  }

  @Test func tenThousandRowsCostNoMoreThanTen() {
    var made = 0
    let list = ScrollList(count: 10_000, cellHeight: 100, area: Size(400, 400)) { index in
      made += 1
      return Button("\(index)", size: Size(ScrollList.rowWidth(in: 400), 90))
    }
    let bench = ControlBench<ScrollGrid>(list)
    let nodes = bench.scene.treeCount
    #expect(made < 10)
    list.focus(9_999)
    #expect(settle(bench))
    #expect(list.offset == list.greatestOffset)
    #expect(bench.scene.treeCount < nodes + 40)
    #expect((bench.focused as? Button)?.title == "9999")
  }

  @Test func withoutAnythingToFocusTheWholeIsFocused() {
    let bench = bench(isFocusable: false)
    bench.scene.focus(bench.above)
    bench.host.press(.tab)
    #expect(bench.focused === bench.control && bench.showsRing(bench.control))
    bench.host.press(.down)
    #expect(settle(bench))
    #expect(bench.control.offset == 100)
    bench.host.press(.end)
    #expect(settle(bench))
    bench.host.press(.down)
    #expect(bench.focused === bench.below)
  }

  @Test func aShortListStandsStill() {
    let bench = bench(2)
    bench.host.send(.wheel(dx: 0, dy: -60, at: bench.place(0)))
    bench.host.run(ticks: 3)
    #expect(bench.control.offset == 0 && bench.host.frame.isIdle)
    let empty = ControlBench(ScrollGrid(cells: [], cellSize: Size(10, 10), area: Size(100, 100)))
    empty.host.press(.tab)
    empty.host.run(ticks: 3)
    #expect(empty.host.frame.isIdle)
  }
}
