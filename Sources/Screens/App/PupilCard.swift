import Classroom
import Controls
import Stage

extension Card {
  /// The size of a pupil's card in points.
  static var pupilSize: Size { Size(214, 252) }
  /// The size of a pupil's card if there are many.
  static var smallPupilSize: Size { Size(200, 210) }

  /// A pupil's card: the animal on its colour, with the name below.
  static func pupil(_ pupil: Pupil, size: Size = pupilSize) -> Card {
    Card.pupil(
      named: pupil.name, animal: Animal(of: pupil), colour: CardColour(of: pupil), size: size)
  }

  /// A pupil's card from its parts.
  static func pupil(
    named name: String, animal: Animal, colour: CardColour, size: Size = pupilSize
  ) -> Card {
    let card = Card(size: size)
    let isSmall = size.height < pupilSize.height
    let nameHeight = isSmall ? 50.0 : 64
    let ground = Rect(
      x: -size.width / 2 + 14, y: -size.height / 2 + 14, width: size.width - 28,
      height: size.height - 28 - nameHeight)
    let plate = Shape(.rectangle(ground, cornerRadius: 18), fill: colour.fill)
    let side = min(ground.width, ground.height) - 10
    let picture = Sprite(animal.picture, size: Size(side, side))
    picture.position = ground.center
    let label = Label(
      name, size: isSmall ? 25 : 27, font: "bold", color: Theme.ink,
      room: Size(size.width - 20, nameHeight), lines: 2)
    label.position.y = size.height / 2 - 8 - nameHeight / 2
    card.face.add([plate, picture, label])
    return card
  }

  /// A pressable card that is not a pupil's: a picture beside words.
  static func choice(_ title: String, picture: String, size: Size) -> Card {
    let card = Card(size: size)
    let side = size.height - 36
    let sprite = Sprite(picture, size: Size(side, side))
    sprite.position.x = -size.width / 2 + 22 + side / 2
    let label = Label(
      title, size: 32, font: "bold", color: Theme.ink,
      room: Size(size.width - side - 60, size.height - 30), lines: 2)
    label.position.x = side / 2 + 4
    card.face.add([sprite, label])
    return card
  }
}

/// The player, at the top of the home screens: the animal in a circle of its colour.
final class PupilBadge: Pressable {
  private let rim = Shape(
    .circle(radius: 52), fill: Theme.paper, stroke: Theme.softInk, strokeWidth: 4)
  private let picture = Node()

  /// - Parameter pupil: the player; nil for a guest.
  init(_ pupil: Pupil?) {
    super.init(size: Size(108, 108), cornerRadius: 54)
    add([rim, picture])
    show(pupil)
  }

  /// Shows another pupil, or the same with another card.
  func show(_ pupil: Pupil?) {
    rim.fill = pupil.map { CardColour(of: $0).fill } ?? Theme.paper
    let side = pupil == nil ? 70.0 : 82
    picture.removeAllChildren()
    picture.add(
      Sprite(pupil.map { Animal(of: $0).picture } ?? "ui/guest", size: Size(side, side)))
  }

  override func stateChanged() {
    rim.run.stroke = state == .hovered ? Theme.focus : Theme.softInk
    scale = state == .pressed ? 0.95 : 1
  }
}
