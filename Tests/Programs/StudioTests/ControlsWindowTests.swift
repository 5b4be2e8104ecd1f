import Foundation
import Stage
import Testing

extension GalleryWindowTests {
  /// A pupil who writes, in the real window: keys, umlauts, selection, clipboard, mouse and finger.
  @Suite(.serialized)
  struct ControlsWindowTests {
    @Test func aTextIsWrittenSelectedCopiedAndPasted() throws {
      let driver = try WindowDriver(gallery: "controls")
      try driver.click("tab-text")
      try driver.wait(for: "the page of texts") { $0.sheet("field") != nil }
      try driver.click(try #require(driver.screen?.sheet("field")))
      try takeKeyboard(driver)
      try driver.type("Zoe mag rote Rosen")
      try stand(driver, "Zoe mag rote Rosen|18 18")

      try driver.press("ctrl+shift+Left")
      try stand(driver, "Zoe mag rote Rosen|13 18")
      try driver.press("ctrl+x")
      try stand(driver, "Zoe mag rote |13 13")
      try driver.press("Home")
      try driver.press("ctrl+v")
      try stand(driver, "RosenZoe mag rote |5 5")

      // Twice on a word selects it; what is typed takes its place.
      let field = try #require(driver.screen?.sheet("field"))
      try driver.doubleClick(field + Point(-230, 0))
      try driver.wait(forSheet: "field", count: 0) { $0 == "RosenZoe mag rote |0 8" }
      try driver.push(["composing ö"])
      try driver.push(["composing"])
      try driver.type("Ina")
      try stand(driver, "Ina mag rote |3 3")

      try driver.press("ctrl+a")
      try driver.press("BackSpace")
      try stand(driver, "|0 0")
      try driver.type("Ina")
      try driver.press("Return")
      try driver.wait(forSheet: "field", count: 1) { $0.hasPrefix("Ina|") }
      try driver.press("Escape")
      #expect(try driver.waitForEnd() == 0)
    }

    @Test func aFingerWritesOnTheScreen() throws {
      let driver = try WindowDriver(
        gallery: "controls", environment: ["SDL_MOUSE_TOUCH_EVENTS": "1"])
      try driver.click("tab-text")
      try driver.wait(for: "the page of texts") { $0.sheet("field") != nil }
      try driver.click(try #require(driver.screen?.sheet("field")))
      try driver.wait(for: "the keyboard") { $0.target("key-done") != nil }
      for key in ["i", "n", "a", "done"] { try driver.click("key-\(key)") }
      try driver.wait(forSheet: "field", count: 1) { $0.hasPrefix("Ina|") }
      try driver.press("Escape")
      #expect(try driver.waitForEnd() == 0)
    }

    /// Where no one manages windows, a window gets the keyboard some time after a click, and text that
    /// is typed before is lost.
    private func takeKeyboard(_ driver: WindowDriver) throws {
      func state() -> String? { driver.screen?.sheets.first { $0.name == "field" }?.state }
      for _ in 0..<40 where state()?.hasPrefix("x") != true {
        try driver.type("x")
        usleep(300_000)
      }
      try driver.press("ctrl+a")
      try driver.press("BackSpace")
      try stand(driver, "|0 0")
    }

    private func stand(_ driver: WindowDriver, _ state: String) throws {
      try driver.wait(forSheet: "field", count: 0) { $0 == state }
    }
  }
}
