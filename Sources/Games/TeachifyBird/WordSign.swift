import Controls
import Exercises
import GameScreens
import Play
import Stage

/// The wooden sign with the word that is looked for.
final class WordSign: Node {
  private let board = Node()
  private let picture = Sprite(
    "teachifybird/word-sign", size: WordSign.size, anchor: Point(0.5, 1))
  private let label = Label(
    "?", size: 50, font: "bold", color: Theme.ink, room: Size(356, 62), lines: 1)
  private let palette: Palette
  private let mark: Sprite
  private let slip = Node()
  private let answer: Label
  private let tick: Sprite
  /// Placed where it hides no word on its way to the bird.
  private let plate = PicturePlate()
  private var shown: PictureBook.Picture?
  /// The room of a question's picture, in own points.
  private(set) var pictureRoom = Rect(x: 0, y: 0, width: 240, height: 230)
  /// The fraction of the room's remaining width that is to the left of the picture.
  private var pictureShare = 1.0

  /// The size in points at scale 1.
  static let size = Size(430, 118)

  init(palette: Palette) {
    self.palette = palette
    // The question is always visible, whatever flies by.
    plate.z = 12
    mark = Sprite(palette.picture("ui/right"), size: Size(58, 58))
    tick = Sprite(palette.picture("ui/right"), size: Size(46, 46))
    answer = Label(
      "", size: 42, font: "bold", color: palette.right, room: Size(250, 56), lines: 1)
    super.init()
    board.isDecoration = true
    label.position = Point(0, -WordSign.size.height * 0.565)
    mark.position = Point(WordSign.size.width / 2 - 22, -WordSign.size.height + 16)
    mark.isHidden = true
    slip.position = answerPlace
    slip.isHidden = true
    tick.isHidden = true
    tick.position = Point(-132, -4)
    answer.position = Point(24, 0)
    slip.add([
      Shape(
        rectangle: WordSign.slipSize, cornerRadius: 26, fill: palette.rightPaper,
        stroke: palette.right, strokeWidth: 4), answer, tick,
    ])
    board.add([picture, label, mark])
    add([slip, board, plate])
  }

  /// Sets the room of a question's picture, which is aligned to the room's lower edge.
  func placePicture(in room: Rect, share: Double) {
    guard room != pictureRoom || share != pictureShare else { return }
    pictureRoom = room
    pictureShare = share
    arrange()
  }

  /// The right edge of a question's picture, in the scene's points; nil without a picture.
  var pictureEdge: Double? {
    plate.isHidden ? nil : position.x + (plate.position.x + plate.size.width / 2) * scale
  }

  private func arrange() {
    plate.show(shown, within: pictureRoom.size)
    let spare = pictureRoom.width - plate.size.width
    plate.position = Point(
      pictureRoom.minX + spare * pictureShare + plate.size.width / 2,
      pictureRoom.maxY - plate.size.height / 2)
  }

  private static let slipSize = Size(330, 74)

  /// The position of the right word when it is shown, in own points.
  var answerPlace: Point { Point(-20, -WordSign.size.height - 22) }

  /// The upper edge of the right word when it is shown, in own points.
  var top: Double { answerPlace.y - WordSign.slipSize.height / 2 }

  /// The right edge of the sign, with the right word shown above it, in the scene's points.
  var endOfAnswer: Double { position.x + WordSign.size.width / 2 * scale }

  /// Pictures that are shown only later.
  var picturesAhead: [PictureNeed] {
    mark.needs([palette.picture("ui/right")])
  }

  /// Shows the word that is asked for from now on, with its picture, and swings.
  func show(_ word: String, _ picture: PictureBook.Picture?) {
    label.text = word.isEmpty ? "?" : word
    let isLong = !TextRoom(width: 11_500, lines: 1).holds(word)
    label.maximumLines = isLong ? 2 : 1
    label.fontSize = isLong ? 42 : 50
    shown = picture
    arrange()
    plate.removeAllActions()
    plate.scale = 0.7
    plate.run(.scale(to: 1, duration: 0.3).eased(.backOut))
    mark.isHidden = true
    slip.isHidden = true
    tick.isHidden = true
    answer.text = ""
    slip.removeAllActions()
    board.removeAllActions()
    if scene?.reducesMotion != true {
      board.rotation = 0.09
      board.yScale = 0.86
      board.xScale = 1.05
    }
    board.run(
      .group([
        .rotate(to: 0, duration: 0.9).eased(.elasticOut),
        .scale(to: 1, duration: 0.4).eased(.backOut),
      ]))
    label.alpha = 0.2
    label.run(.fade(to: 1, duration: 0.2), key: "appear")
  }

  /// Shows whether the word was found. The cross for one that was not found is at the bird: the
  /// word that is looked for is not wrong.
  func show(isRight: Bool) {
    if isRight {
      mark.isHidden = false
      mark.scale = 0.3
      mark.run(.scale(to: 1, duration: 0.3).eased(.backOut), key: "appear")
      board.run(
        .sequence([
          .move(by: Point(0, -12), duration: 0.12).eased(.easeOut),
          .move(by: Point(0, 12), duration: 0.3).eased(.bounceOut),
        ]))
    } else {
      let shake = Action.sequence([
        .rotate(by: 0.035, duration: 0.05), .rotate(by: -0.07, duration: 0.1),
        .rotate(by: 0.035, duration: 0.05),
      ])
      board.run(.repeat(shake, 2))
    }
  }

  /// Shows the right word above the one that was looked for, until the next one.
  func reveal(_ word: String, after delay: Double) {
    answer.text = word
    slip.isHidden = false
    tick.isHidden = false
    slip.scale = 0
    slip.run(
      .sequence([
        .wait(duration: delay), .scale(x: 1.1, y: 0.8, duration: 0.1).eased(.easeOut),
        .scale(to: 1, duration: 0.25).eased(.backOut),
      ]), key: "reveal")
  }
}
