import Classroom
import Controls
import Dispatch
import Exercises
import GameScreens
import Stage
import Synchronization
import Testing

@testable import App

/// Who plays: a guest, a pupil of this machine, or somebody new.
struct StartTests {
  private let kept: TemporaryStore

  init() throws {
    kept = try TemporaryStore()
  }

  private func start(disk: DiskQueue = DiskQueue(isBeside: false)) throws -> Pupil {
    try Pupil(store: kept.store, atStart: true, disk: disk)
  }

  private func add(_ name: String, code: [Animal]? = nil) throws -> Classroom.Pupil {
    try kept.store.addPupil(
      name: name, animal: "cat", colour: "blue",
      code: code.flatMap { PictureCode($0.map(\.rawValue)) })
  }

  @Test func withNobodyThereEnterIsAGuestsWayToTheGames() throws {
    let pupil = try start()
    #expect(pupil.screen == "start")
    pupil.press(.enter)
    #expect(pupil.screen == "menu")
    #expect(pupil.flow.player == nil)
    pupil.begin()
    #expect(pupil.game?.roundPhase == .playing)
  }

  @Test func somebodyNewWritesANameWithAControllerAlone() throws {
    let pupil = try start()
    func press(_ button: ControllerButton) {
      for isDown in [true, false] { pupil.host.send(.button(button, isDown: isDown)) }
      pupil.host.run(ticks: 2)
    }
    pupil.host.director.present(pupil.flow.scene(.newPupil(.fox)))
    pupil.settle()
    for _ in 0..<8 where !(pupil.scene.focusedNode is TextField) { press(.padUp) }
    let field = try #require(pupil.scene.focusedNode as? TextField)
    press(.south)
    let keyboard = try #require(pupil.scene.first(named: "keyboard"))
    func standsOn(_ name: String) -> Bool {
      keyboard.first(named: name)?.children.contains { $0 is FocusRing && !$0.isHidden } == true
    }
    for _ in 0..<30 where !field.text.isEmpty {
      // Up from the first letters to the digits, and left round to the last key there.
      if standsOn("key-q") { press(.padUp) } else if !standsOn("key-backspace") { press(.padLeft) }
      if standsOn("key-backspace") { press(.south) }
    }
    #expect(field.text.isEmpty)
    for _ in 0..<3 where !standsOn("key-ü") { press(.padDown) }
    press(.south)
    for _ in 0..<3 where !standsOn("key-done") { press(.padDown) }
    press(.south)
    #expect(!pupil.sees("keyboard"))
    #expect(field.text.lowercased() == "ü")
  }

  @Test func aPupilPressesTheCardAndIsAtHome() throws {
    let mia = try add("Mia")
    let pupil = try start()
    pupil.tap("pupil-Mia")
    #expect(pupil.screen == "menu")
    #expect(pupil.flow.player == mia)
    #expect(pupil.words.contains("Mia, was möchtest du üben?"))
    pupil.press(.escape)
    #expect(pupil.screen == "start")
    #expect(pupil.flow.player == nil)
    pupil.press(.right)
    pupil.press(.enter)
    #expect(pupil.flow.player == mia)
    pupil.tap("who")
    #expect(pupil.screen == "start")
  }

  @Test func somebodyNewNeedsNoLetters() throws {
    let pupil = try start()
    pupil.tap("new")
    #expect(pupil.screen == "new")
    pupil.tap("animal-whale")
    #expect(pupil.words.contains("Wilder Wal"))
    pupil.tap("other-name")
    pupil.tap("colour-green")
    pupil.tap("done")
    #expect(pupil.screen == "menu")
    let made = try #require(try kept.store.pupils().first)
    #expect(made == pupil.flow.player)
    #expect(made.name == "Wacher Wal")
    #expect(made.animal == "whale")
    #expect(made.colour == "green")
    // Nobody knows yet whether somebody new reads.
    #expect(made.settings.readsAloud && pupil.host.director.readsAloud)
    pupil.press(.escape)
    #expect(pupil.sees("pupil-Wacher Wal"))
  }

