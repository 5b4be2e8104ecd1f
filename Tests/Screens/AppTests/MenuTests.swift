import Controls
import Exercises
import Stage
import Studio
import Testing

@testable import App

/// What the menu does beside choosing a document.
struct MenuTests {
  @Test func theLanguageSwitchesThereAndBack() throws {
    let pupil = try Pupil()
    #expect(pupil.words.contains("Was möchtest du üben?"))
    pupil.tap("tab-settings")
    pupil.tap("language-en")
    #expect(pupil.screen == "settings")
    pupil.tap("tab-play")
    #expect(pupil.words.contains("What would you like to practise?"))
    pupil.tap("document")
    #expect(pupil.words.contains("Go!"))
    pupil.press(.escape)
    pupil.tap("tab-settings")
    pupil.tap("language-de")
    pupil.tap("tab-play")
    #expect(pupil.words.contains("Was möchtest du üben?"))
  }

  @Test func aMenuLeftAloneLetsTheMachineSleep() throws {
    let pupil = try Pupil()
    pupil.host.run(ticks: 120)
    #expect(pupil.host.frame.isIdle)
  }

  @Test func soundStaysOffOnTheNextScreens() throws {
    let pupil = try Pupil()
    pupil.tap("tab-settings")
    pupil.tap("hear")
    pupil.tap("sound")
    pupil.tap("tab-play")
    pupil.begin()
    #expect(!pupil.flow.sound.isOn)
    #expect(pupil.game?.context.sound.isOn == false)
  }

  @Test func aDroppedFileIsShownAndStandsFirstInTheMenu() throws {
    let pupil = try Pupil()
    pupil.host.send(.drop(path: "gut.json"))
    pupil.settle()
    #expect(pupil.screen == "document")
    #expect(pupil.words.contains("Neu"))
    pupil.press(.escape)
    #expect(pupil.flow.entries.map(\.document.title) == ["Neu", "Plus"])
    pupil.host.send(.drop(path: "gut.json"))
    pupil.settle()
    #expect(pupil.flow.entries.count == 2)
  }

  /// What a child plays is not torn away; the file is there afterwards.
  @Test func aFileDroppedOnAGameWaitsUntilTheRoundIsOver() throws {
    let pupil = try Pupil()
    pupil.begin()
    pupil.answer(true)
    pupil.host.send(.drop(path: "gut.json"))
    pupil.host.send(.drop(path: "kaputt.json"))
    pupil.settle()
    #expect(pupil.screen == "game")
    pupil.leave()
    #expect(pupil.screen == "result")
    #expect(pupil.words.contains { $0.contains("Neu") })
    pupil.tap("home")
    #expect(pupil.screen == "menu")
    #expect(pupil.flow.entries.map(\.document.title) == ["Neu", "Plus"])
  }

  @Test(arguments: [false, true]) func aBadFileIsExplainedAndHarmsNothing(onDocument: Bool) throws {
    let pupil = try Pupil()
    if onDocument { pupil.tap("document") }
    pupil.host.send(.drop(path: "ordner/kaputt.json"))
    pupil.settle()
    #expect(pupil.screen == "menu")
    #expect(pupil.words.contains { $0.contains("kaputt.json\nZeile 7: a bracket is missing") })
    pupil.press(.enter)
    #expect(!pupil.sees("ok"))
    #expect(pupil.flow.entries.count == 1)
    pupil.tap("document")
    #expect(pupil.screen == "document")
  }

  @Test func withoutDocumentsItSaysWhatToDoAndOffersArithmetic() throws {
    let pupil = try Pupil([])
    #expect(pupil.words.contains { $0.contains("Zieh eine Datei mit Aufgaben in das Fenster") })
    #expect(!pupil.sees("document"))
    pupil.tap("endless")
    #expect(pupil.words.contains("Plus ohne Ende"))
    pupil.tap("play")
    pupil.tap("start")
    for _ in 0..<3 { pupil.answer(false) }
    #expect(pupil.waits(for: "result"))
    #expect(pupil.words.contains("0 richtig · 3 falsch"))
  }

  @Test func theWheelTurnsPages() throws {
    let pupil = try Pupil((1...30).map { Library.sums(2, title: "Blatt \($0)") })
    let first = pupil.words
    pupil.host.send(.wheel(dx: 0, dy: -40, at: Point(600, 400)))
    pupil.settle()
    #expect(pupil.words != first)
    pupil.host.send(.wheel(dx: 0, dy: 40, at: Point(600, 400)))
    pupil.settle()
    #expect(pupil.words == first)
  }

