import Classroom
import Controls
import Stage
import Testing

@testable import App

/// A child that cannot read finds who reads to it.
struct ReadAloudButtonTests {
  private let kept: TemporaryStore
  private let mia: Classroom.Pupil

  init() throws {
    (kept, mia) = try TemporaryStore.withMia()
  }

  private func pupil() throws -> Pupil { try Pupil(store: kept.store, child: mia) }

  private func button(_ pupil: Pupil) throws -> Button {
    try #require(pupil.scene.first(named: "read-aloud") as? Button)
  }

  private func picture(_ pupil: Pupil) throws -> String? {
    var names: [String] = []
    try button(pupil).visitTree { if let name = ($0 as? Sprite)?.picture { names.append(name) } }
    return names.first
  }

  private func spoken(_ pupil: Pupil) -> [String] {
    pupil.host.soundLog.filter { $0.contains("speak") && !$0.contains("stop") }
  }

  @Test(arguments: ["tab-play", "tab-achievements", "tab-settings", "document"])
  func itTurnsReadingAloudOnAndOff(place: String) throws {
    let pupil = try pupil()
    if place != "tab-play" { pupil.tap(place) }
    #expect(try picture(pupil) == "ui/read-aloud-off")
    #expect(Library.hasPicture("ui/read-aloud-off"))
    #expect(spoken(pupil).isEmpty)
    pupil.tap("read-aloud")
    #expect(pupil.flow.settings.readsAloud && pupil.host.director.readsAloud)
    #expect(try picture(pupil) == "ui/read-aloud")
    #expect(try button(pupil).style == .chosen)
    // What the screen says is heard at once.
    let title = try #require(pupil.scene.spoken?.text)
    #expect(spoken(pupil).contains { $0.contains(title) })
    pupil.flow.disk.finish()
    #expect(try kept.store.pupil(mia.id)?.settings.readsAloud == true)
    pupil.tap("read-aloud")
    #expect(!pupil.flow.settings.readsAloud && !pupil.host.director.readsAloud)
    #expect(try picture(pupil) == "ui/read-aloud-off")
    pupil.flow.disk.finish()
    #expect(try kept.store.pupil(mia.id)?.settings.readsAloud == false)
  }

  @Test func itAgreesWithTheSetting() throws {
    let pupil = try pupil()
    pupil.tap("tab-settings")
    pupil.tap("hear")
    func toggle() -> Toggle? { pupil.scene.first(named: "readAloud") as? Toggle }
    pupil.tap("readAloud")
    #expect(try button(pupil).style == .chosen && toggle()?.isOn == true)
    pupil.tap("read-aloud")
    #expect(try button(pupil).style == .plain && toggle()?.isOn == false)
  }

  @Test func itIsOffForSomebodyElse() throws {
    let pupil = try pupil()
    pupil.tap("read-aloud")
    pupil.tap("who")
    pupil.flow.entrance.enter(nil)
    pupil.settle()
    #expect(try button(pupil).style == .plain && !pupil.host.director.readsAloud)
  }

  @Test func theFirstScreenReadsToWhoAsksForIt() throws {
    let pupil = try Pupil(store: kept.store, atStart: true)
    #expect(spoken(pupil).isEmpty)
    pupil.tap("read-aloud")
    let title = try #require(pupil.scene.spoken?.text)
    #expect(spoken(pupil).contains { $0.contains(title) })
    pupil.flow.entrance.enter(nil)
    pupil.settle()
    #expect(pupil.host.director.readsAloud)
    pupil.tap("who")
    #expect(try !pupil.host.director.readsAloud && button(pupil).style == .plain)
  }

  @Test(arguments: [true, false]) func somebodyNewIsReadTo(stays: Bool) throws {
    let pupil = try Pupil(store: kept.store, atStart: true)
    pupil.tap("new")
    let title = try #require(pupil.scene.spoken?.text)
    #expect(spoken(pupil).contains { $0.contains(title) })
    if !stays { pupil.tap("read-aloud") }
    pupil.tap("done")
    pupil.flow.disk.finish()
    pupil.settle()
    #expect(pupil.flow.settings.readsAloud == stays)
  }

  @Test func whoWantsToBeReadToHears() throws {
    let pupil = try pupil()
    pupil.flow.sound.toggle(pupil.host.director)
    pupil.tap("read-aloud")
    #expect(pupil.flow.sound.isOn)
    pupil.tap("read-aloud")
    #expect(pupil.flow.sound.isOn)
  }
}
