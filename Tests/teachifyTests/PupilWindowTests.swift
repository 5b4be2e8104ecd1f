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

  private func begin(_ press: (String) throws -> Void, _ driver: WindowDriver) throws {
    try press("document")
    try driver.wait(for: "the document's page") { $0.screen == "document" }
    for target in ["mathpiano", "play", "start"] { try press(target) }
    try driver.wait(for: "the start") { $0.phase == "playing" }
  }

  private func answer(_ count: Int, _ driver: WindowDriver) throws {
    let screen = try driver.wait(for: "question \(count + 1)") {
      $0.answers == count && $0.question != nil && !$0.options.isEmpty
    }
    let question = try #require(screen.question)
    let wanted = try #require(PupilWindowTests.rightAnswers[question])
    let option = try #require(screen.options.firstIndex { $0.text == wanted })
    try driver.press("\(option + 1)")
    try driver.wait(for: "answer \(count + 1)") {
      $0.answers == count + 1 || $0.screen == "result"
    }
  }
}
