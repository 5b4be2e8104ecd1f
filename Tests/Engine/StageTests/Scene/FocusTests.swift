import Determinism
import Stage
import StageLaws
import StageTesting
import Testing

@Suite struct FocusTests {
  private final class Key: Node {
    var told: [Bool] = []
    var keys: [Stage.Key] = []
    var texts = ""
    var compositions: [TextComposition] = []
    var usesKeys = false
    override func focusChanged(to isFocused: Bool) { told.append(isFocused) }
    override func handle(key: KeyPress) -> Bool {
      keys.append(key.key)
      return usesKeys
    }
    override func handle(text: String) { texts += text }
    override func handle(composition: TextComposition) { compositions.append(composition) }
  }

  private func grid(_ scene: Scene, columns: Int, rows: Int) -> [Key] {
    (0..<(columns * rows)).map { number in
      let key = Key()
      key.isFocusable = true
      key.position = Point(Double(number % columns) * 100, Double(number / columns) * 100)
      scene.add(key)
      return key
    }
  }

  @Test func tabGoesRoundInTreeOrder() {
    let scene = Scene()
    let keys = grid(scene, columns: 3, rows: 1)
    keys[1].isHidden = true
    let host = HeadlessHost(scene: scene)
    var visited: [Int?] = []
    for _ in 0..<3 {
      host.press(.tab)
      visited.append(keys.firstIndex { $0 === scene.focusedNode })
    }
    host.press(.tab, modifiers: .shift)
    visited.append(keys.firstIndex { $0 === scene.focusedNode })
    #expect(visited == [0, 2, 0, 2])
    #expect(keys[0].told == [true, false, true, false])
    #expect(scene.showsFocus)
    host.tap(at: Point(5, 5))
    #expect(!scene.showsFocus)
  }

  /// Who was led by keys sees where they stand on the next scene as well; a pointer needs no ring.
  @Test func theNextSceneShowsItsFocusAfterKeys() {
    let host = HeadlessHost(scene: Scene())
    func nextShowsFocus() -> Bool {
      host.director.present(Scene())
      host.run()
      return host.scene.showsFocus
    }
    #expect(!nextShowsFocus())
    host.press(.escape)
    #expect(!host.scene.showsFocus)
    #expect(nextShowsFocus())
    // However many screens lie between.
    #expect(nextShowsFocus())
    host.hover(at: Point(5, 5))
    #expect(nextShowsFocus())
    host.tap(at: Point(5, 5))
    #expect(!nextShowsFocus())
    host.send(.button(.south, isDown: true))
    host.run()
    #expect(nextShowsFocus())
  }

  @Test(arguments: -20...20)
  func anyStepStaysInside(step: Int) {
    let scene = Scene()
    let keys = grid(scene, columns: 3, rows: 1)
    scene.focus(keys[1])
    scene.moveFocus(by: step)
    #expect(scene.focusedNode === keys[((1 + step) % 3 + 3) % 3])
  }

  @Test(arguments: 1...5, 1...4)
  func arrowsStepToTheNeighbour(columns: Int, rows: Int) {
    let scene = Scene()
    let keys = grid(scene, columns: columns, rows: rows)
    let host = HeadlessHost(scene: scene)
    for start in keys.indices {
      for (key, dx, dy) in [
        (Stage.Key.left, -1, 0), (.right, 1, 0), (.up, 0, -1), (.down, 0, 1),
      ] {
        scene.focus(keys[start])
        host.press(key)
        let (column, row) = (start % columns + dx, start / columns + dy)
        let isInside = (0..<columns).contains(column) && (0..<rows).contains(row)
        let goal = isInside ? row * columns + column : start
        #expect(scene.focusedNode === keys[goal], "\(columns)x\(rows): \(key) from \(start)")
      }
    }
  }

  @Test func theFocusedNodeGetsKeysAndText() {
    let scene = Scene()
    let keys = grid(scene, columns: 2, rows: 1)
    let host = HeadlessHost(scene: scene)
    host.press(.enter)
    scene.focus(keys[0])
    keys[0].usesKeys = true
    host.press(.right)
    host.type("Zoë ß")
    #expect(keys[0].keys == [.right, .right])
    #expect(keys[0].texts == "Zoë ß")
    #expect(scene.focusedNode === keys[0])
    keys[0].usesKeys = false
    host.press(.right)
    #expect(scene.focusedNode === keys[1])
    #expect(keys[1].keys == [.right])
  }

  @Test func buttonsOfAControllerSteer() {
    let scene = Scene()
    let keys = grid(scene, columns: 2, rows: 1)
    let host = HeadlessHost(scene: scene)
    scene.focus(keys[0])
    host.send(.button(.south, isDown: true))
    host.send(.button(.padRight, isDown: true))
    host.send(.button(.padRight, isDown: false))
    host.run()
    #expect(keys[0].keys == [.enter, .right])
    #expect(scene.focusedNode === keys[1])
  }

