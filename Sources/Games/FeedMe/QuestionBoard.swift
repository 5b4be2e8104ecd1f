import Controls
import GameScreens
import Play
import Stage

/// The board with the question, hanging from the upper edge or from a beam.
///
/// Its position is the middle of its upper edge, around which it swings.
final class QuestionBoard: Node {
  private let picture = Sprite("feedme/board", size: Size(760, 200), anchor: Point(0.5, 0))
  private let ropes = [
    Shape(
      rectangle: Size(12, 120), cornerRadius: 6, fill: Color(hex: 0xE2BC74),
      stroke: Color(hex: 0x8A6A34), strokeWidth: 3),
    Shape(
      rectangle: Size(12, 120), cornerRadius: 6, fill: Color(hex: 0xE2BC74),
      stroke: Color(hex: 0x8A6A34), strokeWidth: 3),
  ]
  private let beam = Node()
  private let wood = Shape(
    rectangle: Size(10, 10), fill: Color(hex: 0xB9793F), stroke: Color(hex: 0x6E421B),
    strokeWidth: 4)
  private let gloss = Shape(rectangle: Size(10, 10), fill: Color(hex: 0xE0A966))
  private let swing = Node()
  private let question = Label("", size: 60, font: "bold", color: Theme.ink)
  private let plate = PicturePlate()
  /// A fruit for each right answer, where there are several; one that is eaten is in colour.
  private let wanted = Node()
  private static let wantedSide = 46.0
  /// Shows a long question again in full.
  let readAgain = Button(icon: "ui/book", size: Size(84, 84), style: .plain)
  private var shown: PictureBook.Picture?
  private var size = Size.zero

  /// The paper in the board's picture, in fractions of its size.
  private static let paper = Rect(x: 0.06, y: 0.19, width: 0.88, height: 0.66)
  /// The whole opening of the frame in the picture, in fractions of its size.
  private static let opening = Rect(x: 0.0475, y: 0.155, width: 0.905, height: 0.735)
  /// The gap between the frame and a picture.
  private static let gap = 3.0

  override init() {
    super.init()
    swing.add(ropes)
    swing.add([picture, plate, question, wanted, readAgain])
    readAgain.name = "read-again"
    readAgain.isHidden = true
    beam.add([wood, gloss])
    add([swing, beam])
    // Flying fruit passes behind the question.
    z = 650
    beam.z = -0.5
  }

  /// Hangs it up.
  func place(_ layout: MeadowLayout) {
    let size = layout.board.size
    position = Point(layout.board.midX, layout.board.minY)
    picture.size = size
    self.size = size
    arrange()
    for (index, rope) in ropes.enumerated() {
      // Above the knots of the picture.
      rope.position = Point((index == 0 ? -0.343 : 0.343) * size.width, -56)
      rope.isHidden = layout.beam != nil
    }
    beam.isHidden = layout.beam == nil
    guard let area = layout.beam else { return }
    wood.path = .rectangle(
      Rect(center: Point(0, area.midY - position.y), size: area.size), cornerRadius: 9)
    gloss.path = .rectangle(
      Rect(
        center: Point(0, area.midY - position.y - 4), size: Size(area.width - 8, 4)),
      cornerRadius: 2)
  }

  /// The room of a picture on a board: as high as the frame's opening, and clear of its leaves.
  static func pictureRoom(on board: Size, isAlone: Bool) -> Size {
    Size(board.width * (isAlone ? 0.78 : 0.4), opening.height * board.height - 2 * gap)
  }

  /// The centre of a picture's plate on a board: within the frame, in the middle or at its left.
  static func platePlace(_ plate: Size, on board: Size, isAlone: Bool) -> Point {
    let left = (opening.minX - 0.5) * board.width + gap
    return Point(isAlone ? 0 : left + plate.width / 2, opening.midY * board.height)
  }

  private func arrange() {
    let isAlone = question.text.isEmpty
    plate.show(shown, within: Self.pictureRoom(on: size, isAlone: isAlone))
    let paper = QuestionBoard.paper
    let middle = (paper.minY + paper.height / 2) * size.height
    let width = paper.width * size.width - 24
    let taken = shown == nil || isAlone ? 0 : plate.size.width + 10
    let button = readAgain.isHidden ? 0 : readAgain.size.width + 8
    readAgain.position = Point(
      (paper.maxX - 0.5) * size.width - readAgain.size.width / 2 - 4, middle)
    plate.position = Self.platePlace(plate.size, on: size, isAlone: isAlone)
    wanted.position = Point(0, size.height - 4)
    question.position = Point((taken - button) / 2, middle)
    question.room = Size(width - taken - button, paper.height * size.height - 6)
  }

  /// Shows on the lower edge of the frame how many answers are right; nothing for one alone.
  func want(_ count: Int) {
    wanted.removeAllChildren()
    guard count > 1 else { return }
    for place in 0..<count {
      let ground = Shape(
        .circle(radius: Self.wantedSide / 2), fill: Theme.paper, stroke: Theme.paperEdge,
        strokeWidth: 3)
      let fruit = Sprite("feedme/apple", size: Size(Self.wantedSide - 10, Self.wantedSide - 10))
      fruit.alpha = 0.22
      ground.position.x = (Double(place) - Double(count - 1) / 2) * (Self.wantedSide + 8)
      ground.add(fruit)
      wanted.add(ground)
    }
  }

  /// Colours as many fruits as answers have been given.
  func fill(_ count: Int) {
    for (place, ground) in wanted.children.enumerated() where place < count {
      guard let fruit = ground.children.first, fruit.alpha < 1 else { continue }
      fruit.alpha = 1
      ground.run(
        .sequence([
          .scale(to: 1.3, duration: 0.12).eased(.easeOut),
          .scale(to: 1, duration: 0.25).eased(.backOut),
        ]))
    }
  }

  /// Shows a new question; the board gets a push.
  ///
  /// - Parameter isLong: whether it is only the beginning of a question that is read elsewhere.
  func bring(_ text: String, _ picture: PictureBook.Picture?, isLong: Bool = false) {
    question.text = text
    shown = picture
    readAgain.isHidden = !isLong
    arrange()
    // A text shrinks to its room, but not below a fraction of its font size.
    let letters = picture == nil ? text.count : text.count * 2
    question.fontSize = letters <= 16 ? 84 : letters <= 48 ? 60 : 44
    question.removeAction("pop")
    question.scale = 0.5
    question.alpha = 0
    question.run(
      .group([.fade(to: 1, duration: 0.15), .scale(to: 1, duration: 0.3).eased(.backOut)]),
      key: "pop")
    swing.run(
      .sequence([
        .rotate(by: 0.025, duration: 0.14).eased(.easeOut),
        .rotate(by: -0.042, duration: 0.26).eased(.easeInOut),
        .rotate(by: 0.026, duration: 0.24).eased(.easeInOut),
        .rotate(by: -0.009, duration: 0.2).eased(.easeInOut),
      ]))
  }

  /// Shows the question with its answer.
  func fillIn(_ text: String) {
    guard question.text != text else { return }
    question.text = text
    question.removeAction("pop")
    question.alpha = 1
    question.run(
      .sequence([
        .scale(to: 1.12, duration: 0.1).eased(.easeOut),
        .scale(to: 1, duration: 0.22).eased(.backOut),
      ]), key: "pop")
  }
}
