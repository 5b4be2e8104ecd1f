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
    let label = Label(name, size: isSmall ? 25 : 27, font: "bold", color: Theme.ink, lines: 2)
    let plate = Layout.area { ground in
      let side = min(ground.width, ground.height) - 10
      let picture = Sprite(animal.picture, size: Size(side, side))
      picture.position = ground.center
      card.face.add([Shape(.rectangle(ground, cornerRadius: 18), fill: colour.fill), picture])
    }
    Layout.column(
      gap: 6,
      [
        plate.padded(LayoutInsets(left: 14, right: 14)),
        .label(label, height: .fixed(nameHeight)).padded(LayoutInsets(left: 10, right: 10)),
      ]
    ).padded(LayoutInsets(top: 14, bottom: 8)).place(in: Rect(center: .zero, size: size))
    card.face.add(label)
    return card
  }

  /// A pressable card that is not a pupil's: a picture beside words.
  static func choice(_ title: String, picture: String, size: Size) -> Card {
    let card = Card(size: size)
    let sprite = Sprite(picture, size: Size(size.height - 36, size.height - 36))
    let label = Label(title, size: 32, font: "bold", color: Theme.ink, lines: 2)
    card.face.add([sprite, label])
    Layout.row(gap: 12, [.node(sprite, size: sprite.size), .label(label)])
      .padded(LayoutInsets(top: 15, left: 22, bottom: 15, right: 26))
      .place(in: Rect(center: .zero, size: size))
    return card
  }
}

/// The player, at the top of the home screens: the animal in a circle of its colour.
final class PupilBadge: Pressable {
  private let rim = Shape(
    .circle(radius: 52), fill: Theme.paper, stroke: Theme.softInk, strokeWidth: 4)
  private let picture = Node()

  /// - Parameter pupil: the player; nil for a guest.
  convenience init(_ pupil: Pupil?) {
    self.init(pupil.map { (Animal(of: $0), CardColour(of: $0)) })
  }

  /// - Parameter card: what the player's card shows; nil for a guest.
  init(_ card: (animal: Animal, colour: CardColour)?) {
    super.init(size: Size(108, 108), cornerRadius: 54)
    add([rim, picture])
    show(card)
  }

  /// Shows another pupil, or the same with another card.
  func show(_ pupil: Pupil?) {
    show(pupil.map { (Animal(of: $0), CardColour(of: $0)) })
  }

  private func show(_ card: (animal: Animal, colour: CardColour)?) {
    rim.fill = card?.colour.fill ?? Theme.paper
    let side = card == nil ? 70.0 : 82
    picture.removeAllChildren()
    picture.add(Sprite(card?.animal.picture ?? "ui/guest", size: Size(side, side)))
  }

  override func stateChanged() {
    rim.run.stroke = state == .hovered ? Theme.focus : Theme.softInk
    scale = state == .pressed ? 0.95 : 1
  }
}
