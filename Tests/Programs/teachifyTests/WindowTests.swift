import Foundation
import Stage
import Testing

/// A child in front of the real window: menu, document, game, result.
@Suite(.serialized, .onWaitingThreads)
struct WindowTests {
  enum Manner: String, CaseIterable {
    case mouse, keyboard
  }

  private static let rightAnswers = ["2 + 3": "5", "4 + 4": "8", "9 - 2": "7"]

  static let document = """
    {
      "format": "teachify", "version": 1, "title": "Drei", "subject": "Mathematik",
      "exercises": [
        {"question": "2 + 3", "answer": "5", "wrong": ["4", "6", "7"]},
        {"question": "4 + 4", "answer": "8", "wrong": ["7", "9", "6"]},
        {"question": "9 - 2", "answer": "7", "wrong": ["6", "8", "5"]}
      ]
    }
    """

  @Test("menu, game and result by mouse and by keys", arguments: Manner.allCases)
  func mathPiano(_ manner: Manner) throws {
    let driver = try begin("mathpiano", manner)
    try answerAll(driver) { screen, option in
      switch manner {
      case .mouse: try driver.click(screen.options[option].place)
      case .keyboard: try driver.press("\(option + 1)")
      }
    }
    try finish(driver, manner)
  }

  @Test("menu, game and result by mouse and by keys", arguments: Manner.allCases)
  func feedMe(_ manner: Manner) throws {
    let driver = try begin("feedme", manner)
    try answerAll(driver) { screen, option in
      switch manner {
      case .mouse:
        // The fruits of a new question are still jumping into place.
        usleep(800_000)
        try driver.move(to: screen.options[option].place)
        try driver.holdMouse(true)
        let mouth = try #require(screen.figure)
        try driver.move(to: screen.options[option].place.interpolated(to: mouth, by: 0.5))
        usleep(100_000)
        try driver.move(to: mouth)
        usleep(100_000)
        try driver.holdMouse(false)
      case .keyboard: try driver.press("\(option + 1)")
      }
    }
    try finish(driver, manner)
  }

  @Test("menu, game and result by mouse and by keys", arguments: Manner.allCases)
  func teachifyBird(_ manner: Manner) throws {
    let driver = try begin("teachifybird", manner)
    if manner == .mouse {
      try driver.move(to: Point(640, 360))
      try driver.holdMouse(true)
    }
    try answerAll(driver) { screen, option in
      let height = screen.options[option].place.y
      let figure = try #require(screen.figure)
      switch manner {
      case .mouse: try driver.move(to: Point(figure.x, height))
      case .keyboard: try fly(driver, to: height)
      }
    }
    if manner == .mouse { try driver.holdMouse(false) }
    try finish(driver, manner)
  }

  /// Corrects the height by short presses until it is right; a full tilt flies 420 points a
  /// second.
  private func fly(_ driver: WindowDriver, to height: Double) throws {
    for _ in 0..<12 {
      guard let figure = driver.screen?.figure else { return }
      let way = height - figure.y
      if way.magnitude < 16 { return }
      try driver.hold(way < 0 ? "Up" : "Down", seconds: way.magnitude / 420 * 0.8)
      usleep(250_000)
    }
  }

  private func begin(_ game: String, _ manner: Manner) throws -> WindowDriver {
    let driver = try WindowDriver(document: WindowTests.document)
    try driver.wait(for: "the question who plays") { $0.screen == "start" }
    let press = manner == .mouse ? driver.click : driver.activate
    try press("guest")
    try driver.wait(for: "the menu") { $0.screen == "menu" }
    try press("document")
    try driver.wait(for: "the document's page") { $0.screen == "document" }
    try press(game)
    try press("play")
    try driver.wait(for: "the game") { $0.screen == game && $0.phase == "ready" }
    if game == "teachifybird" { try press("control-tilt") }
    try press("start")
    try driver.wait(for: "the start") { $0.phase == "playing" }
    return driver
  }

  /// Answers each question as it comes, all of them right.
  private func answerAll(
    _ driver: WindowDriver, _ answer: (ScreenEntry, Int) throws -> Void
  ) throws {
    for count in 0..<WindowTests.rightAnswers.count {
      let screen = try driver.wait(for: "question \(count + 1)") {
        $0.answers == count && $0.question != nil && !$0.options.isEmpty
      }
      let question = try #require(screen.question)
      let wanted = try #require(WindowTests.rightAnswers[question])
      let option = try #require(screen.options.firstIndex { $0.text == wanted })
      try answer(screen, option)
      try driver.wait(for: "answer \(count + 1)") {
        $0.answers == count + 1 || $0.screen == "result"
      }
    }
  }

  /// Sees the result, goes back to the menu, and checks the recording of the round.
  private func finish(_ driver: WindowDriver, _ manner: Manner) throws {
    try driver.wait(for: "the result") { $0.screen == "result" }
    let press = manner == .mouse ? driver.click : driver.activate
    try press("home")
    try driver.wait(for: "the menu again") { $0.screen == "menu" }
    let replay = try Program.run(["replay", driver.recordingPath, "--headless", "--verify"])
    #expect(replay.status == 0, "\(replay.errors)")
    #expect(replay.output.contains("right 3\n"), "\(replay.output)")
    #expect(replay.output.contains("phase over\n"))
    try expectChangesAreFound(in: driver.recordingPath)
    try driver.press("Escape")
    try driver.wait(for: "the start") { $0.screen == "start" }
    try driver.press("Escape")
    try press("quit")
    #expect(try driver.waitForEnd() == 0)
  }

  /// A changed input line makes the replay fail and name the tick.
  private func expectChangesAreFound(in path: String) throws {
    var lines = try String(contentsOfFile: path, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let index = try #require(lines.lastIndex { $0.contains(" pointer ") || $0.contains(" key ") })
    let tick = try #require(lines[index].split(separator: " ").first)
    lines[index] = "\(tick) key down f9"
    let changed = path + ".changed"
    try lines.joined(separator: "\n").write(toFile: changed, atomically: true, encoding: .utf8)
    let replay = try Program.run(["replay", changed, "--headless", "--verify"])
    #expect(replay.status == 1)
    #expect(replay.errors.contains("tick \(tick)"), "\(replay.errors)")
  }
}
