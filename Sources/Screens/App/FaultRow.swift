import Controls
import Exercises
import Stage

/// A fault of a file in the list for the teacher: where it is, what is written there, what to do.
final class FaultRow: Node {
  private let size: Size

  init(_ group: FaultGroup, size: Size, text: Translation) {
    self.size = size
    super.init()
    let isError = group.isError
    let paper = Shape(
      rectangle: size, cornerRadius: 18, fill: isError ? Theme.wrongPaper : Theme.warmPaper)
    let left = -size.width / 2 + 24
    let room = size.width - 48
    let place = Label(
      group.heading(in: text), size: 23, font: "bold", color: isError ? Theme.wrong : Theme.ink,
      room: Size(room, 30),
      lines: 1, horizontal: .left)
    place.position = Point(left, -size.height / 2 + 24)
    let quoted = group.quote(in: text)
    let quote = Label(
      quoted, size: 22, color: Theme.softInk, room: Size(room, 30), lines: 1, horizontal: .left)
    quote.position = Point(left, -size.height / 2 + 53)
    let top = quoted.isEmpty ? 44.0 : 73
    let body = Label(
      group.told, size: 23, color: Theme.ink, room: Size(room, size.height - top - 8),
      lines: 4, horizontal: .left, vertical: .top)
    body.position = Point(left, -size.height / 2 + top)
    add([paper, place, quote, body])
  }

  override var contentArea: Rect? { Rect(center: .zero, size: size) }
}
