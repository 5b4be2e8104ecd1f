import Classroom
import Controls
import Exercises
import GameScreens
import OurGames
import School
import SchoolExchange
import Stage
import Testing

@testable import App

/// What the school has assigned stands first in the menu, is played as it says, and is handed in.
struct TasksTests {
  private let kept: TemporaryStore
  private let school = FakeSchool()
  private let ada: Classroom.Pupil

  init() throws {
    kept = try TemporaryStore()
    try school.joined(by: kept.store)
    ada = try school.enter(1, "Ada", in: kept.store)
  }

  private func home() throws -> Pupil {
    try Pupil(store: kept.store, child: ada, network: school.network)
  }

  private var now: Timestamp { Timestamp(milliseconds: 29_000_000 * 60_000) }

  private func days(_ count: Int) -> Timestamp {
    now.advanced(byMilliseconds: count * 24 * 60 * 60 * 1000)
  }

  @Test func standFirstWithColourRoundsAndDeadline() throws {
    try school.assign(
      [
        school.assignment(1, deadline: days(-2), rounds: 2),
        school.assignment(2, deadline: days(1), rounds: 3),
      ], to: ada, in: kept.store,
      done: [
        Schoolwork.Done(
          round: UploadedRound.ID(number: 1), assignment: Assignment.ID(number: 2))
      ])
    let pupil = try home()
    let items = pupil.flow.practice.menu.items
    #expect(items.prefix(3).map(\.isAssigned) == [true, true, false])
    let text = pupil.flow.translation
    let details = items.prefix(2).compactMap {
      if case .assigned(let document) = $0 { document.detail(in: text) } else { nil }
    }
    #expect(details[0] == "1 von 3 Runden\nbis morgen")
    #expect(details[1].hasPrefix("0 von 2 Runden\nwar bis "))
    guard case .assigned(let first)? = items.first else { return }
    let badge = SubjectBadge(of: first.entry)
    #expect(badge.color == Subject.Colour.yellow.fill && badge.signColor == Theme.ink)
    #expect(pupil.words.contains("1 von 3 Runden\nbis morgen"))
  }

  @Test func withNoneThereIsAHint() throws {
    let pupil = try home()
    let hint = pupil.flow.translation("sharing.noSharedData.child")
    #expect(pupil.words.contains(hint) && pupil.sees("nothing-assigned"))
    pupil.tap("nothing-assigned")
    #expect(pupil.sees("toast"))
    // Who is no child of the school has no need of it.
    let ben = try kept.store.addPupil(name: "Ben", animal: "fox", colour: "red")
    let other = try Pupil(store: kept.store, child: ben, network: school.network)
    #expect(!other.sees("nothing-assigned"))
  }

  @Test func appearWhileTheMenuIsShown() throws {
    let pupil = try home()
    #expect(!pupil.sees("task"))
    try school.assign([school.assignment(1)], to: ada, in: kept.store)
    pupil.settle()
    #expect(pupil.sees("task") && !pupil.sees("nothing-assigned"))
    #expect(pupil.words.contains("Neu: tiere"))
    // And in the middle of a round, afterwards.
    pupil.tap("document")
    try school.assign(
      [school.assignment(1), school.assignment(2)], to: ada, in: kept.store)
    pupil.settle()
    pupil.press(.escape)
    var count = 0
    pupil.scene.visitTree { if $0.name == "task" { count += 1 } }
    #expect(count == 2)
  }

  @Test func areOnlyOfferedAsTheyAreToBePlayed() throws {
    let game = GameModule.all[1].game
    try school.assign(
      [school.assignment(1, in: .game(game), isEndless: true), school.assignment(2)],
      to: ada, in: kept.store)
    let pupil = try home()
    let entries = try #require(pupil.flow.practice.assignedEntries)
    let page = pupil.flow.practice.page(of: entries[0], after: nil)
    #expect(page.games.map(\.module.game) == [game])
    #expect(page.isEndless && page.canBeEndless && !page.canEnd)
    let free = pupil.flow.practice.page(of: entries[1], after: nil)
    #expect(free.games.count == GameModule.all.count && !free.canBeEndless && free.canEnd)
    #expect(free.details(in: pupil.flow.translation).hasPrefix("Englisch · 0 von 1 Runde"))
  }

