import Foundation
import Stage
import Testing

/// Two children in front of the real window, one after the other, and a power cut.
@Suite(.serialized, .onWaitingThreads)
struct PupilWindowTests {
  enum Manner: String, CaseIterable {
    case mouse, touch, keyboard

    /// What only this manner leaves in the recording of a round.
    var mark: String {
      switch self {
      case .mouse: " pointer began mouse "
      case .touch: " pointer began finger "
      case .keyboard: " key down "
      }
    }
  }

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

  @Test(
    "picture, card, page, game, result and achievements, of two children apart",
    arguments: Manner.allCases)
  func twoChildren(_ manner: Manner) throws {
    let hand = try Hand(manner, document: PupilWindowTests.document)
    // Both are known before one of them finds its own picture again.
    for animal in ["frog", "owl"] {
      try introduce(animal, hand)
      try hand.press("who")
    }
    try enter("Frecher Frosch", hand)
    try playRound(hand)
    try hand.press("tab-achievements")
    try expectOneRound(hand)
    try hand.press("who")
    try enter("Edle Eule", hand)
    try hand.press("tab-achievements")
    let achievements = try hand.wait(for: "achievements")
    #expect(achievements.target("rounds") == nil, "the frog's round is the owl's as well")
    try hand.press("tab-play")
    try hand.wait(for: "menu")
    try playRound(hand, mistakes: [0])
    try hand.press("tab-achievements")
    try expectOneRound(hand)
    let input = try String(contentsOfFile: hand.driver.recordingPath, encoding: .utf8)
    #expect(Manner.allCases.filter { input.contains($0.mark) } == [manner])
    let rounds = try keptRounds(hand)
    #expect(rounds.count == 2)
    let frog = try #require(rounds.first { $0.contains("\"Frecher Frosch\"") })
    let owl = try #require(rounds.first { $0.contains("\"Edle Eule\"") })
    #expect(frog.components(separatedBy: "\"correct\":true").count == 3, "\(frog)")
    #expect(owl.components(separatedBy: "\"correct\":true").count == 2, "\(owl)")
    #expect(frog.contains("\"stars\":3"), "\(frog)")
    #expect(owl.contains("\"stars\":1"), "\(owl)")
  }

  @Test("what was answered before a power cut is kept")
  func powerCut() throws {
    let hand = try Hand(.mouse, document: PupilWindowTests.document)
    try introduce("owl", hand)
    // A document that is put there now appears by itself.
    try hand.driver.addDocument(PupilWindowTests.document, named: "zweites.json")
    try hand.driver.wait(for: "the second document") {
      $0.targets.filter { $0.name == "document" }.count == 2
    }
    try begin(hand)
    try answer(0, hand)
    usleep(200_000)
    hand.driver.cutOff()
    let rounds = try keptRounds(hand)
    #expect(rounds.count == 1)
    let owl = try #require(rounds.first { $0.contains("\"Edle Eule\"") })
    #expect(owl.components(separatedBy: "\"correct\":true").count == 2, "\(owl)")
  }

  /// Somebody new chooses an animal and comes to the menu.
  private func introduce(_ animal: String, _ hand: Hand) throws {
    try hand.wait(for: "start")
    try hand.press("new")
    try hand.wait(for: "newpupil")
    try hand.press("animal-\(animal)")
    try hand.press("done")
    try hand.wait(for: "menu")
  }

  /// Somebody who is known presses the own picture and comes to the menu.
  private func enter(_ name: String, _ hand: Hand) throws {
    try hand.wait(for: "start")
    try hand.press("pupil-" + name.replacingOccurrences(of: " ", with: "_"))
    try hand.wait(for: "menu")
  }

  /// Plays a round from the menu back to the menu.
  private func playRound(_ hand: Hand, mistakes: Set<Int> = []) throws {
    try begin(hand)
    for count in 0..<PupilWindowTests.rightAnswers.count {
      try answer(count, hand, isRight: !mistakes.contains(count))
    }
    // Without optimization a loaded machine takes its time to melt one screen into the next.
    try hand.wait(for: "result", seconds: 240)
    try hand.press("home")
    try hand.wait(for: "menu")
  }

  private func begin(_ hand: Hand) throws {
    try hand.press("document")
    try hand.wait(for: "document")
    for target in ["mathpiano", "play", "start"] { try hand.press(target) }
    try hand.driver.wait(for: "the start") { $0.phase == "playing" }
  }

  private func answer(_ count: Int, _ hand: Hand, isRight: Bool = true) throws {
    let screen = try hand.driver.wait(for: "question \(count + 1)") {
      $0.answers == count && $0.question != nil && !$0.options.isEmpty
    }
    let question = try #require(screen.question)
    let wanted = try #require(PupilWindowTests.rightAnswers[question])
    let option = try #require(
      screen.options.firstIndex { ($0.text == wanted) == isRight })
    try hand.choose(option, on: screen)
    try hand.driver.wait(for: "answer \(count + 1)") {
      $0.answers == count + 1 || $0.screen == "result"
    }
  }

  /// The achievements lead to the rounds of who plays, which is one, and back.
  private func expectOneRound(_ hand: Hand) throws {
    try hand.wait(for: "achievements")
    try hand.press("rounds")
    let rounds = try hand.wait(for: "pastrounds")
    #expect(rounds.targets.filter { $0.name == "watch" }.count == 1)
    try hand.press("back")
    try hand.wait(for: "achievements")
  }

  /// What is kept of all rounds, a line for each.
  private func keptRounds(_ hand: Hand) throws -> [String] {
    let outcome = try Program.run(
      ["results", "--json"], environment: ["XDG_DATA_HOME": hand.driver.dataHome])
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.outputLines
  }

  /// Drives a window of its own in one manner only.
  private struct Hand {
    let driver: WindowDriver
    let manner: Manner

    init(_ manner: Manner, document: String) throws {
      self.manner = manner
      driver = try WindowDriver(
        document: document, environment: manner == .touch ? WindowDriver.touchScreen : [:])
    }

    func press(_ target: String) throws {
      switch manner {
      case .mouse, .touch: try driver.click(target)
      case .keyboard: try driver.activateBackwards(target)
      }
    }

    func choose(_ option: Int, on screen: ScreenEntry) throws {
      switch manner {
      case .mouse, .touch: try driver.click(screen.options[option].place)
      case .keyboard: try driver.press("\(option + 1)")
      }
    }

    @discardableResult
    func wait(for screen: String, seconds: Double = 60) throws -> ScreenEntry {
      try driver.wait(for: "the screen \(screen)", seconds: seconds) { $0.screen == screen }
    }
  }
}
