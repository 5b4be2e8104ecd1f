import Classroom
import Controls
import GameScreens
import OurGames
import Play
import School
import SchoolLink
import Stage
import Testing

@testable import App

/// What is said of a player for the live board, and the pause of all.
struct LiveTellerTests {
  private let kept: TemporaryStore
  private let school = FakeSchool()
  private let ada: Classroom.Pupil

  init() throws {
    kept = try TemporaryStore()
    try school.joined(by: kept.store)
    ada = try school.enter(1, "Ada", in: kept.store)
  }

  private func home(_ count: Int = 3) throws -> Pupil {
    try Pupil(
      [Library.sums(count)], store: kept.store, child: ada, network: school.network)
  }

  private var last: LiveState? { school.told.last.flatMap { $0?.state } }

  @Test func eachAnswerIsSaidOnce() throws {
    let pupil = try home()
    pupil.settle()
    #expect(school.told.count == 1)
    #expect(school.told.last == LiveNews(of: ada.id, LiveState(.waiting)))
    pupil.begin()
    let source = try #require(pupil.game?.context.source)
    #expect(
      last
        == LiveState(
          .playing, title: source.title, document: source.hash, game: "mathpiano"))
    let before = school.told.count
    pupil.answer(true)
    pupil.host.run()
    #expect(last?.right == 1 && last?.last == [.right] && school.told.count == before + 1)
    pupil.answer(false)
    pupil.host.run()
    #expect(last?.wrong == 1 && last?.last == [.right, .wrong])
    // Nothing is said while nothing happens.
    let quiet = school.told.count
    pupil.host.run(ticks: 20)
    #expect(school.told.count == quiet)
    pupil.press(.escape)
    #expect(last?.activity == .paused)
  }

  @Test func aRoundEndsInItsResultAndThenOneWaits() throws {
    let pupil = try home(1)
    pupil.begin()
    pupil.answer(true)
    #expect(pupil.waits(for: "result"))
    pupil.settle()
    #expect(last?.activity == .done && last?.right == 1)
    pupil.tap("home")
    #expect(last == LiveState(.waiting))
    // Nobody plays: nothing is known of whoever comes next.
    pupil.tap("who")
    #expect(school.told.last == .some(nil))
  }

  /// Three wrong answers end most rounds; the fourth one in a row comes in the next.
  @Test func wrongAnswersInARowGoOnInTheNextRound() throws {
    let pupil = try home()
    pupil.begin(endless: true)
    for _ in 0..<3 { pupil.answer(false) }
    #expect(pupil.waits(for: "result"))
    pupil.settle()
    #expect(last?.activity == .done && last?.last == [.wrong, .wrong, .wrong])
    pupil.tap("again")
    pupil.tap("start")
    #expect(last?.activity == .playing && last?.last == [.wrong, .wrong, .wrong])
    pupil.answer(false)
    pupil.host.run()
    let state = try #require(last)
    #expect(state.wrong == 1 && state.last.count == 4)
    let now = Timestamp(milliseconds: 0)
    #expect(state.standing(heard: now, now: now) == .wrongInARow(4))
  }

  @Test func nothingIsSaidOfGuests() throws {
    let pupil = try Pupil(store: kept.store, network: school.network)
    pupil.begin()
    pupil.answer(true)
    pupil.settle()
    #expect(school.told.allSatisfy { $0 == nil })
    school.isHeld = true
    pupil.settle()
    #expect(pupil.game?.isHeldForAll == false)
  }

  @Test func allPauseAlsoInTheMenuAndGoOn() throws {
    let pupil = try home()
    let words = pupil.flow.translation("pause.all")
    school.isHeld = true
    pupil.settle()
    #expect(pupil.words.contains(words))
    pupil.begin()
    #expect(pupil.game?.roundPhase == .paused && pupil.words.contains(words))
    #expect(last?.activity == .paused)
    school.isHeld = false
    pupil.host.run(ticks: 600)
    #expect(pupil.game?.isHeldForAll == false && pupil.game?.roundPhase != .paused)
  }
}
