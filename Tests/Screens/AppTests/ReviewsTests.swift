import Classroom
import Exercises
import GameScreens
import OurGames
import Play
import Stage
import Testing

@testable import App

/// What was missed comes again, and rounds without end follow the pupil.
struct ReviewsTests {
  private let kept: TemporaryStore
  private let mia: Classroom.Pupil
  private static let day = 24 * 60

  init() throws {
    kept = try TemporaryStore()
    kept.clock.set(20_000 * Self.day + 600)
    mia = try kept.store.addPupil(name: "Mia", animal: "fox", colour: "red")
  }

  private func pupil(_ child: Classroom.Pupil?) throws -> Pupil {
    try Pupil([Library.sums(5)], store: kept.store, child: child)
  }

  /// Answers after a second, as who reads the question does.
  private func answer(_ pupil: Pupil, _ isRight: Bool) {
    _ = pupil.host.run(atMost: 400) { pupil.game?.openQuestion != nil }
    pupil.host.run(ticks: 60)
    pupil.answer(isRight)
  }

  @Test func aMissedExerciseIsOfferedTheNextDay() throws {
    let today = try pupil(mia)
    #expect(!today.sees("review"))
    today.begin()
    for number in 1...5 { answer(today, number != 3) }
    #expect(today.waits(for: "result"))
    let planned = try kept.store.reviews(of: mia.id)
    #expect(planned.map(\.dueDay) == [20_001])
    #expect(planned.map(\.exercise) == [ReviewName.name(question: "3 + 1", answer: "4")])
    today.tap("home")
    today.settle()
    #expect(!today.sees("review"))

    kept.clock.set(20_001 * Self.day + 600)
    let tomorrow = try pupil(mia)
    #expect(tomorrow.sees("review"))
    tomorrow.tap("review")
    tomorrow.settle()
    #expect(tomorrow.screen == "document")
    tomorrow.tap("mathpiano")
    tomorrow.tap("play")
    tomorrow.settle()
    tomorrow.press(.enter)
    answer(tomorrow, true)
    #expect(tomorrow.waits(for: "result"))
    tomorrow.tap("details")
    #expect(tomorrow.words.contains("3 + 1"))
    tomorrow.tap("home")
    tomorrow.settle()
    #expect(!tomorrow.sees("review"))
    // Its place is kept as long as she plays, so that nothing moves up.
    tomorrow.tap("review-done")
    #expect(tomorrow.screen == "menu")
    #expect(tomorrow.words.contains("Für heute geschafft!"))
    let later = try pupil(mia)
    #expect(!later.sees("review") && !later.sees("review-done"))
    let again = try #require(try kept.store.reviews(of: mia.id).first)
    #expect(again.dueDay > 20_001)
  }

  @Test func aTestBringsBackWhatWasPlannedForLater() throws {
    let review = ReviewState(
      exercise: ReviewName.name(question: "3 + 1", answer: "4"), stability: 60, difficulty: 5,
      lastDay: 19_990, dueDay: 20_050, lapses: 0)
    try kept.store.keep(review, of: mia.id)
    #expect(try !pupil(mia).sees("review"))
    try kept.store.setTestDay(20_004)
    #expect(try pupil(mia).sees("review"))
    try kept.store.setTestDay(nil)
    #expect(try !pupil(mia).sees("review"))
    // What is answered from now on is planned for the test, too.
    try kept.store.setTestDay(20_007)
    let today = try pupil(mia)
    today.begin()
    for number in 1...5 { answer(today, number != 2) }
    #expect(today.waits(for: "result"))
    #expect(try kept.store.reviews(of: mia.id).allSatisfy { $0.dueDay < 20_007 })
  }

  @Test func exercisesOfNoDocumentAreRememberedByTheirAnswers() throws {
    let today = try pupil(mia)
    today.begin()
    for number in 1...5 { answer(today, number != 2) }
    #expect(today.waits(for: "result"))
    kept.clock.set(20_001 * Self.day + 600)
    let due = try #require(
      try Reviews.due(of: mia.id, in: kept.store, documents: [], title: "Heute"))
    guard case .exercises(let exercises) = due.content else {
      Issue.record("no list")
      return
    }
    #expect(exercises.map(\.question) == ["2 + 1"])
    #expect(exercises[0].wrong.count == 2)
  }

  /// A month later many rounds lie between.
  @Test func whatWasMissedLongAgoIsRememberedAfterManyRounds() throws {
    let today = try pupil(mia)
    today.begin()
    for number in 1...5 { answer(today, number != 2) }
    #expect(today.waits(for: "result"))
    let round = try #require(try kept.store.rounds(of: mia.id).first)
    var record = try #require(try kept.store.round(round.id)).record
    record.answers = []
    for number in 1...60 {
      kept.clock.set((20_000 + number / 2) * Self.day + 660 + number)
      record.seed = UInt64(1000 + number)
      try kept.store.finish(record, in: try kept.store.begin(record, by: mia.id), stars: 0)
    }
    kept.clock.set(20_031 * Self.day + 600)
    let due = try Reviews.due(of: mia.id, in: kept.store, documents: [], title: "Heute")
    #expect(due?.exerciseCount == 1)
  }

  @Test func guestsHaveNothingToComeAgain() throws {
    let guest = try pupil(nil)
    guest.begin()
    for _ in 1...3 { answer(guest, false) }
    #expect(guest.waits(for: "result"))
    kept.clock.set(20_005 * Self.day)
    let later = try pupil(nil)
    #expect(!later.sees("review"))
  }

  @Test func endlessRoundsBeginWhereTheLastOneEnded() throws {
    let pupil = try pupil(mia)
    let endless = LibraryEntry(endless: [.addition], text: try Library.translation("de"))
    let choice = AppFlow.Choice(entry: endless, game: .mathPiano, isEndless: true)
    let first = try #require(pupil.flow.gameScene(choice) as? Scene & GameScreen)
    let practice = endless.source(for: .mathPiano).practice
    #expect(first.context.settings.fit == Fit(practice: practice))
    pupil.host.director.present(first)
    pupil.host.run()
    pupil.press(.enter)
    for _ in 0..<8 { answer(pupil, true) }
    pupil.leave()
    #expect(pupil.waits(for: "result"))
    let fit = try #require(first.roundRecord.fit)
    #expect(fit != Fit())
    let second = try #require(pupil.flow.gameScene(choice) as? GameScreen)
    #expect(second.context.settings.fit?.skill == fit.skill)
    // Another start of the program knows it, too.
    pupil.flow.close()
    let later = try self.pupil(mia)
    let third = try #require(later.flow.gameScene(choice) as? GameScreen)
    #expect(third.context.settings.fit?.skill == fit.skill)
    // What has an end is never faster than set.
    let list = AppFlow.Choice(entry: Library.sums(5), game: .mathPiano, isEndless: false)
    let task = try #require(later.flow.gameScene(list) as? GameScreen)
    #expect(task.context.settings.fit?.highestPercent == 100)
    #expect(task.context.settings.fit?.skill == fit.skill)
  }

  @Test func calmRoundsAreForWhoWantsThem() throws {
    var calm = mia
    calm.settings.isCalm = true
    let pupil = try pupil(calm)
    let choice = AppFlow.Choice(entry: Library.sums(3), game: .mathPiano, isEndless: false)
    let scene = try #require(pupil.flow.gameScene(choice) as? GameScreen)
    #expect(scene.context.settings.isCalm)
  }
}
