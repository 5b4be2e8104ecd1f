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
    let left = -size.width / 2 + 72
    let room = size.width - 72 - 16
    let questionShare = record.isCorrect ? 0.56 : 0.4
    let question = Label(
      record.question, size: 26, font: "bold", color: Theme.ink,
      room: Size(room * questionShare - 10, size.height - 12), lines: 2, horizontal: .left)
    question.position.x = left
    let answers = Label(
      record.isCorrect
        ? record.answer
        : record.isMissed
          ? text("result.missedRow", record.answer)
          : text("result.wrongRow", record.given ?? "", record.answer),
      size: 26, color: record.isCorrect ? Theme.right : Theme.ink,
      room: Size(room * (1 - questionShare), size.height - 12), lines: 2, horizontal: .left)
    answers.position.x = left + room * questionShare
    add([paper, mark, question, answers])
  }

  override var contentArea: Rect? { Rect(center: .zero, size: size) }
}
