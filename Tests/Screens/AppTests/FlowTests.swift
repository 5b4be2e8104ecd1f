import Exercises
import Play
import Stage
import StageTesting
import Testing

@testable import App

/// From screen to screen, as a pupil goes.
struct FlowTests {
  @Test func aRoundByPointerFromTheMenuBackToTheMenu() throws {
    let pupil = try Pupil()
    #expect(pupil.screen == "menu")
    pupil.tap("document")
    #expect(pupil.screen == "document")
    pupil.tap("mathpiano")
    pupil.tap("play")
    #expect(pupil.screen == "game")
    #expect(pupil.game?.roundPhase == .ready)
    pupil.tap("start")
    #expect(pupil.game?.roundPhase == .playing)
    for _ in 0..<3 { pupil.answer(true) }
    #expect(pupil.waits(for: "result"))
    pupil.tap("home")
    #expect(pupil.screen == "menu")
  }

  @Test func aRoundByKeysFromTheMenuBackToTheMenu() throws {
    let pupil = try Pupil()
    pupil.press(.right)
    pupil.press(.enter)
    #expect(pupil.screen == "document")
    pupil.press(.enter)
    #expect(pupil.screen == "game")
    pupil.press(.enter)
    for count in 1...3 {
      _ = pupil.host.run(atMost: 400) { pupil.game?.openQuestion != nil }
      let right = pupil.game?.openQuestion?.rightIndex ?? 0
      pupil.press([Key.digit1, .digit2, .digit3][right])
      #expect(pupil.game?.roundRecord.result.right == count)
    }
    #expect(pupil.waits(for: "result"))
    pupil.press(.escape)
    #expect(pupil.screen == "menu")
  }

  @Test func backAndEscapeLeadFromTheDocumentToTheMenu() throws {
    let pupil = try Pupil()
    pupil.tap("document")
    pupil.tap("back")
    #expect(pupil.screen == "menu")
    pupil.tap("document")
    pupil.press(.escape)
    #expect(pupil.screen == "menu")
  }

  @Test func everyGameStartsAndIsLeftBeforeTheFirstAnswer() throws {
    for name in ["mathpiano", "teachifybird", "feedme"] {
      let pupil = try Pupil()
      pupil.begin(name)
      #expect(pupil.game?.context.source.game.rawValue == name)
      pupil.press(.escape)
      #expect(pupil.game?.roundPhase == .paused, "\(name)")
      pupil.tap("leave")
      #expect(pupil.screen == "document", "\(name)")
    }
  }

  @Test func leavingAtTheReadySheetLeadsBackToTheDocument() throws {
    for key in [Key.escape, nil] {
      let pupil = try Pupil()
      pupil.tap("document")
      pupil.tap("play")
      if let key { pupil.press(key) } else { pupil.tap("leave") }
      #expect(pupil.screen == "document")
    }
  }

  @Test func leavingAfterAnAnswerShowsWhatWasAnswered() throws {
    let pupil = try Pupil()
    pupil.begin()
    pupil.answer(true)
    pupil.leave()
    #expect(pupil.screen == "result")
    #expect(pupil.words.contains("Bis zum nächsten Mal!"))
    #expect(pupil.words.contains("1 richtig · noch 2"))
    #expect(pupil.words.contains("Weiter"))
  }

  @Test func restartingGivesANewRoundWithANewSeed() throws {
    let pupil = try Pupil()
    pupil.begin()
    pupil.answer(true)
    pupil.press(.escape)
    pupil.tap("restart")
    #expect(pupil.game?.roundPhase == .ready)
    #expect(pupil.game?.roundRecord.answers.isEmpty == true)
    #expect(pupil.seeds == [40, 41])
    pupil.press(.enter)
    pupil.press(.escape)
    pupil.press(.r)
    #expect(pupil.game?.roundPhase == .ready)
    #expect(pupil.seeds == [40, 41, 42])
  }

  @Test func playingAgainFromTheResultIsOneKey() throws {
    for key in [Key.enter, .r] {
      let pupil = try Pupil([Library.sums(1)])
      pupil.begin()
      pupil.answer(true)
      #expect(pupil.waits(for: "result"))
      pupil.press(key)
      #expect(pupil.screen == "game")
      #expect(pupil.seeds == [40, 41])
    }
  }

  @Test func anEndlessRoundGoesOnUntilTheHeartsAreGone() throws {
    let pupil = try Pupil([Library.sums(2)])
    pupil.begin(endless: true)
    #expect(pupil.game?.context.settings.isEndless == true)
    for _ in 0..<4 { pupil.answer(true) }
    #expect(pupil.game?.roundPhase == .playing)
    for _ in 0..<3 { pupil.answer(false) }
    #expect(pupil.waits(for: "result"))
    #expect(pupil.words.contains("Keine Herzen mehr – 4 gelöst!"))
    #expect(pupil.words.contains("4 richtig · 3 falsch"))
  }

  @Test func theRoundFitsTheWindow() throws {
    let tall = try Pupil(size: Size(720, 1280))
    tall.begin()
    #expect(tall.game?.context.settings.orientation == .portrait)
    let wide = try Pupil()
    wide.begin()
    #expect(wide.game?.context.settings.orientation == .landscape)
  }

  @Test func theMenuComesBackToTheDocumentItWasLeftWith() throws {
    let entries = (1...30).map { Library.sums(2, title: "Blatt \($0)") }
    let pupil = try Pupil(entries)
    pupil.press(.pageDown)
    pupil.tap("page-forward")
    let shown = pupil.words.filter { $0.hasPrefix("Blatt") }
    pupil.tap("document")
    pupil.press(.escape)
    #expect(pupil.words.filter { $0.hasPrefix("Blatt") } == shown)
  }
}
