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

/// What a child sees and hears of an answer, and how soon.
struct AnswerFeedbackTests {
  /// An answer that can be given in a game.
  struct Case: Sendable, CustomTestStringConvertible {
    let game: Game
    let kind: Kind

    enum Kind: String, Sendable, CaseIterable {
      case right, wrong, late
    }

    var testDescription: String { "\(game.rawValue) \(kind.rawValue)" }

    static let all = Game.allCases.flatMap { game in
      // The dragon waits as long as it takes.
      Kind.allCases.filter { game != .feedMe || $0 != .late }.map { Case(game: game, kind: $0) }
    }
  }

  /// 100 ms.
  private static let soon = 6
  /// How long the right answer stays to be read: about two seconds.
  private static let reading = 110

  private static func screen(_ trial: Case) -> Scene & GameScreen {
    let pupil = VirtualPupil(skill: trial.kind == .right ? 1 : 0, time: 1)
    return GameContext(Exercise.sums(9), in: trial.game, seed: 2)
      .screen(playedBy: trial.kind == .late ? nil : pupil, seed: 4)
  }

  /// A game in the tick in which the first answer of the kind was judged.
  private func answered(_ trial: Case) throws -> (Scene & GameScreen, HeadlessHost) {
    let scene = Self.screen(trial)
    let host = HeadlessHost(scene: scene)
    if trial.kind == .late {
      host.press(.enter)
      // Before the first move nothing is too late in the sky.
      host.run(ticks: 60)
      if trial.game == .teachifyBird { host.press(.space) }
    }
    let isJudged = host.run(atMost: 6000) {
      scene.roundRecord.answers.last.map { $0.isCorrect == (trial.kind == .right) } == true
        && scene.ticksAfterAnswer == 0
    }
    try #require(isJudged)
    return (scene, host)
  }

  /// The pictures of marks that are to be seen, those within hidden nodes left out.
  private func marks(_ scene: Scene) -> Set<String> {
    var names: Set<String> = []
    let wanted = ["right", "wrong", "rays", "burst"]
    func visit(_ node: Node) {
      guard !node.isHidden, node.alpha > 0 else { return }
      if let name = (node as? Sprite)?.picture, wanted.contains(where: name.contains) {
        names.insert(name)
      }
      for child in node.children { visit(child) }
    }
    visit(scene)
    return names
  }

  @Test(arguments: Case.all) func everyAnswerIsSeenAndHeardWithin100Milliseconds(trial: Case) throws
  {
    let (scene, host) = try answered(trial)
    let tick = host.director.tick
    host.run(ticks: Self.soon)
    let seen = marks(scene)
    #expect(seen.contains { $0.contains("right") || $0.contains("wrong") }, "\(seen)")
    let heard = host.soundLog.filter { line in
      let parts = line.split(separator: " ")
      guard parts.count > 2, let at = Int(parts[0]), parts[1] == "play" else { return false }
      return (tick...tick + Self.soon).contains(at) && parts[2].hasPrefix(trial.game.rawValue)
    }
    #expect(!heard.isEmpty, "\(host.soundLog.suffix(8))")
  }

  @Test(arguments: Case.all.filter { $0.kind != .right })
  func afterAWrongAnswerTheRightOneIsPointedOutForTwoSeconds(trial: Case) throws {
    let (scene, host) = try answered(trial)
    for _ in 0..<Self.reading {
      host.run()
      #expect(marks(scene).contains("ui/rays"))
    }
    // With the next question everything is open again.
    let isNext = host.run(atMost: 400) {
      scene.openQuestion != nil || scene.roundPhase == .over
    }
    #expect(isNext)
    if scene.openQuestion != nil {
      host.run(ticks: 40)
      #expect(!marks(scene).contains("ui/rays"))
    }
  }

  @Test(arguments: [("7 + 1", "8", "7 + 1 = 8"), ("? + 3 = 8", "5", "5 + 3 = 8")])
  func theMistakeIsCrossedOutAndTheRightAnswerIsNot(question: String, answer: String, full: String)
    throws
  {
    let exercise = Exercise(id: "1", question: question, answer: answer, wrong: ["40", "50"])
    let scene = MathPianoScene(context: GameContext([exercise], in: .mathPiano))
    let host = HeadlessHost(scene: scene)
    host.press(.enter)
    #expect(host.run(atMost: 200) { scene.openQuestion != nil })
    let right = try #require(scene.openQuestion?.rightIndex)
    let wrong = (right + 1) % 3
    let given = try #require(scene.openQuestion?.options[wrong])
    host.press([Key.digit1, .digit2, .digit3][wrong])
    host.run(ticks: Self.soon)
    var labels: [Label] = []
    scene.visitTree { if let label = $0 as? Label { labels.append(label) } }
    let equation = try #require(labels.first { $0.text == full })
    let mark = try #require(equation.marks.first)
    #expect(String(Array(full)[mark.range]) == answer)
    // The task itself is not wrong.
    #expect(mark.color == Theme.right && equation.color == Theme.ink)
    // On the umbrella and on the slip above the task.
    #expect(labels.filter { $0.text == given }.count == 2)
  }

  @Test func aMissedAnswerIsSaidToBeTooLate() throws {
    func seen(_ kind: Case.Kind) throws -> (words: [String], signs: Set<String>) {
      let (scene, host) = try answered(Case(game: .mathPiano, kind: kind))
      host.run(ticks: Self.soon)
      var words: [String] = []
      var signs: Set<String> = []
      func look(_ node: Node) {
        guard !node.isHidden else { return }
        if let label = node as? Label { words.append(label.text) }
        if let name = node.name { signs.insert(name) }
        node.children.forEach(look)
      }
      look(scene)
      return (words, signs.intersection(["strike", "clock"]))
    }
    let late = try seen(.late)
    #expect(late.words.contains("game.mathpiano.late"))
    #expect(late.signs == ["clock"])
    let wrong = try seen(.wrong)
    #expect(!wrong.words.contains("game.mathpiano.late"))
    #expect(wrong.signs == ["strike"])
    #expect(try seen(.right).signs.isEmpty)
  }

  /// GCompris is the measure: tiles of 210×300, circles of 220, main buttons of 118 pixels.
  @Test(arguments: [Game.mathPiano, .feedMe]) func whatIsPressedIsAsLargeAsInGCompris(game: Game)
    throws
  {
    let scene = Self.screen(Case(game: game, kind: .right))
    let host = HeadlessHost(scene: scene, size: Size(1280, 800))
    func pixels(_ node: Node) throws -> Size {
      let area = try #require(node.contentArea)
      return area.size * node.worldTransform.a * scene.viewTransform.a
    }
    // The sheet still grows, so without its own scale.
    let start = try #require(scene.first(named: "start")?.contentArea)
    #expect(start.size.height * scene.viewTransform.a >= 118)
    #expect(host.run(atMost: 200) { scene.openQuestion != nil })
    host.run(ticks: 30)
    for index in 1...3 {
      let name = (game == .mathPiano ? "umbrella-" : "fruit-") + "\(index)"
      let size = try pixels(try #require(scene.first(named: name)))
      #expect(min(size.width, size.height) >= (game == .mathPiano ? 210 : 220))
      #expect(max(size.width, size.height) >= 300)
    }
  }
}
