import Classroom
import Controls
import Exercises
import GameScreens
import OurGames
import PinCourses
import PinRounds
import Pins
import Play
import Stage
import Testing

@testable import App

/// Documents with pictures and pins, from their card to what is kept of a round.
struct CourseTests {
  private let kept: TemporaryStore
  private let mia: Classroom.Pupil

  init() throws { (kept, mia) = try TemporaryStore.withMia() }

  private func course(_ file: String) throws -> LibraryEntry {
    try #require(try Library.levels().first { $0.path == file })
  }

  private func pupil(_ file: String = "blume.json", language: String = "de") throws -> Pupil {
    try Pupil([course(file)], language: language, store: kept.store, child: mia)
  }

  /// Opens an exercise of the course by its place, and begins a game.
  private func begin(_ pupil: Pupil, _ exercise: Int, _ game: String) {
    pupil.tap("document")
    pupil.tap("blume.json#\(exercise)")
    pupil.tap(game)
    pupil.tap("play")
  }

  private func round(_ pupil: Pupil) throws -> PinScene {
    try #require(pupil.scene as? PinScene)
  }

  @Test func aCourseOpensItsExercisesAndLeadsBack() throws {
    let pupil = try pupil()
    pupil.tap("document")
    #expect(pupil.screen == "course")
    #expect(pupil.words.contains("Von der Wurzel bis zur Knospe"))
    pupil.tap("blume.json#0")
    #expect(pupil.screen == "document")
    #expect(pupil.words.contains("5 Stellen"))
    for game in GameModule.pins { #expect(pupil.sees(game.game.rawValue)) }
    // Where names may be chosen, the other games ask for them, too.
    for game in ["mathpiano", "teachifybird", "feedme"] { #expect(pupil.sees(game)) }
    #expect(!pupil.sees("endless") || pupil.scene.first(named: "endless")?.isHidden == true)
    pupil.press(.escape)
    #expect(pupil.screen == "course")
    pupil.press(.escape)
    #expect(pupil.screen == "menu")
  }

  @Test func itsTextsAreInTheLanguageOfTheScreens() throws {
    let pupil = try pupil(language: "en")
    pupil.tap("document")
    #expect(pupil.words.contains("From root to bud"))
  }

  @Test func aRoundIsKeptBeforeItsResultIsShown() throws {
    let pupil = try pupil()
    begin(pupil, 0, "pinlabel")
    #expect(pupil.screen == "game")
    let scene = try round(pupil)
    #expect(try kept.store.rounds().isEmpty)
    let names = scene.round.task.shown
    for (pin, name) in names.enumerated() {
      scene.send(.select(pin: pin))
      scene.send(.type(pin == 0 ? "Quatsch" : name))
      scene.send(.commit)
      pupil.host.run()
      // Each answer is stored as soon as it is given, though nothing is judged yet.
      let stored = try #require(try kept.store.rounds(of: mia.id).first)
      #expect(stored.ended == nil)
    }
    scene.send(.evaluate)
    pupil.host.run()
    let stored = try #require(try kept.store.rounds(of: mia.id).first)
    #expect(stored.ended != nil)
    #expect(stored.right == names.count - 1 && stored.wrong == 1)
    // What was missed comes back as a question that lets choose.
    #expect(try kept.store.reviews(of: mia.id).count == 1)
    // It replays to the same record.
    let whole = try #require(pupil.flow.storage.round(stored.id))
    let record = whole.round.record
    let module = try #require(GameModule.pins[record.game])
    let replay = try #require(whole.recording.replay(of: record, in: module.profile))
    #expect(module.play.end(of: replay, as: record)?.record == record)
    scene.send(.dismiss)
    // Only what was wrong comes again, and nothing of it is kept.
    pupil.tap("only-wrong")
    let practice = try round(pupil)
    #expect(practice.round.task.shown == [names[0]])
    practice.send(.select(pin: 0))
    practice.send(.type(names[0]))
    practice.send(.commit)
    practice.send(.evaluate)
    pupil.host.run()
    #expect(practice.round.record?.right == 1)
    #expect(try kept.store.rounds(of: mia.id).count == 1)
    practice.send(.dismiss)
    practice.send(.leave)
    pupil.settle()
    #expect(pupil.screen == "result")
  }

  @Test(arguments: ["pinlabel", "pinfind"])
  func aMissedPinComesBackTheNextDayAsAQuestion(game: String) throws {
    let day = 24 * 60
    kept.clock.set(20_000 * day + 600)
    let today = try pupil()
    #expect(!today.sees("review"))
    begin(today, 0, game)
    let scene = try round(today)
    let exercise = scene.round.task.exercise
    if game == "pinlabel" {
      for (pin, name) in scene.round.task.shown.enumerated() where pin != 2 {
        scene.send(.select(pin: pin))
        // A typing error is no miss.
        scene.send(.type(pin == 0 ? String(name.dropLast()) : name))
        scene.send(.commit)
      }
      scene.send(.evaluate)
      scene.send(.evaluate)
    } else {
      while let wanted = scene.round.wanted {
        let place = exercise.pins[wanted].place
        let picture = exercise.pictures.firstIndex { $0.id == exercise.pins[wanted].picture } ?? 0
        scene.send(.show(picture: picture))
        scene.send(.touch(wanted == 2 ? PinPlace(1, 0) : place, reach: 0.03))
      }
    }
    today.host.run()
    #expect(scene.round.phase == .result)
    let names = scene.round.task.shown
    let planned = try kept.store.reviews(of: mia.id)
    #expect(planned.map(\.dueDay) == [20_001])

    kept.clock.set(20_001 * day + 600)
    let tomorrow = try pupil()
    #expect(tomorrow.sees("review"))
    tomorrow.tap("review")
    tomorrow.settle()
    tomorrow.tap("mathpiano")
    tomorrow.tap("play")
    tomorrow.settle()
    tomorrow.press(.enter)
    _ = tomorrow.host.run(atMost: 400) { tomorrow.game?.openQuestion != nil }
    let asked = try #require(tomorrow.game?.openQuestion)
    #expect(asked.exercise.answer == names[2])
    #expect(asked.exercise.picture?.contains(exercise.pictures[0].file) == true)
    #expect(Set(asked.options).count == asked.options.count && asked.options.count > 1)
  }

  @Test func aRoundThatWasLeftGoesOnWithItsAnswers() throws {
    let pupil = try pupil()
    begin(pupil, 0, "pinchoose")
    let scene = try round(pupil)
    let right = scene.round.task.shown
    scene.send(.choose(pin: 0, right[0]))
    scene.send(.choose(pin: 1, right[1]))
    pupil.host.run()
    scene.send(.leave)
    pupil.settle()
    #expect(pupil.screen == "document")
    // Also after a new start of the program.
    let again = try Pupil([course("blume.json")], store: kept.openedAgain(), child: mia)
    begin(again, 0, "pinchoose")
    let other = try round(again)
    #expect(other.round.answers[0] == .text(right[0]))
    #expect(other.round.answers[1] == .text(right[1]))
    #expect(other.round.answers[2] == nil)
    #expect((again.scene as? GameScreen)?.roundPhase == .playing)
  }

  /// The buttons in the corner cover neither title nor summary, least of all in a tall window.
  @Test(arguments: [Size(1280, 720), Size(720, 1280)])
  func theButtonsOfACourseLeaveItsTitle(size: Size) throws {
    let disk = PinDiskDouble()
    let pupil = try Pupil(
      [course("blume.json")], size: size, store: kept.store, child: mia, pinFiles: disk.files)
    pupil.tap("document")
    let scene = try #require(pupil.scene as? CourseScene)
    func area(_ node: Node) -> Rect? {
      node.contentArea.map { node.worldTransform.bounds(of: $0) }
    }
    var found: Label?
    scene.visitTree { node in
      if let label = node as? Label, label.text == pupil.flow.entries.first?.document.title {
        found = label
      }
    }
    let title = try #require(found)
    let room = Rect(center: title.worldTransform.apply(.zero), size: title.room)
    for name in ["edit", "read-aloud"] {
      let button = try #require(scene.first(named: name))
      #expect(try !#require(area(button)).intersects(room), "\(name)")
    }
  }

  /// Of places that were pressed the result says what is there, not how far it is from the corner.
  @Test func theResultNamesWhatWasPressed() throws {
    let pupil = try pupil()
    begin(pupil, 0, "pinfind")
    let scene = try round(pupil)
    let exercise = scene.round.task.exercise
    while let wanted = scene.round.wanted {
      let place =
        switch wanted {
        case 0: exercise.pins[1].place
        case 1: PinPlace(1, 0)
        default: exercise.pins[wanted].place
        }
      scene.send(.touch(place, reach: 0.03))
    }
    let names = scene.round.task.shown
    scene.send(.dismiss)
    scene.send(.leave)
    pupil.settle()
    #expect(pupil.screen == "result")
    if pupil.sees("details") { pupil.tap("details") }
    let text = pupil.flow.translation
    let result = try #require(pupil.scene as? ResultScene)
    var words: Set<String> = []
    for page in 0..<5 {
      result.pages?.show(page: page)
      words.formUnion(pupil.words)
    }
    #expect(words.contains(text("result.place.wrong", names[1])))
    #expect(words.contains(text("result.place.beside")))
    #expect(words.contains(text("result.place.right")))
    #expect(!words.contains { $0.contains("→") })
  }

  @Test func aRoundCanBeWatchedAgain() throws {
    let pupil = try pupil()
    begin(pupil, 0, "pinfind")
    let scene = try round(pupil)
    while let pin = scene.round.wanted {
      scene.send(.touch(scene.round.task.exercise.pins[pin].place, reach: 0.05))
      pupil.host.run()
    }
    let stored = try #require(try kept.store.rounds(of: mia.id).first)
    #expect(stored.right == scene.round.answers.count)
    #expect(pupil.flow.practice.watch(stored.id))
    pupil.settle()
    let watched = try round(pupil)
    let end = (watched as? GameScreen)?.roundRecord.answers.count ?? 0
    pupil.host.run(ticks: 600)
    #expect(end <= stored.right)
    #expect((watched as? GameScreen)?.roundRecord.answers.count == stored.right)
    // Nobody plays along.
    watched.send(.touch(.init(0, 0), reach: 1))
    #expect((watched as? GameScreen)?.roundRecord.answers.count == stored.right)
  }

  @Test(arguments: ["mathpiano", "teachifybird", "feedme"])
  func otherGamesAskWhatIsMarkedOnThePicture(_ game: String) throws {
    let pupil = try pupil()
    begin(pupil, 0, game)
    #expect(pupil.screen == "game")
    let scene = try #require(pupil.game)
    let exercises = scene.context.source.exercises
    let pins = try #require(try course("blume.json").pins?.course.pinExercises[0].exercise.pins)
    #expect(exercises.map(\.answer) == pins.map { $0.shownLabel(in: "de") })
    pupil.tap("start")
    try #require(pupil.host.run(atMost: 6000) { scene.openQuestion != nil })
    pupil.host.run(ticks: 3)
    let asked = try #require(scene.openQuestion).exercise
    let shown = try #require(scene.context.pictures.picture(of: asked))
    #expect(shown.path.hasSuffix("bild-blume-pflanze.svg") && shown.place != nil)
    var marks: [Node] = []
    func look(_ node: Node) {
      guard !node.isHidden else { return }
      if node.name == "place" { marks.append(node) }
      node.children.forEach(look)
    }
    look(pupil.scene)
    #expect(marks.count == 1)
    // What is answered is kept under the exercise, whichever game it was.
    let entry = try #require(try course("blume.json").pinExercises(in: "de").first)
    #expect(scene.context.source.hash == entry.hash)
  }

  @Test func whatIsWrongInOtherGamesComesAgainWithItsPlace() throws {
    let entry = try #require(try course("blume.json").pinExercises(in: "de").first)
    let asked = try #require(entry.source(for: .feedMe).exercises.first)
    let record = RoundRecord(
      game: .feedMe, documentTitle: "Blume", documentHash: entry.hash, seed: 1,
      settings: RoundSettings(), engineVersion: EngineVersion.current,
      answers: [
        AnswerRecord(
          exerciseID: asked.id, question: asked.question, picture: asked.picture, given: nil,
          answer: asked.answer, ticks: 60, options: [asked.answer, "Wurzel"])
      ], score: 0, ticks: 600, ending: .completed)
    let again = try #require(
      LibraryEntry(mistakesOf: record, in: entry, text: Library.translation("de")))
    guard case .exercises(let exercises) = again.document.content else { return }
    #expect(exercises.map(\.picture) == [asked.picture])
    #expect(exercises[0].pictureFolder == entry.pins?.folder)
  }

  private static func document(_ fields: String) -> LibraryEntry? {
    let text = """
      {"format":"teachify","version":1,"title":"Arm","language":"de",\(fields)
       "exercises":[{"kind":"pins","id":"s","title":"Schulter","images":[{"id":"a","file":"s.png"}],
         "pins":[{"id":"1","x":0.3,"y":0.3,"labels":["Elle"]},
                 {"id":"2","x":0.6,"y":0.6,"labels":["Speiche"]}]},
        {"question":"cat","answer":"Katze","wrong":["Hund","Maus","Kuh"]}]}
      """
    return LibraryEntry(
      path: "arm.json", OurReader.read(bytes: Array(text.utf8), fileName: "arm.json"))
  }

  private func pupil(fields: String) throws -> Pupil {
    let entry = try #require(Self.document(fields))
    return try Pupil([entry], store: kept.store, child: mia)
  }

  @Test func ordinaryExercisesBesideThemAreStillPlayed() throws {
    let pupil = try pupil(fields: "")
    pupil.tap("document")
    #expect(pupil.screen == "course")
    pupil.tap("arm.json")
    #expect(pupil.screen == "document")
    pupil.tap("feedme")
    pupil.tap("play")
    #expect(pupil.screen == "game")
    #expect(pupil.game?.context.source.exercises.map(\.answer) == ["Katze"])
  }

  @Test func whatStandsInTheFieldIsAnAnswerWhenAChildLeaves() throws {
    let pupil = try pupil(fields: "")
    pupil.tap("document")
    pupil.tap("arm.json#0")
    pupil.tap("pinlabel")
    pupil.tap("play")
    let scene = try round(pupil)
    scene.send(.select(pin: 0))
    scene.send(.type("Elle"))
    scene.send(.leave)
    pupil.settle()
    pupil.tap("play")
    #expect(try round(pupil).round.answers[0] == .text("Elle"))
  }

  @Test func aRoundThatTimeEndsWithoutAnAnswerIsKept() throws {
    let pupil = try pupil(fields: #""options":{"timeLimit":1},"#)
    pupil.tap("document")
    pupil.tap("arm.json#0")
    pupil.tap("pinlabel")
    pupil.tap("play")
    pupil.host.run(ticks: 80)
    let stored = try #require(try kept.store.rounds(of: mia.id).first)
    #expect(stored.missed == 2)
    // Beginning again keeps what was reached in mind.
    let scene = try round(pupil)
    scene.send(.dismiss)
    scene.send(.load)
    pupil.settle()
    #expect(pupil.screen == "game")
    #expect(pupil.flow.session.progress.hasPlayed("pinlabel"))
  }

  @Test func lookingNamesUpHasNoTimeLimit() throws {
    let pupil = try pupil(fields: #""options":{"timeLimit":1},"#)
    pupil.tap("document")
    pupil.tap("arm.json#0")
    pupil.tap("pinstudy")
    pupil.tap("play")
    pupil.host.run(ticks: 120)
    #expect(pupil.game?.moveCount == 1)
  }

  @Test func eachLanguageHasItsOwnRounds() throws {
    let entry = try course("blume.json")
    let library = try pupil().flow.library
    let (german, english) = (entry.pinExercises(in: "de")[0], entry.pinExercises(in: "en")[0])
    #expect(library.hash(of: german) != library.hash(of: english))
    #expect(library.hash(of: english) == english.source(for: PinFinding.profile).hash)
  }

  /// Units of a content are seen by those whose profile lists it, and by everybody else not.
  @Test func aUnitOfAContentIsReachedByItsName() throws {
    func unit(_ id: String, _ content: String) -> String {
      #"{"id":"\#(id)","title":"\#(id)"\#(content),"exercises":[{"kind":"pins","id":"\#(id)-a","title":"Bild \#(id)","images":[{"id":"a","file":"a.svg"}],"pins":[{"id":"1","x":0.5,"y":0.5,"labels":["Elle"]}]}]}"#
    }
    let text =
      #"{"format":"teachify","version":1,"title":"Kurs","units":[\#(unit("offen", "")),\#(unit("zu", #","contentId":"praep""#))]}"#
    let entry = try #require(
      LibraryEntry(
        path: "kurs.json", OurReader.read(bytes: Array(text.utf8), fileName: "kurs.json")))
    #expect(entry.pinExercises(in: "de").map(\.document.title) == ["Bild offen"])
    #expect(
      entry.pinExercises(in: "de", for: .listed(["fremd"])).map(\.document.title)
        == ["Bild offen"])
    #expect(entry.pinExercises(in: "de", for: .everything).count == 2)
    let pupil = try Pupil([entry], language: "de", store: kept.store, child: mia)
    pupil.tap("document")
    #expect(pupil.screen == "course" && !pupil.sees("kurs.json#1"))
    func enter(_ content: String) {
      pupil.tap("more")
      for sign in content { pupil.host.send(.text(String(sign))) }
      pupil.tap("sheet-done")
      pupil.settle()
    }
    enter("fremd")
    #expect(pupil.words.contains(pupil.flow.translation("course.more.none")))
    #expect(!pupil.sees("kurs.json#1"))
    enter("praep")
    #expect(pupil.screen == "course" && pupil.sees("kurs.json#1"))
    #expect(!pupil.sees("more"))
    #expect(try kept.store.pupil(mia.id)?.settings.contents == ["praep"])
  }

  @Test func allPauseTogether() throws {
    let pupil = try pupil()
    begin(pupil, 0, "pinlabel")
    let screen = try #require(pupil.game)
    screen.holdForAll(true)
    #expect(screen.roundPhase == .paused)
    #expect(pupil.words.contains(pupil.flow.translation("pause.all")))
    try round(pupil).send(.select(pin: 0))
    #expect(try round(pupil).round.selection == nil)
    screen.holdForAll(false)
    #expect(screen.roundPhase == .playing)
  }
}
