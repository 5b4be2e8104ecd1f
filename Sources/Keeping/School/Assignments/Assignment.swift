import Exercises

/// A document that a class or some of its pupils are to play.
public struct Assignment: Sendable, Equatable, Identifiable {
  /// An assignment's identifier.
  public typealias ID = Identifier<Assignment>

  /// For whom an assignment is.
  public enum Audience: Sendable, Hashable {
    /// All pupils of the class, also those who come later.
    case everyone
    /// Only these pupils of the class.
    case pupils(Set<Pupil.ID>)
  }

  /// In which game an assignment is played.
  public enum GameChoice: Sendable, Hashable {
    /// In this one.
    case game(Game)
    /// In any game that can play the document; the pupil chooses.
    case free
  }

  /// How many rounds may be asked for: nobody plays more than a hundred of one document.
  public static let roundCounts = 1...100

  /// The assignment's identifier.
  public let id: ID
  /// The version of the document; a later one needs another assignment, so that all play the same.
  public let document: DocumentVersion.ID
  /// The class: that of the document's subject.
  public let schoolClass: SchoolClass.ID
  /// For whom in the class it is.
  public var audience: Audience
  /// In which game it is played.
  public var game: GameChoice
  /// When pupils first see it.
  public var opens: Timestamp
  /// The last moment at which a round is on time; nil if it is never late.
  public var deadline: Timestamp?
  /// How many rounds are to be played, within `roundCounts`.
  public let rounds: Int
  /// Whether its rounds go on until no lives are left, in place of ending with the document's exercises.
  public var isEndless: Bool
  /// When the teacher took it back; nil if it stands. The rounds played for it are kept.
  public var withdrawn: Timestamp?

  /// An assignment with these parts; a number of rounds outside `roundCounts` is clamped.
  public init(
    id: ID, document: DocumentVersion.ID, schoolClass: SchoolClass.ID,
    audience: Audience = .everyone, game: GameChoice = .free, opens: Timestamp,
    deadline: Timestamp? = nil, rounds: Int = 1, isEndless: Bool = false
  ) {
    self.id = id
    self.document = document
    self.schoolClass = schoolClass
    self.audience = audience
    self.game = game
    self.opens = opens
    self.deadline = deadline
    let counts = Self.roundCounts
    self.rounds = min(max(rounds, counts.lowerBound), counts.upperBound)
    self.isEndless = isEndless
  }

  /// Whether it is for a pupil of its class.
  public func isFor(_ pupil: Pupil.ID) -> Bool {
    switch audience {
    case .everyone: true
    case .pupils(let pupils): pupils.contains(pupil)
    }
  }
}
