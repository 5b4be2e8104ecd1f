import Exercises
import Notation
import Play
import School

/// A round as a teacher's list shows it.
public struct ResultLine: ExchangeMessage {
  /// Who played what when, and what replaying it showed.
  public let round: UploadedRound
  /// The place in the class's order: the server's own number, with no time in it. Lists go on after it.
  public let place: Int
  /// What the pupil is called among those of the class.
  public let called: String
  /// Whether it was played by the deadline of its assignment.
  public let punctuality: Punctuality
  /// What it was played with, and what came of it.
  public let outcome: Outcome

  /// What a round was played with, and what came of it.
  public struct Outcome: Sendable, Equatable {
    /// The game.
    public let game: Game
    /// The document's title.
    public let title: String
    /// Points.
    public let score: Int
    /// Stars, 0 to 3.
    public let stars: Int
    /// The number of right answers.
    public let right: Int
    /// The number of wrong answers.
    public let wrong: Int
    /// The number of questions without an answer.
    public let missed: Int
    /// Whether it was left, and may still go on; what comes of it then takes its place.
    public let isLeft: Bool
    /// How many answers a teacher has judged otherwise since (`RoundRecord.judgedAnew`).
    public let judged: Int

    /// An outcome with these parts.
    public init(
      game: Game, title: String, score: Int, stars: Int, right: Int, wrong: Int, missed: Int,
      isLeft: Bool = false, judged: Int = 0
    ) {
      self.game = game
      self.title = title
      self.score = score
      self.stars = stars
      self.right = right
      self.wrong = wrong
      self.missed = missed
      self.isLeft = isLeft
      self.judged = judged
    }
  }

  /// A result with these parts.
  public init(
    round: UploadedRound, place: Int, called: String, punctuality: Punctuality, outcome: Outcome
  ) {
    self.round = round
    self.place = place
    self.called = called
    self.punctuality = punctuality
    self.outcome = outcome
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension ResultLine: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let round = UploadedRound(reading: object, with: &reader),
      let place = reader.integer("place", of: object),
      let called = reader.text("called", of: object),
      let punctuality = Punctuality(reading: object, with: &reader),
      let outcome = Outcome(reading: object, with: &reader)
    else { return nil }
    self.init(
      round: round, place: place, called: called, punctuality: punctuality, outcome: outcome)
  }

  package func write(to json: inout JSONWriter) {
    round.write(to: &json)
    json.field("place", place)
    json.field("called", called)
    punctuality.write(to: &json)
    outcome.write(to: &json)
  }
}

extension ResultLine.Outcome: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    // The first version did not write it, and it is written only if it is not 0.
    let isJudged = reader.tree.child(of: object, named: "judged") != nil
    guard let game = reader.value("game", of: object, Game.init(rawValue:)),
      let title = reader.text("title", of: object),
      let score = reader.integer("score", of: object),
      let stars = reader.integer("stars", of: object, in: 0...3),
      let right = reader.integer("right", of: object),
      let wrong = reader.integer("wrong", of: object),
      let missed = reader.integer("missed", of: object),
      let isLeft = reader.flag("left", of: object),
      let judged = isJudged ? reader.integer("judged", of: object) : 0
    else { return nil }
    self.init(
      game: game, title: title, score: score, stars: stars, right: right, wrong: wrong,
      missed: missed, isLeft: isLeft, judged: judged)
  }

  package func write(to json: inout JSONWriter) {
    json.field("game", game.rawValue)
    json.field("title", title)
    json.field("score", score)
    json.field("stars", stars)
    json.field("right", right)
    json.field("wrong", wrong)
    json.field("missed", missed)
    json.field("left", isLeft)
    if judged > 0 { json.field("judged", judged) }
  }
}
