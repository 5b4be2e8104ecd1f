/// What a game requires of an exercise: the possible responses, the number of answers, and the room for
/// texts.
///
/// The rooms are those of the game's smallest boards and plates in any window shape.
public struct Demand: Sendable, Hashable {
  /// The game.
  public let game: Game
  /// Other names of the game in documents of 2018, in lowercase.
  public let formerNames: [String]
  /// How many answers the game offers at once, including the right one.
  public let optionCount: Int
  /// The room for a question while it is answered.
  public let questionRoom: TextRoom
  /// The room for an answer.
  public let answerRoom: TextRoom
  /// The rooms of a page on which a longer question is read before it is answered, one for each window shape;
  /// empty for a game without such pages.
  public let pageRooms: [TextRoom]

  /// The kinds of responses that are possible in the game: what is kept of an answer, not how it is given.
  public let responses: Set<Response.Kind>

  /// A demand with these parts.
  public init(
    game: Game, formerNames: [String] = [], optionCount: Int, questionRoom: TextRoom,
    answerRoom: TextRoom, pageRooms: [TextRoom] = [], responses: Set<Response.Kind> = [.option]
  ) {
    self.responses = responses
    self.game = game
    self.formerNames = formerNames
    self.optionCount = optionCount
    self.questionRoom = questionRoom
    self.answerRoom = answerRoom
    self.pageRooms = pageRooms
  }

  /// Whether two have the same requirements, regardless of the game's former names.
  public static func == (left: Demand, right: Demand) -> Bool {
    left.game == right.game && left.optionCount == right.optionCount
      && left.questionRoom == right.questionRoom && left.answerRoom == right.answerRoom
      && left.pageRooms == right.pageRooms && left.responses == right.responses
  }

  /// Hashes only the game, in which demands differ most.
  public func hash(into hasher: inout Hasher) { hasher.combine(game) }
}

extension [Demand] {
  /// The demand of a game; nil if it is not registered.
  package subscript(_ game: Game) -> Demand? { first { $0.game == game } }

  /// The one with the most room for answers; nil if there are none. A text that doesn't fit there will hardly
  /// fit elsewhere.
  package var roomiest: Demand? {
    self.max {
      $0.answerRoom.width * $0.answerRoom.lines < $1.answerRoom.width * $1.answerRoom.lines
    }
  }
}
