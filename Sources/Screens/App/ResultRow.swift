import Controls
import GameScreens
import Play
import Stage

/// One answered exercise on the result screen: the task, the given answer, the right one, and, if
/// the wrong answer shows a known error, a line that helps.
final class ResultRow: Node {
  private let size: Size

  init(
    _ record: AnswerRecord, width: Double, form: Form, text: Translation, palette: Palette,
    picture: PictureBook.Picture? = nil
  ) {
    size = Size(width, form.height)
    super.init()
    let paper = Shape(
      rectangle: size, cornerRadius: 18,
      fill: record.isCorrect ? palette.rightPaper : palette.wrongPaper)
    let mark = Sprite(
      palette.picture(record.isCorrect ? "ui/right" : "ui/wrong"), size: Size(44, 44))
    mark.position.x = -size.width / 2 + 38
    let plate = PicturePlate()
    plate.show(picture, within: Size(Form.pictureWidth, size.height - 12))
    plate.position.x = -size.width / 2 + 70 + plate.size.width / 2
    let margin = 74 + (picture == nil ? 0 : plate.size.width + 8)
    let left = -size.width / 2 + margin
    let room = size.width - margin - 16
    let help = record.isCorrect ? nil : record.givenRule.map { text("explain.\($0.rawValue)") }
    // Question and answer are aligned to their common edge. Without a helping line they are
    // centred.
    let edge =
      form.edge - size.height / 2 + (help == nil ? form.helpHeight / 2 : 0)
    let question = Label(
      record.question, size: form.questionLetters, font: "bold", color: Theme.ink,
      room: Size(room, form.questionHeight), lines: Form.mostLines, horizontal: .left,
      vertical: .bottom)
    question.position = Point(left, edge)
    let answers = Label(
      ResultRow.told(record, text), size: form.answerLetters, color: Theme.ink,
      room: Size(room, form.answerHeight), lines: Form.mostLines, horizontal: .left, vertical: .top)
    answers.position = Point(left, edge + 2)
    add([paper, mark, plate, question, answers])
    guard let help else { return }
    let explanation = Label(
      help, size: 22, color: Theme.calmEdge, room: Size(room, form.helpHeight - 4), lines: 2,
      horizontal: .left)
    explanation.position = Point(left, size.height / 2 - form.helpHeight / 2 - 2)
    explanation.name = "explanation"
    add(explanation)
  }

  override var contentArea: Rect? { Rect(center: .zero, size: size) }

  /// Says which answer was given and which is right.
  fileprivate static func told(_ record: AnswerRecord, _ text: Translation) -> String {
    guard let given = record.given else { return text("result.missedRow", record.answer) }
    return record.isCorrect
      ? text("result.rightRow", given) : text("result.wrongRow", given, record.answer)
  }
}

extension ResultRow {
  /// The height of a list's rows and its division, so that all of them have the same font sizes.
  struct Form {
    /// The height of a row.
    let height: Double
    /// The room of the question.
    let questionHeight: Double
    /// The room of the answers.
    let answerHeight: Double
    /// The room of a line that helps; 0 where no row has one.
    let helpHeight: Double
    /// The font size of the question.
    let questionLetters: Double
    /// The font size of the answers.
    let answerLetters: Double

    fileprivate static let pictureWidth = 120.0
    fileprivate static let mostLines = 3
    private static let letters = (question: 26.0, answer: 25.0)
    /// The scales that are tried if rows would be too tall otherwise; texts that need a smaller one
    /// shrink by themselves.
    private static let shares = stride(from: 1, to: 0.59, by: -0.05)
    /// Below the upper and above the lower edge.
    private static let margin = 6.0
    /// The height of a row with one line each.
    private static let leastHeight = 104.0

    /// The line between question and answers, from the upper edge.
    fileprivate var edge: Double { Self.margin + questionHeight }

    /// The form of a list's rows.
    ///
    /// - Parameters:
    ///   - records: the answers to show.
    ///   - width: the rows' width.
    ///   - mostHeight: the largest height of a row.
    ///   - hasPictures: whether a row has a picture.
    ///   - style: how texts are drawn.
    ///   - text: the texts.
    init(
      of records: [AnswerRecord], width: Double, mostHeight: Double, hasPictures: Bool = false,
      style: TextStyle = .usual, text: Translation
    ) {
      let room = width - 90 - (hasPictures ? Self.pictureWidth + 8 : 0)
      let help = records.contains { $0.givenRule != nil && !$0.isCorrect } ? 56.0 : 0
      let questions = records.map(\.question)
      let answers = records.map { ResultRow.told($0, text) }
      func lines(_ texts: [String], _ letters: Double) -> Int {
        texts.map { ResultRow.lines(of: $0, in: room / (letters * style.scale), spacing: style) }
          .max() ?? 1
      }
      func height(_ lines: Int, _ letters: Double) -> Double {
        Double(min(lines, Self.mostLines)) * letters * style.scale * 1.25 + 4
      }
      var (question, answer, needed, share) = (0.0, 0.0, 0.0, 1.0)
      for tried in Self.shares {
        share = tried
        let questionLines = lines(questions, Self.letters.question * share)
        let answerLines = lines(answers, Self.letters.answer * share)
        question = height(questionLines, Self.letters.question * share)
        answer = height(answerLines, Self.letters.answer * share)
        needed = question + answer + help + 2 * Self.margin
        if max(questionLines, answerLines) <= Self.mostLines, needed <= mostHeight { break }
      }
      self.height = min(max(needed, Self.leastHeight + help * 0.75), mostHeight)
      let free = self.height - needed
      questionHeight = question + free / 2
      answerHeight = answer + free / 2
      helpHeight = help
      questionLetters = Self.letters.question * share
      answerLetters = Self.letters.answer * share
    }
  }

  /// The number of lines that a text takes in a width, given in multiples of its font size,
  /// estimated from the number of its letters.
  private static func lines(of text: String, in room: Double, spacing style: TextStyle) -> Int {
    // Letters are about half as wide as high.
    let letter = 0.53 + style.letterSpacing
    var lines = 1
    var used = 0.0
    for word in text.split(separator: " ") {
      let width = Double(word.count) * letter
      if used > 0, used + letter + width > room {
        lines += 1
        used = width
      } else {
        used += (used > 0 ? letter + style.wordSpacing : 0) + width
      }
    }
    return lines
  }
}
