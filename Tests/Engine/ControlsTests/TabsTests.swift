import Controls
import Stage
import StageTesting
import Testing

struct TabsTests {
  private func bench(chosen: Int = 0) -> ControlBench<Tabs> {
    let items = ["play", "awards", "settings"].map { Tabs.Item($0, icon: "ui/star", name: $0) }
    let bench = ControlBench(Tabs(items, chosen: chosen, size: Size(900, 84)))
    bench.control.onChoose = { [unowned bench] in bench.log.append("\($0)") }
    return bench
  }

  @Test func aPressChoosesOnce() {
    let bench = bench()
    bench.host.tap(at: bench.place(300))
    bench.host.tap(at: bench.place(300))
    bench.host.tap(at: bench.place(0))
    #expect(bench.log == ["2", "1"])
    #expect(bench.control.chosen == 1)
  }

  @Test func arrowsGoFromTabToTabAndChooseIt() {
    let bench = bench()
    bench.scene.focus(bench.control.chosenTab)
    for key in [Key.right, .right, .right, .left] { bench.host.press(key) }
    #expect(bench.log == ["1", "2", "1"])
    #expect(bench.focused === bench.control.chosenTab)
    #expect(bench.showsRing(bench.control.tabNodes[1]))
    bench.host.press(.up)
    #expect(bench.focused === bench.above)
    #expect(bench.log.count == 3)
  }

  @Test func tabVisitsThemWithoutChoosing() {
    let bench = bench()
    bench.scene.focus(bench.above)
    var names: [String?] = []
    for _ in 0..<4 {
      bench.host.press(.tab)
      names.append(bench.focused?.name)
    }
    #expect(names == ["play", "awards", "settings", nil])
    #expect(bench.log.isEmpty)
    bench.host.press(.tab, modifiers: .shift)
    bench.host.press(.enter)
    #expect(bench.log == ["2"])
  }

  @Test func settingTellsNobodyAndIsCutToTheEnds() {
    let bench = bench(chosen: 7)
    #expect(bench.control.chosen == 2)
    bench.control.chosen = -3
    #expect(bench.control.chosen == 0 && bench.log.isEmpty)
    #expect(Tabs([], size: Size(300, 80)).chosenTab == nil)
  }

  @Test func hoveringShows() {
    let bench = bench()
    bench.host.hover(at: bench.place(300))
    #expect(bench.control.tabNodes.map(\.state) == [.normal, .normal, .hovered])
  }

  @Test func aTabThatIsDisabledCannotBeChosen() {
    let bench = bench()
    bench.control.tabNodes[2].isEnabled = false
    bench.host.tap(at: bench.place(300))
    #expect(bench.control.chosen == 0)
    bench.control.tabNodes[1].isEnabled = false
    bench.scene.focus(bench.control.chosenTab)
    bench.host.press(.right)
    #expect(bench.control.chosen == 0 && bench.log.isEmpty)
  }

  /// Beside each other in wide tabs, one above the other in narrow ones.
  @Test(arguments: [Size(900, 84), Size(610, 106), Size(656, 100)])
  func pictureAndWordHaveTheirPlaces(size: Size) throws {
    let items = ["Spielen", "Erfolge", "Einstellungen"].map {
      Tabs.Item($0, icon: "ui/star", name: $0)
    }
    for tab in Tabs(items, size: size).tabNodes {
      var areas: [Rect] = []
      tab.visitTree { node in
        guard node is Label || node is Sprite, let area = node.contentArea else { return }
        areas.append(
          Rect(center: node.convert(area.center, to: tab), size: area.size))
      }
      #expect(areas.count == 2)
      #expect(!areas[0].intersects(areas[1]))
      let tabArea = Rect(center: .zero, size: tab.size)
      #expect(areas.allSatisfy(tabArea.contains))
    }
  }
}
