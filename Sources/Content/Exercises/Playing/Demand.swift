/// What a game asks of an exercise: how many answers to offer, and texts that have room.
///
/// The rooms are those of the game's smallest boards and plates in any shape of window.
public struct Demand: Sendable, Hashable {
  /// The game.
  public let game: Game
  /// How many answers the game offers at once, the right one included.
  public let optionCount: Int
  /// The room of a question as it stands while it is answered.
  public let questionRoom: TextRoom
  /// The room of an answer.
  public let answerRoom: TextRoom
  /// The rooms of a page on which a longer question is read before it is answered, one for each shape
  /// of window; empty for a game without such pages.
  public let pageRooms: [TextRoom]

  /// A demand from its parts.
  public init(
    game: Game, optionCount: Int, questionRoom: TextRoom, answerRoom: TextRoom,
    pageRooms: [TextRoom] = []
  ) {
    self.game = game
    self.optionCount = optionCount
    self.questionRoom = questionRoom
    self.answerRoom = answerRoom
    self.pageRooms = pageRooms
  }
}
