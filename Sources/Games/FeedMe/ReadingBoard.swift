import Controls
import GameScreens
import Stage

/// A large board on which a long question is read before it is answered, page by page.
///
/// Everything else waits: there is no clock in this game, and the fruits come back after reading.
final class ReadingBoard: Node {
  /// Called when the last page has been read.
  var onRead: (() -> Void)?
  /// Turns to the next page or, on the last one, to the fruits.
  let next: Button
  /// Whether it is visible.
  private(set) var isShown = false

  private let veil = Shape(rectangle: Size(10, 10), fill: Color(hex: 0x14304A, alpha: 0.3))
  private let picture = Sprite("feedme/board", size: Size(760, 200))
  private let text = Label("", size: 46, font: "bold", color: Theme.ink)
  private let number = Label(
    "", size: 28, font: "bold", color: Theme.ink, room: Size(110, 56), lines: 1)
  private let numberPlate = Shape(
    rectangle: Size(130, 64), cornerRadius: 32, fill: Theme.paper, stroke: Theme.plainEdge,
    strokeWidth: 4)
  private let words: (more: String, done: String)
  private var pages: [String] = []
  private var page = 0

  init(translation: Translation) {
    words = (translation("read.more"), translation("read.done"))
    next = Button(
      words.more, icon: "ui/arrow-right", size: Size(330, 104), style: .primary, fontSize: 36)
    super.init()
    // In front of fruits and board, behind lives and score.
    z = 900
    isHidden = true
    veil.isInteractive = true
    next.name = "read-on"
    next.onPress = { [unowned self] in turn() }
    add([veil, picture, text, numberPlate, number, next])
  }

  /// Fits it below lives and score.
  func place(in visible: Rect) {
    veil.path = .rectangle(visible, cornerRadius: 0)
    let size = Self.size(in: visible)
    let top = visible.minY + MeadowLayout.display.height
    let spare = max(0, visible.maxY - Self.foot - top - size.height)
    let middle = Point(visible.midX, top + size.height / 2 + spare / 3)
    picture.size = size
    picture.position = middle
    let room = Self.room(on: size)
    text.room = room.size
    text.position = middle + room.center
    let row = middle.y + size.height / 2 - 18
    next.position = Point(middle.x + size.width / 2 - next.size.width / 2 - 40, row)
    number.position = Point(middle.x - size.width / 2 + 130, row)
    numberPlate.position = number.position
  }

  /// How much of the window stays free below the board: the button extends into it.
  private static let foot = 60.0

  /// The board's size in a window.
  static func size(in visible: Rect) -> Size {
    let height = visible.maxY - foot - visible.minY - MeadowLayout.display.height
    return visible.height > visible.width
      ? Size(min(visible.width - 24, 900), min(height, 720))
      : Size(min(visible.width - 160, 1100), min(height, 560))
  }

  /// The room of a page on a board, relative to its centre: clear of its frame and of the button.
  static func room(on size: Size) -> Rect {
    Rect(
      x: -0.44 * size.width + 12, y: -0.31 * size.height + 3, width: 0.88 * size.width - 24,
      height: 0.66 * size.height - 40)
  }

  /// Shows a question from its first page on.
  func show(_ newPages: [String]) {
    pages = newPages
    page = 0
    isShown = true
    isHidden = false
    showPage()
  }

  /// Hides it.
  func hide() {
    isShown = false
    isHidden = true
  }

  /// Turns the page; after the last one the question counts as read.
  func turn() {
    guard isShown else { return }
    if page + 1 < pages.count {
      page += 1
      showPage()
    } else {
      hide()
      onRead?()
    }
  }

  private func showPage() {
    text.text = pages[page]
    number.text = "\(page + 1) / \(pages.count)"
    number.isHidden = pages.count == 1
    numberPlate.isHidden = pages.count == 1
    next.title = page + 1 < pages.count ? words.more : words.done
    text.removeAction("appear")
    text.alpha = 0
    text.run(.fade(to: 1, duration: 0.2), key: "appear")
  }
}
