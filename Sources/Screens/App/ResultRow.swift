import Controls
import GameScreens
import Play
import Stage

/// One answered exercise on the result screen: the task, the given answer, the right one, and after a wrong answer a
/// line that helps: what the teacher tells about it, or else what leads to such an answer.
final class ResultRow: Node {
  private let size: Size

  init(
    _ record: AnswerRecord, width: Double, form: Form, text: Translation, palette: Palette,
    picture: PictureBook.Picture? = nil, explanation: String? = nil, touched: String? = nil
  ) {
    size = Size(width, form.height)
    super.init()
    let paper = Shape(
      rectangle: size, cornerRadius: 18,
      fill: record.isCorrect ? palette.rightPaper : palette.wrongPaper)
    let mark = Sprite(
      palette.picture(record.isCorrect ? "ui/right" : "ui/wrong"), size: Size(44, 44))
    let plate = PicturePlate()
    plate.show(picture, within: Size(Form.pictureWidth, size.height - 12))
    // Question and answer are aligned to their common edge, and what a row has to spare is half
    // above and half below them.
    let (questionHeight, answerHeight) = form.heights(of: record, explanation, touched, text)
    let question = Label(
      text.calculation(record.question), size: form.questionLetters, font: "bold", color: Theme.ink,
      lines: Form.mostLines, horizontal: .left, vertical: .bottom)
    let answers = Label(
      ResultRow.told(record, touched, text), size: form.answerLetters, color: Theme.ink,
      lines: Form.mostLines, horizontal: .left, vertical: .top)
    add([paper, mark, plate, question, answers])
    var words = [
      Layout.label(question, height: .fixed(questionHeight)), .space(2),
      .label(answers, height: .fixed(answerHeight)), .space(Form.margin - 2),
    ]
    if let help = form.helpText(for: record, explanation, text) {
      let label = Label(
        help, size: Form.helpLetters, color: Theme.calmEdge,
        lines: Form.mostHelpLines, horizontal: .left)
      label.name = "explanation"
      add(label)
      words += [
        .label(label, height: .fixed(form.help(for: record, explanation) - 4)), .space(4),
      ]
    }
    let sign: [Layout<Placement>] =
      picture == nil ? [.space(14)] : [.space(10), .node(plate, size: plate.size), .space(12)]
    Layout.row(
      [.node(mark, size: mark.size)] + sign
        + [.column(words).padded(LayoutInsets(top: Form.margin))]
    ).padded(LayoutInsets(left: 16, right: 16)).place(in: Rect(center: .zero, size: size))
  }

  override var contentArea: Rect? { Rect(center: .zero, size: size) }

  /// Says which answer was given and which is right; of places what is there, as the question names the right one.
  fileprivate static func told(
    _ record: AnswerRecord, _ touched: String?, _ text: Translation
  ) -> String {
    if case .place = record.solution {
      guard record.response != nil else { return text("result.place.missed") }
      guard !record.isCorrect else { return text("result.place.right") }
      return touched.map { text("result.place.wrong", $0) } ?? text("result.place.beside")
    }
    let right = record.solution.text
    guard let given = record.response?.text else { return text("result.missedRow", right) }
    return record.isCorrect ? text("result.rightRow", given) : text("result.wrongRow", given, right)
  }
}

extension ResultRow {
  /// The height of a list's rows and its division, so that all of them have the same font sizes.
  struct Form {
    /// The height of a row.
    let height: Double
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
    fileprivate static let margin = 6.0
    /// The height of a row with one line each.
    private static let leastHeight = 104.0

    /// The letters of what helps: the smallest that children read easily.
    fileprivate static let helpLetters = 22.0
    /// What helps is told in so many lines at most, if there is the height for them.
    fileprivate static let mostHelpLines = 6
    /// The room of what helps in two lines, and in three.
    private static let helps = (short: 56.0, long: 84.0)
    /// Above this scale letters may become smaller so that a page has more rows.
    private static let leastGoodShare = 0.79

    private let room: Double
    /// In how many lines at most what helps is told.
    private let helpLines: Int
    private let style: TextStyle
    /// The room of the question in every row without a line that helps, so that neighbours are level; nil if a row
    /// would be too small.
    private let questionRoom: Double?

