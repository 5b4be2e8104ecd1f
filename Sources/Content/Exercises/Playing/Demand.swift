/// What a game asks of an exercise: what pupils can do, how many answers to offer, and texts that
/// have room.
///
/// The rooms are those of the game's smallest boards and plates in any shape of window.
public struct Demand: Sendable, Hashable {
  /// The game.
  public let game: Game
  /// Other names of the game in documents of 2018, in small letters.
  public let formerNames: [String]
  /// How many answers the game offers at once, the right one included.
  public let optionCount: Int
  /// The room of a question as it stands while it is answered.
  public let questionRoom: TextRoom
  /// The room of an answer.
  public let answerRoom: TextRoom
  /// The rooms of a page on which a longer question is read before it is answered, one for each shape
  /// of window; empty for a game without such pages.
  public let pageRooms: [TextRoom]

  /// What pupils can do in the game.
  public let responses: Set<Response.Kind>

  /// A demand from its parts.
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

  /// Whether two ask the same of exercises, whatever their game was called before.
  public static func == (left: Demand, right: Demand) -> Bool {
    left.game == right.game && left.optionCount == right.optionCount
      && left.questionRoom == right.questionRoom && left.answerRoom == right.answerRoom
      && left.pageRooms == right.pageRooms && left.responses == right.responses
  }

  /// Adds what makes demands differ most: their games.
  public func hash(into hasher: inout Hasher) { hasher.combine(game) }
}

extension [Demand] {
  /// The demand of a game; nil if it is not registered.
  package subscript(_ game: Game) -> Demand? { first { $0.game == game } }

  /// The one with the most room for answers; nil of none. What it cannot show, others hardly can.
  package var roomiest: Demand? {
    self.max {
      $0.answerRoom.width * $0.answerRoom.lines < $1.answerRoom.width * $1.answerRoom.lines
    }
  }
}
