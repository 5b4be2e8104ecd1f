import Exercises
import MathPiano
import OurGames
import Play
import Testing

/// Every tenth wave of the beach is a great one, with a task of its own.
struct GreatWaveTests {
  private static let sums = ExerciseDocument(
    title: "Plus bis 20",
    content: .generator(GeneratorSpecification(operation: .addition, range: 1...10, count: 30)))

  /// A round in which the question with this number has just been asked, all before it having been answered right.
  private func beach(
    _ document: ExerciseDocument = sums, at number: Int = 10,
    settings: RoundSettings = RoundSettings()
  ) -> MathPianoRules {
    var beach = rules(MathPianoRules.self, document, settings: settings, seed: 4)
    beach.advance(.start, times: 1)
    beach.advance(.none, times: MathPianoRules.leadInTicks)
    while beach.round.questionNumber < number {
      beach.advance(.none, times: 60)
      beach.advance(.choose(beach.right), times: 1)
      beach.endFeedback()
    }
    return beach
  }

  @Test("every tenth wave asks for the missing number of its calculation, and takes its time")
  func everyTenth() throws {
    for number in [10, 20] {
      let before = beach(at: number - 1)
      #expect(!before.isGreatWave && before.question?.form == .usual)
      let great = beach(at: number)
      let question = try #require(great.question)
      #expect(great.isGreatWave && question.form == .missingNumber)
      #expect(great.waveTicks * 2 >= before.waveTicks * 3)
      // `7 + 5` is asked as `7 + ? = 12`.
      let plain = question.exercise.id.split(separator: " ")
      #expect(plain.count == 3 && plain[1] == "+")
      let (first, second) = (try #require(Int(plain[0])), try #require(Int(plain[2])))
      #expect(question.exercise.question == "\(first) + ? = \(first + second)")
      #expect(question.options[question.rightIndex] == "\(second)")
      #expect(Set(question.options).count == 3)
      #expect(!beach(at: number + 1).isGreatWave)
    }
  }

  @Test("to solve it brings a treasure; to lose it costs one life, as with any wave")
  func solvedAndLost() {
    var solved = beach()
    #expect(solved.treasures == 0)
    solved.advance(.choose(solved.right), times: 1)
    #expect(solved.treasures == 1 && solved.score == 10)
    var wrong = beach()
    #expect(wrong.advance(.choose(wrong.wrong)).last == .lifeLost(remaining: 2))
    #expect(wrong.treasures == 0 && wrong.score == 9)
    var late = beach()
    let events = late.advance(.none, times: late.waveTicks + 1)
    #expect(events == [.missed, .lifeLost(remaining: 2)])
  }

  @Test("by earlier rules all waves are alike")
  func earlierRules() {
    let old = beach(settings: RoundSettings(rules: 7))
    #expect(!old.isGreatWave && old.question?.form == .usual)
    #expect(old.waveTicks == MathPianoRules.baseWaveTicks)
    var solved = old
    solved.advance(.choose(solved.right), times: 1)
    #expect(solved.treasures == 0)
  }

  @Test("the exercises before and after a great wave are those that come without it")
  func othersStay() {
    let (new, old) = (beach(at: 15), beach(at: 15, settings: RoundSettings(rules: 7)))
    #expect(new.records.map(\.exerciseID) == old.records.map(\.exerciseID))
  }

  @Test("what a teacher has chosen for a round that ends is asked as it is")
  func listsStay() throws {
    let list = ExerciseDocument(
      title: "Plus",
      content: .exercises(
        (1...12).map {
          Exercise(id: "e\($0)", question: "\($0) + 4", answer: "\($0 + 4)")
        }))
    let great = beach(list)
    #expect(great.isGreatWave && great.question?.exercise.question == "10 + 4")
    #expect(great.waveTicks == 900)
    // Without an end it is one of many.
    let endless = beach(list, settings: RoundSettings(isEndless: true))
    let question = try #require(endless.question)
    #expect(question.form == .missingNumber && question.exercise.id.hasPrefix("e"))
    #expect(question.exercise.question.contains("?"))
  }

  @Test("words have no missing number: their great wave only takes its time")
  func words() {
    let great = beach(PlayTests.words(12), settings: RoundSettings(isEndless: true))
    #expect(great.isGreatWave && great.question?.form == .usual)
  }

  /// A round of sums that adapts, after a great wave was answered.
  private func adaptive(_ answer: (inout MathPianoRules) -> Void) -> (before: Fit, after: Fit) {
    var beach = beach(settings: RoundSettings(isEndless: true, fit: Fit()))
    let before = beach.round.fit ?? Fit()
    answer(&beach)
    return (before, beach.round.fit ?? Fit())
  }

  @Test("its answer says nothing of pace and ability, nor of errors and reviews")
  func nothingIsConcluded() throws {
    let right = adaptive { $0.advance(.choose($0.right), times: 1) }
    #expect(right.before == right.after)
    let wrong = adaptive { $0.advance(.choose($0.wrong), times: 1) }
    #expect(wrong.before == wrong.after)
    let late = adaptive { $0.advance(.none, times: $0.waveTicks + 1) }
    #expect(late.before == late.after)
    var lost = beach()
    lost.advance(.choose(lost.wrong), times: 1)
    let record = RoundRecord(of: lost)
    let answer = try #require(record.answers.last)
    #expect(answer.form == .missingNumber && !answer.isCorrect && answer.givenRule == nil)
    #expect(ErrorDiagnosis(records: record.answers).errorCount == 0)
    #expect(ReviewPlan().reviews(after: record, isTimed: true, day: 1) { _ in nil }.isEmpty)
    #expect(ExerciseFacility.all(of: record.answers).count == 9)
  }

  @Test("what was lost with a great wave comes back as usual")
  func comesBack() throws {
    // Calm, so that it goes on.
    var beach = beach(settings: RoundSettings(isEndless: true, isCalm: true, fit: Fit()))
    let lost = try #require(beach.question?.exercise.id)
    beach.advance(.none, times: 60)
    beach.advance(.choose(beach.wrong), times: 1)
    beach.endFeedback()
    var again: Question?
    for _ in 0..<6 where again == nil {
      if beach.question?.exercise.id == lost { again = beach.question }
      beach.advance(.none, times: 60)
      beach.advance(.choose(beach.right), times: 1)
      beach.endFeedback()
    }
    #expect(again?.form == .usual && again?.exercise.question == lost)
  }

  @Test("records keep how an exercise was asked, and a round replays to the same round")
  func recordsKeepIt() throws {
    var pilot = MathPianoPilot(pupil: VirtualPupil(skill: 0.9, time: 2), seed: 3)
    var beach = rules(MathPianoRules.self, Self.sums, settings: RoundSettings(isCalm: true))
    var moves = RoundMoves<MathPianoRules.Input>()
    while beach.phase != .over {
      let input = pilot.input(for: beach)
      moves.note(input, at: beach.ticks)
      _ = beach.advance(input)
    }
    let record = RoundRecord(of: beach)
    #expect(record.engineVersion == EngineVersion.current)
    let forms = record.answers.map(\.form)
    #expect(forms.indices.filter { forms[$0] == .missingNumber } == [9, 19, 29])
    let read = RoundRecord.read(bytes: Array(record.json.utf8), fileName: "round.json")
    #expect(read.diagnostics.isEmpty && read.records.map(\.record) == [record])
    let replay = RoundReplay(
      source: beach.round.source, moves: moves.text(from: 0))
    let kept = try #require(RoundReplay(snapshot: replay.source.snapshot, moves: replay.moves))
    #expect(kept.played(by: MathPianoRules.self, as: record) == record)
  }
}
