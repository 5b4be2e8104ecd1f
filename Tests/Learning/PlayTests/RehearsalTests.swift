import Determinism
import Exercises
import FaultTables
import OurGames
import Testing

@testable import Play

/// Documents played by a class.
struct RehearsalTests {
  static let sums = ExerciseDocument(
    title: "Minus „bis“ 90",
    content: .generator(
      GeneratorSpecification(operation: .subtraction, range: 20...90, count: 8)))

  private func rehearsal(
    _ document: ExerciseDocument = sums, _ game: Game = .mathPiano, pupils: Int = 40,
    rounds: Int = 1, seed: UInt64 = 7
  ) -> Rehearsal {
    Rehearsal(
      source: ExerciseSource(document: document, for: game.profile), pupilCount: pupils,
      rounds: rounds,
      seed: seed)
  }

  private func run(
    _ rehearsal: Rehearsal, share: Range<Int>? = nil, jobs: Int = 1
  ) async -> RehearsalPart {
    await rehearsal.plan.game.module.play.run(rehearsal, share: share, jobs: jobs)
  }

  @Test(arguments: Game.allCases)
  func theSameSeedGivesTheSameReportWithAnyNumberOfJobs(game: Game) async throws {
    for document in [Self.sums, words(6, shuffle: true)] {
      let rehearsal = rehearsal(document, game, rounds: 2)
      let one = await run(rehearsal)
      for jobs in [2, 3, 64] {
        let many = await run(rehearsal, jobs: jobs)
        #expect(many == one)
      }
      let report = try RehearsalReport(one)
      #expect(report.tally.rounds == 80)
      #expect(report.exercises.allSatisfy { $0.right + $0.wrongCount + $0.missed == $0.asked })
      #expect(report.tally.success.total == 40)
      let other = await run(self.rehearsal(document, game, rounds: 2, seed: 8))
      #expect(try RehearsalReport(other).json != report.json)
    }
  }

