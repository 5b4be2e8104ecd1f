import Controls
import Exercises
import Stage

/// One fault of a file on the list for the teacher: where it is, and what to do about it.
final class FaultRow: Node {
  private let size: Size

  init(_ diagnostic: Diagnostic, size: Size, text: Translation) {
    self.size = size
    super.init()
    let isError = diagnostic.severity == .error
    let paper = Shape(
      rectangle: size, cornerRadius: 18, fill: isError ? Theme.wrongPaper : Theme.warmPaper)
    let left = -size.width / 2 + 24
    let room = size.width - 48
    let place = Label(
      text("faults.place", "\(diagnostic.line)", "\(diagnostic.column)") + " · "
        + text(isError ? "faults.error" : "faults.warning"),
      size: 23, font: "bold", color: isError ? Theme.wrong : Theme.ink, room: Size(room, 30),
      lines: 1, horizontal: .left)
    place.position = Point(left, -size.height / 2 + 24)
    let body = Label(
      diagnostic.told(in: text), size: 23, color: Theme.ink, room: Size(room, size.height - 52),
      lines: 3, horizontal: .left, vertical: .top)
    body.position = Point(left, -size.height / 2 + 44)
    add([paper, place, body])
  }

  override var contentArea: Rect? { Rect(center: .zero, size: size) }
}
