import Controls
import Exercises
import Play
import Stage

/// A card to choose a game by: its picture and its name, and why it cannot be played if so.
struct GameCard {
  let game: Game
  let card: Card
  /// Whether the document can be played as this game.
  let isPlayable: Bool

  /// The picture's proportions.
  private static let pictureShape = Size(360, 240)

  init(_ game: Game, of document: ExerciseDocument, width: Double, text: Translation) {
    self.game = game
    let source = ExerciseSource(document: document, game: game)
    let isMeant = document.games.isEmpty || document.games.contains(game)
    isPlayable = isMeant && source.count != 0
    let scale = (width - 28) / GameCard.pictureShape.width
    let pictureSize = GameCard.pictureShape * scale
    let size = Size(width, pictureSize.height + 86)
    card = Card(size: size)
    card.name = game.rawValue
    let picture = Sprite("menu/card-\(game.rawValue)", size: pictureSize)
    picture.position.y = -size.height / 2 + 14 + pictureSize.height / 2
    let name = Label(
      text("game.\(game.rawValue).title"), size: 30, font: "bold", color: Theme.ink,
      room: Size(width - 28, 40), lines: 1)
    name.position.y = size.height / 2 - (isPlayable ? 38 : 50)
    card.face.add([picture, name])
    if !isPlayable {
      let reason = Label(
        text(isMeant ? "document.tooLong" : "document.notMeant"), size: 20, color: Theme.wrong,
        room: Size(width - 24, 30), lines: 1)
      reason.position.y = size.height / 2 - 22
      card.face.add(reason)
      card.isEnabled = false
    }
  }
}
