import Controls
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

  /// The extents in points at scale 1.
  static let size = Size(430, 118)

  init(palette: Palette) {
    self.palette = palette
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
    add([slip, board])
  }

  private static let slipSize = Size(330, 74)

  /// Where the right word is put up, in own points.
  var answerPlace: Point { Point(-20, -WordSign.size.height - 22) }

  /// What it shows later.
  var picturesAhead: [PictureNeed] {
    mark.needs(["ui/right", "ui/wrong"].map(palette.picture))
  }

  /// Shows the word that counts from now on and swings.
  func show(_ word: String) {
    label.text = word
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
      .group([.rotate(to: 0, 0.9).eased(.elasticOut), .scale(to: 1, 0.4).eased(.backOut)]))
    label.alpha = 0.2
    label.run(.fade(to: 1, 0.2), key: "appear")
  }

  /// Says whether the word was found.
  func show(isRight: Bool) {
    mark.picture = palette.picture(isRight ? "ui/right" : "ui/wrong")
    mark.isHidden = false
    mark.scale = 0.3
    mark.run(.scale(to: 1, 0.3).eased(.backOut), key: "appear")
    if isRight {
      board.run(
        .sequence([
          .move(by: Point(0, -12), 0.12).eased(.easeOut),
          .move(by: Point(0, 12), 0.3).eased(.bounceOut),
        ]))
    } else {
      let shake = Action.sequence([
        .rotate(by: 0.035, 0.05), .rotate(by: -0.07, 0.1), .rotate(by: 0.035, 0.05),
      ])
      board.run(.repeat(shake, 2))
    }
  }

  /// Puts the right word up above the one that was looked for, until the next one.
  func reveal(_ word: String, after delay: Double) {
    answer.text = word
    slip.isHidden = false
    tick.isHidden = false
    slip.scale = 0
    slip.run(
      .sequence([
        .wait(delay), .scale(x: 1.1, y: 0.8, 0.1).eased(.easeOut),
        .scale(to: 1, 0.25).eased(.backOut),
      ]), key: "reveal")
  }
}
