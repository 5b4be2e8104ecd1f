import Determinism
import Exercises
import FeedMe
import MathPiano
import OurGames
import Play
import TeachifyBird

/// A document of `count` words whose right answers are `r1`, `r2`, …
func words(_ count: Int = 5, shuffle: Bool = false, title: String = "Wörter") -> ExerciseDocument {
  let exercises = (1...max(1, count)).map {
    Exercise(id: "e\($0)", question: "word \($0)", answer: "r\($0)", wrong: ["a", "b", "c"])
  }
  return ExerciseDocument(
    title: title, content: .exercises(Array(exercises.prefix(count))),
    options: PlayOptions(shuffle: shuffle))
}

func rules<Rules: GameRules>(
  _ type: Rules.Type = Rules.self, _ document: ExerciseDocument = words(),
  settings: RoundSettings = RoundSettings(), seed: UInt64 = 1
) -> Rules {
  Rules(
    exercises: ExerciseSource(document: document, for: Rules.profile), settings: settings,
    seed: seed)
}

extension GameRules {
  /// Repeats an input and gathers the events.
  @discardableResult
  mutating func advance(_ input: Input, times: Int) -> [Event] {
    var events: [Event] = []
    for _ in 0..<times { events += advance(input) }
    return events
  }

  /// The right answer's place.
  var right: Int { question?.rightIndex ?? -1 }

  /// A wrong answer's place.
  var wrong: Int { right == 0 ? 1 : 0 }
}

/// The inputs of a game as a test needs them, whatever the game calls them.
protocol TestableRules: GameRules {
  static var none: Input { get }
  static var start: Input { get }
  static var pause: Input { get }
  static var resume: Input { get }
  static func isPause(_ input: Input) -> Bool
  /// Anything a pupil or a broken scene could send, sense or nonsense.
  static func anyInput(_ generator: inout SeededGenerator) -> Input
}

extension MathPianoRules: TestableRules {
  static var none: Input { .none }
  static var start: Input { .start }
  static var pause: Input { .pause }
  static var resume: Input { .resume }
  static func isPause(_ input: Input) -> Bool { input == .pause }
  static func anyInput(_ generator: inout SeededGenerator) -> Input {
    switch generator.index(below: 300) {
    case 0: .start
    case 1: .pause
    case 2...40: .resume
    case 41: .choose(generator.integer(in: -2...5))
    case 42: .choose(.max)
    default: .none
    }
  }
}

extension FeedMeRules: TestableRules {
  static var none: Input { .none }
  static var start: Input { .start }
  static var pause: Input { .pause }
  static var resume: Input { .resume }
  static func isPause(_ input: Input) -> Bool { input == .pause }
  static func anyInput(_ generator: inout SeededGenerator) -> Input {
    switch generator.index(below: 300) {
    case 0: .start
    case 1: .pause
    case 2...40: .resume
    case 41: .feed(generator.integer(in: -2...5))
    case 42: .feed(.min)
    default: .none
    }
  }
}

extension TeachifyBirdRules: TestableRules {
  static var none: Input { .none }
  static var start: Input { .start }
  static var pause: Input { .pause }
  static var resume: Input { .resume }
  static func isPause(_ input: Input) -> Bool { input == .pause }
  static func anyInput(_ generator: inout SeededGenerator) -> Input {
    switch generator.index(below: 300) {
    case 0: .start
    case 1: .pause
    case 2...40: .resume
    case 41...50: .flap
    case 51: .control(.tilt)
    case 52: .control(.tap)
    case 53: .tilt(x: .max, y: .min)
    case 54...150:
      .tilt(x: generator.integer(in: -1500...1500), y: generator.integer(in: -1500...1500))
    default: .none
    }
  }
}

extension MathPianoRules {
  /// Waits until the wave is back at the top.
  mutating func endFeedback() {
    while case .retreating = stage, phase == .playing { _ = advance(.none) }
  }
}
