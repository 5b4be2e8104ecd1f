import Exercises
import Notation
import Play
import School

/// How a document is assigned, or how that is changed.
public struct AssignmentTerms: ExchangeMessage {
  /// For whom in the class it is.
  public let audience: Assignment.Audience
  /// In which game it is played.
  public let game: Assignment.GameChoice
  /// When pupils first see it; nil for at once.
  public let opens: Timestamp?
  /// The last moment at which a round is on time; nil if it is never late.
  public let deadline: Timestamp?
  /// How many rounds are to be played, within `Assignment.roundCounts`.
  public let rounds: Int
  /// Whether its rounds go on until no lives are left.
  public let isEndless: Bool

  /// Terms with these parts.
  public init(
    audience: Assignment.Audience = .everyone, game: Assignment.GameChoice = .free,
    opens: Timestamp? = nil, deadline: Timestamp? = nil, rounds: Int = 1, isEndless: Bool = false
  ) {
    self.audience = audience
    self.game = game
    self.opens = opens
    self.deadline = deadline
    self.rounds = rounds
    self.isEndless = isEndless
  }

  /// The message as JSON on one line.
  public var json: [UInt8] { written }

  /// The message in bytes of JSON.
  public init(json: [UInt8]) throws(ExchangeFault) { try self.init(reading: json) }
}

extension AssignmentTerms: ExchangeObject {
  package init?(reading object: Int, with reader: inout RecordReader) {
    guard let game = reader.valueOrNull("game", of: object, Game.init(rawValue:)),
      let opens = reader.valueOrNull("opens", of: object, Timestamp.init(_:)),
      let deadline = reader.valueOrNull("deadline", of: object, Timestamp.init(_:)),
      let rounds = reader.integer("rounds", of: object, in: Assignment.roundCounts),
      let isEndless = reader.flag("endless", of: object)
    else { return nil }
    var audience = Assignment.Audience.everyone
    if reader.tree.child(of: object, named: "for") != nil {
      guard let pupils = reader.values("for", of: object, Pupil.ID.init) else { return nil }
      audience = .pupils(Set(pupils))
    }
    self.init(
      audience: audience, game: game.map { .game($0) } ?? .free, opens: opens, deadline: deadline,
      rounds: rounds, isEndless: isEndless)
  }

  package func write(to json: inout JSONWriter) {
    if case .pupils(let pupils) = audience {
      json.field("for", pupils.sorted().map(\.description))
    }
    switch game {
    case .game(let game): json.field("game", game.rawValue)
    case .free: json.null("game")
    }
    json.field("opens", orNull: opens?.description)
    json.field("deadline", orNull: deadline?.description)
    json.field("rounds", rounds)
    json.field("endless", isEndless)
  }
}
