import Classroom
import Controls
import Exercises
import Foundation
import Stage
import Testing

@testable import App

/// What is the teacher's, and the secret before it.
struct TeacherTests {
  private let kept: TemporaryStore

  init() throws {
    kept = try TemporaryStore()
  }

  private func atDoor() throws -> Pupil {
    let pupil = try Pupil(store: kept.store, atStart: true)
    pupil.tap("teacher")
    #expect(pupil.screen == "door")
    return pupil
  }

  private func write(_ text: String, in pupil: Pupil, then key: Key = .enter) {
    pupil.host.send(.text(text))
    pupil.host.run()
    pupil.press(key)
  }

  /// At the page on which the first secret is set.
  private func vouched() throws -> Pupil {
    let pupil = try atDoor()
    write("Ich bin die Lehrkraft", in: pupil)
    return pupil
  }

  @Test func nobodySetsTheFirstSecretByAccident() throws {
    let pupil = try atDoor()
    #expect(pupil.words.contains { $0.contains("schreiben Sie: „Ich bin die Lehrkraft“") })
    for words in ["", "geheim", "Ich bin Mia"] {
      write(words, in: pupil)
      #expect(pupil.sees("secret-1") && !pupil.sees("secret-2"))
    }
    pupil.scene.focusedNode.flatMap { $0 as? TextField }?.text = ""
    write("ich bin die lehrkraft.", in: pupil)
    #expect(pupil.sees("secret-2"))
    #expect(try !kept.store.hasTeacherSecret())
  }

  @Test func whoForgotItIsToldWhatHelps() throws {
    try kept.store.setTeacherSecret("Apfelbaum")
    let pupil = try atDoor()
    #expect(pupil.words.contains { $0.contains("teachify teacher --reset") })
    _ = try kept.store.forgetTeacherSecret()
    pupil.press(.escape)
    pupil.tap("teacher")
    write("Ich bin die Lehrkraft", in: pupil)
    #expect(pupil.sees("secret-2"))
  }

  @Test func theSecretCanBeChangedInside() throws {
    kept.clock.set(20_000 * 24 * 60)
    try kept.store.setTeacherSecret("Apfelbaum")
    let pupil = try inside()
    #expect(pupil.words.contains { $0.contains("Das Geheimwort gilt seit dem 04.10.2024.") })
    pupil.tap("settings")
    #expect(pupil.screen == "teacher settings")
    pupil.tap("change-secret")
    #expect(pupil.screen == "door")
    pupil.press(.escape)
    #expect(pupil.screen == "teacher settings")
    pupil.tap("change-secret")
    write("Birnbaum", in: pupil)
    write("Birnbaum", in: pupil)
    #expect(pupil.screen == "teacher")
    #expect(try kept.store.isTeacherSecret("Birnbaum"))
    #expect(try !kept.store.isTeacherSecret("Apfelbaum"))
  }

  @Test func theDayOfATestIsChosenByDaysAndWeeks() throws {
    kept.clock.set(20_000 * 24 * 60)
    let pupil = try inside()
    pupil.tap("settings")
    #expect(pupil.words.contains("keiner"))
    pupil.tap("week-earlier")
    #expect(try kept.store.testDay() == nil)
    for _ in 0..<2 { pupil.tap("week-later") }
    #expect(pupil.words.contains("Fr 18.10."))
    #expect(try kept.store.testDay() == 20_014)
    pupil.scene.focus(pupil.scene.first(named: "test-day"))
    pupil.press(.left)
    #expect(try kept.store.testDay() == 20_013)
    pupil.press(.home)
    #expect(try kept.store.testDay() == nil)
    pupil.press(.right)
    // It is there again, a day later, when it is over.
    pupil.press(.escape)
    pupil.tap("settings")
    #expect(pupil.words.contains("Sa 05.10."))
    kept.clock.set(20_002 * 24 * 60)
    pupil.press(.escape)
    pupil.tap("settings")
    #expect(pupil.words.contains("keiner"))
  }

  @Test func theFirstSecretIsWrittenTwice() throws {
    let pupil = try vouched()
    write("abc", in: pupil)
    write("abc", in: pupil)
    #expect(pupil.words.contains("Nehmen Sie mindestens 4 Zeichen."))
    #expect(try !kept.store.hasTeacherSecret())
    write("Apfelbaum", in: pupil)
    write("Apfelbäume", in: pupil)
    #expect(pupil.words.contains("Beide sind nicht gleich. Schreiben Sie zweimal das gleiche."))
    write("Apfelbaum", in: pupil)
    write("Apfelbaum", in: pupil)
    #expect(pupil.screen == "teacher")
    #expect(try kept.store.isTeacherSecret("Apfelbaum"))
  }

