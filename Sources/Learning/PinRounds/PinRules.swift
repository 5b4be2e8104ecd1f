import Determinism
import Exercises
import PinCourses
import Play

/// A way to play pins, as a type, so that each is a game of its own.
package protocol PinWay: Sendable {
  /// The game as documents call it.
  static var game: PinGame { get }
  /// What the game requires; `static let`, as it is read often.
  static var profile: GameProfile { get }
}

/// Typing the names.
package enum PinLabelling: PinWay {
  package static let game = PinGame.pinLabel
  package static let profile = GameProfile(pins: game, response: .text)
}

/// Choosing the names.
package enum PinChoosing: PinWay {
  package static let game = PinGame.pinChoose
  package static let profile = GameProfile(pins: game, response: .text)
}

/// Dragging the names to their places.
package enum PinDragging: PinWay {
  package static let game = PinGame.pinDrag
  package static let profile = GameProfile(pins: game, response: .text)
}

/// Looking names up.
package enum PinStudying: PinWay {
  package static let game = PinGame.pinStudy
  package static let profile = GameProfile(pins: game, response: .text)
}

/// Finding the places of names.
package enum PinFinding: PinWay {
  package static let game = PinGame.pinFind
  package static let profile = GameProfile(pins: game, response: .place)
}

extension PinGame {
  /// The game as records and commands call it: names of games have small letters alone.
  package var asGame: Game { Game(stringLiteral: rawValue.lowercased()) }

  /// The game with pins of a record or command; nil if it is another game.
  package init?(_ game: Game) {
    guard let found = Self.allCases.first(where: { $0.asGame == game }) else { return nil }
    self = found
  }
}

extension GameProfile {
  /// What a game with pins requires: nothing of texts, which it can always show.
  fileprivate init(pins game: PinGame, response: Response.Kind) {
    let room = TextRoom(width: 10_000, lines: 100)
    self.init(
      Demand(
        game: game.asGame, optionCount: 2, questionRoom: room, answerRoom: room,
        responses: [response]),
      isTimed: false)
  }
}