  /// Who takes the name away and cannot write another one is not stuck.
  @Test func withoutANameTheOfferedOneIsTaken() throws {
    let pupil = try start()
    pupil.tap("new")
    pupil.tap("animal-whale")
    let field = try #require(pupil.scene.first(named: "name") as? TextField)
    field.text = "  "
    pupil.tap("animal-fox")
    #expect(!field.text.trimmingPrefix(" ").isEmpty)
    field.text = ""
    pupil.tap("done")
    #expect(try kept.store.pupils().count == 1 && pupil.screen == "menu")
  }

  /// It looks as it will on the first screen, and is nothing to press.
  @Test func theCardOfSomebodyNewIsDrawnInFull() throws {
    let pupil = try Pupil(store: kept.store, atStart: true)
    pupil.tap("new")
    let card = try #require(pupil.scene.first(named: "preview") as? Card)
    #expect(card.face.alpha == 1 && card.state == .normal)
    #expect(!card.isInteractive && !card.isFocusable)
    #expect(pupil.scene.focusableNodes.allSatisfy { $0 !== card })
  }

  @Test func noNameIsOfferedTwice() throws {
    var names: Set<String> = []
    for count in 1...8 {
      let pupil = try start()
      pupil.tap("new")
      pupil.tap("animal-fox")
      pupil.tap("done")
      names.formUnion(try kept.store.pupils().map(\.name))
      #expect(names.count == count)
    }
    #expect(names.contains("Flinker Fuchs 2"))
  }

  @Test func anAnimalOnTheFirstScreenIsChosenAtOnce() throws {
    let pupil = try start()
    pupil.tap("animal-owl")
    #expect(pupil.screen == "new")
    #expect(pupil.words.contains("Edle Eule"))
    pupil.press(.escape)
    #expect(pupil.screen == "start")
    #expect(try kept.store.pupils().isEmpty)
  }

  @Test func whoHasPicturesIsAskedForThem() throws {
    let code: [Animal] = [.bear, .bear, .fox, .fish]
    let mia = try add("Mia", code: code)
    let pupil = try start()
    pupil.tap("pupil-Mia")
    #expect(pupil.screen == "code")
    for _ in 0..<3 {
      #expect(!pupil.words.contains { $0.contains("Frag deine Lehrerin") })
      for _ in 0..<4 { pupil.tap("picture-owl") }
    }
    #expect(pupil.words.contains { $0.contains("Frag deine Lehrerin") })
    #expect(pupil.flow.player == nil)
    for animal in code { pupil.tap("picture-\(animal.rawValue)") }
    #expect(pupil.screen == "menu")
    #expect(pupil.flow.player == mia)
  }

  /// As when the disk is full.
  @Test func thatNothingCanBeStoredIsToldAtOnce() throws {
    _ = try add("Mia")
    let pupil = try start()
    let store = try #require(pupil.flow.storage.classroom)
    pupil.flow.storage.troubles.note(.notKept(.full(path: store.folder.database)))
    pupil.settle()
    #expect(pupil.screen == "start" && pupil.sees("toast"))
    #expect(pupil.words.contains { $0.hasPrefix("Das kann ich gerade nicht aufheben.") })
  }

  /// Three wrong tries are a child's mistakes; from then on everybody waits, also after a new start.
  @Test func wrongPicturesKeepEverybodyWaiting() throws {
    let code: [Animal] = [.bear, .bear, .fox, .fish]
    let mia = try add("Mia", code: code)
    var pupil = try start()
    func press(_ animals: [Animal]) {
      for animal in animals { pupil.tap("picture-\(animal.rawValue)") }
      pupil.settle()
    }
    pupil.tap("pupil-Mia")
    for _ in 0..<4 {
      press([.fox, .fox, .fox, .fox])
      pupil.host.run(ticks: 60)
    }
    #expect(try kept.store.wrongCodes(of: mia.id).inARow == 4)
    pupil = try start()
    pupil.tap("pupil-Mia")
    #expect(pupil.words.contains { $0.contains("In 1 Sekunde geht es weiter.") })
    // Before the second is over, a picture says nothing: the next four are the code.
    pupil.tap("picture-owl")
    #expect(pupil.screen == "code")
    pupil.host.run(ticks: 200)
    #expect(pupil.words.contains("Mia, drück deine vier Bilder!"))
    press(code)
    #expect(pupil.screen == "menu")
    #expect(try kept.store.wrongCodes(of: mia.id).inARow == 0)
  }

