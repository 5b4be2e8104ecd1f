import Foundation
import Stage
import Testing

/// Two children in front of the real window, one after the other, and a power cut.
@Suite(.serialized)
struct PupilWindowTests {
  private static let rightAnswers = ["2 + 3": "5", "4 + 4": "8"]

  private static let document = """
    {
      "format": "teachify", "version": 1, "title": "Zwei", "subject": "Mathematik",
      "exercises": [
        {"question": "2 + 3", "answer": "5", "wrong": ["4", "6", "7"]},
        {"question": "4 + 4", "answer": "8", "wrong": ["7", "9", "6"]}
      ]
    }
    """

  @Test("what two children do stays apart", arguments: WindowTests.Manner.allCases)
  func twoChildren(_ manner: WindowTests.Manner) throws {
    let driver = try WindowDriver(document: PupilWindowTests.document)
    let press = manner == .mouse ? driver.click : driver.activate
    for animal in ["frog", "owl"] {
      try driver.wait(for: "the question who plays") { $0.screen == "start" }
      try press("new")
      try driver.wait(for: "the animals") { $0.screen == "newpupil" }
      try press("animal-\(animal)")
      try press("done")
      try driver.wait(for: "the menu") { $0.screen == "menu" }
      if animal == "frog" {
        try begin(press, driver)
        for count in 0..<2 { try answer(count, driver) }
        try driver.wait(for: "the result") { $0.screen == "result" }
        try press("home")
        try driver.wait(for: "the menu again") { $0.screen == "menu" }
      } else {
        // A document that is put there now appears by itself.
        try driver.addDocument(PupilWindowTests.document, named: "zweites.json")
        try driver.wait(for: "the second document") {
          $0.targets.filter { $0.name == "document" }.count == 2
        }
        try begin(press, driver)
        try answer(0, driver)
        usleep(200_000)
        driver.cutOff()
        break
      }
      try press("who")
    }
    let outcome = try Program.run(
      ["results", "--json"], environment: ["XDG_DATA_HOME": driver.dataHome])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let rounds = outcome.outputLines
    #expect(rounds.count == 2)
    let frog = try #require(rounds.first { $0.contains("\"Frecher Frosch\"") })
    let owl = try #require(rounds.first { $0.contains("\"Edle Eule\"") })
    #expect(frog.components(separatedBy: "\"correct\":true").count == 3, "\(frog)")
    #expect(owl.components(separatedBy: "\"correct\":true").count == 2, "\(owl)")
  }

  @Test("a child at a touch screen: picture, card, page, game, result, achievements")
  func touching() throws {
    let driver = try WindowDriver(
      document: PupilWindowTests.document, environment: WindowDriver.touchScreen)
    try driver.wait(for: "the question who plays") { $0.screen == "start" }
    try driver.click("new")
    try driver.wait(for: "the animals") { $0.screen == "newpupil" }
    try driver.click("animal-fox")
    try driver.click("done")
    try driver.wait(for: "the menu") { $0.screen == "menu" }
    // Somebody else may have come: the child finds its own picture again.
    try driver.click("who")
    let start = try driver.wait(for: "the child's card") { screen in
      screen.screen == "start" && screen.targets.contains { $0.name.hasPrefix("pupil-") }
    }
    let card = try #require(start.targets.first { $0.name.hasPrefix("pupil-") })
    try driver.click(card.name)
    try driver.wait(for: "the menu again") { $0.screen == "menu" }
    try begin(driver.click, driver)
    for count in 0..<2 {
      try answer(count, driver) { screen, option in try driver.click(screen.options[option].place) }
    }
    // Without optimization a loaded machine takes its time to melt one screen into the next.
    try driver.wait(for: "the result", seconds: 240) { $0.screen == "result" }
    try driver.click("home")
    try driver.wait(for: "the menu after the round") { $0.screen == "menu" }
    try driver.click("tab-achievements")
    try driver.wait(for: "the achievements") { $0.screen == "achievements" }
    // Everything was done by a finger.
    let input = try String(contentsOfFile: driver.recordingPath, encoding: .utf8)
    #expect(input.contains(" pointer began finger "))
    #expect(!input.contains(" pointer began mouse "))
    let outcome = try Program.run(
      ["results", "--json"], environment: ["XDG_DATA_HOME": driver.dataHome])
    #expect(outcome.output.components(separatedBy: "\"correct\":true").count == 3)
  }

  private func begin(_ press: (String) throws -> Void, _ driver: WindowDriver) throws {
    try press("document")
    try driver.wait(for: "the document's page") { $0.screen == "document" }
    for target in ["mathpiano", "play", "start"] { try press(target) }
    try driver.wait(for: "the start") { $0.phase == "playing" }
  }

  private func answer(_ count: Int, _ driver: WindowDriver) throws {
    try answer(count, driver) { _, option in try driver.press("\(option + 1)") }
  }

  private func answer(
    _ count: Int, _ driver: WindowDriver, by choose: (ScreenEntry, Int) throws -> Void
  ) throws {
    let screen = try driver.wait(for: "question \(count + 1)") {
      $0.answers == count && $0.question != nil && !$0.options.isEmpty
    }
    let question = try #require(screen.question)
    let wanted = try #require(PupilWindowTests.rightAnswers[question])
    let option = try #require(screen.options.firstIndex { $0.text == wanted })
    try choose(screen, option)
    try driver.wait(for: "answer \(count + 1)") {
      $0.answers == count + 1 || $0.screen == "result"
    }
  }
}
