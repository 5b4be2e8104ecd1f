import Controls
import Stage

/// What someone on the screen says: words on white with a tail towards the speaker.
final class SpeechBubble: Node {
  /// Where the tail points.
  enum Side {
    case left, top
  }

  private let label: Label
  private let plate = Shape(rectangle: Size(10, 10), fill: .white)
  private let tail = Shape(.polygon([]), fill: .white)

  init(_ text: String) {
    label = Label(text, size: 31, font: "bold", color: Theme.ink, lines: 3)
    super.init()
    add([tail, plate, label])
  }

  /// Changes the text.
  func say(_ text: String) {
    label.text = text
  }

  /// Sets the size; the position is the centre, the tail is outside.
  func fit(_ size: Size, tail side: Side) {
    plate.path = .rectangle(Rect(center: .zero, size: size), cornerRadius: min(32, size.height / 2))
    label.room = Size(size.width - 36, size.height - 12)
    switch side {
    case .left:
      let x = -size.width / 2
      tail.path = .polygon([Point(x + 6, -14), Point(x - 26, -22), Point(x + 6, 12)])
    case .top:
      let x = size.width * 0.2
      let y = -size.height / 2
      tail.path = .polygon([Point(x - 22, y + 4), Point(x + 20, y - 26), Point(x + 14, y + 4)])
    }
  }
}
