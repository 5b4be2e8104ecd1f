import Stage
import StageTesting
import Testing

@Suite struct SceneDumpTests {
  private final class PauseScene: Scene {}

  @Test func everythingUnusualIsSaid() {
    let scene = PauseScene()
    let camera = Camera()
    camera.position = Point(640, 360)
    let bird = Sprite("bird/1", size: Size(64, 48), anchor: Point(0.5, 1))
    bird.name = "player \"1\""
    bird.position = Point(100, 1 / 3)
    bird.rotation = -0.5
    bird.xScale = -1
    bird.tintStrength = 0.25
    bird.blend = .add
    bird.run(.forever(.wait(duration: 1)))
    bird.run(.wait(duration: 1))
    let score = Label("7\n", size: 32, room: Size(100, 0), lines: 2, horizontal: .left)
    score.color = Color(1, 0.5, 0, 0.5)
    score.z = 10
    score.alpha = 0.5
    let path = Shape(.line([.zero, Point(1, 2.5)]), fill: .clear, stroke: .black, strokeWidth: 2)
    let dot = Shape(.circle(radius: 4), fill: .white)
    dot.isInteractive = true
    dot.isFocusable = true
    let box = Shape(rectangle: Size(10, 20), cornerRadius: 3, fill: Color(hex: 0x00FF00))
    box.isHidden = true
    box.isPaused = true
    box.speed = 0.5
    score.add(dot)
    scene.add([camera, bird, score, path, box, Sound("sea", volume: 0.5)])
    scene.focus(dot)
    let host = HeadlessHost(scene: scene)
    host.run(ticks: 12)
    #expect(
      SceneDump.text(of: scene) == """
        PauseScene size 1280x720 tick 12
          Camera at 640 360
          Sprite "player \\"1\\"" at 100 0.333 turn -0.5 scale -1 1 actions 2 picture bird/1 size 64x48 anchor 0.5 1 tint 0.25 blend add
          Label at 0 0 z 10 alpha 0.5 color #ff800080 text "7\\n" regular 32 room 100x0 lines 2 left
            Shape at 0 0 interactive focusable focused circle 4 fill #ffffff
          Shape at 0 0 line 0,0 1,2.5 stroke #000000 2
          Shape at 0 0 speed 0.5 hidden paused rectangle -5 -10 10x20 corners 3 fill #00ff00
          Sound at 0 0 sound sea volume 0.5 loops

        """)
    #expect(SceneDump.text(of: dot).hasPrefix("Shape at 0 0 interactive"))
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (-0.0001, "0"), (1.0, "1"), (1.5, "1.5"), (-1.25, "-1.25"),
    (0.001, "0.001"), (-0.05, "-0.05"), (12.3456, "12.346"), (999.9996, "1000"),
    (.infinity, "inf"), (.nan, "nan"), (1e300, "1e+300"),
  ])
  func numbersAreShort(number: Double, text: String) {
    let node = Node()
    node.position.x = number
    #expect(SceneDump.text(of: node) == "Node at \(text) 0\n")
  }

  /// Whatever differs from the usual shows: changing any property of a node changes its line.
  @Test func everyPropertyShows() {
    let changes: [(String, (Sprite) -> Void)] = [
      ("name", { $0.name = "n" }), ("position", { $0.position.y = 1 }),
      ("rotation", { $0.rotation = 1 }), ("xScale", { $0.xScale = 2 }),
      ("yScale", { $0.yScale = 2 }), ("z", { $0.z = 1 }), ("alpha", { $0.alpha = 0.5 }),
      ("isHidden", { $0.isHidden = true }), ("speed", { $0.speed = 2 }),
      ("isPaused", { $0.isPaused = true }), ("color", { $0.color = .black }),
      ("isInteractive", { $0.isInteractive = true }),
      ("rectangle", { $0.hitShape = .rectangle(Rect(x: 1, y: 2, width: 3, height: 4)) }),
      ("circle", { $0.hitShape = .circle(center: .zero, radius: 1) }),
      ("polygon", { $0.hitShape = .polygon([.zero, Point(1, 0), Point(0, 1)]) }),
      ("hitOutset", { $0.hitOutset = 3 }), ("isFocusable", { $0.isFocusable = true }),
      ("overlapShape", { $0.overlapShape = .circle(center: .zero, radius: 2) }),
      ("overlapRectangle", { $0.overlapShape = .rectangle(Rect(x: 0, y: 0, width: 1, height: 1)) }),
      ("overlapCategory", { $0.overlapCategory = 2 }), ("overlapMask", { $0.overlapMask = 4 }),
      ("picture", { $0.picture = "p" }), ("size", { $0.size.width = 7 }),
      ("anchor", { $0.anchor.x = 0 }), ("tintStrength", { $0.tintStrength = 0.5 }),
      ("blend", { $0.blend = .add }), ("action", { $0.run(.wait(duration: 1)) }),
      ("key", { $0.run(.wait(duration: 1), key: "walk") }), ("child", { $0.add(Node()) }),
    ]
    var seen: [String: String] = [:]
    for (name, change) in changes {
      let node = Sprite(nil, size: Size(1, 1))
      change(node)
      let text = SceneDump.text(of: node as Node)
      #expect(seen[text] == nil, "\(name) reads like \(seen[text] ?? "")")
      seen[text] = name
    }
    #expect(seen[SceneDump.text(of: Sprite(nil, size: Size(1, 1)) as Node)] == nil)
  }
}
