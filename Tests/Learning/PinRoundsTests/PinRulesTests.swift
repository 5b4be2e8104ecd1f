import Determinism
import Exercises
import PinCourses
import PinRounds
import Play
import Testing
import TypedNames

@Suite("Rounds with pins as rounds of games")
struct PinRulesTests {
  @Test("A virtual pupil's round ends, and replays from its snapshot and moves to the same round")
  func roundsReplay() throws {
    try Self.replays(PinLabelling.self)
    try Self.replays(PinChoosing.self)
    try Self.replays(PinDragging.self)
    try Self.replays(PinFinding.self)
  }

  private static func replays<Way: PinWay>(_ way: Way.Type) throws {
    let play = GamePlay(PinPilot<Way>.self)
    for seed in 1...30 as ClosedRange<UInt64> {
      let source = ExerciseSource(PinWorld.material(), for: Way.profile)
      let pupil = VirtualPupil(skill: 0.6, time: 2)
      var round = play.begin(
        source, settings: RoundSettings(), seed: seed, mind: PupilMind(pupil: pupil, seed: seed))
      while round.playToAnswer(atMost: .max) > 0 {}
      let record = round.record
      #expect(record.ending == .completed)
      #expect(record.answers.count == 7)
      let replay = try #require(
        RoundReplay(snapshot: source.snapshot, moves: round.moveText(from: 0)))
      let end = try #require(play.end(of: replay, as: record))
      #expect(end.record == record)
      #expect(end.digest == round.digest)
    }
  }

  @Test("What is made ahead for many rounds changes none of them")
  func preparedRounds() {
    Self.plays(PinLabelling.self, asPreparedFor: PinLabelling.self)
    Self.plays(PinChoosing.self, asPreparedFor: PinChoosing.self)
    Self.plays(PinDragging.self, asPreparedFor: PinDragging.self)
    Self.plays(PinFinding.self, asPreparedFor: PinFinding.self)
    // What was made for another game is left alone.
    Self.plays(PinLabelling.self, asPreparedFor: PinDragging.self)
  }

  private static func plays<Way: PinWay, Other: PinWay>(
    _ way: Way.Type, asPreparedFor other: Other.Type
  ) {
    let source = ExerciseSource(PinWorld.material { $0.shuffle = true }, for: Way.profile)
    let prepared = PinRules<Other>.prepared(source)
    #expect(prepared == source && prepared.snapshot == source.snapshot)
    for seed in 1...20 as ClosedRange<UInt64> {
      let ends = [source, prepared].map { source in
        var rules = PinRules<Way>(exercises: source, settings: RoundSettings(), seed: seed)
        var pilot = PinPilot<Way>(pupil: VirtualPupil(skill: 0.5, time: 1), seed: seed)
        while rules.phase != .over { _ = pilot.play(&rules) }
        return rules
      }
      #expect(ends[0].digest == ends[1].digest)
      #expect(RoundRecord(of: ends[0]) == RoundRecord(of: ends[1]))
    }
  }

  @Test("Who knows all gets all points and three stars", arguments: PinGame.allCases)
  func perfectPupils(game: PinGame) {
    guard game != .pinStudy else { return }
    let record = Self.record(game, of: .perfect)
    #expect(record.result.right == 7)
    #expect(record.stars == 3)
    // One of the pins counts three points, and a point is ten.
    #expect(record.score == 90)
    #expect(record.answers.allSatisfy { $0.ticks > 0 })
  }

  private static func record(_ game: PinGame, of pupil: VirtualPupil) -> RoundRecord {
    func played<Way: PinWay>(_ way: Way.Type) -> RoundRecord {
      var round = GamePlay(PinPilot<Way>.self).begin(
        ExerciseSource(PinWorld.material(), for: Way.profile), settings: RoundSettings(), seed: 5,
        mind: PupilMind(pupil: pupil, seed: 5))
      while round.playToAnswer(atMost: .max) > 0 {}
      return round.record
    }
    return switch game {
    case .pinLabel: played(PinLabelling.self)
    case .pinChoose: played(PinChoosing.self)
    case .pinDrag: played(PinDragging.self)
    case .pinStudy: played(PinStudying.self)
    case .pinFind: played(PinFinding.self)
    }
  }

  @Test("Answers are kept with what was asked, given and right")
  func answersAreKept() throws {
    var rules = PinRules<PinLabelling>(
      exercises: ExerciseSource(PinWorld.material(), for: PinLabelling.profile),
      settings: RoundSettings(), seed: 1)
    #expect(rules.advance(.start) == [.started])
    for event in [
      PinEvent.select(pin: 0), .type("humeruskopf"), .commit, .select(pin: 1),
      .type("Schluesselbeim"), .commit, .select(pin: 2), .type("Femur"), .commit, .evaluate,
    ] {
      _ = rules.advance(.pin(event))
    }
    #expect(rules.phase == .playing)
    let asked = rules.advance(.pin(.interim))
    #expect(asked.isEmpty)
    #expect(rules.advance(.pin(.evaluate)).contains { $0.isEvaluation })
    #expect(rules.phase == .over)
    let record = RoundRecord(of: rules)
    #expect(record.answers.map(\.verdict).prefix(4) == [.right, .part(500), .wrong, .missed])
    #expect(record.answers[0].prompt == Prompt("Schulter · 1", picture: "a.png"))
    #expect(record.answers[0].response == .text("humeruskopf"))
    #expect(record.answers[1].solution == .text("Clavicula"))
    #expect(record.answers[3].response == nil)
    // The right one is a point, the slip half a point; the third would have been three.
    #expect(record.score == 15)
  }

  @Test("A pause takes no time of a limit, and the limit evaluates what is there")
  func timeLimits() {
    let material = PinWorld.material { $0.timeLimit = 2 }
    var rules = PinRules<PinLabelling>(
      exercises: ExerciseSource(material, for: PinLabelling.profile), settings: RoundSettings(),
      seed: 1)
    _ = rules.advance(.start)
    _ = rules.advance(.pin(.select(pin: 0)))
    _ = rules.advance(.pin(.type("Caput humeri")))
    _ = rules.advance(.pause)
    for _ in 0..<500 { _ = rules.advance(.none) }
    #expect(rules.ticksLeft == 118)
    _ = rules.advance(.resume)
    for _ in 0..<117 { _ = rules.advance(.none) }
    #expect(rules.phase == .playing)
    _ = rules.advance(.none)
    #expect(rules.phase == .over)
    #expect(RoundRecord(of: rules).result.right == 1)
  }

  @Test("Material is read as it was written, and the judge knows the names of the whole course")
  func materialIsKept() throws {
    var course = PinCourse()
    var other = PinExercise(id: "o")
    other.pictures = [PinPicture(id: "p", file: "p.png")]
    var pin = Pin(id: "1", picture: "p", place: PinPlace(0.5, 0.5))
    pin.labels = [NameLabel("Claviculas")]
    other.pins = [pin]
    course.options.almost = 1
    course.exercises = [.pins(PinWorld.exercise()), .pins(other)]
    let material = PinMaterial(PinWorld.exercise(), in: nil, of: course, language: "de")
    let again = try #require(PinMaterial(text: material.text))
    #expect(again.text == material.text)
    #expect(!material.text.contains("\n") || material.text.hasSuffix("\n"))
    let task = again.task(.pinLabel, seed: 1)
    #expect(task.settings.almost == 1)
    var round = PinRound(task)
    PinWorld.apply([.select(pin: 1), .type("Claviculas"), .commit], to: &round)
    // Nearly the pin's name, but another pin's.
    #expect(round.judged(1).verdict == .wrong)
  }

  @Test("Every event is read again from its words")
  func eventsHaveWords() throws {
    let events: [PinEvent] = [
      .load, .select(pin: 3), .show(picture: 1), .type(""), .type("Bär, 100 % \n"), .commit,
      .cancel, .choose(pin: 0, "A b"), .place(card: 2, pin: 4),
      .drop(card: 1, PinPlace(0.12345, 1), reach: 0.03), .takeBack(pin: 1),
      .touch(PinPlace(0, -0.00001), reach: 0.5), .reveal(pin: 9), .revealAll(true),
      .revealAll(false), .rate(pin: 1, isKnown: false), .interim, .evaluate, .timeOver, .dismiss,
      .leave,
    ]
    for event in events {
      let input = PinInput.pin(event)
      #expect(PinInput(words: input.words) == input, "\(input.words)")
      #expect(input.words.utf8.allSatisfy { $0 < 128 && $0 >= 32 })
    }
    for words in [
      "", "select", "select x", "type %g0", "type %+f", "touch 1 2", "drop 1 2 3", "fly 1",
    ] {
      #expect(PinInput(words: words) == nil, "\(words)")
    }
  }

  @Test("No round of a virtual pupil goes on for ever", arguments: [true, false])
  func roundsEnd(hasPins: Bool) {
    func answers<Way: PinWay>(_ way: Way.Type) -> Int {
      let source =
        hasPins
        ? ExerciseSource(PinWorld.material(), for: Way.profile)
        : ExerciseSource(
          document: ExerciseDocument(title: "", content: .exercises([])), for: Way.profile)
      var round = GamePlay(PinPilot<Way>.self).begin(
        source, settings: RoundSettings(), seed: 1,
        mind: PupilMind(pupil: .perfect, seed: 1))
      while round.playToAnswer(atMost: .max) > 0 {}
      #expect(round.isOver)
      return round.answerCount
    }
    let counts = [
      answers(PinLabelling.self), answers(PinChoosing.self), answers(PinDragging.self),
      answers(PinFinding.self), answers(PinStudying.self),
    ]
    #expect(counts == (hasPins ? [7, 7, 7, 7, 0] : [0, 0, 0, 0, 0]))
  }

  @Test("Material that cannot be read gives a round without pins")
  func damagedMaterial() {
    for text in ["", "{}", "[1", #"{"exercises":[]}"#] {
      let source = ExerciseSource(
        material: text, count: 1, for: PinLabelling.profile, title: "", languages: .unknown)
      var rules = PinRules<PinLabelling>(exercises: source, settings: RoundSettings(), seed: 1)
      _ = rules.advance(.start)
      _ = rules.advance(.pin(.select(pin: 0)))
      #expect(rules.pins.task.exercise.pins.isEmpty)
      #expect(rules.phase == .over)
    }
  }
}

extension PinMoment {
  fileprivate var isEvaluation: Bool {
    if case .effect(.evaluated) = self { true } else { false }
  }
}