  /// Two windows give no more tries than one, and the right pictures are never called wrong.
  @Test func wrongPicturesInOneWindowAreWaitedForInAnother() throws {
    let code: [Animal] = [.bear, .bear, .fox, .fish]
    let mia = try add("Mia", code: code)
    func press(_ animals: [Animal], in pupil: Pupil) {
      for animal in animals { pupil.tap("picture-\(animal.rawValue)") }
      pupil.settle()
    }
    let (first, second) = (try start(), try start())
    for pupil in [first, second] { pupil.tap("pupil-Mia") }
    // Those that cost no wait elsewhere cost none here.
    press([.fox, .fox, .fox, .fox], in: first)
    press(code, in: second)
    #expect(second.screen == "menu")
    let third = try start()
    third.tap("pupil-Mia")
    for _ in 0..<5 {
      press([.fox, .fox, .fox, .fox], in: first)
      first.host.run(ticks: 120)
    }
    #expect(try kept.store.wrongCodes(of: mia.id).inARow == 5)
    press(code, in: third)
    #expect(third.screen == "code")
    #expect(third.words.contains { $0.contains("In 2 Sekunden geht es weiter.") })
    third.host.run(ticks: 2 * 60)
    press(code, in: third)
    #expect(third.screen == "menu")
  }

  /// To have waited for as many wrong ones before the right ones is no free try.
  @Test func whoHasWaitedBeforeWaitsForLaterWrongPictures() throws {
    let code: [Animal] = [.bear, .bear, .fox, .fish]
    _ = try add("Mia", code: code)
    func press(_ animals: [Animal], in pupil: Pupil) {
      for animal in animals { pupil.tap("picture-\(animal.rawValue)") }
      pupil.settle()
    }
    func guess(in pupil: Pupil) {
      for _ in 0..<5 {
        press([.fox, .fox, .fox, .fox], in: pupil)
        pupil.host.run(ticks: 2 * 60)
      }
    }
    let (first, second, third) = (try start(), try start(), try start())
    for pupil in [first, second, third] { pupil.tap("pupil-Mia") }
    guess(in: first)
    press(code, in: second)
    second.host.run(ticks: 2 * 60)
    press(code, in: first)
    #expect(first.screen == "menu" && second.screen == "code")
    guess(in: third)
    press(code, in: second)
    #expect(second.screen == "code")
    #expect(second.words.contains { $0.contains("In 2 Sekunden geht es weiter.") })
    second.host.run(ticks: 2 * 60)
    press(code, in: second)
    #expect(second.screen == "menu")
  }

  @Test func picturesAreChosenTwice() throws {
    let mia = try add("Mia")
    let pupil = try Pupil(store: kept.store, child: mia)
    pupil.flow.entrance.chooseCode()
    pupil.settle()
    func press(_ animals: [Animal]) {
      for animal in animals { pupil.tap("picture-\(animal.rawValue)") }
      pupil.settle()
    }
    press([.fox, .owl, .cat, .dog])
    #expect(pupil.words.contains("Und noch einmal, zur Probe!"))
    press([.fox, .owl, .cat, .cat])
    #expect(try kept.store.pupil(mia.id)?.code == nil)
    press([.fox, .owl, .cat, .dog])
    press([.fox, .owl, .cat, .dog])
    #expect(pupil.screen == "settings")
    let code = try #require(PictureCode(["fox", "owl", "cat", "dog"]))
    #expect(try kept.store.pupil(mia.id)?.code?.isHash(of: code) == true)
    pupil.flow.session.setCode(nil)
    #expect(try kept.store.pupil(mia.id)?.code == nil)
  }

