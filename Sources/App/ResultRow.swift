import Controls
import Play
import Stage

/// One answered exercise on the result screen: the task, what was answered, what is right.
final class ResultRow: Node {
  private let size: Size

  init(_ record: AnswerRecord, size: Size, text: Translation) {
    self.size = size
    super.init()
    let paper = Shape(
      rectangle: size, cornerRadius: 18,
      fill: record.isCorrect ? Color(hex: 0xE8F5E0) : Color(hex: 0xFCE8E2))
    let mark = Sprite(record.isCorrect ? "ui/right" : "ui/wrong", size: Size(44, 44))
    mark.position.x = -size.width / 2 + 38
    let left = -size.width / 2 + 74
    let room = size.width - 74 - 16
    let question = Label(
      record.question, size: 25, font: "bold", color: Theme.ink, room: Size(room, 34), lines: 1,
      horizontal: .left)
    question.position = Point(left, -17)
    let answers = Label(
      record.isCorrect
        ? record.answer
        : record.isMissed
          ? text("result.missedRow", record.answer)
          : text("result.wrongRow", record.given ?? "", record.answer),
      size: 24, color: record.isCorrect ? Theme.right : Theme.ink, room: Size(room, 34), lines: 1,
      horizontal: .left)
    answers.position = Point(left, 17)
    add([paper, mark, question, answers])
  }

  override var contentArea: Rect? { Rect(center: .zero, size: size) }
}
