import GameScreens
import Stage

/// The positions of everything on the meadow for what a window shows; a pure value, so that it can
/// be tested for every window.
struct MeadowLayout: Equatable {
  /// What the window shows, in the scene's points.
  let visible: Rect
  /// The board with the question, including its ropes.
  let board: Rect
  /// The beam from which the board hangs if it cannot hang from the upper edge.
  let beam: Rect?
  /// The position of the dragon on the rock.
  let dragonFoot: Point
  /// The scale of dragon and rock relative to their pictures.
  let dragonScale: Double
  /// The centres of the fruits with their tags.
  let fruits: [Point]
  /// The scale of the fruits relative to their design.
  let fruitScale: Double

  /// The pictures' sizes in points.
  static let dragonSize = Size(460, 420)
  static let rockSize = Size(520, 260)
  /// The points at which both pictures meet.
  static let dragonAnchor = Point(0.51, 0.97)
  static let rockAnchor = Point(0.48, 0.27)

  /// The room for lives, score and the pause button: width at the left, width at the right, and
  /// height.
  static let display = (left: HeadUpDisplay.rowWidth, right: 228.0, height: 112.0)
  /// Space left free along the window's edges.
  private static let margin = 12.0
  /// From the top of the sitting dragon to the foot of the rock, at scale 1.
  private static let dragonHeight =
    dragonAnchor.y * dragonSize.height + (1 - rockAnchor.y) * rockSize.height

  /// The positions in a window.
  init(visible: Rect) {
    self = visible.height > visible.width ? Self.tall(visible) : Self.wide(visible)
  }

  private init(
    visible: Rect, board: Rect, beam: Rect?, dragonFoot: Point, dragonScale: Double,
    fruits: [Point], fruitScale: Double
  ) {
    self.visible = visible
    self.board = board
    self.beam = beam
    self.dragonFoot = dragonFoot
    self.dragonScale = dragonScale
    self.fruits = fruits
    self.fruitScale = fruitScale
  }

  /// The board between score and hearts, the dragon in the middle, two fruits on either side.
  private static func wide(_ visible: Rect) -> MeadowLayout {
    let reach = visible.width / 2 - max(display.left, display.right) - 4
    let width = min(2 * reach, 840)
    let height = min(max(width * 0.29, visible.height * 0.25), 250, visible.height * 0.3)
    let board = Rect(x: visible.midX - width / 2, y: visible.minY, width: width, height: height)

    let stage = visible.maxY - margin - board.maxY - 4
    let scale = min(stage / dragonHeight, (visible.width - 720) / rockSize.width, 1.4)
    // If the dragon does not fill the height, a good part of the rest is grass in front of it.
    let spare = max(0, stage - dragonHeight * scale)
    let foot = Point(
      visible.midX,
      visible.maxY - margin - 0.4 * spare - (1 - rockAnchor.y) * rockSize.height * scale)

    // The rock extends a little farther to the right than to the left.
    let side = visible.width / 2 - (1 - rockAnchor.x) * rockSize.width * scale - margin
    let top = visible.minY + display.height
    let slot = (visible.maxY - margin - top) / 2
    let fruitScale = min(
      (side - 20) / FruitNode.size.width, (slot - 8) / FruitNode.size.height, 1.4)
    let inset = margin + side / 2
    // Beside the board only the fruit's picture fits; its wider tag hangs below the board's edge.
    let upperInset = min(
      inset, board.minX - visible.minX - FruitNode.pictureSide / 2 * fruitScale - 8)
    let fruits = [
      Point(visible.minX + upperInset, top + slot / 2),
      Point(visible.maxX - upperInset, top + slot / 2),
      Point(visible.minX + inset, top + slot * 1.5),
      Point(visible.maxX - inset, top + slot * 1.5),
    ]
    return MeadowLayout(
      visible: visible, board: board, beam: nil, dragonFoot: foot, dragonScale: scale,
      fruits: fruits, fruitScale: fruitScale)
  }

