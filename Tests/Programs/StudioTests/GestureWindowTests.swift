import Foundation
import Stage
import Testing

extension GalleryWindowTests {
  /// Hands, keys and a controller at the gallery of gestures in the real window.
  @Suite(.serialized)
  struct GestureWindowTests {
    enum Hand: String, CaseIterable {
      case mouse, finger
    }

    /// One pointer: the mouse as it is, and taken for a finger.
    @Test(arguments: Hand.allCases) func onePointer(_ hand: Hand) throws {
      let driver = try WindowDriver(
        gallery: "gestures",
        environment: hand == .finger ? WindowDriver.touchScreen : [:])
      func place(_ sheet: String) throws -> Point {
        try #require(driver.screen?.sheet(sheet))
      }
      try driver.click(try place("tap"))
      try driver.wait(forSheet: "tap", count: 1)

      try driver.doubleClick(try place("doubletap"))
      try driver.wait(forSheet: "doubletap", count: 1)

      try driver.move(to: try place("longpress"))
      try driver.holdMouse(true)
      try driver.wait(forSheet: "longpress", count: 1) { $0 == "held" }
      try driver.holdMouse(false)
      try driver.wait(forSheet: "longpress", count: 1) { $0 == "ended" }

      try driver.drag(from: try place("pan"), by: Point(60, -30))
      try driver.wait(forSheet: "pan", count: 1) { $0 == "ended 60 -30" }

      let start = try place("swipe") + Point(-60, 0)
      try driver.doAgain(untilSheetCounts: "swipe") {
        try driver.drag(from: start, by: Point(130, 4))
      }
      try driver.wait(forSheet: "swipe", count: 1) { $0 == "right" }

      // A button in the list is pressed; pulled beyond a slip the list has the pointer.
      let button = try place("list") + Point(-48, 6)
      try driver.click(button)
      try driver.wait(forSheet: "list", count: 1) { $0 == "pressed 1" }
      try driver.drag(from: button, by: Point(2, 60))
      try driver.wait(forSheet: "list", count: 1) { $0 == "ended 60" }
      try end(driver)
    }

    @Test func fingersKeysControllerAndTilt() throws {
      let driver = try WindowDriver(
        gallery: "gestures", environment: ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS": "1"])
      try twoFingers(driver)
      try keys(driver)
      try controller(driver)
      try tilt(driver)
      try end(driver)
    }

    private func twoFingers(_ driver: WindowDriver) throws {
      let pinch = try #require(driver.screen?.sheet("pinch"))
      try driver.push(
        fingers(at: pinch, from: Point(30, 0), steps: 12) { Point(30 + $0 * 60, 0) })
      // From where it was seen to begin: between half and once more as far apart.
      try driver.wait(forSheet: "pinch", count: 1) {
        $0.hasPrefix("ended ") && (180...300).contains(Int($0.dropFirst(6)) ?? 0)
      }
      let rotate = try #require(driver.screen?.sheet("rotate"))
      try driver.push(
        fingers(at: rotate, from: Point(70, 0), steps: 12) {
          // A quarter turn, by the rational circle.
          let (one, square) = (1 + $0 * $0, $0 * $0)
          return Point(70 * (1 - square) / one, 70 * 2 * $0 / one)
        })
      try driver.wait(forSheet: "rotate", count: 1) {
        $0.hasPrefix("ended ") && (65...90).contains(Int($0.dropFirst(6)) ?? 0)
      }
    }

    /// Two fingers on opposite sides of a place: down, along a way of 0…1, up.
    private func fingers(
      at middle: Point, from start: Point, steps: Int, _ way: (Double) -> Point
    ) -> [String] {
      func lines(_ phase: String, _ offset: Point) -> [String] {
        [(1, offset), (2, offset * -1)].map { finger, offset in
          let place = middle + offset
          return "finger \(phase) \(finger) \(place.x / 1280) \(place.y / 720)"
        }
      }
      var script = lines("down", start)
      for step in 1...steps { script += lines("move", way(Double(step) / Double(steps))) }
      return script + lines("up", way(1))
    }

    private func keys(_ driver: WindowDriver) throws {
      // A click takes the keyboard to the window where no one manages windows.
      try driver.focus("button-2")
      try driver.press("Return")
      try driver.wait(forSheet: "list", count: 1) { $0 == "pressed 2" }
      try driver.press("F5")
      try driver.wait(for: "the key") { screen in
        screen.sheets.contains { $0.name == "keyboard" && $0.state.hasSuffix("f5") }
      }
      try driver.focus("text")
      try driver.push(["composing ´"])
      try driver.wait(forSheet: "text", count: 0) { $0 == "composing ´" }
      try driver.push(["composing"])
      try driver.wait(forSheet: "text", count: 0) { $0 == "composing " }
      try driver.type("ab")
      try driver.wait(forSheet: "text", count: 2) { $0 == "entered ab" }
    }

    private func controller(_ driver: WindowDriver) throws {
      try driver.push(["controller in"])
      usleep(300_000)
      try driver.push(["button 2 1"])
      try driver.wait(forSheet: "controller", count: 1) { $0 == "down west" }
      // Pulled out, it lets go.
      try driver.push(["controller out"])
      try driver.wait(forSheet: "controller", count: 1) { $0 == "up west" }
      try driver.push(["controller in"])
      usleep(300_000)
      let before = driver.screen?.focus
      try driver.push(["axis 1 -32768"])
      try driver.wait(forSheet: "controller", count: 1) { $0 == "stick 0 -100" }
      try driver.wait(forSheet: "tilt", count: 0) { $0 == "0 -100" }
      try driver.wait(for: "the stick to move the focus") { $0.focus != before }
      try driver.push(["axis 1 0"])
      try driver.wait(forSheet: "tilt", count: 0) { $0 == "0 0" }
    }

    private func tilt(_ driver: WindowDriver) throws {
      try driver.push(Array(repeating: "sensor 0 3 9.3", count: 3))
      try driver.push(Array(repeating: "sensor -5 3 8", count: 60))
      try driver.wait(for: "the tilt") { screen in
        screen.sheets.contains { $0.name == "tilt" && $0.state.hasPrefix("100 ") }
      }
      // Pressing the dish takes this for level.
      try driver.click(try #require(driver.screen?.sheet("tilt")))
      try driver.wait(forSheet: "tilt", count: 1) { $0 == "0 0" }
    }

    private func end(_ driver: WindowDriver) throws {
      try driver.press("Escape")
      #expect(try driver.waitForEnd() == 0)
    }
  }
}
