import Foundation
import Stage
import Testing

/// What changes while the real window is open: its size, and files on the disk.
@Suite(.serialized, .onWaitingThreads)
struct LiveWindowTests {
  private static func document(_ first: String) -> String {
    """
    {
      "format": "teachify", "version": 1, "title": "Drei", "subject": "Mathematik",
      "exercises": [
        {"question": "\(first)", "answer": "5", "wrong": ["4", "6", "7"]},
        {"question": "4 + 4", "answer": "8", "wrong": ["7", "9", "6"]}
      ]
    }
    """
  }

  @Test func aDocumentChangedWhileItIsPlayedIsAskedAtOnce() throws {
    let driver = try WindowDriver(
      document: LiveWindowTests.document("2 + 3"), arguments: ["--watch"])
    try driver.activate("guest")
    try driver.wait(for: "the menu") { $0.screen == "menu" }
    for target in ["document", "mathpiano", "play", "start"] { try driver.activate(target) }
    let before = try driver.wait(for: "a question") { $0.phase == "playing" && $0.question != nil }
    let isFirst = before.question == "2 + 3"
    // A file with errors changes nothing.
    try driver.rewriteDocument("{\"format\"")
    usleep(1_200_000)
    #expect(driver.screen?.question != nil || driver.screen?.phase == "playing")
    try driver.rewriteDocument(
      LiveWindowTests.document("3 + 2").replacingOccurrences(of: "4 + 4", with: "5 + 3"))
    let after = try driver.wait(for: "the changed question") {
      $0.question == "3 + 2" || $0.question == "5 + 3"
    }
    #expect(after.screen == "mathpiano")
    #expect(after.phase == "playing")
    if after.answers == before.answers {
      #expect(after.question == (isFirst ? "3 + 2" : "5 + 3"))
    }
  }

  /// Nobody reads from the pipe, a terminal goes away: the round is kept all the same.
  @Test func aTerminalThatIsClosedEndsTheRoundAsTheWindowDoes() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/announcements"
    #expect(mkfifo(pipe, 0o600) == 0)
    let driver = try WindowDriver(
      document: LiveWindowTests.document("2 + 3"), arguments: ["--announce", pipe])
    try driver.activate("guest")
    try driver.wait(for: "the menu") { $0.screen == "menu" }
    for target in ["document", "mathpiano", "play", "start"] { try driver.activate(target) }
    try driver.wait(for: "a question") { $0.phase == "playing" && $0.question != nil }
    driver.hangUp()
    #expect(try driver.waitForEnd() == 0)
    #expect(try String(contentsOfFile: driver.recordingPath, encoding: .utf8).contains("phase"))
  }

  @Test func thePictureFollowsTheWindowsSize() throws {
    let driver = try WindowDriver(document: LiveWindowTests.document("2 + 3"))
    try driver.activate("guest")
    var last = try driver.wait(for: "the menu") { $0.target("document") != nil }
      .target("document")
    for step in 1...4 {
      try driver.resize(to: Size(1280 - Double(step) * 90, 720 - Double(step) * 30))
      let former = last
      last = try driver.wait(for: "size \(step)") { $0.target("document") != former }
        .target("document")
    }
    // Tall windows have a layout of their own.
    try driver.resize(to: Size(640, 780))
    let former = last
    try driver.wait(for: "a tall window") { $0.target("document") != former }
    try driver.click("document")
    try driver.wait(for: "the document's page") { $0.screen == "document" }
  }
}
