import Stage
import StageTesting
import Testing

/// Who gets the pointers when several could.
@Suite struct GesturePrecedenceTests {
  private let middle = Point(640, 360)

  @Test func aPanTakesThePointerFromAButtonOnIt() {
    let bench = GestureBench()
    _ = bench.addButton()
    bench.look(for: .pan(.vertical))
    bench.host.drag(from: middle, to: middle + Point(3, 100), ticks: 2, id: 1)
    #expect(
      bench.takeLines()
        == ["button began", "button cancelled", "pan began", "pan changed", "pan ended"])
    bench.host.tap(at: middle, id: 1)
    #expect(bench.takeLines() == ["button began", "button ended"])
    // Across, the list cannot be pulled: the button keeps the pointer.
    bench.host.drag(from: middle, to: middle + Point(100, 3), ticks: 1, id: 1)
    #expect(bench.takeLines() == ["button began", "button moved", "button ended"])
  }

  @Test func aButtonKeepsItsTapToItself() {
    let bench = GestureBench()
    let button = bench.addButton()
    bench.look(for: .tap())
    bench.look(for: .longPress())
    bench.host.tap(at: middle, id: 1)
    #expect(bench.takeLines() == ["button began", "button ended"])
    bench.look(for: .tap(), on: button, as: "own")
    bench.host.tap(at: middle, id: 1)
    #expect(bench.takeLines() == ["button began", "button ended", "own recognized"])
    bench.host.tap(at: Point(300, 360), id: 1)
    #expect(bench.takeLines() == ["tap recognized"])
    bench.host.point(.began, at: middle, id: 1)
    bench.host.run(ticks: 31)
    #expect(bench.takeLines() == ["button began", "button cancelled", "long began"])
  }

  @Test func theInnerNodeComesFirstInTheSameMoment() {
    let bench = GestureBench()
    let button = bench.addButton()
    bench.look(for: .pan(), as: "outer")
    bench.look(for: .pan(), on: button, as: "inner")
    bench.look(for: .pan(), on: button, as: "later")
    bench.host.drag(from: middle, to: middle + Point(100, 0), ticks: 1, id: 1)
    #expect(
      bench.takeLines() == ["button began", "button cancelled", "inner began", "inner ended"])
  }

  @Test func rowsOfPagesAndListsShareAFinger() {
    let bench = GestureBench()
    let list = bench.addButton("list")
    bench.look(for: .pan(.vertical), on: list, as: "list")
    bench.look(for: .pan(.horizontal), as: "pages")
    for (way, name) in [(Point(60, 10), "pages"), (Point(10, 60), "list")] {
      bench.host.drag(from: middle, to: middle + way, ticks: 1, id: 1)
      #expect(
        bench.takeLines() == ["list began", "list cancelled", "\(name) began", "\(name) ended"])
    }
  }

  @Test func whoIsNotDeclaredTogetherGivesUp() {
    for together in [false, true] {
      let bench = GestureBench()
      bench.look(for: .pan(), together: together)
      bench.look(for: .pinch, together: together)
      bench.host.point(.began, at: middle, id: 1)
      bench.host.point(.began, at: middle + Point(100, 0), id: 2)
      bench.host.run()
      bench.move(2, from: middle + Point(100, 0), by: Point(100, 0), ticks: 4)
      let lines = bench.takeLines()
      #expect(lines.contains("pinch began"))
      #expect(lines.contains("pan began") == together)
    }
  }

  @Test func aLongPressEndsAPanThatHasNotBegun() {
    let bench = GestureBench()
    bench.look(for: .pan())
    bench.look(for: .longPress())
    bench.host.point(.began, at: middle, id: 1)
    bench.host.run(ticks: 31)
    bench.move(from: middle, by: Point(100, 0), ticks: 2)
    #expect(bench.takeLines() == ["long began", "long changed", "long changed"])
  }

  enum Loss: CaseIterable {
    case focus, removal, hiding, invisibility, scene, quit, disabling, detaching
  }

  @Test(arguments: Loss.allCases)
  func whatIsTakenAwayIsCancelledOnce(loss: Loss) {
    for isActive in [true, false] {
      let bench = GestureBench()
      let button = bench.addButton()
      let pan = bench.look(for: .pan())
      bench.host.point(.began, at: middle, id: 1)
      bench.host.run()
      if isActive { bench.move(from: middle, by: Point(50, 0), ticks: 1) }
      _ = bench.takeLines()
      switch loss {
      case .focus: bench.host.send(.focus(false))
      case .removal: bench.board.removeFromParent()
      case .hiding: bench.board.isHidden = true
      case .invisibility: bench.board.alpha = 0
      case .scene: bench.host.director.present(Scene())
      case .quit: bench.host.director.quit()
      case .disabling:
        pan.isEnabled = false
        button.isInteractive = false
      case .detaching:
        bench.board.stopRecognizing(pan)
        button.removeFromParent()
      }
      bench.host.run()
      #expect(bench.takeLines() == [isActive ? "pan cancelled" : "button cancelled"], "\(loss)")
      bench.host.point(.moved, at: middle + Point(90, 0), id: 1)
      bench.host.point(.ended, at: middle + Point(90, 0), id: 1)
      bench.host.run(ticks: 60)
      #expect(bench.takeLines() == [], "\(loss)")
    }
  }

  @Test func aCellThatLeavesDoesNotEndTheListsPan() {
    let bench = GestureBench()
    let cell = bench.addButton()
    bench.look(for: .pan())
    bench.host.point(.began, at: middle, id: 1)
    bench.move(from: middle, by: Point(50, 0), ticks: 1)
    cell.removeFromParent()
    bench.move(from: middle + Point(50, 0), by: Point(50, 0), ticks: 1)
    #expect(
      bench.takeLines() == ["button began", "button cancelled", "pan began", "pan changed"])
    #expect(bench.scene.capturingNode(of: 1) === bench.board)
  }

  @Test func handlersMayAttachAndTakeOff() {
    let bench = GestureBench()
    var count = 0
    var first: GestureRecognizer?
    first = bench.board.recognize(.tap()) { [unowned bench] _ in
      count += 1
      first.map(bench.board.stopRecognizing)
      bench.look(for: .tap())
    }
    bench.host.tap(at: middle, id: 1)
    bench.host.tap(at: middle, id: 1)
    #expect(count == 1)
    #expect(bench.takeLines() == ["tap recognized"])
    #expect(first?.node == nil)
    #expect(bench.board.gestureRecognizers.count == 1)
  }
}
