import Determinism
import Stage
import StageTesting
import Testing

@Suite struct FocusTests {
  private final class Key: Node {
    var told: [Bool] = []
    var keys: [Stage.Key] = []
    var texts = ""
    var usesKeys = false
    override func focusChanged(to isFocused: Bool) { told.append(isFocused) }
    override func handle(key: KeyPress) -> Bool {
      keys.append(key.key)
      return usesKeys
    }
    override func handle(text: String) { texts += text }
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
}
