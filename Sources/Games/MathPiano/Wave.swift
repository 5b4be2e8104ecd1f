import Controls
import Exercises
import GameScreens
import Play
import Stage

/// The wave with the task on it. It grows as it approaches.
final class Wave: Node {
  private let surf = Surf()
  private let plate = Shape(
    rectangle: Size(10, 10), fill: Theme.paper, stroke: Color(hex: 0x1C7FB6), strokeWidth: 5)
  private let task = Label("", size: 66, font: "bold", color: Theme.ink, lines: 1)
  private let badge: Sprite
  private let mistake: MistakeSlip
  private let banner: GreatBanner
  private let palette: Palette
  /// Bobs with the sign.
  private let raft = Node()
  private let sign = Node()
  private var plateSize = Size.zero
  private let picture = PicturePlate()
  private var shown: PictureBook.Picture?
  private var isTall = false
  /// Whether the task needs more of the plate than its picture.
  private var isLong = false
  /// Whether the task needs a taller plate.
  private var hasManyLines = false
  /// The size of the plate of a task without a picture.
  private var usualSize = Size.zero

  /// The scale of the wave at the top of the screen relative to the beach: it seems to come from
  /// afar, and the task is readable all the way.
  static let farScale = 0.66

  /// - Parameters:
  ///   - palette: the colours for right and wrong.
  ///   - greatWords: what is said of a great wave.
  init(palette: Palette, greatWords: String) {
    self.palette = palette
    banner = GreatBanner(greatWords)
    badge = Sprite(palette.picture("ui/right"), size: Size(72, 72))
    mistake = MistakeSlip(palette: palette)
    super.init()
    sign.add([mistake, plate, picture, task, banner, badge])
    badge.isHidden = true
    raft.isDecoration = true
    raft.add(sign)
    add([surf, raft])
    let bob = Action.sequence([
      .move(by: Point(0, -7), duration: 0.8).eased(.easeInOut),
      .move(by: Point(0, 7), duration: 0.8).eased(.easeInOut),
    ])
    raft.run(.forever(bob))
  }

  /// Pictures that are shown only later: the water, and the marks on the plate.
  var picturesAhead: [PictureNeed] {
    badge.needs([palette.picture("ui/right")]) + mistake.picturesAhead + surf.picturesAhead
      + banner.picturesAhead
  }

  /// Lets the light of the day fall on the water.
  func stand(in light: Daylight, over seconds: Double) { surf.stand(in: light, over: seconds) }

  /// Fits the wave to the width and height that the window shows.
  func fit(width: Double, height: Double) {
    surf.fit(width: width, height: height)
    isTall = height > width
    usualSize = Size(min(560, width * 0.72), 116)
    arrange()
  }

  /// The room of a picture on the plate, alone or beside its task.
  static func pictureRoom(isTall: Bool, plateWidth: Double, isAlone: Bool) -> Size {
    Size(plateWidth * (isAlone ? 0.94 : 0.52), isTall ? 320 : 230)
  }

  /// How much farther down a wave with a picture starts, so that its whole plate is visible.
  var descent: Double {
    (plateSize.height - usualSize.height) * Wave.farScale / 2
  }

  /// Lays out the plate, whose lower edge stays in place.
  private func arrange() {
    let isAlone = task.text.isEmpty
    let room = Wave.pictureRoom(isTall: isTall, plateWidth: usualSize.width, isAlone: isAlone)
    picture.show(shown, within: isLong && !isAlone ? Size(room.width * 0.75, room.height) : room)
    plateSize = usualSize
    task.room = Size(usualSize.width - 110, 96)
    task.maximumLines = 1
    task.fontSize = 66
    var left = 0.0
    if shown == nil, hasManyLines {
      plateSize.height = 196
      task.room = Size(usualSize.width - 90, 176)
      task.maximumLines = 5
      task.fontSize = 50
    } else if shown != nil {
      plateSize = Size(
        isAlone ? picture.size.width + 24 : usualSize.width, picture.size.height + 24)
      left = isAlone ? 0 : picture.size.width + 12
      task.room = Size(plateSize.width - left - 44, plateSize.height - 24)
      task.maximumLines = 4
      task.fontSize = 50
    }
    let middle = (usualSize.height - plateSize.height) / 2
    plate.path = .rectangle(
      Rect(center: Point(0, middle), size: plateSize), cornerRadius: shown == nil ? 40 : 28)
    picture.position = Point(isAlone ? 0 : (left + 12 - plateSize.width) / 2, middle)
    task.position = Point(left / 2, middle)
    let top = middle - plateSize.height / 2
    badge.position = Point(plateSize.width / 2, top + 6)
    banner.position = Point(0, top - 22)
    mistake.position = Point(-plateSize.width / 2 + min(132, plateSize.width / 2), top - 28)
  }

  /// Positions the wave on its way, 0 far away … 1 at the beach.
  func place(progress: Double, from top: Point, to beach: Point) {
    position = top.interpolated(to: beach, by: progress)
    scale = Wave.farScale + (1 - Wave.farScale) * progress
  }

  /// Shows a new wave with a new task, perhaps a great one.
  func bring(_ text: String, _ picture: PictureBook.Picture?, isGreat: Bool = false) {
    task.text = text
    shown = picture
    isLong = text.count > 16
    // What fits on one line in letters of a good size.
    hasManyLines = !TextRoom(width: 11_500, lines: 1).holds(text)
    arrange()
    task.marks = []
    task.color = Theme.ink
    plate.run.stroke = isGreat ? Color(hex: 0xC77F00) : Color(hex: 0x1C7FB6)
    badge.isHidden = true
    if isGreat { banner.unroll() } else { banner.hide() }
    mistake.hide()
    sign.isHidden = false
    sign.removeAction("mark")
    sign.scale = 0.3
    sign.run(.scale(to: 1, duration: 0.35).eased(.backOut), key: "mark")
    surf.rise(isGreat: isGreat)
  }

  /// Shows the task with its answer while the wave falls and rolls back: all of it in green if it
  /// was answered right; otherwise only the right answer, and the task unchanged.
  ///
  /// The tick belongs to the text; red and the cross are on the mistake, so that nobody takes the
  /// task itself for wrong.
  ///
  /// - Parameters:
  ///   - text: the task, filled in.
  ///   - answer: the range of the right answer in it.
  ///   - wrong: what went wrong; nil for a right answer.
  func answer(_ text: String, _ answer: Range<Int>, mistake wrong: MistakeSlip.Mistake?) {
    let isRight = wrong == nil
    banner.hide()
    task.text = text
    arrange()
    task.marks = isRight ? [] : [TextMark(answer, palette.right)]
    if isRight {
      task.color = palette.right
      plate.run.stroke = palette.right
    }
    badge.isHidden = false
    badge.scale = 0.2
    badge.run(.scale(to: 1, duration: 0.3).eased(.backOut))
    if let wrong { mistake.show(wrong) }
    sign.removeAction("mark")
    sign.run(
      .sequence([
        .scale(x: 1.15, y: 0.9, duration: 0.09).eased(.easeOut),
        .scale(to: 1.06, duration: 0.25).eased(.backOut),
      ]), key: "mark")
    if isRight { surf.collapse() } else { surf.crash() }
  }

  /// Clears the water.
  func vanish() {
    sign.isHidden = true
    banner.hide()
    surf.vanish()
  }
}
