import Controls
import Exercises
import Stage

/// A card for choosing a game: its picture and its name, and why it cannot be played if so.
struct GameCard {
  /// The layout of picture and name on the card.
  enum Form {
    /// The picture above the name.
    case column(width: Double)
    /// The picture left of the name and a description of the game.
    case row(width: Double, height: Double)
    /// A small picture above the name, where many games share the page.
    case tile(Size)
  }

  let game: Game
  let card: Card
  let fitness: GameFitness

  /// The picture's aspect ratio.
  private static let pictureShape = Size(360, 240)
  /// The most height of a row in points.
  static let rowHeight = 184.0

  init(_ game: Game, fitness: GameFitness, form: Form, text: Translation) {
    self.game = game
    self.fitness = fitness
    switch form {
    case .column(let width):
      card = GameCard.column(game, width: width, fitness: fitness, text)
    case .row(let width, let height):
      card = GameCard.row(game, size: Size(width, height), fitness: fitness, text)
    case .tile(let size):
      card = GameCard.tile(game, size: size, fitness: fitness, text)
    }
    card.name = game.rawValue
    guard !fitness.isPlayable else { return }
    card.invites = false
    var words = Spoken(
      Spoken.sentences([text("game.\(game.rawValue).title"), fitness.refusal(in: text)]),
      language: text.language, role: .button)
    words.states = [.disabled]
    card.words = words
  }

  /// Picture and name on the card, pale if the game cannot be played. The card itself works as any
  /// other: when pressed, it says why.
  private static func show(_ contents: [Node], on card: Card, _ fitness: GameFitness) {
    let holder = Node()
    holder.alpha = fitness.isPlayable ? 1 : 0.45
    holder.add(contents)
    card.face.add(holder)
  }

  private static func column(
    _ game: Game, width: Double, fitness: GameFitness, _ text: Translation
  ) -> Card {
    let pictureSize = pictureShape * ((width - 28) / pictureShape.width)
    let size = Size(width, pictureSize.height + 86)
    let card = Card(size: size)
    let picture = Sprite("menu/card-\(game.rawValue)", size: pictureSize)
    let name = Label(
      text("game.\(game.rawValue).title"), size: 30, font: "bold", color: Theme.ink, lines: 1)
    show([picture, name], on: card, fitness)
    Layout.column([.node(picture, size: pictureSize), .label(name)])
      .padded(LayoutInsets(top: 14, left: 14, bottom: 4, right: 14))
      .place(in: Rect(center: .zero, size: size))
    guard !fitness.isPlayable else { return card }
    // The reason stands in the picture, where the eye is, and is readable although everything else is pale.
    let room = Size(pictureSize.width - 20, pictureSize.height - 24)
    let refusal = Label(
      fitness.refusal(in: text), size: 26, font: "bold", color: Theme.wrong,
      room: Size(room.width - 20, room.height - 12), lines: 3)
    let plate = Shape(
      rectangle: room, cornerRadius: 16, fill: Theme.paper, stroke: Theme.wrong, strokeWidth: 3)
    plate.position = picture.position
    refusal.position = picture.position
    card.face.add([plate, refusal])
    return card
  }

  private static func tile(
    _ game: Game, size: Size, fitness: GameFitness, _ text: Translation
  ) -> Card {
    let card = Card(size: size)
    let room = Size(size.width - 28, size.height - 60)
    let name = Label(
      text("game.\(game.rawValue).title"), size: 28, font: "bold", color: Theme.ink, lines: 1)
    let pictureSize =
      pictureShape * min(room.height / pictureShape.height, room.width / pictureShape.width)
    let picture = Sprite("menu/card-\(game.rawValue)", size: pictureSize)
    let refusal = Label(
      fitness.refusal(in: text), size: 24, font: "bold", color: Theme.wrong, lines: 3)
    let shown: Layout<Placement> =
      fitness.isPlayable
      ? .node(picture, size: pictureSize) : .label(refusal, height: .fixed(room.height))
    Layout.column([shown, .label(name, height: .fixed(42))])
      .padded(LayoutInsets(top: 12, left: 14, bottom: 4, right: 14))
      .place(in: Rect(center: .zero, size: size))
    show(fitness.isPlayable ? [picture, name] : [name], on: card, fitness)
    if !fitness.isPlayable { card.face.add(refusal) }
    return card
  }

  private static func row(
    _ game: Game, size: Size, fitness: GameFitness, _ text: Translation
  ) -> Card {
    let card = Card(size: size)
    let pictureSize = pictureShape * ((size.height - 28) / pictureShape.height)
    let isLow = size.height < 150
    let picture = Sprite("menu/card-\(game.rawValue)", size: pictureSize)
    let name = Label(
      text("game.\(game.rawValue).title"), size: 34, font: "bold", color: Theme.ink, lines: 1,
      horizontal: .left)
    let told = fitness.isPlayable ? text("game.\(game.rawValue).short") : fitness.refusal(in: text)
    let words = Label(
      told, size: 25, color: fitness.isPlayable ? Theme.softInk : Theme.wrong, lines: 2,
      horizontal: .left)
    Layout.row(
      gap: 22,
      [
        .node(picture, size: pictureSize),
        .column(
          gap: isLow ? 2 : 8,
          [
            .label(name, height: .fixed(isLow ? 40 : 46)),
            .label(words, height: .fixed(isLow ? size.height - 62 : 70)),
          ]),
      ]
    ).padded(LayoutInsets(left: 14, right: 18)).place(in: Rect(center: .zero, size: size))
    show([picture, name], on: card, fitness)
    // The reason has to be readable although everything else is pale.
    card.face.add(words)
    return card
  }
}