  @Test(arguments: [Key.tab, .right, .down, .enter])
  func keysGoOnFromThePageThatIsShown(key: Key) throws {
    let pupil = try Pupil((1...30).map { Library.sums(2, title: "Blatt \($0)") })
    for _ in 0..<2 { pupil.tap("page-forward") }
    let shown = pupil.words.filter { $0.hasPrefix("Blatt") }
    pupil.press(key)
    #expect(pupil.words.filter { $0.hasPrefix("Blatt") } == shown)
    let focused = try #require(pupil.scene.focusedNode as? Card)
    #expect(focused.spoken?.text.hasPrefix(try #require(shown.first) + ",") == true)
  }

  /// Whether what has the focus shows its ring.
  private func showsRing(_ pupil: Pupil) -> Bool {
    pupil.scene.focusedNode?.children.contains { $0 is FocusRing && !$0.isHidden } == true
  }

  /// Whoever plays by keys sees on every screen what Enter will do; whoever points sees no ring.
  @Test func theRingGoesAlongFromScreenToScreen() throws {
    let pupil = try Pupil()
    pupil.tap("document")
    #expect(pupil.scene.focusedNode?.name == "play" && !showsRing(pupil))
    pupil.press(.escape)
    #expect(pupil.screen == "menu")
    #expect(pupil.scene.focusedNode?.name == "document" && showsRing(pupil))
    pupil.press(.enter)
    #expect(pupil.scene.focusedNode?.name == "play" && showsRing(pupil))
    pupil.press(.enter)
    #expect(pupil.scene.focusedNode?.name == "start" && showsRing(pupil))
    pupil.tap("leave")
    #expect(pupil.scene.focusedNode?.name == "play" && !showsRing(pupil))
  }

  /// Whichever way leads back, the focus is where it was left, on its page.
  @Test(arguments: [Size(1280, 720), Size(400, 900)])
  func theFocusComesBackToTheCardThatWasLeft(size: Size) throws {
    let pupil = try Pupil((1...20).map { Library.sums(2, title: "Blatt \($0)") }, size: size)
    pupil.flow.storage.troubles.note(.unreadable(path: "kaputt.json", [Library.fault]))
    pupil.flow.storage.troubles.note(.unclear(Showcase.question(2)))
    pupil.host.director.present(pupil.flow.homeScene())
    pupil.settle()
    var told: String? { pupil.scene.focusedNode?.spoken?.text }
    func stand(on start: String, _ name: String) throws {
      for _ in 0..<40 {
        var card: Node?
        pupil.scene.visitTree {
          if $0.name == name, $0.spoken?.text.contains(start) == true { card = $0 }
        }
        if let card {
          pupil.scene.focus(card)
          return
        }
        pupil.press(.pageDown)
      }
      Issue.record("\(start) was not found")
    }
    try stand(on: "Blatt 17,", "document")
    let first = try #require(told)
    // Its page, and back.
    pupil.press(.enter)
    #expect(pupil.screen == "document")
    pupil.press(.escape)
    #expect(told == first)
    // A round that is left at once.
    for _ in 0..<2 { pupil.press(.enter) }
    #expect(pupil.screen == "game")
    for _ in 0..<2 { pupil.press(.escape) }
    #expect(pupil.screen == "menu" && told == first)
    // A round, its mistakes, and away from these at once.
    for _ in 0..<3 { pupil.press(.enter) }
    for _ in 0..<2 { pupil.answer(false) }
    #expect(pupil.waits(for: "result"))
    pupil.tap("mistakes")
    for _ in 0..<2 { pupil.press(.escape) }
    #expect(pupil.screen == "menu" && told == first)
    // The other tabs.
    pupil.tap("tab-settings")
    pupil.tap("tab-play")
    #expect(told == first)
    // What is broken, and what has to be asked.
    try stand(on: "kaputt.json", "unreadable")
    let broken = try #require(told)
    pupil.press(.enter)
    pupil.press(.escape)
    #expect(told == broken)
    pupil.press(.enter)
    pupil.tap("faults")
    pupil.press(.escape)
    #expect(pupil.screen == "menu" && told == broken)
    try stand(on: "europa-quiz.csv", "unclear")
    let unclear = try #require(told)
    pupil.press(.enter)
    pupil.press(.escape)
    #expect(pupil.screen == "menu" && told == unclear)
  }

  @Test func whoComesToTheMenuByKeysStandsOnTheFirstCard() throws {
    let pupil = try Pupil(atStart: true)
    pupil.press(.enter)
    #expect(pupil.screen == "menu")
    #expect(pupil.scene.focusedNode?.name == "document" && showsRing(pupil))
  }

