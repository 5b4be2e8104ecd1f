import Determinism
import Exercises
import Play

/// The sky: four words fly past, and the bird flies through the right one.
///
/// Between two sets of words there are rings to fly through, and wind and warm air that carry the bird, the more the more
/// answers in a row are right. They are worth no points, hinder nobody, and can be left alone.
///
/// Times are in ticks (1/60 s). The world is measured in design points (`TeachifyBirdWorld`) and
/// calculated in thousandths of them, as whole numbers, so that every machine flies the same way.
public struct TeachifyBirdRules: GameRules {
  /// How the bird is flown.
  public enum Control: String, Sendable, CaseIterable {
    /// Each tap lifts the bird against gravity.
    case tap
    /// The bird flies in the direction in which the device is tilted, the arrow keys point or the
    /// finger leads.
    case tilt
  }

  /// What the pupil did in a tick.
  public enum Input: RoundInput {
    /// Nothing; a tilted bird stays still in the air.
    case none
    /// Chooses how the bird is flown; only before the start.
    case control(Control)
    /// Starts a round that is ready.
    case start
    /// Pauses a running round.
    case pause
    /// Resumes a paused round.
    case resume
    /// A tap; with one switch, sends the bird to the next height.
    case flap
    /// The tilt in thousandths of full tilt, −1000…1000: x forwards, y downwards.
    case tilt(x: Int, y: Int)
  }

  /// The edge the bird flew into.
  public enum Edge: String, Sendable {
    /// The grass.
    case ground
    /// The upper edge of the sky.
    case ceiling
  }

  /// What happened in a tick.
  public enum Event: RoundEvent {
    /// The way to fly was chosen.
    case controlChosen(Control)
    /// The round started.
    case started
    /// The round was paused.
    case paused
    /// The round was resumed.
    case resumed
    /// A new question and its set of words appeared at the right edge; the previous set is gone.
    case setAppeared
    /// The bird beat its wings.
    case flapped
    /// The right word was touched: a coin and a point; the word is gone.
    case coin(option: Int)
    /// A wrong word was touched; the scene should mark the right one.
    case bump(option: Int)
    /// The worm was caught: a point.
    case wormCaught
    /// The bird flew through a ring, counted from the left of those in the air.
    case ring(Int)
    /// The set was missed; the scene should mark the right word.
    case setMissed
    /// This many points were lost.
    case pointsLost(Int)
    /// The bird flew into an edge.
    case crashed(Edge)
    /// In a calm round the bird sat down on the grass: everything waits until it takes off.
    case landed
    /// In a calm round the bird reached the upper edge or, if it is not tapped, the lower one, and
    /// stays there unharmed.
    case bumped(Edge)
    /// With one switch: the bird was sent to another height, counted from 0 at the top.
    case sent(lane: Int)
    /// A life was lost; `remaining` are left.
    case lifeLost(remaining: Int)
    /// The bird is back in the middle of the air and safe for a while.
    case respawned
    /// The round ended.
    case over(RoundEnding)
  }

  /// Four lives, as in the game of 2018.
  public static let startingLives = 4
  /// Points that a missed set costs; with fewer points it costs a life.
  public static let missedPoints = 2
  /// Ticks from the right edge to the bird at normal speed: 5.5 s, time to read four words.
  public static let arrivalTicks = 330
  /// The same for words that are read sooner, in brisk rounds: 3.5 s, so that with the rest a word is asked
  /// every four to five seconds.
  public static let briskArrivalTicks = 210
  /// The least of them: what words take at twice the normal speed, in which the bird just comes from any lane to any
  /// other.
  public static let fastestArrivalTicks = 165
  /// In endless rounds that do not adapt, the percentage by which every right answer speeds the
  /// words up …
  public static let growthPercent = 3
  /// … and its maximum: at twice the speed 2.75 s remain to read four words.
  public static let maximumGrowthPercent = 100
  /// Ticks of feedback: two seconds, as long as a right answer should stay readable.
  public static let feedbackTicks = 120
  /// Ticks until the next set after a right answer in brisk rounds: half a second, as long as the word needs
  /// to be taken. The next words then take their time to come.
  public static let briskFeedbackTicks = 30
  /// After a wrong answer the words' speed is divided by this number, so that they can be read.
  public static let feedbackSlowness = 4
  /// The number of characters of the question and the words that can be read while they come; with
  /// more, they wait at the right edge.
  public static let usualCharacters = 92
  /// In calm rounds the distance in front of the bird, in design points, at which words wait until
  /// it comes to them: a plate is half in its lane and a bird on its way to another touches none.
  public static let waitingGap = 120
  /// Ticks in which nothing can harm the bird after it lost a life at an edge: 1.5 s.
  public static let safeTicks = 90