  /// Any number of shares, put together in any order and by any pairs, by way of their files.
  @Test(arguments: 1...24 as ClosedRange<UInt64>)
  func anySplitMergedInAnyOrderIsTheWhole(seed: UInt64) async throws {
    var chance = SeededGenerator(seed: seed)
    let document = seed % 3 == 0 ? words(5) : Self.sums
    let game = Game.allCases[Int(seed % 3)]
    let rehearsal = rehearsal(document, game, pupils: chance.integer(in: 1...30), seed: seed)
    let whole = await run(rehearsal)
    let count = chance.integer(in: 1...9)
    var parts: [RehearsalPart] = []
    for number in 0..<count {
      let part = await run(rehearsal, share: rehearsal.plan.share(number, of: count))
      let read = RehearsalPart.read(bytes: Array(part.json.utf8), fileName: "part.json")
      #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
      #expect(read.part == part)
      parts.append(try #require(read.part))
    }
    chance.shuffle(&parts)
    while parts.count > 1 {
      let second = parts.remove(at: chance.index(below: parts.count))
      let place = chance.index(below: parts.count)
      try parts[place].add(second)
    }
    #expect(parts[0].json == whole.json)
    #expect(try RehearsalReport(parts[0]).json == RehearsalReport(whole).json)
    #expect(try RehearsalReport(parts[0]).table == RehearsalReport(whole).table)
  }

  /// Of many thousand exercises some are left out, the same ones whatever the split.
  @Test func whatIsKeptOfTooManyExercisesDoesNotDependOnTheSplit() {
    func tally(_ numbers: some Sequence<Int>) -> ExerciseTallies {
      var tallies = ExerciseTallies()
      for number in numbers {
        let text = "\(number)"
        tallies.add(
          AnswerRecord(
            exerciseID: text, question: text, given: "1", answer: "1", ticks: number % 100,
            options: ["1", "2"]))
      }
      return tallies
    }
    let numbers = (0..<9000).map { $0 * 7919 % 9000 }
    var whole = ExerciseTallies()
    whole.add(tally(numbers + numbers))
    #expect(whole.byIdentifier.count == ExerciseTallies.limit)
    #expect(whole.byIdentifier.values.allSatisfy { $0.asked == 2 })
    for cut in [0, 100, 1999, 2000, 4500, 9000, 12_000] {
      let all = numbers + numbers
      var parts = tally(all[cut...])
      parts.add(tally(all[..<cut]))
      #expect(parts == whole, "\(cut)")
    }
  }

  @Test func partsThatDoNotFitAreRefused() async throws {
    let rehearsal = rehearsal()
    var half = await run(rehearsal, share: 0..<20)
    let other = await run(self.rehearsal(seed: 8), share: 20..<40)
    #expect(throws: RehearsalError.self) { try half.add(other) }
    let common = await run(rehearsal, share: 19..<40)
    #expect(throws: RehearsalError.self) { try half.add(common) }
    #expect(half.missing == [20..<40])
    #expect(throws: RehearsalError.self) { try RehearsalReport(half) }
  }

  @Test func damagedPartsAreToldAndNeverCrash() async {
    let json = await run(rehearsal(words(3), pupils: 5)).json
    let bytes = Array(json.utf8)
    var chance = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      var damaged = bytes
      for _ in 0...chance.index(below: 3) {
        let place = chance.index(below: damaged.count)
        damaged[place] = Array("0123456789\"{}[],:-x".utf8)[chance.index(below: 19)]
      }
      let read = RehearsalPart.read(bytes: damaged, fileName: "part.json")
      if read.part == nil { #expect(!read.diagnostics.isEmpty) }
      if let part = read.part, let report = try? RehearsalReport(part) { _ = report.table }
    }
    let foreign = RehearsalPart.read(bytes: Array("{\"format\":\"x\"}".utf8), fileName: "p")
    #expect(foreign.part == nil)
    #expect(foreign.diagnostics.first?.problem == "this is no part of a rehearsal")
  }

  @Test func sharesAreEvenAndComplete() {
    let plan = rehearsal(pupils: 10).plan
    #expect((0..<3).map { plan.share($0, of: 3) } == [0..<4, 4..<7, 7..<10])
    #expect((0..<12).map { plan.share($0, of: 12).count }.reduce(0, +) == 10)
    #expect(plan.share(5, of: 3).isEmpty)
  }

  /// Passing over still ticks changes nothing that can be seen.
  @Test(arguments: Game.allCases)
  func aLeapIsAsGoodAsManySteps(game: Game) {
    for seed in 1...10 as ClosedRange<UInt64> {
      compare(game.pilot, seed: seed)
    }
  }

  private func compare<Pilot: PupilPilot>(_ pilot: Pilot.Type, seed: UInt64) {
    let settings = RoundSettings(
      isEndless: seed % 2 == 0, maximumExercises: 12, speedPercent: Int(seed) * 20)
    let source = ExerciseSource(document: words(7), for: Pilot.Rules.profile)
    let mind = PupilMind(pupil: ClassPupil(ability: 1, slip: 0.1, time: 4), seed: seed)
    var (stepping, leaping) = (Pilot(mind: mind), Pilot(mind: mind))
    var stepped = Pilot.Rules(exercises: source, settings: settings, seed: seed)
    var leapt = stepped
    while leapt.phase != .over {
      leaping.leap(&leapt)
      while stepped.ticks < leapt.ticks || stepped.phase != leapt.phase {
        _ = stepping.play(&stepped)
      }
      #expect(stepped.digest == leapt.digest, "tick \(leapt.ticks)")
      if stepped.digest != leapt.digest { return }
    }
  }

  @Test func theReportCountsWhatWasPlayed() async throws {
    let document = words(4)
    let part = await run(rehearsal(document, .mathPiano, pupils: 300))
    let report = try RehearsalReport(part)
    #expect(report.exercises.map(\.question) == ["word 1", "word 2", "word 3", "word 4"])
    #expect(report.exercises[0].asked == 300)
    #expect(report.solvedByNobody.isEmpty)
    let first = try #require(report.exercises[0].mostAttractive)
    #expect(["a", "b", "c"].contains(first.text))
    #expect(report.answers.asked == report.exercises.map(\.asked).reduce(0, +))
    #expect(report.verdicts.map(\.rule) == [nil])
    #expect(report.verdicts[0].pupils == 300)
  }

  /// What only their pictures tell apart is told apart in the report and in its parts.
  @Test func questionsOfDifferentPicturesAreNamedByThem() async throws {
    let exercises = ["hund.png", "katze.png", nil].map { picture in
      Exercise(
        id: picture ?? "x", question: "Was ist das?", answer: picture ?? "Haus",
        wrong: ["a", "b", "c"], picture: picture)
    }
    let only = Exercise(id: "y", question: "", answer: "Ente", wrong: ["a", "b"], picture: "e.png")
    let document = ExerciseDocument(title: "x", content: .exercises(exercises + [only]))
    let part = await run(rehearsal(document, .mathPiano, pupils: 9))
    let names = ["Was ist das? (hund.png)", "Was ist das? (katze.png)", "Was ist das?", "e.png"]
    for part in [part, RehearsalPart.read(bytes: Array(part.json.utf8), fileName: "p").part] {
      let report = try RehearsalReport(#require(part))
      #expect(report.exercises.map(\.title) == names)
      for name in names { #expect(report.table.contains("\n\(name) "), "\(report.table)") }
      #expect(report.json.contains(#"{"question":"Was ist das?","picture":"hund.png","#))
    }
  }

  @Test func theDiagnosisFindsPupilsOfARehearsal() async throws {
    let rehearsal = Rehearsal(
      source: ExerciseSource(document: Self.sums, for: .feedMe), pupilCount: 400, rounds: 4)
    let report = try RehearsalReport(await run(rehearsal))
    let following = report.verdicts.filter { $0.rule != nil }
    #expect(following.reduce(0) { $0 + $1.pupils } > 20)
    #expect(following.reduce(0) { $0 + $1.named } > 0)
    let others = try #require(report.verdicts.last)
    #expect(others.rule == nil && others.mistaken * 20 <= others.pupils, "\(others)")
  }
}
