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
      fill: record.isCorrect ? Theme.rightPaper : Theme.wrongPaper)
    let mark = Sprite(record.isCorrect ? "ui/right" : "ui/wrong", size: Size(44, 44))
    mark.position.x = -size.width / 2 + 38
    let left = -size.width / 2 + 74
    let room = size.width - 74 - 16
    // Both keep to the middle, so that one line each stands together and two lines have room.
    let question = Label(
      record.question, size: 25, font: "bold", color: Theme.ink,
      room: Size(room, size.height / 2 - 2), lines: 2, horizontal: .left, vertical: .bottom)
    question.position = Point(left, 0)
    let answers = Label(
      ResultRow.told(record, text), size: 23, color: Theme.ink,
      room: Size(room, size.height / 2 - 6), lines: 2, horizontal: .left, vertical: .top)
    answers.position = Point(left, 2)
    add([paper, mark, question, answers])
  }

  override var contentArea: Rect? { Rect(center: .zero, size: size) }

  /// Says which answer is whose.
  private static func told(_ record: AnswerRecord, _ text: Translation) -> String {
    guard let given = record.given else { return text("result.missedRow", record.answer) }
    return record.isCorrect
      ? text("result.rightRow", given) : text("result.wrongRow", given, record.answer)
  }
}
