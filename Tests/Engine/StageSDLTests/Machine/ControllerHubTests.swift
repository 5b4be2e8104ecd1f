import Stage
import StageTesting
import Testing

@testable import StageSDL

/// Several controllers that act as one.
@Suite struct ControllerHubTests {
  @Test func aButtonIsDownWhileItIsOnAny() {
    var hub = ControllerHub()
    #expect(hub.press(1, .south, isDown: true) == .button(.south, isDown: true))
    #expect(hub.press(2, .south, isDown: true) == nil)
    #expect(hub.press(1, .south, isDown: false) == nil)
    #expect(hub.press(2, .south, isDown: false) == .button(.south, isDown: false))
  }

  @Test func pullingAControllerOutLetsGoOfWhatItHeld() {
    var hub = ControllerHub()
    _ = hub.press(1, .south, isDown: true)
    _ = hub.press(1, .padLeft, isDown: true)
    _ = hub.press(2, .south, isDown: true)
    _ = hub.move(1, .left, x: 1)
    _ = hub.move(2, .left, y: 0.6)
    #expect(hub.pad == Point(-1, 0))
    let events = hub.remove(1)
    #expect(events.count == 2 && events.first == .button(.padLeft, isDown: false))
    #expect(hub.place(of: .left).distance(to: Point(0, 0.5)) < 1e-9)
    #expect(hub.pad == .zero)
    #expect(hub.remove(1) == [])
    #expect(hub.remove(2) == [.button(.south, isDown: false), .stick(.left, x: 0, y: 0)])
  }

  @Test func theStickThatIsPushedFurthestCounts() {
    var hub = ControllerHub()
    #expect(hub.move(1, .left, x: 0.1) == nil)
    #expect(hub.move(1, .left, x: 1) == .stick(.left, x: 1, y: 0))
    #expect(hub.move(2, .left, y: -0.5) == nil)
    #expect(hub.move(1, .left, x: 0) != nil)
    #expect(hub.move(2, .right, x: -1) == .stick(.right, x: -1, y: 0))
    #expect(hub.place(of: .left).distance(to: Point(0, -0.375)) < 1e-9)
  }

  /// Whatever is plugged, pressed and pulled: each button is told down and up in turn, and is up
  /// when nothing is left.
  @Test func buttonsGoDownAndUpInTurn() throws {
    try forEachCase("down and up in turn") { random, _ in
      var hub = ControllerHub()
      var down: Set<ControllerButton> = []
      func check(_ events: [InputEvent]) throws {
        for case .button(let button, let isDown) in events {
          try hold(down.contains(button) != isDown, "\(button) twice")
          if isDown { down.insert(button) } else { down.remove(button) }
        }
      }
      for _ in 0..<30 {
        let id = Int32(random.index(below: 3))
        if random.chance(0.2) {
          try check(hub.remove(id))
        } else {
          let button = ControllerButton.allCases[random.index(below: 3)]
          try check([hub.press(id, button, isDown: random.chance(0.5))].compactMap { $0 })
        }
      }
      for id in 0..<3 { try check(hub.remove(Int32(id))) }
      try hold(down.isEmpty, "\(down) still down")
    }
  }
}
