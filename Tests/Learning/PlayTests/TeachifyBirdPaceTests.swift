import Exercises
import Play
import Testing

@testable import TeachifyBird

/// How often a word is asked, and that it can be read all the same.
struct TeachifyBirdPaceTests {
  private static let sums = ExerciseDocument(
    title: "Plus bis 20",
    content: .generator(GeneratorSpecification(operation: .addition, range: 0...10, count: 40)))

  /// The words asked in a minute of a pupil who knows everything and thinks for 0.7 s.
  private func wordsAMinute(
    _ document: ExerciseDocument, _ settings: RoundSettings, control: TeachifyBirdRules.Control
  ) -> Double {
    var sky = rules(TeachifyBirdRules.self, document, settings: settings, seed: 3)
    var pilot = TeachifyBirdPilot(
      pupil: VirtualPupil(skill: 1, time: 0.7), seed: 2, control: control)
    while sky.phase != .over { _ = pilot.play(&sky) }
    #expect(sky.records.count == 40 && sky.ending == .completed)
    return Double(sky.records.count * 3600) / Double(sky.ticks)
  }

  @Test(arguments: RoundSettings.Orientation.allCases, TeachifyBirdRules.Control.allCases)
  func aQuickPupilIsAskedTwelveWordsAMinute(
    orientation: RoundSettings.Orientation, control: TeachifyBirdRules.Control
  ) {
    for document in [Self.sums, words(40)] {
      let set = RoundSettings(orientation: orientation)
      let endless = RoundSettings(
        isEndless: true, maximumExercises: 40, orientation: orientation, fit: Fit())
      for settings in [set, endless] {
        #expect(wordsAMinute(document, settings, control: control) >= 12)
        var former = settings
        former.rules = 6
        #expect(wordsAMinute(document, former, control: control) < 11)
      }
    }
  }

  /// At every speed the words are on their way for as long as reading takes at six characters a second, or
  /// for as long as they always were.
  @Test(arguments: [1, 8, 11, 15, 23, 40], [25, 60, 100, 150, 200])
  func noTextComesBeforeItCanBeRead(letters: Int, percent: Int) {
    let words = String(String(repeating: "Wer war da? ", count: 4).prefix(letters))
    let exercise = Exercise(id: "e", question: words, answer: "ja", wrong: ["ob", "un", "wo"])
    let document = ExerciseDocument(title: "L", content: .exercises([exercise]))
    func ticks(_ version: Int) -> Int {
      var sky = rules(
        TeachifyBirdRules.self, document,
        settings: RoundSettings(speedPercent: percent, rules: version))
      sky.advance(.start, times: 2)
      #expect(sky.question?.exercise.question == words)
      let way = (sky.world.width - sky.world.homeX - TeachifyBirdWorld.birdRadius) * 1000
      return way / max(1, sky.words.speed)
    }
    let (now, before) = (ticks(7), ticks(6))
    let reading = (letters + 8) * 1000 / min(percent, 100)
    #expect(now >= min(reading, before) - 1)
    #expect(now <= before && before - now <= 121)
  }

  /// Seconds of rest stay where something is to be read: after a wrong answer, and in calm rounds.
  @Test func theRestAfterAnAnswer() {
    func rest(isRight: Bool, isCalm: Bool = false) -> Int {
      var sky = rules(TeachifyBirdRules.self, words(4), settings: RoundSettings(isCalm: isCalm))
      sky.advance(.control(.tilt), times: 1)
      sky.advance(.start, times: 2)
      while sky.round.isQuestionOpen {
        let lane = isRight ? sky.right : sky.wrong
        _ = sky.advance(sky.tilt(towardX: 1000, y: Double(sky.world.laneY(lane))))
      }
      var ticks = 0
      while !sky.round.isQuestionOpen {
        sky.advance(.none, times: 1)
        ticks += 1
      }
      return ticks
    }
    #expect(rest(isRight: true) == 30)
    #expect(rest(isRight: false) == 120)
    #expect(rest(isRight: true, isCalm: true) == 120)
  }

  @Test func theWormBehindARightWordIsStillThere() {
    var sky = rules(TeachifyBirdRules.self, words(8))
    sky.advance(.control(.tilt), times: 1)
    sky.advance(.start, times: 2)
    while sky.round.isQuestionOpen {
      _ = sky.advance(sky.tilt(towardX: 0, y: Double(sky.world.laneY(sky.right))))
    }
    while !sky.round.isQuestionOpen {
      _ = sky.advance(sky.tilt(towardX: 0, y: sky.worm?.y ?? 0))
    }
    #expect(sky.score == 1 && sky.passingWorm != nil)
    var events: [TeachifyBirdRules.Event] = []
    for _ in 0..<60 {
      guard let worm = sky.passingWorm else { break }
      events += sky.advance(sky.tilt(towardX: worm.x, y: worm.y))
    }
    #expect(events == [.wormCaught] && sky.passingWorm == nil && !sky.isWormCaught)
    #expect(sky.score == 2 && sky.worm != nil)
  }
}