  @Test func guestsNeedNotWaitForTheDisk() throws {
    _ = try add("Mia")
    let gate = DispatchSemaphore(value: 0)
    let disk = DiskQueue(isBeside: true)
    disk.run {
      gate.wait()
    } then: { _ in
    }
    let pupil = try start(disk: disk)
    pupil.settle()
    #expect(pupil.words.contains("Die Karten kommen gleich …"))
    #expect(!pupil.host.frame.isIdle)
    #expect(!pupil.sees("pupil-Mia"))
    pupil.tap("guest")
    #expect(pupil.screen == "menu")
    gate.signal()
    pupil.press(.escape)
    while pupil.flow.storage.isOpening { pupil.host.run() }
    pupil.host.run()
    #expect(pupil.sees("pupil-Mia"))
  }

  /// Before the store is open nobody knows whether there is a secret: whoever pressed the key in the first ticks
  /// stood behind the door.
  @Test func theTeachersDoorIsShutWhileTheStoreIsBeingOpened() throws {
    try kept.store.setTeacherSecret("Apfelbaum")
    let gate = DispatchSemaphore(value: 0)
    let disk = DiskQueue(isBeside: true)
    disk.run {
      gate.wait()
    } then: { _ in
    }
    let pupil = try start(disk: disk)
    #expect(pupil.flow.storage.isOpening)
    #expect(pupil.scene.first(named: "teacher")?.isHidden == true)
    gate.signal()
    pupil.flow.access.showDoor()
    pupil.settle()
    #expect(pupil.screen == "door")
  }

  @Test func withoutADiskEverybodyIsAGuest() throws {
    let pupil = try Pupil(atStart: true)
    #expect(pupil.scene.first(named: "new")?.isHidden == true)
    pupil.tap("guest")
    pupil.begin()
    #expect(pupil.screen == "game")
  }

  @Test func stoppingIsAskedFor() throws {
    let pupil = try start()
    pupil.press(.escape)
    #expect(pupil.words.contains("Möchtest du aufhören?"))
    pupil.press(.escape)
    #expect(!pupil.sees("quit"))
    #expect(!pupil.host.frame.wantsQuit)
    pupil.press(.escape)
    pupil.tap("stay")
    #expect(!pupil.sees("quit"))
    pupil.press(.escape)
    pupil.press(.down)
    pupil.host.press(.enter)
    #expect(pupil.host.frame.wantsQuit)
  }

  @Test func theLogoFollowsTheTiltAndComesBack() throws {
    let pupil = try start()
    func place() -> Point? {
      pupil.host.scene.children.first { ($0 as? Sprite)?.picture == "menu/logo" }?.position
    }
    let home = try #require(place())
    pupil.host.send(.tilt(x: 1, y: -1))
    pupil.host.run(ticks: 1)
    #expect(place() == home + Point(14, -14))
    pupil.host.send(.tilt(x: 0, y: 0))
    pupil.host.run(ticks: 1)
    #expect(place() == home)
  }

  @Test func theLanguageOfTheMachineIsChangedBeforeAnybodyPlays() throws {
    let pupil = try start()
    pupil.tap("language")
    #expect(pupil.words.contains("Who is playing?"))
    pupil.tap("guest")
    #expect(pupil.words.contains("What would you like to practise?"))
  }

  @Test func aStartScreenLeftAloneLetsTheMachineSleep() throws {
    let pupil = try start()
    pupil.host.run(ticks: 120)
    #expect(pupil.host.frame.isIdle)
  }

  @Test func aFileOpenedFirstLeadsBackToTheQuestionWhoPlays() throws {
    let pupil = try start()
    pupil.host.send(.drop(path: "gut.json"))
    pupil.settle()
    #expect(pupil.screen == "document")
    pupil.press(.escape)
    #expect(pupil.screen == "start")
    pupil.tap("guest")
    pupil.tap("document")
    pupil.press(.escape)
    #expect(pupil.screen == "menu")
  }
}