  /// Two windows give no more tries than one.
  @Test func aWrongSecretInOneWindowIsWaitedForInAnother() throws {
    try kept.store.setTeacherSecret("Apfelbaum")
    let (first, second) = (try atDoor(), try atDoor())
    for words in ["Birnbaum", "Kirschbaum"] {
      write(words, in: first)
      first.host.run(ticks: 60)
    }
    write("Apfelbaum", in: second)
    #expect(second.screen == "door")
    // The right one is never called wrong, and need not be written again.
    #expect(second.words.contains { $0.contains("in 2 Sekunden noch einmal auf „Öffnen“") })
    #expect(!second.words.contains { $0.contains("Das war es nicht") })
    second.host.run(ticks: 60)
    second.press(.enter)
    #expect(second.screen == "door")
    #expect(second.words.contains { $0.contains("in 1 Sekunde noch einmal auf „Öffnen“") })
    second.host.run(ticks: 60)
    second.press(.enter)
    #expect(second.screen == "teacher")
  }

  /// To have waited for as many wrong ones before the right one is no free try.
  @Test func whoHasWaitedBeforeWaitsForLaterWrongSecrets() throws {
    try kept.store.setTeacherSecret("Apfelbaum")
    let (first, second) = (try atDoor(), try atDoor())
    func guess(in pupil: Pupil) {
      for words in ["Birnbaum", "Kirschbaum"] {
        write(words, in: pupil)
        pupil.host.run(ticks: 2 * 60)
      }
    }
    guess(in: first)
    write("Apfelbaum", in: second)
    second.host.run(ticks: 2 * 60)
    write("Apfelbaum", in: first)
    #expect(first.screen == "teacher" && second.screen == "door")
    guess(in: try atDoor())
    second.press(.enter)
    #expect(second.screen == "door")
    #expect(second.words.contains { $0.contains("in 2 Sekunden noch einmal auf „Öffnen“") })
    second.host.run(ticks: 2 * 60)
    second.press(.enter)
    #expect(second.screen == "teacher")
  }

  @Test func aWrongSecretMakesEverybodyWaitLonger() throws {
    try kept.store.setTeacherSecret("Apfelbaum")
    let pupil = try atDoor()
    write("Birnbaum", in: pupil)
    #expect(pupil.words.contains("Das war es nicht. Der nächste Versuch geht in 1 Sekunde."))
    pupil.host.run(ticks: 60)
    write("Birnbaum", in: pupil)
    pupil.host.run(ticks: 2 * 60)
    write("Birnbaum", in: pupil)
    // Leaving and coming back does not help.
    pupil.press(.escape)
    pupil.tap("teacher")
    write("Apfelbaum", in: pupil)
    #expect(pupil.screen == "door")
    #expect(pupil.words.contains { $0.contains("Sekunden noch einmal auf „Öffnen“") })
    #expect(!pupil.words.contains { $0.contains("Das war es nicht") })
    pupil.host.run(ticks: 4 * 60)
    pupil.press(.enter)
    #expect(pupil.screen == "teacher")
  }

  @Test func theDoorOpensAgainAfterHalfAMinuteAtMost() {
    var door = TeacherDoor()
    var waits: [Int] = []
    for tick in 0..<8 {
      door.note(.wrong(WrongTries(inARow: tick + 1, inAll: tick + 1)), at: 10_000 * tick)
      waits.append(door.seconds)
      #expect(door.isShut(at: 10_000 * tick))
      #expect(!door.isShut(at: 10_000 * tick + 60 * door.seconds))
    }
    #expect(waits == [1, 2, 4, 8, 16, 32, 32, 32])
    door.note(.right, at: 0)
    #expect(!door.isShut(at: 0))
  }

  private func inside() throws -> Pupil {
    let pupil = try Pupil(store: kept.store, atStart: true)
    pupil.flow.access.showTeacher()
    pupil.settle()
    return pupil
  }

  @Test func removingAPupilIsAskedForAndFinal() throws {
    let mia = try kept.store.addPupil(name: "Mia", animal: "fox", colour: "red")
    let ben = try kept.store.addPupil(name: "Ben", animal: "owl", colour: "blue")
    let pupil = try inside()
    pupil.tap("remove-Mia")
    #expect(pupil.words.contains("Mia löschen?"))
    pupil.tap("keep")
    #expect(try kept.store.pupils() == [mia, ben])
    pupil.tap("remove-Mia")
    pupil.tap("remove")
    #expect(try kept.store.pupils() == [ben])
    #expect(!pupil.sees("remove-Mia"))
    pupil.press(.escape)
    #expect(pupil.screen == "start")
    #expect(!pupil.sees("pupil-Mia"))
  }

  @Test func whoWasRemovedElsewhereIsGoneFromThePage() throws {
    for name in ["Mia", "Ben"] {
      let code = PictureCode(["fox", "fox", "owl", "owl"])
      try kept.store.addPupil(name: name, animal: "fox", colour: "red", code: code)
    }
    let pupil = try inside()
    let other = try kept.openedAgain()
    for child in try other.pupils() { try other.forget(child.id) }
    pupil.tap("remove-Mia")
    pupil.tap("remove")
    #expect(pupil.screen == "teacher" && !pupil.sees("remove-Mia"))
    #expect(!pupil.words.contains { $0.hasPrefix("Das dauert einen Moment") })
    #expect(pupil.flow.troubles.isEmpty)
  }