  /// What matters of the game outside its rules.
  ///
  /// Its first target of danger, our choice, is above the usual one: four words are read instead of three
  /// numbers, and with a lower target the words would come at half the speed for everybody. The words'
  /// flight decides when one is touched, so the time of an answer tells nothing.
  public static let profile = GameProfile(
    Demand(
      game: "teachifybird", formerNames: ["TeachBird"], optionCount: 4,
      // The bird's sign: 356 points wide, 62 high.
      questionRoom: TextRoom(width: 15_400, lines: 2),
      // A flying plate with its longer tail: 300 points wide, 68 high.
      answerRoom: TextRoom(width: 12_900, lines: 2)),
    firstTarget: 400, isTimed: false)

  /// What all games share: phase, lives, score, question, records.
  public internal(set) var round: Round
  /// The world's dimensions.
  public let world: TeachifyBirdWorld
  /// With one switch: how long the bird keeps a height before the words of a calm round continue,
  /// in ticks; nil for normal flying.
  public let scanTicks: Int?
  /// How fast a tapped bird rises and falls, in per cent: if the words are slowed down it flies the
  /// same curves more slowly, or each curve would need more taps.
  let flightPercent: Int
  /// The downward acceleration of a tapped bird per tick at that speed.
  let pull: Int
  let isAdaptive: Bool
  /// Whether the next set follows soon after a right answer, and words that are short to read come sooner:
  /// since version 7 of the rules, but not where nothing hurries.
  let isBrisk: Bool
  /// Whether rings, wind and thermals come between the words: since version 9 of the rules.
  let hasAirway: Bool
  /// How the bird is flown.
  public private(set) var control = Control.tap
  /// Whether the bird waits in the air for the first tap.
  public internal(set) var isHovering = true
  /// The remaining ticks in which nothing can harm the bird.
  public internal(set) var safeRemaining = 0
  /// Ticks until the next set; 0 while a set can be answered.
  public internal(set) var feedbackRemaining = 0
  /// Whether the current set's worm was caught.
  public internal(set) var isWormCaught = false

  /// The right answers in a row, with which more comes between the words.
  package internal(set) var streak = Streak()
  /// The number of rings the bird has flown through. They are counted apart from points, and never lost.
  public internal(set) var takenRings = 0

  /// The height to which one switch has sent the bird, counted from 0 at the top; nil before the
  /// first press for the current words.
  public internal(set) var targetLane: Int?
  /// Ticks since the last press.
  var ticksSincePress = 0
  /// The lane the bird is in, −1 between two, and how far the words had come when it entered it.
  var lane = 0
  var laneDanger = 0
  /// How far they had come when it flew through a ring.
  var ringDanger = 0

  // Everything below is in thousandths of a design point, speeds per tick.
  var flight: Flight
  var words = WordSet()
  /// The worm of the former set, which flies on while the next set comes; nil if there is none.
  var passing: PassingWorm?
  var flown = 0
  var generator: SeededGenerator
  var airway = Airway()
  /// The source of what lies in the air.
  var air: SeededGenerator