/// The rules of a game with pins, as those of any game: inputs in, a tick at a time, so that rounds are kept,
/// replayed and verified as all are.
///
/// Names are judged at once when the round is evaluated; a place that is found, when it is touched. A round whose
/// material cannot be read has no pins and is over as soon as it starts.
package struct PinRules<Way: PinWay>: GameRules {
  package static var profile: GameProfile { Way.profile }

  package private(set) var round: Round
  /// What the pupil sees and does.
  package private(set) var pins: PinRound
  /// What the course's own help says to pupils.
  package let help: PinText?
  /// The ticks that were spent on each pin.
  private var spent: [Int]
  /// The tick of the last answer.
  private var answeredAt = 0
  /// How often an answer was given, changed or taken back.
  package private(set) var answersGiven = 0

  package init(exercises: ExerciseSource, settings: RoundSettings, seed: UInt64) {
    // What was made ahead by another way to play is of no use.
    let ahead = exercises.preparation.value as? PinPreparation
    let ready =
      ahead?.task.game == Way.game ? ahead : PinPreparation(of: exercises, for: Way.game)
    let task =
      ready?.task.drawn(by: seed)
      ?? PinTask(.nothing, game: Way.game, names: .init(pins: []), seed: seed)
    help = ready?.help
    round = Round(source: exercises, settings: settings, lives: 0, seed: seed)
    pins = PinRound(task)
    spent = Array(repeating: 0, count: task.exercise.pins.count)
  }

  package static func prepared(_ source: ExerciseSource) -> ExerciseSource {
    PinPreparation(of: source, for: Way.game).map { source.prepared(with: $0) } ?? source
  }

  /// The ticks left until the round is evaluated; nil if there is no limit.
  package var ticksLeft: Int? {
    // Looking names up is never evaluated.
    Way.game == .pinStudy
      ? nil : pins.task.settings.timeLimit.map { max(0, $0 * 60 - round.ticks) }
  }

  package mutating func advance(_ input: PinInput) -> [PinMoment] {
    if let changes: [PinMoment] = round.change(by: input) {
      // Where there is nothing to answer, nothing would ever end the round.
      if pins.answers.isEmpty, round.phase == .playing { round.finish(.completed) }
      return changes
    }
    round.ticks += 1
    var moments: [PinMoment] = []
    if case .pin(let event) = input { moments = apply(event.rounded) }
    if ticksLeft == 0, round.phase == .playing { moments += apply(.timeOver) }
    return moments
  }

  private mutating func apply(_ event: PinEvent) -> [PinMoment] {
    // Looking names up is not evaluated, but it ends.
    if Way.game == .pinStudy, event == .evaluate { round.finish(.completed) }
    let before = pins.answers
    let effects = pins.apply(event)
    for pin in before.indices where pins.answers[pin] != before[pin] {
      spent[pin] += round.ticks - answeredAt
      answeredAt = round.ticks
      answersGiven += 1
    }
    for case .found(let pin, _, true) in effects { round.add([answer(for: pin)]) }
    for case .evaluated(let record) in effects {
      if Way.game != .pinFind { round.add(record.lines.indices.map { answer(for: $0) }) }
      // Half points for what is almost right, so that ten stand for a point.
      round.addPoints(Int((10 * record.points).rounded()))
      round.finish(.completed)
    }
    return effects.map { .effect($0) }
  }

  package func digest(into digest: inout StateDigest) {
    round.digest(into: &digest)
    digest.combine(pins.digest.text)
    digest.combine(answeredAt)
    digest.combine(answersGiven)
    for ticks in spent { digest.combine(ticks) }
  }

  // MARK: - Answers

  private func answer(for pin: Int) -> AnswerRecord {
    let task = pins.task
    let judged = pins.judged(pin)
    let verdict: Verdict =
      switch judged.verdict {
      case .right: .right
      // Half a point, unless the settings say that it is none or a whole one.
      case .almost where task.settings.almost == 0: .wrong
      case .almost where task.settings.almost == 1: .right
      case .almost: .part(500)
      case .wrong: .wrong
      case .missing: .missed
      }
    let file = task.picture(of: pin)?.file
    let title = task.exercise.title.text(in: task.language)
    let isFinding = Way.game == .pinFind
    return AnswerRecord(
      exerciseID: task.exercise.pins[pin].id,
      prompt: Prompt(isFinding ? task.shown[pin] : "\(title) · \(pin + 1)", picture: file),
      response: pins.answers[pin].map(response),
      solution: isFinding
        ? .place(Self.place(task.exercise.pins[pin].place, task.exercise.pins[pin].picture))
        : .text(task.shown[pin]),
      verdict: verdict, ticks: spent[pin],
      options: pins.draw.options.isEmpty ? [] : pins.draw.options[pin])
  }

  private func response(_ answer: PinAnswer) -> Response {
    switch answer {
    case .text(let text), .card(_, let text): .text(text)
    case .touch(let place, let picture, _): .place(Self.place(place, picture))
    }
  }

  private static func place(_ place: PinPlace, _ picture: String) -> Response.Place {
    let scale = Double(Response.Place.scale)
    func part(_ fraction: Double) -> Int { Int((min(max(fraction, 0), 1) * scale).rounded()) }
    return Response.Place(picture: picture, x: part(place.x), y: part(place.y))
  }
}

/// What all rounds of a source share: its task, for any draws.
private struct PinPreparation: Sendable {
  let task: PinTask
  let help: PinText?

  /// Nil if the source's material cannot be read.
  init?(of source: ExerciseSource, for game: PinGame) {
    guard let material = source.material.flatMap(PinMaterial.init(text:)) else { return nil }
    task = material.task(game, seed: 0)
    help = material.help
  }
}

extension PinExercise {
  /// A picture without a file and without pins.
  fileprivate static var nothing: PinExercise {
    var exercise = PinExercise(id: "")
    exercise.pictures = [PinPicture(id: "", file: "")]
    return exercise
  }
}