  /// As by `teachify teacher --reset` in a terminal.
  @Test(arguments: [false, true]) func itAsksAnewOnceTheSecretIsAnotherOne(isReset: Bool) throws {
    try kept.store.setTeacherSecret("Apfelbaum")
    let mia = try kept.store.addPupil(name: "Mia", animal: "fox", colour: "red")
    let pupil = try atDoor()
    write("Apfelbaum", in: pupil)
    #expect(pupil.screen == "teacher")
    pupil.tap("settings")
    pupil.press(.escape)
    #expect(pupil.screen == "teacher")
    pupil.tap("remove-Mia")
    let other = try kept.openedAgain()
    _ = try other.forgetTeacherSecret()
    if !isReset { try other.setTeacherSecret("Birnbaum") }
    pupil.tap("remove")
    #expect(pupil.screen == "door")
    #expect(try kept.store.pupils() == [mia])
    guard isReset else { return }
    write("Ich bin die Lehrkraft", in: pupil)
    write("Kirschbaum", in: pupil)
    write("Kirschbaum", in: pupil)
    #expect(pupil.screen == "teacher")
    pupil.tap("settings")
    #expect(pupil.screen == "teacher settings")
  }

  @Test func forgottenPicturesAreDropped() throws {
    let code = PictureCode(["fox", "fox", "owl", "owl"])
    let mia = try kept.store.addPupil(name: "Mia", animal: "fox", colour: "red", code: code)
    let pupil = try inside()
    pupil.tap("code-Mia")
    #expect(try kept.store.pupil(mia.id)?.code == nil)
    pupil.press(.escape)
    pupil.tap("pupil-Mia")
    #expect(pupil.screen == "menu")
  }

  @Test func whatIsWrongWithTheDataStandsThere() throws {
    let pupil = try inside()
    #expect(pupil.words.contains { $0.hasPrefix("Alle Daten sind in Ordnung.") })
    pupil.flow.storage.troubles.note(.noBackup(.full(path: "/x")))
    pupil.press(.escape)
    #expect(pupil.words.contains("!"))
    pupil.flow.access.showTeacher()
    pupil.settle()
    #expect(pupil.words.contains { $0.contains("Heute konnte keine Sicherung") })
  }

  @Test func aChildIsToldOnceInItsWords() throws {
    let mia = try kept.store.addPupil(name: "Mia", animal: "fox", colour: "red")
    let pupil = try Pupil(store: kept.store, child: mia)
    try kept.setFull(true)
    pupil.begin()
    pupil.answer(true)
    #expect(!pupil.sees("toast"))
    for _ in 0..<2 { pupil.answer(true) }
    #expect(pupil.waits(for: "result"))
    #expect(pupil.words.contains { $0.hasPrefix("Das kann ich gerade nicht aufheben.") })
    pupil.host.run(ticks: 700)
    pupil.tap("home")
    #expect(!pupil.sees("toast"))
  }

  @Test func theWaitSurvivesANewStart() throws {
    try kept.store.setTeacherSecret("Apfelbaum")
    var pupil = try atDoor()
    for _ in 0..<3 {
      pupil.host.run(ticks: 60 * 5)
      write("Birnbaum", in: pupil)
    }
    #expect(try kept.store.wrongTeacherSecrets().inARow == 3)
    pupil = try atDoor()
    write("Apfelbaum", in: pupil)
    #expect(pupil.screen == "door")
    pupil.host.run(ticks: 60 * 5)
    pupil.press(.enter)
    #expect(pupil.screen == "teacher")
    #expect(try kept.store.wrongTeacherSecrets().inARow == 0)
  }

  @Test func itClosesWhenNobodyTouchesItForFiveMinutes() throws {
    final class Uptime { var seconds = 0 }
    let uptime = Uptime()
    let pupil = try Pupil(
      store: kept.store, atStart: true, uptime: { .seconds(uptime.seconds) })
    pupil.flow.access.showTeacher()
    pupil.settle()
    uptime.seconds = 299
    pupil.press(.tab)
    uptime.seconds = 590
    pupil.settle()
    #expect(pupil.screen == "teacher")
    uptime.seconds = 600
    pupil.settle()
    #expect(pupil.screen == "start")
  }

  @Test func whatCouldNotBeErasedIsTold() throws {
    _ = try kept.store.addPupil(name: "Mia", animal: "fox", colour: "red")
    let backups = kept.folder.backups
    try FileManager.default.removeItem(atPath: backups)
    #expect(symlink(backups, backups) == 0)
    let pupil = try inside()
    pupil.tap("remove-Mia")
    pupil.tap("remove")
    #expect(pupil.words.contains { $0.contains("steht vielleicht noch hier: \(backups)") })
  }
}