  /// A round that is ready to start.
  public init(exercises: ExerciseSource, settings: RoundSettings, seed: UInt64) {
    round = Round(source: exercises, settings: settings, lives: Self.startingLives, seed: seed)
    world = TeachifyBirdWorld(orientation: settings.orientation)
    flight = Flight(x: world.homeX * 1000, y: world.middleY * 1000)
    // Streams 1 and 2 belong to the questions.
    generator = SeededGenerator(seed: seed).fork(3)
    // And 4 as well.
    air = SeededGenerator(seed: seed).fork(5)
    hasAirway = settings.rules >= 9
    isAdaptive = settings.isAdaptive
    scanTicks = settings.scanTicks
    isBrisk = settings.rules >= 7 && !settings.isCalm && settings.scanTicks == nil
    flightPercent = min(100, settings.speedPercent)
    pull = Self.gravity * flightPercent / 100
  }

  /// Advances the game by one tick and returns what happened, in order.
  public mutating func advance(_ input: Input) -> [Event] {
    if round.phase == .ready, case .control(let chosen) = input, chosen != control {
      control = chosen
      return [.controlChosen(chosen)]
    }
    return round.change(by: input) ?? play(input)
  }

  /// Adds everything that determines how the game continues.
  public func digest(into digest: inout StateDigest) {
    round.digest(into: &digest)
    digest.combine(control.rawValue)
    digest.combine(isHovering)
    digest.combine(safeRemaining)
    digest.combine(feedbackRemaining)
    digest.combine(isWormCaught)
    for number in [flight.x, flight.y, flight.velocityX, flight.velocityY] {
      digest.combine(number)
    }
    digest.combine(words.x)
    digest.combine(words.speed)
    digest.combine(words.wormGap)
    for plate in words.plates {
      digest.combine(plate.stagger)
      digest.combine(plate.state.rawValue)
    }
    digest.combine(flown)
    digest.combine(generator)
    // Rounds without these keep the digest they have always had.
    if isAdaptive {
      digest.combine(lane)
      digest.combine(laneDanger)
    }
    if scanTicks != nil {
      digest.combine(targetLane ?? -1)
      digest.combine(ticksSincePress)
    }
    if isBrisk {
      digest.combine(words.slowSpeed)
      digest.combine(passing?.x ?? 0)
      digest.combine(passing?.gap ?? -1)
      digest.combine(passing?.speed ?? 0)
    }
    if hasAirway {
      digest.combine(takenRings)
      digest.combine(airway.moved)
      digest.combine(ringDanger)
      digest.combine(air)
    }
  }
}

extension TeachifyBirdRules {
  private mutating func play(_ input: Input) -> [Event] {
    var events: [Event] = []
    round.ticks &+= 1
    if safeRemaining > 0 { safeRemaining -= 1 }
    fly(input, &events)
    if round.phase == .playing {
      if isAdaptive { noteLane() }
      moveSet(&events)
    }
    return events
  }

  /// Whether a life can be lost now.
  var isVulnerable: Bool { safeRemaining == 0 && round.lives > 0 }

  mutating func end(_ ending: RoundEnding, _ events: inout [Event]) {
    round.finish(ending)
    events.append(.over(ending))
  }
}

extension TeachifyBirdRules.Input {
  /// A move in words.
  public var moveWords: String {
    switch self {
    case .none, .start, .pause, .resume: ""
    case .flap: "flap"
    case .control(let control): "control \(control.rawValue)"
    case .tilt(let x, let y): "tilt \(x) \(y)"
    }
  }

  /// The move for its words; nil for any other text.
  public init?(moveWords: String) {
    switch moveWords {
    case "flap": self = .flap
    default:
      let parts = moveWords.split(separator: " ", omittingEmptySubsequences: false)
      if parts.count == 2, parts[0] == "control",
        let control = TeachifyBirdRules.Control(rawValue: String(parts[1]))
      {
        self = .control(control)
      } else if parts.count == 3, parts[0] == "tilt", let x = Int(parts[1]), let y = Int(parts[2]) {
        self = .tilt(x: x, y: y)
      } else {
        return nil
      }
    }
  }
}
