import Determinism
import Exercises
import OurGames
import Testing

@testable import Play

@Suite struct ReviewPlanTests {
  private func answer(
    _ question: String = "7 + 5", _ given: String? = "12", ticks: Int = 200
  ) -> AnswerRecord {
    AnswerRecord(
      exerciseID: "e", question: question, given: given, answer: "12", ticks: ticks,
      options: ["12", "13", "11", "2"], optionRules: [nil, .addOffByOne, nil, nil])
  }

  private func record(_ answers: [AnswerRecord], game: Game = .mathPiano) -> RoundRecord {
    RoundRecord(
      game: game, documentTitle: "", documentHash: "", seed: 1, settings: RoundSettings(),
      engineVersion: 1, answers: answers, score: 0, ticks: 0, ending: .completed)
  }

  @Test func gradesFollowFromAnswerAndTime() {
    func grade(_ given: String?, _ ticks: Int, _ game: Game = .feedMe) -> ReviewGrade? {
      ReviewGrade(
        of: answer("q", given, ticks: ticks), isTimed: game.profile.isTimed, usualTicks: 200,
        meanTicks: 200)
    }
    #expect(grade("12", 200) == .good && grade("12", 100) == .good && grade("12", 400) == .good)
    #expect(grade("12", 99) == .easy)
    #expect(grade("12", 401) == .hard)
    #expect(grade("13", 99) == .again && grade(nil, 600) == .again)
    #expect(grade("12", 10) == nil && grade("13", 10) == nil)
    // In the sky the words take their time, whatever the pupil does.
    #expect(grade("12", 10, .teachifyBird) == .good && grade("12", 999, .teachifyBird) == .good)
  }

