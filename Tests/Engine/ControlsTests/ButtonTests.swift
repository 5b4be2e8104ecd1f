import Controls
import Stage
import StageTesting
import Testing

struct ButtonTests {
  private func shapes(of node: Node) -> [Shape] {
    var found: [Shape] = []
    node.visitTree { if let shape = $0 as? Shape { found.append(shape) } }
    return found
  }

  @Test func titleAndPictureCanChange() {
    let button = Button("alt", icon: "ui/sound-on", size: Size(240, 90))
    button.title = "neu"
    button.setIcon("ui/sound-off")
    var pictures: [String] = []
    button.visitTree { if let sprite = $0 as? Sprite { pictures.append(sprite.picture ?? "") } }
    #expect(button.title == "neu")
    #expect(pictures == ["ui/sound-off"])
  }

  @Test func aPictureAndATitleDoNotOverlap() throws {
    for width in stride(from: 160.0, through: 480, by: 40) {
      let button = Button("Los", icon: "ui/play", size: Size(width, 90))
      var areas: [Rect] = []
      button.visitTree { node in
        guard node is Label || node is Sprite, let area = node.contentArea else { return }
        areas.append(Rect(center: node.convert(area.center, to: button), size: area.size))
      }
      try #require(areas.count == 2)
      #expect(!areas[0].intersects(areas[1]), "\(width)")
      #expect(areas.allSatisfy { $0.minX >= -width / 2 && $0.maxX <= width / 2 }, "\(width)")
    }
  }

  @Test func aPaperButtonHasAnEdgeThatStandsOutFromPaper() {
    let button = Button("Endlos", size: Size(240, 90), style: .plain)
    let edges = shapes(of: button).map(\.run).filter { $0.fill == Theme.paper }.map(\.stroke)
    #expect(edges == [Theme.plainEdge])
  }

  @Test func theFaceGivesWay() {
    let scene = Scene()
    let button = Button("Los", size: Size(240, 90))
    button.position = Point(640, 360)
    scene.add(button)
    let host = HeadlessHost(scene: scene)
    func top() -> Double { shapes(of: button).map { $0.worldTransform.ty }.min() ?? 0 }
    let raised = top()
    host.point(.began, at: button.position)
    host.run()
    #expect(top() > raised)
    host.point(.ended, at: button.position)
    host.run()
    #expect(top() == raised)
  }

  @Test func aDisabledButtonFades() {
    let button = Button("Los", size: Size(240, 90))
    button.isEnabled = false
    #expect(button.alpha < 0.6)
    button.isEnabled = true
    #expect(button.alpha == 1)
  }

  @Test func aChosenCardLooksDifferentAndCarriesItsContents() {
    let card = Card(size: Size(300, 150))
    let label = Label("Plus", size: 20)
    card.face.add(label)
    let plain = shapes(of: card).map(\.run)
    card.isChosen = true
    #expect(shapes(of: card).map(\.run) != plain)
    card.isChosen = false
    #expect(shapes(of: card).map(\.run) == plain)
    #expect(label.isDescendant(of: card))
  }

  @Test func theSoundSwitchTellsAllLoudnesses() {
    let host = HeadlessHost(scene: Scene())
    let sound = SoundSwitch()
    #expect(sound.icon == "ui/sound-on")
    sound.toggle(host.director)
    host.run()
    #expect(!sound.isOn)
    #expect(sound.icon == "ui/sound-off")
    #expect(host.soundLog.filter { $0.hasSuffix(" 0") }.count == SoundBus.allCases.count)
    sound.toggle(nil)
    #expect(sound.isOn)
  }
}
