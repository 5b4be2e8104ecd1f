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
    let place = Label(
      group.heading(in: text), size: 23, font: "bold", color: isError ? Theme.wrong : Theme.ink,
      lines: 1, horizontal: .left)
    let quote = Label(
      group.quote(in: text), size: 22, color: Theme.softInk, lines: 1, horizontal: .left)
    let body = Label(
      group.told, size: 23, color: Theme.ink, lines: 4, horizontal: .left, vertical: .top)
    let line = LayoutLength.fixed(30)
    let heading =
      [Layout.label(place, height: line)]
      + (quote.text.isEmpty ? [] : [.label(quote, height: line)])
    Layout.column(heading + [.space(5), .label(body)])
      .padded(LayoutInsets(top: 9, left: 24, bottom: 8, right: 24))
      .place(in: Rect(center: .zero, size: size))
    add([paper, place, quote, body])
  }

  override var contentArea: Rect? { Rect(center: .zero, size: size) }
}