  /// Who cannot read finds what is asked with pictures.
  @Test func aDocumentWithPicturesShowsThatItHasSome() throws {
    func signs(_ entry: LibraryEntry) throws -> [String] {
      let pupil = try Pupil([entry])
      var names: [String] = []
      pupil.scene.first(named: "document")?.visitTree {
        if let name = ($0 as? Sprite)?.picture { names.append(name) }
      }
      return names
    }
    var entry = Library.sums(3)
    #expect(try signs(entry).isEmpty)
    guard case .exercises(var exercises) = entry.document.content else { return }
    exercises[1].answerPicture = "hund.svg"
    entry.document.content = .exercises(exercises)
    #expect(try signs(entry) == ["ui/picture"])
    #expect(Library.hasPicture("ui/picture"))
  }

  /// Who cannot read does not look through all pages for them.
  @Test func documentsWithPicturesStandBeforeThoseWithout() throws {
    var entries = ["Alt", "Bilder", "Neu"].map { Library.sums(2, title: $0) }
    guard case .exercises(var exercises) = entries[1].document.content else { return }
    exercises[0].picture = "hund.svg"
    entries[1].document.content = .exercises(exercises)
    let titles = try Pupil(entries).words.filter { ["Alt", "Bilder", "Neu"].contains($0) }
    #expect(titles == ["Bilder", "Alt", "Neu"])
  }

  /// Sums to 10, to 20 and to 100 are told from each other without reading.
  @Test func sumsShowHowFarTheyGo() throws {
    let levels = try Library.levels().filter {
      ["plus-bis-10.json", "plus-bis-20.json", "plus-bis-100.json"].contains($0.path)
    }
    let signs = levels.map { SubjectBadge(of: $0).sign }
    #expect(signs.sorted() == ["+10", "+100", "+20"])
    let words = try Pupil(levels).words
    for sign in signs + ["+∞"] { #expect(words.contains(sign)) }
  }

  /// A file that says no language is known by its words.
  @Test(
    arguments: [
      ("Farben auf Englisch", "de"), ("Gemischtes von 2018", "de"), ("Tiere im Zoo", "de"),
      ("Colours of the zoo", "en"), ("Plus", nil), ("Opposites", nil), ("7 · 8", nil),
    ] as [(String, String?)])
  func theLanguageOfAFileIsKnownByItsWords(title: String, language: String?) throws {
    #expect(LibraryEntry.language(of: title) == language)
    let entry = Library.sums(2, title: title)
    for menu in Library.languages {
      let told = entry.foreignLanguage(in: try Library.translation(menu))
      #expect(told == (language == menu ? nil : language))
    }
  }

  /// One's own language first; what is in another one shows its flag, here and on its page.
  @Test(arguments: [("de", "Plus", "ui/flag-en"), ("en", "Adding", "ui/flag-de")])
  func documentsInAnotherLanguageComeLastAndShowItsFlag(
    language: String, first: String, flag: String
  ) throws {
    var entries = ["Adding", "Plus"].map { Library.sums(2, title: $0) }
    entries[0].document.language = "en-GB"
    entries[1].document.language = "de"
    if language == "en" { entries.reverse() }
    let pupil = try Pupil(entries, language: language)
    func flags(_ node: Node?) -> [String] {
      var names: [String] = []
      node?.visitTree {
        if let name = ($0 as? Sprite)?.picture, name.contains("flag") { names.append(name) }
      }
      return names
    }
    #expect(pupil.words.first { ["Adding", "Plus"].contains($0) } == first)
    #expect(flags(pupil.scene) == [flag] && Library.hasPicture(flag))
    pupil.tap("document")
    #expect(flags(pupil.scene).isEmpty)
    pupil.press(.escape)
    pupil.flow.documents.show(entries[0])
    pupil.settle()
    #expect(flags(pupil.scene) == [flag])
  }

  /// A document that no game can play is told from the others, on its card and on its page: nothing
  /// lights up there that leads nowhere, and no star stands for a score there cannot be.
  @Test func whatCannotBePlayedLooksSo() throws {
    let letter = Exercise(
      id: "e", question: "Was ist das?", answer: String(repeating: "Donaudampfschiff", count: 9),
      wrong: [])
    let broken = LibraryEntry(
      path: "lang.json",
      document: ExerciseDocument(title: "Lang", content: .exercises([letter])))
    let pupil = try Pupil([broken, Library.sums(3)])
    #expect(pupil.words.contains("Kann so nicht gespielt werden"))
    let card = try #require(pupil.scene.first(named: "unplayable") as? Card)
    #expect(card.spoken?.text == "Lang, Kann so nicht gespielt werden")
    #expect(!card.invites)
    pupil.tap("unplayable")
    #expect(pupil.screen == "document")
    #expect(pupil.scene.first(named: "best")?.isHidden == true)
    for game in Game.allCases {
      let card = try #require(pupil.scene.first(named: game.rawValue) as? Card)
      #expect(!card.invites && !card.isChosen)
    }
    pupil.press(.escape)
    #expect((pupil.scene.first(named: "document") as? Card)?.invites == true)
  }
}
