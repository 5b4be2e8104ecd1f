import Foundation
import Stage
import Testing

/// The walk in front of the real window: who plays, and what comes next.
@Suite(.serialized, .onWaitingThreads)
struct WalkWindowTests {
  private func driver() throws -> WindowDriver {
    try WindowDriver(document: WindowTests.document, hasLessons: true)
  }

  @Test("two presses lead into a round", arguments: [false, true])
  func twoPresses(byKeys: Bool) throws {
    let driver = try driver()
    try driver.wait(for: "the question who plays") { $0.screen == "start" }
    let press = byKeys ? driver.activate : driver.click
    try press("guest")
    try driver.wait(for: "the walk") { $0.screen == "world" && $0.target("stop-next") != nil }
    try press("next")
    try driver.wait(for: "a game") { $0.phase == "ready" }
  }

  @Test("a page further on there are other stations, and the list has all documents")
  func pagesAndList() throws {
    let driver = try driver()
    try driver.wait(for: "the question who plays") { $0.screen == "start" }
    try driver.click("guest")
    try driver.wait(for: "the walk") { $0.screen == "world" && $0.target("stop-next") != nil }
    try driver.click("page-forward")
    try driver.wait(for: "the next page") {
      $0.target("stop-next") == nil && $0.target("stop") != nil
    }
    try driver.click("stop")
    try driver.wait(for: "its page") { $0.screen == "document" }
    try driver.click("back")
    try driver.wait(for: "the walk again") { $0.screen == "world" }
    try driver.click("all")
    try driver.wait(for: "the list") { $0.screen == "menu" && $0.target("document") != nil }
    try driver.click("world")
    try driver.wait(for: "the walk after the list") { $0.screen == "world" }
  }
}