  /// The board below score and hearts, then the dragon, then two rows of fruits.
  private static func tall(_ visible: Rect) -> MeadowLayout {
    let beam = Rect(
      x: visible.minX - 20, y: visible.minY + display.height, width: visible.width + 40,
      height: 18)
    let width = min(visible.width - 2 * margin, 900)
    let board = Rect(
      x: visible.midX - width / 2, y: beam.midY - 4, width: width,
      height: min(max(width * 0.29, 200), 250))

    // A little less than half for the dragon: the tags have to be read.
    let stage = visible.maxY - margin - board.maxY
    let scale = min(0.48 * stage / dragonHeight, (visible.width - 40) / rockSize.width)
    let foot = Point(
      visible.midX, board.maxY + 6 + dragonAnchor.y * dragonSize.height * scale)

    let top = board.maxY + 6 + dragonHeight * scale
    let slot = Size((visible.width - 2 * margin) / 2, (visible.maxY - margin - top) / 2)
    let fruitScale = min(
      (slot.width - 12) / FruitNode.size.width, (slot.height - 4) / FruitNode.size.height, 1.6)
    let fruits = [0, 1, 2, 3].map { index in
      Point(
        visible.midX + (index % 2 == 0 ? -0.5 : 0.5) * slot.width,
        top + (index < 2 ? 0.5 : 1.5) * slot.height)
    }
    return MeadowLayout(
      visible: visible, board: board, beam: beam, dragonFoot: foot, dragonScale: scale,
      fruits: fruits, fruitScale: fruitScale)
  }
}

extension MeadowLayout {
  /// The area of the dragon's picture.
  var dragon: Rect {
    Self.area(Self.dragonSize, Self.dragonAnchor, at: dragonFoot, scale: dragonScale)
  }

  /// The area of the rock's picture.
  var rock: Rect {
    Self.area(Self.rockSize, Self.rockAnchor, at: dragonFoot, scale: dragonScale)
  }

  /// What is free to the left and to the right of the rock, from edge to edge: in wide windows up to the tags of the
  /// lower fruits, in tall ones, where these hang lower, up to the window's edges.
  var besideRock: (left: ClosedRange<Double>, right: ClosedRange<Double>) {
    let isTall = visible.height > visible.width
    let half = FruitNode.size.width / 2 * fruitScale
    let left = isTall ? visible.minX + 10 : fruits[2].x + half
    let right = isTall ? visible.maxX - 10 : fruits[3].x - half
    return (min(left, rock.minX)...rock.minX, rock.maxX...max(right, rock.maxX))
  }

  /// The scale of the guests: six fit before the rock, and stay below the dragon's feet.
  var guestScale: Double { 1.06 * dragonScale }

  /// Where the guests sit, in the order in which they come: along the foot of the rock, from the middle to both sides.
  var guests: [Point] {
    [-0.5, 0.5, -1.5, 1.5, -2.5, 2.5].map { step in
      Point(rock.midX + step * 83 * dragonScale, rock.maxY - 3 * dragonScale)
    }
  }

  /// The area of a guest's picture.
  func guest(at place: Point) -> Rect {
    Self.area(GuestNode.size, Point(0.5, 0.96), at: place, scale: guestScale)
  }

  /// The area in which a dropped fruit is meant for the dragon: it and the upper half of its rock,
  /// with a margin, because children let go early.
  var feedingArea: Rect {
    let dragon = dragon.inset(-24, -10)
    return Rect(
      x: dragon.minX, y: dragon.minY, width: dragon.width, height: rock.midY - dragon.minY)
  }

  private static func area(_ size: Size, _ anchor: Point, at place: Point, scale: Double) -> Rect {
    Rect(
      x: place.x - anchor.x * size.width * scale, y: place.y - anchor.y * size.height * scale,
      width: size.width * scale, height: size.height * scale)
  }
}