  @Test func roundsCarryTheirAssignmentAndCountAtOnce() throws {
    try school.assign([school.assignment(1, rounds: 2)], to: ada, in: kept.store)
    let pupil = try home()
    pupil.tap("task")
    pupil.tap("mathpiano")
    pupil.tap("play")
    pupil.tap("start")
    let wakes = school.wakes
    for _ in 0..<2 { pupil.answer(true) }
    #expect(pupil.waits(for: "result"))
    #expect(school.wakes == wakes + 1)
    let round = try #require(try kept.store.rounds(of: ada.id).first)
    #expect(try kept.store.round(round.id)?.assignment == Assignment.ID(number: 1))
    #expect(pupil.words.contains("Gesendet"))
    // What was said when it appeared could not know that.
    #expect(pupil.host.announceLog.contains { $0.contains("Wird gesendet …") })
    #expect(!pupil.host.announceLog.contains { $0.contains("Gesendet") })
    pupil.tap("home")
    #expect(pupil.words.contains("1 von 2 Runden"))
    // What was wrong is repeated by oneself.
    pupil.begin()
    for _ in 0..<3 { pupil.answer(true) }
    #expect(pupil.waits(for: "result"))
    let other = try kept.store.rounds(of: ada.id).first { $0.id != round.id }
    #expect(try other.flatMap { try kept.store.round($0.id) }?.assignment == nil)
  }

  @Test func aRoundLeftInTheMiddleGoesOnWhereItCounts() throws {
    try school.assign([school.assignment(1)], to: ada, in: kept.store)
    let pupil = try home()
    pupil.tap("task")
    pupil.tap("mathpiano")
    pupil.tap("play")
    pupil.tap("start")
    pupil.answer(true)
    pupil.leave()
    #expect(pupil.waits(for: "result"))
    // It is handed in when it is over.
    #expect(!pupil.words.contains("Gesendet"))
    pupil.tap("home")
    #expect(pupil.words.contains("Noch 1 von 2"))
    let again = try home()
    again.tap("continue")
    again.tap("play")
    #expect(again.screen == "game")
    again.press(.enter)
    again.answer(true)
    #expect(again.waits(for: "result"))
    let rounds = try kept.store.rounds(of: ada.id)
    #expect(rounds.count == 1)
    #expect(try kept.store.round(rounds[0].id)?.assignment == Assignment.ID(number: 1))
    #expect(try kept.store.tasks(of: ada.id)?.map(\.state) == [.done])
  }

  @Test func theResultSaysWhatWaits() throws {
    let pupil = try home()
    school.link.outbox = OutboxState(count: 1, since: now, refused: 0)
    school.link.fault = .networkFailure
    pupil.begin()
    for _ in 0..<3 { pupil.answer(true) }
    #expect(pupil.waits(for: "result"))
    let clock = pupil.flow.session.clock(now)
    #expect(pupil.words.contains("Wartet auf die Schule, seit \(clock)"))
    #expect(pupil.scene.spoken?.text.contains("Wartet auf die Schule") == true)
    school.link.outbox = OutboxState(count: 0, since: nil, refused: 0)
    school.link.fault = nil
    pupil.settle()
    #expect(pupil.words.contains("Gesendet"))
    pupil.tap("home")
    #expect(pupil.sees("school-sign"))
  }

  /// A sign says on every screen outside a game how it stands.
  @Test func everyScreenShowsTheSign() throws {
    let pupil = try home()
    func sign() -> String? {
      (pupil.scene.first(named: "school-sign")?.children.first as? Sprite)?.picture
    }
    #expect(sign() == "ui/school-sent")
    school.link.isWanted = true
    pupil.settle()
    #expect(sign() == "ui/school-sending")
    for tab in ["tab-achievements", "tab-settings", "tab-play"] {
      pupil.tap(tab)
      #expect(sign() != nil, "\(tab)")
    }
    pupil.tap("document")
    #expect(sign() != nil)
    pupil.tap("play")
    #expect(sign() == nil)
    pupil.press(.escape)
    pupil.tap("leave")
    pupil.press(.escape)
    pupil.press(.escape)
    #expect(pupil.screen == "start" && sign() != nil)
  }

  /// What the link says is read in each tick, also on a screen at rest.
  @Test func theLinkEndsWithTheProgram() throws {
    let pupil = try home()
    #expect(school.ended == 0)
    pupil.flow.close()
    #expect(school.ended == 1)
  }
}
