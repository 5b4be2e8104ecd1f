import Controls
import Exercises
import FeedMe
import GameScreens
import MathPiano
import Play
import Stage
import StageTesting
import TeachifyBird
import Testing

/// What is told in words while a round is played.
struct SpokenRoundTests {
  private static let texts = [
    "spoken.right": "right", "spoken.wrong": "wrong", "spoken.missed": "late",
    "spoken.lives": "lives {0}", "spoken.lives.one": "lives 1", "spoken.score": "score {0}",
    "spoken.score.one": "score 1", "spoken.started": "started", "spoken.resumed": "resumed",
    "spoken.howMuch": "what is {0}", "spoken.sign.plus": "plus", "pause.title": "pause",
    "result.allRight": "all right", "result.solved": "solved {0}", "result.solved.one": "solved 1",
    "result.livesLost": "lost, solved {0}", "result.over": "over",
  ]

  private static func context(_ game: Game) -> GameContext {
    GameContext(
      Exercise.sums(6), in: game, translation: Translation(language: "en", texts: texts))
  }

  /// A whole round by a virtual pupil, and its log.
  private static func round(_ game: Game, skill: Double) -> (HeadlessHost, RoundRecord) {
    let pupil = VirtualPupil(skill: skill, time: 2)
    let scene = context(game).screen(playedBy: pupil)
    let host = HeadlessHost(scene: scene)
    #expect(host.run(atMost: 40_000) { scene.roundPhase == .over })
    return (host, scene.roundRecord)
  }

  private static func texts(_ log: [String]) -> [String] {
    log.compactMap { line in line.split(separator: "\"").last.map(String.init) }
  }

  @Test(arguments: Game.allCases, [1.0, 0.3]) func everyChangeHasALine(game: Game, skill: Double) {
    let (host, record) = Self.round(game, skill: skill)
    let texts = Self.texts(host.announceLog)
    #expect(texts.contains("started"))
    let judged = texts.filter { ["right", "wrong", "late"].contains($0) }
    #expect(
      judged
        == record.answers.map { $0.isCorrect ? "right" : $0.isMissed ? "late" : "wrong" })
    for (index, answer) in record.answers.enumerated() {
      #expect(
        texts.contains("what is \(answer.question.replacing("+", with: "plus"))"), "\(index)")
      for (letter, option) in zip(["A", "B", "C", "D"], answer.options) {
        #expect(texts.contains("\(letter): \(option)"))
      }
    }
    if skill == 1 { #expect(!texts.contains { $0.hasPrefix("lives") }) }
    #expect(record.score == 0 || texts.contains("score \(record.score)"))
    let right = record.result.right
    let end =
      right == 0
      ? "over"
      : record.ending == .livesLost
        ? "lost, solved \(right)"
        : right == record.answers.count ? "all right" : "solved \(right)"
    #expect(texts.contains(end))
    #expect(host.announceLog == Self.round(game, skill: skill).0.announceLog)
  }

  /// Seeing and hearing what came of an answer must not take longer than 100 ms.
  @Test(arguments: Game.allCases, [1.0, 0.3]) func everyAnswerIsHeardInItsTick(
    game: Game, skill: Double
  ) {
    let (host, record) = Self.round(game, skill: skill)
    func tick(_ line: String) -> Substring? { line.split(separator: " ").first }
    let judged = host.announceLog.filter { line in
      ["\"right\"", "\"wrong\"", "\"late\""].contains { line.hasSuffix($0) }
    }
    #expect(judged.count == record.answers.count)
    for line in judged {
      #expect(
        host.soundLog.contains { tick($0) == tick(line) && $0.contains(" play ") }, "\(line)")
    }
  }

  @Test func theRightAnswerFollowsAWrongOne() throws {
    let (host, record) = Self.round(.mathPiano, skill: 0)
    let texts = Self.texts(host.announceLog)
    let wrong = try #require(texts.firstIndex { $0 == "wrong" || $0 == "late" })
    #expect(texts[wrong + 1] == record.answers[0].solution.text)
  }

  @Test(arguments: Game.allCases) func pauseAndGoingOnAreTold(game: Game) {
    let scene = Self.context(game).screen()
    let host = HeadlessHost(scene: scene)
    host.press(.enter)
    host.run(ticks: 45)
    host.press(.p)
    host.run(ticks: 2)
    host.press(.p)
    host.run(ticks: 2)
    let texts = Self.texts(host.announceLog)
    let pause = texts.firstIndex(of: "pause") ?? texts.count
    // What was asked is told again.
    #expect(texts[pause...].prefix(3) == ["pause", "resumed", "what is 1 plus 1"])
  }

  /// Whom it is read aloud to finds a button that reads the question again.
  @Test func theQuestionIsReadAgain() throws {
    let host = HeadlessHost(scene: MathPianoScene(context: Self.context(.mathPiano)))
    host.director.setReadsAloud(true)
    host.press(.enter)
    host.run(ticks: 60)
    let button = try #require(host.scene.first(named: "repeat"))
    #expect(!button.isHidden)
    let before = host.announceLog.count
    host.tap(button)
    host.run()
    #expect(Self.texts(Array(host.announceLog[before...])).first == "what is 1 plus 1")
    #expect(host.soundLog.contains { $0.hasSuffix(#"speak en "what is 1 plus 1""#) })
  }

  /// Before the start, in the round and in a pause the button stands in the same place and reads what is there,
  /// whether or not it was read aloud until then; a press of it is no answer.
  @Test(arguments: Game.allCases) func theButtonReadsWhatIsThere(game: Game) throws {
    var context = Self.context(game)
    var wishes = 0
    context.onReadAloud = { wishes += 1 }
    let host = HeadlessHost(scene: context.screen())
    let button = try #require(host.scene.first(named: "repeat"))
    let place = button.worldTransform.apply(.zero)
    func heard() -> [String] {
      let before = host.soundLog.count
      host.tap(button)
      host.run()
      return host.soundLog[before...].compactMap { line in
        line.contains(" speak ") ? line.split(separator: "\"").last.map(String.init) : nil
      }
    }
    host.run(ticks: 30)
    #expect(!button.isHidden && !host.director.readsAloud)
    #expect(heard().first?.contains("game.\(game.rawValue).how") == true)
    #expect(host.director.readsAloud && wishes == 1)
    host.press(.enter)
    host.run(ticks: 60)
    #expect(heard().first == "what is 1 plus 1")
    host.press(.p)
    host.run(ticks: 30)
    #expect(heard().first?.contains("pause") == true)
    #expect(button.worldTransform.apply(.zero) == place && wishes == 1)
    host.press(.p)
    host.run(ticks: 5)
    let screen = try #require(host.scene as? GameScreen)
    #expect(screen.roundPhase == .playing && screen.roundRecord.answers.isEmpty)
  }
}
