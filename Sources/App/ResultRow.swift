import Controls
import Play
import Stage

/// One answered exercise on the result screen: the task, what was answered, what is right, and, where
/// the wrong answer shows a known error, a line that helps.
final class ResultRow: Node {
  private let size: Size

  init(_ record: AnswerRecord, size: Size, text: Translation, palette: Palette) {
    self.size = size
    super.init()
    let paper = Shape(
      rectangle: size, cornerRadius: 18,
      fill: record.isCorrect ? palette.rightPaper : palette.wrongPaper)
    let mark = Sprite(
      palette.picture(record.isCorrect ? "ui/right" : "ui/wrong"), size: Size(44, 44))
    mark.position.x = -size.width / 2 + 38
    let left = -size.width / 2 + 74
    let room = size.width - 74 - 16
    let help = record.isCorrect ? nil : record.givenRule.map { text("explain.\($0.rawValue)") }
    // Question and answer keep to their common edge, so that one line each stands together and two
    // lines have room; help takes the lower part.
    let helpHeight = help == nil ? 0.0 : 56
    let height = (size.height - helpHeight) / 2
    let edge = -helpHeight / 2
    let question = Label(
      record.question, size: 25, font: "bold", color: Theme.ink, room: Size(room, height - 4),
      lines: 2, horizontal: .left, vertical: .bottom)
    question.position = Point(left, edge)
    let answers = Label(
      ResultRow.told(record, text), size: 23, color: Theme.ink, room: Size(room, height - 4),
      lines: 2, horizontal: .left, vertical: .top)
    answers.position = Point(left, edge + 2)
    add([paper, mark, question, answers])
    guard let help else { return }
    let explanation = Label(
      help, size: 22, color: Theme.calmEdge, room: Size(room, helpHeight - 4), lines: 2,
      horizontal: .left)
    explanation.position = Point(left, size.height / 2 - helpHeight / 2 - 2)
    explanation.name = "explanation"
    add(explanation)
  }

  override var contentArea: Rect? { Rect(center: .zero, size: size) }

  /// Says which answer is whose.
  private static func told(_ record: AnswerRecord, _ text: Translation) -> String {
    guard let given = record.given else { return text("result.missedRow", record.answer) }
    return record.isCorrect
      ? text("result.rightRow", given) : text("result.wrongRow", given, record.answer)
  }
}