  @Test func rapidGuessesOfARoundAreCounted() {
    // Below 300 ms; what was missed is no guess.
    let quick = [17, 3].map { answer("7 + 5", "13", ticks: $0) } + [answer("7 + 5", nil, ticks: 9)]
    let thought = [answer(ticks: 18), answer(ticks: 150)]
    #expect(RapidGuess.count(in: record(quick + thought), isTimed: true) == 2)
    #expect(
      RapidGuess.count(in: record(thought), isTimed: true) == 0
        && RapidGuess.count(in: record([]), isTimed: true) == 0)
    // Below a tenth of the mean; who was away was so for a minute at most.
    let slow = [3600, 99_999, 300, 179].map { answer(ticks: $0) }
    #expect(RapidGuess.count(in: record(slow), isTimed: true) == 1)
    #expect(RapidGuess.count(in: record(quick + thought, game: .teachifyBird), isTimed: false) == 0)
  }

  @Test func onlyWhatWasMissedIsPlannedAndThenComesTheNextDay() {
    let plan = ReviewPlan()
    let played = record([answer("1 + 11"), answer("7 + 5", "13"), answer("6 + 6", nil, ticks: 600)])
    let reviews = plan.reviews(after: played, isTimed: true, day: 20_000) { _ in nil }
    #expect(
      reviews.map(\.exercise) == [
        ReviewName.name(question: "7 + 5", answer: "12"),
        ReviewName.name(question: "6 + 6", answer: "12"),
      ])
    #expect(reviews.allSatisfy { $0.state.dueDay == 20_001 && $0.state.lapses == 0 })
    // Right again in the same round: not yet safe.
    let again = record(played.answers + [answer("7 + 5"), answer("6 + 6")])
    let after = plan.reviews(after: again, isTimed: true, day: 20_000) { _ in nil }
    #expect(after.count == 2 && after.allSatisfy { $0.state.dueDay <= 20_002 })
  }

  @Test func answersAreTakenIntoAccountOnceWhetherOneByOneOrTogether() {
    let plan = ReviewPlan()
    var answers: [AnswerRecord] = []
    var kept: [String: MemoryState] = [:]
    for number in 0..<30 {
      answers.append(answer("\(number % 7) + 5", number % 3 == 0 ? "13" : "12", ticks: 200))
      let new = plan.reviews(after: record(answers), isTimed: true, from: number, day: 100) {
        kept[$0]
      }
      for review in new { kept[review.exercise] = review.state }
    }
    let together = plan.reviews(after: record(answers), isTimed: true, day: 100) { _ in nil }
    #expect(together.count == kept.count)
    for review in together { #expect(kept[review.exercise] == review.state) }
  }

  @Test func intervalsGrowUpToTheCapAndVaryALittle() {
    let plan = ReviewPlan()
    for exercise in 0..<200 {
      var state = plan.state(after: .again, former: nil, exercise: "\(exercise)", day: 0)
      var longest = 0
      for _ in 0..<12 {
        let day = state.dueDay
        state = plan.state(after: .good, former: state, exercise: "\(exercise)", day: day)
        longest = max(longest, state.dueDay - day)
        #expect((1...75).contains(state.dueDay - day))
      }
      #expect(longest >= 70)
    }
    #expect(ReviewPlan(longestInterval: 1).longestInterval == 60)
    #expect(ReviewPlan(longestInterval: 1000).longestInterval == 90)
  }

  @Test func spreadIsThatOfItsParts() {
    for (days, width) in [(2.0, 0.0), (5, 0.375), (7, 0.675), (20, 1.975), (60, 3.975)] {
      let all = (0..<500).map { ReviewPlan.spread(days, "\($0)", 3) }
      let (least, most) = (Int((days - width).rounded()), Int((days + width).rounded()))
      #expect(all.min() == least && all.max() == most, "\(days)")
      #expect(ReviewPlan.spread(days, "x", 3) == ReviewPlan.spread(days, "x", 3))
    }
  }

  @Test func noIntervalGoesBeyondATest() {
    for distance in 1...400 {
      let plan = ReviewPlan(testDay: 1000 + distance)
      let known = MemoryState(
        memory: FSRS.Memory(stability: 300, difficulty: 3), lastDay: 990, dueDay: 1000, lapses: 0)
      let due = plan.state(after: .good, former: known, exercise: "x", day: 1000).dueDay
      #expect(due > 1000 && due <= 1000 + distance)
      if distance > 1 { #expect(due < 1000 + distance) }
    }
    // A test that is over stretches and shortens nothing.
    let (over, none) = (ReviewPlan(testDay: 1000), ReviewPlan())
    #expect(
      over.state(after: .good, former: nil, exercise: "x", day: 1000)
        == none.state(after: .good, former: nil, exercise: "x", day: 1000))
  }

  @Test func whatWasPlannedBeforeATestWasSetComesBeforeIt() {
    func due(plannedFor day: Int, lastDay: Int = 1000, test: Int?) -> Int {
      let state = MemoryState(
        memory: FSRS.Memory(stability: 60, difficulty: 5), lastDay: lastDay, dueDay: day, lapses: 0)
      return ReviewPlan(testDay: test).dueDay(of: state, on: 1002)
    }
    #expect(due(plannedFor: 1060, test: nil) == 1060)
    // A week before the test two days are best, and four weeks before it five.
    #expect(due(plannedFor: 1060, test: 1007) == 1002)
    #expect(due(plannedFor: 1060, test: 1028) == 1005)
    #expect(due(plannedFor: 1003, test: 1028) == 1003)
    // Over: as it was planned.
    #expect(due(plannedFor: 1060, test: 1002) == 1060)
    #expect(due(plannedFor: 1060, test: 990) == 1060)
    for test in 1003...1400 {
      for lastDay in [900, 1000, 1001, 1002] {
        #expect(due(plannedFor: 2000, lastDay: lastDay, test: test) < max(test, lastDay + 2))
      }
    }
  }

  /// Else an exercise would not come back for as long as the clock was ahead.
  @Test func whatAClockThatWasAheadPlannedIsDueAtOnce() {
    for test in [nil, 990, 1010] {
      let plan = ReviewPlan(testDay: test)
      let state = MemoryState(
        memory: FSRS.Memory(stability: 60, difficulty: 5), lastDay: 27_000, dueDay: 27_060,
        lapses: 0)
      #expect(plan.dueDay(of: state, on: 1000) == 1000)
      let next = plan.state(after: .good, former: state, exercise: "x", day: 1000)
      #expect(next.lastDay == 1000 && next.dueDay > 1000 && next.dueDay < 2000)
    }
  }

  @Test("gaps before a test are those that were measured", arguments: [(7, 2), (28, 5), (365, 28)])
  func gaps(days: Int, gap: Int) {
    #expect(ReviewPlan.gap(before: days) == gap)
    #expect(ReviewPlan.gap(before: days + 1) >= gap && ReviewPlan.gap(before: days - 1) <= gap)
  }

  @Test func whatIsForgottenEightTimesIsALeech() {
    let plan = ReviewPlan()
    var state = plan.state(after: .again, former: nil, exercise: "x", day: 0)
    var warnings: [Int] = []
    for day in 1...16 {
      // Twice on one day is one lapse.
      for _ in 0..<2 { state = plan.state(after: .again, former: state, exercise: "x", day: day) }
      #expect(state.lapses == day)
      #expect(state.isLeech == (day >= 8))
      if state.isLeechWarning { warnings.append(day) }
    }
    #expect(warnings == [8, 12, 16])
  }

  @Test func aClockPutBackDoesNoHarm() {
    let plan = ReviewPlan()
    let state = plan.state(after: .good, former: nil, exercise: "x", day: 500)
    let back = plan.state(after: .again, former: state, exercise: "x", day: 400)
    #expect(back.lastDay == 400 && back.dueDay > 400 && back.lapses == 0)
  }

  @Test func theDeckHoldsWhatIsDueAndKnown() {
    let plan = ReviewPlan()
    let answers = [answer("7 + 5", "13"), answer("6 + 6", "13"), answer("9 + 3", nil)]
    var due = plan.reviews(after: record(answers), isTimed: true, day: 1) { _ in nil }
    due[2].state.lapses = 8
    due.append(ReviewPlan.Review(exercise: "unknown", state: due[0].state))
    let document = Exercise(id: "e1", question: "6 + 6", answer: "12", wrong: ["10", "11", "13"])
    let known = [document] + answers.map(Exercise.init(recalling:))
    let deck = ReviewDeck.document(of: due, known: known, title: "Heute")
    guard case .exercises(let exercises) = deck.content else {
      Issue.record("no list")
      return
    }
    #expect(exercises.map(\.question) == ["7 + 5", "6 + 6"])
    #expect(exercises[0].wrong == [WrongAnswer("13", rule: .addOffByOne), "11", "2"])
    #expect(exercises[1].wrong == document.wrong)
    #expect(exercises.allSatisfy { $0.stability == 0.212 })
    for game in Game.allCases {
      #expect(ExerciseSource(document: deck, for: game.profile).count == 2)
    }
    #expect(
      ExerciseSource(
        document: ReviewDeck.document(of: due, known: known, title: "", limit: 1), for: .feedMe
      ).count == 1)
  }

  @Test func theMostUrgentIsDueFirst() {
    let states = [("b", 5), ("a", 5), ("c", 3), ("d", 8)].map { name, due in
      ReviewPlan.Review(
        exercise: name,
        state: MemoryState(
          memory: FSRS.Memory(stability: 2, difficulty: 5), lastDay: 2, dueDay: due, lapses: 0))
    }
    #expect(ReviewPlan().due(among: states, on: 5).map(\.exercise) == ["c", "a", "b"])
    #expect(ReviewPlan().due(among: states, on: 2).isEmpty)
  }

  @Test func answersAreRecalledOnlyForWhatNoDocumentHolds() {
    let answers = [answer("7 + 5", "13"), answer("6 + 6", "13")]
    let due = ReviewPlan().reviews(after: record(answers), isTimed: true, day: 9) { _ in nil }
    var asked: [Set<Int>] = []
    func deck(_ exercises: [Exercise]) -> [String] {
      let document = ExerciseDocument(title: "", content: .exercises(exercises))
      let deck = ReviewDeck.document(of: due, in: [document], title: "") { days in
        asked.append(days)
        return answers
      }
      guard case .exercises(let exercises) = deck.content else { return [] }
      return exercises.map(\.question)
    }
    #expect(deck(answers.map(Exercise.init(recalling:))) == ["7 + 5", "6 + 6"] && asked.isEmpty)
    #expect(deck([]) == ["7 + 5", "6 + 6"] && asked == [[9]])
  }

  @Test func namesTellExercisesApart() {
    let name = ReviewName.name(question: "ab", answer: "c")
    #expect(name != ReviewName.name(question: "a", answer: "bc"))
    #expect(name == ReviewName.name(question: "ab", answer: "c") && name.count == 16)
    #expect(name != ReviewName.name(question: "ab", picture: "ab.png", answer: "c"))
  }

  private func counted(_ picture: String, _ question: String = "", folder: String? = "/d")
    -> Exercise
  {
    var exercise = Exercise(
      id: picture, question: question, answer: "3", wrong: ["1", "2", "4"], picture: picture)
    exercise.pictureFolder = folder
    return exercise
  }

  private func missed(_ exercise: Exercise) -> AnswerRecord {
    AnswerRecord(
      exerciseID: exercise.id, question: exercise.question, picture: exercise.picture, given: "1",
      answer: "3", ticks: 200, options: ["1", "2", "3", "4"])
  }

  private func deck(_ due: [ReviewPlan.Review], _ known: [Exercise]) -> [Exercise] {
    let content = ReviewDeck.document(of: due, known: known, title: "Heute").content
    guard case .exercises(let exercises) = content else { return [] }
    return exercises
  }

  @Test func whatPicturesAskIsToldApartAndComesAgainWithThem() {
    let all = ["", "Wie viele?"].flatMap { question in
      ["hunde.png", "katzen.png"].map { counted($0, question) }
    }
    let due = ReviewPlan().reviews(after: record(all.map(missed)), isTimed: true, day: 1) { _ in nil
    }
    #expect(due.count == 4)
    let deck = deck(due, all)
    #expect(deck.map(\.question) == ["", "", "Wie viele?", "Wie viele?"])
    #expect(
      deck.map(\.picture) == ["hunde.png", "katzen.png", "hunde.png", "katzen.png"])
    #expect(deck.allSatisfy { $0.pictureFolder == "/d" })
  }

  @Test func whatOnlyALostPictureAsksDoesNotComeAgain() {
    let all = [counted("hunde.png"), counted("katzen.png", "Wie viele?")]
    let answers = all.map(missed)
    let due = ReviewPlan().reviews(after: record(answers), isTimed: true, day: 1) { _ in nil }
    let recalled = deck(due, answers.map(Exercise.init(recalling:)))
    #expect(recalled.map(\.question) == ["Wie viele?"])
    #expect(recalled.map(\.picture) == ["katzen.png"])
  }
}
