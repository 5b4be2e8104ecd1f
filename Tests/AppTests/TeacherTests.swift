import Classroom
import Exercises
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

  @Test func theFirstSecretIsWrittenTwice() throws {
    let pupil = try atDoor()
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

  @Test func aWrongSecretMakesEverybodyWaitLonger() throws {
    try kept.store.setTeacherSecret("Apfelbaum")
    let pupil = try atDoor()
    write("Birnbaum", in: pupil)
    #expect(pupil.words.contains("Das war es nicht. Der nächste Versuch geht in 1 Sekunde."))
    // Leaving and coming back does not help.
    pupil.press(.escape)
    pupil.tap("teacher")
    pupil.flow.door = TeacherDoor()
    for tries in 1...3 { pupil.flow.door.note(false, at: pupil.host.director.tick + tries) }
    write("Apfelbaum", in: pupil)
    #expect(pupil.screen == "door")
    pupil.host.run(ticks: 4 * 60)
    pupil.press(.enter)
    #expect(pupil.screen == "teacher")
  }

  @Test func theDoorOpensAgainAfterHalfAMinuteAtMost() {
    var door = TeacherDoor()
    var waits: [Int] = []
    for tick in 0..<8 {
      door.note(false, at: 10_000 * tick)
      waits.append(door.seconds)
      #expect(door.isShut(at: 10_000 * tick))
      #expect(!door.isShut(at: 10_000 * tick + 60 * door.seconds))
    }
    #expect(waits == [1, 2, 4, 8, 16, 32, 32, 32])
    door.note(true, at: 0)
    #expect(!door.isShut(at: 0))
  }

  private func inside() throws -> Pupil {
    let pupil = try Pupil(store: kept.store, atStart: true)
    pupil.host.director.present(pupil.flow.teacherScene())
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
    pupil.flow.note(.noBackup(.full(path: "/x")))
    pupil.press(.escape)
    #expect(pupil.words.contains("!"))
    pupil.host.director.present(pupil.flow.teacherScene())
    pupil.settle()
    #expect(pupil.words.contains { $0.contains("Heute konnte keine Sicherung") })
  }

  @Test func aChildIsToldOnceInItsWords() throws {
    let mia = try kept.store.addPupil(name: "Mia", animal: "fox", colour: "red")
    let pupil = try Pupil(store: kept.store, child: mia)
    _ = try kept.store.forget(mia.id)
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
}