  @Test(arguments: [false, true])
  func whoIsHiddenDoesNotKeepTheKeys(isInTick: Bool) {
    let scene = Scene()
    let row = Node()
    scene.add(row)
    let key = Key()
    key.isFocusable = true
    key.usesKeys = true
    row.add(key)
    let host = HeadlessHost(scene: scene)
    scene.focus(key)
    row.isHidden = true
    if isInTick { host.run() }
    host.send(.key(KeyPress(.a)))
    host.send(.text("b"))
    host.send(.composition(TextComposition("c")))
    host.run()
    #expect(key.keys == [] && key.texts == "" && key.compositions == [])
    #expect(key.told == [true, false])
    #expect(scene.focusedNode == nil)
  }

  @Test func theFocusedNodeGetsTextBeforeItIsEntered() {
    let scene = Scene()
    let key = grid(scene, columns: 1, rows: 1)[0]
    let host = HeadlessHost(scene: scene)
    scene.focus(key)
    let compositions = [TextComposition("´", selection: 1..<1), TextComposition("")]
    for composition in compositions { host.send(.composition(composition)) }
    host.send(.text("é"))
    host.run()
    #expect(key.compositions == compositions)
    #expect(key.texts == "é")
  }

  /// Tab goes to every node in tree order and comes back, also backwards, wherever they stand.
  @Test func tabReachesEverything() throws {
    try forEachCase("tab reaches everything") { random, _ in
      let scene = Scene()
      let nodes = growRandomTree(below: scene, count: random.integer(in: 1...12), &random)
      for node in nodes { node.isFocusable = random.chance(0.5) }
      let wanted = nodes.filter { $0 !== scene && $0.isFocusable && isShown($0) }
      for step in [1, -1] {
        scene.focus(nil)
        var visited: [Node?] = []
        for _ in wanted {
          scene.moveFocus(by: step)
          visited.append(scene.focusedNode)
        }
        let expected = step > 0 ? wanted : wanted.reversed()
        try hold(zip(visited, expected).allSatisfy { $0 === $1 }, "step \(step)")
        scene.moveFocus(by: step)
        try hold(scene.focusedNode === expected.first, "it does not go round")
      }
    }
  }

  /// From every node that takes the focus the arrows reach all others, wherever they stand, even
  /// one upon the other.
  @Test func arrowsReachEverything() throws {
    try forEachCase("arrows reach everything") { random, _ in
      let scene = Scene()
      let nodes = growRandomTree(below: scene, count: random.integer(in: 1...12), &random)
      for node in nodes { node.isFocusable = random.chance(0.6) }
      let wanted = scene.focusableNodes
      guard let start = wanted.first else { return }
      for start in [start, wanted[random.index(below: wanted.count)]] {
        var reached = [start]
        var next = 0
        while next < reached.count {
          for direction in [Point(-1, 0), Point(1, 0), Point(0, -1), Point(0, 1)] {
            scene.focus(reached[next])
            scene.moveFocus(towards: direction)
            if let goal = scene.focusedNode, !reached.contains(where: { $0 === goal }) {
              reached.append(goal)
            }
          }
          next += 1
        }
        try hold(reached.count == wanted.count, "\(reached.count) of \(wanted.count)")
      }
    }
  }

  @Test func aHeldStickMovesTheFocusAgainAndAgain() {
    let scene = Scene()
    let keys = grid(scene, columns: 6, rows: 2)
    let host = HeadlessHost(scene: scene)
    func column() -> Int? { keys.firstIndex { $0 === scene.focusedNode } }
    scene.focus(keys[0])
    host.send(.stick(.left, x: 0.4, y: 0))
    host.run()
    #expect(column() == 0)
    host.send(.stick(.left, x: 0.9, y: 0.3))
    host.run()
    #expect(column() == 1)
    // A trembling thumb presses once.
    host.send(.stick(.left, x: 0.4, y: 0))
    host.send(.stick(.left, x: 0.9, y: 0))
    host.run(ticks: 23)
    #expect(column() == 1)
    #expect(!host.frame.isIdle)
    host.run(ticks: 2)
    #expect(column() == 2)
    host.run(ticks: 9)
    #expect(column() == 3)
    host.send(.stick(.left, x: 0.1, y: -0.1))
    host.run(ticks: 60)
    #expect(column() == 3)
    #expect(host.frame.isIdle)
    // The pad does the same, and losing the window lets go.
    host.send(.button(.padDown, isDown: true))
    host.send(.button(.padRight, isDown: true))
    host.run(ticks: 26)
    #expect(column() == 11)
    host.send(.button(.padRight, isDown: false))
    host.send(.stick(.left, x: -1, y: 0))
    host.run(ticks: 5)
    host.send(.focus(false))
    host.run(ticks: 60)
    #expect(column() == 10)
    host.send(.stick(.right, x: 1, y: 0))
    host.run()
    #expect(column() == 10)
  }

  @Test func aSceneThatUsesTheStickKeepsIt() {
    final class Steered: Scene {
      var places: [Double] = []
      override func handle(stick: ControllerStick, x: Double, y: Double) -> Bool {
        places.append(x)
        return true
      }
    }
    let scene = Steered()
    let keys = grid(scene, columns: 2, rows: 1)
    let host = HeadlessHost(scene: scene)
    scene.focus(keys[0])
    host.send(.stick(.left, x: 1, y: 0))
    host.run(ticks: 60)
    #expect(scene.places == [1])
    #expect(scene.focusedNode === keys[0])
    #expect(keys[0].keys == [])
  }
}