    /// The form of a list's rows.
    ///
    /// - Parameters:
    ///   - records: the answers to show.
    ///   - width: the rows' width.
    ///   - mostHeight: the largest height of a row.
    ///   - goodHeight: the height with which a page has more rows, for which letters may be a little
    ///     smaller; nil if that is not needed.
    ///   - hasPictures: whether a row has a picture.
    ///   - wholeHeight: the largest height of a row if an explanation needs more, so that none is cut off; nil for no
    ///     other height.
    ///   - explanations: what the teacher tells about exercises, by their ids.
    ///   - touched: the names of places that were pressed, by the ids of exercises.
    ///   - style: how texts are drawn.
    ///   - text: the texts.
    init(
      of records: [AnswerRecord], width: Double, mostHeight: Double, goodHeight: Double? = nil,
      wholeHeight: Double? = nil, hasPictures: Bool = false, explanations: [String: String] = [:],
      touched: [String: String] = [:], style: TextStyle = .usual, text: Translation
    ) {
      let room = width - 90 - (hasPictures ? Self.pictureWidth + 8 : 0)
      let isLong = records.contains {
        Self.help(for: $0, explanations[$0.exerciseID], room: room, most: .max, style)
          > Self.helps.long
      }
      let mostHeight = isLong ? max(mostHeight, wholeHeight ?? 0) : mostHeight
      let goodHeight = isLong && wholeHeight != nil ? nil : goodHeight
      // As many lines of what helps as leave question and answer their letters.
      let words =
        Self.height(1, Self.letters.question, style) + Self.height(1, Self.letters.answer, style)
      let lines = Int((mostHeight - words - 2 * Self.margin) / (Self.helps.short / 2))
      let mostHelp =
        wholeHeight == nil
        ? Self.mostLines : min(max(lines, Self.mostLines), Self.mostHelpLines)
      helpLines = mostHelp
      func needs(_ share: Double) -> Needs {
        Self.needs(
          of: records, explanations, touched, share: share, room: room, mostHelp: mostHelp,
          style: style, text)
      }
      let good = goodHeight.flatMap { height in
        Self.shares.first { $0 > Self.leastGoodShare && needs($0).fits(in: height) }
      }
      let share = good ?? Self.shares.first { needs($0).fits(in: mostHeight) } ?? 0.6
      let needs = needs(share)
      (self.room, self.style) = (room, style)
      let hasHelp = records.contains {
        Self.help(for: $0, explanations[$0.exerciseID], room: room, most: mostHelp, style) > 0
      }
      height = min(
        max(needs.height, Self.leastHeight + (hasHelp ? Self.helps.short * 0.75 : 0)), mostHeight)
      questionLetters = Self.letters.question * share
      answerLetters = Self.letters.answer * share
      let spare = height - needs.question - needs.answer - 2 * Self.margin
      questionRoom = spare >= 0 ? needs.question + spare / 2 : nil
    }

    /// What the highest row and the longest text of a list need.
    private struct Needs {
      var height = 0.0
      var lines = 1
      /// The largest of each part, without rows that have a line that helps.
      var question = 0.0
      var answer = 0.0

      func fits(in most: Double) -> Bool { lines <= Form.mostLines && height <= most }
    }

    private static func needs(
      of records: [AnswerRecord], _ explanations: [String: String], _ touched: [String: String],
      share: Double, room: Double, mostHelp: Int, style: TextStyle, _ text: Translation
    ) -> Needs {
      var needs = Needs()
      for record in records {
        let help = help(
          for: record, explanations[record.exerciseID], room: room, most: mostHelp, style)
        let question = ResultRow.lines(
          of: record.question, in: room / (letters.question * share * style.scale), spacing: style)
        let answer = ResultRow.lines(
          of: ResultRow.told(record, touched[record.exerciseID], text),
          in: room / (letters.answer * share * style.scale), spacing: style)
        let questionHeight = height(question, letters.question * share, style)
        let answerHeight = height(answer, letters.answer * share, style)
        needs.lines = max(needs.lines, question, answer)
        needs.height = max(
          needs.height, questionHeight + answerHeight + help + 2 * margin)
        guard help == 0 else { continue }
        needs.question = max(needs.question, questionHeight)
        needs.answer = max(needs.answer, answerHeight)
      }
      return needs
    }

    private static func height(_ lines: Int, _ letters: Double, _ style: TextStyle) -> Double {
      Double(min(lines, mostLines)) * letters * style.scale * 1.25 + 4
    }

    /// The room of what helps with an answer; 0 without anything.
    private static func help(
      for record: AnswerRecord, _ explanation: String?, room: Double, most: Int, _ style: TextStyle
    ) -> Double {
      guard !record.isCorrect else { return 0 }
      guard let explanation else { return record.givenRule == nil ? 0 : helps.short }
      let width = room / (helpLetters * style.scale)
      let lines = ResultRow.lines(of: explanation, in: width, spacing: style)
      return max(helps.short, Double(min(lines, most)) * helps.short / 2)
    }

    /// The same for a row of this form.
    fileprivate func help(for record: AnswerRecord, _ explanation: String?) -> Double {
      Self.help(for: record, explanation, room: room, most: helpLines, style)
    }

    /// What helps with an answer: what the teacher tells, as much of it as is read easily, or else what leads to such
    /// an answer; nil for nothing.
    fileprivate func helpText(
      for record: AnswerRecord, _ explanation: String?, _ text: Translation
    ) -> String? {
      guard !record.isCorrect else { return nil }
      guard let explanation else {
        return record.givenRule.map { text("explain.\($0.rawValue)") }
      }
      let width = room / (Self.helpLetters * style.scale)
      func fits(_ words: String) -> Bool {
        ResultRow.lines(of: words, in: width, spacing: style) <= helpLines
      }
      guard !fits(explanation) else { return explanation }
      var told = ""
      for word in explanation.split(separator: " ") {
        let longer = told.isEmpty ? String(word) : told + " " + word
        guard fits(longer + " …") else { break }
        told = longer
      }
      return told.isEmpty ? explanation : told + " …"
    }

    /// The rooms of a row's question and answers: level with its neighbours', or else sharing what the row has
    /// to spare.
    fileprivate func heights(
      of record: AnswerRecord, _ explanation: String?, _ touched: String?, _ text: Translation
    ) -> (question: Double, answer: Double) {
      let help = help(for: record, explanation)
      let all = height - help - 2 * Self.margin
      if let questionRoom, help == 0 {
        return (questionRoom, all - questionRoom)
      }
      func needed(_ words: String, _ letters: Double) -> Double {
        Self.height(
          ResultRow.lines(of: words, in: room / (letters * style.scale), spacing: style), letters,
          style)
      }
      let question = needed(record.question, questionLetters)
      let answer = needed(ResultRow.told(record, touched, text), answerLetters)
      let spare = all - question - answer
      return (question + spare / 2, answer + spare / 2)
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
