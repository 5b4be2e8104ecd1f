import Exercises
import Items
import Notation

extension GIFTReader {
  /// The content of a question's braces; nil, with the fault reported, if it cannot be used.
  mutating func readAnswers(_ answers: GIFTAnswers, of question: Range<Int>) -> ItemBody? {
    var answers = answers
    if let mark = generalFeedbackMark(answers) {
      let text = texts.text((mark + 4)..<answers.range.upperBound, inheriting: answers.markup)
      details.feedback = text.text.isEmpty ? nil : text
      answers.range = answers.range.lowerBound..<mark
    }
    let range = answers.range
    let start = texts.skipBlanks(range)
    if start == range.upperBound { return .essay }
    if bytes[start] == UInt8(ascii: ">") {
      return readOrdering((start + 1)..<range.upperBound, answers, of: question)
    }
    if bytes[start] == UInt8(ascii: "#") {
      answers.range = (start + 1)..<range.upperBound
      return readNumbers(answers, of: question)
    }
    var (tildes, equals) = (0, 0)
    for mark in block.marks[answers.marks] {
      guard mark.offset < range.upperBound else { break }
      if mark.sign == UInt8(ascii: "~") { tildes += 1 }
      if mark.sign == UInt8(ascii: "=") { equals += 1 }
    }
    let (hasTilde, hasEquals) = (tildes > 0, equals > 0)
    let limit = hasTilde ? Self.optionLimit : Self.pairLimit
    guard tildes + equals <= limit else {
      refuse(question, at: start, .giftAnswersTooMany(limit: limit))
      return nil
    }
    takeApart(answers, upTo: range.upperBound)
    if hasTilde { return readChoice(answers, isSingle: hasEquals, of: question) }
    if hasEquals, arrow(in: range) != nil { return readPairs(answers, of: question) }
    if !hasEquals, let isTrue = truth(of: pieces[0]) { return readTruth(isTrue, answers) }
    return readShort(answers)
  }

  /// The most answers to choose from: no pupil reads more.
  private static let optionLimit = 1000
  /// The most pairs, or answers to be written.
  private static let pairLimit = 10_000

  /// The place of the last `####`.
  private func generalFeedbackMark(_ answers: GIFTAnswers) -> Int? {
    var count = 0
    var next = 0
    for mark in block.marks[answers.marks].reversed() {
      guard mark.sign == UInt8(ascii: "#") else {
        count = 0
        continue
      }
      count = count > 0 && mark.offset == next - 1 ? count + 1 : 1
      next = mark.offset
      if count == 4 { return mark.offset }
    }
    return nil
  }

  private func arrow(in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index + 1 < range.upperBound {
      if bytes[index] == UInt8(ascii: "-"), bytes[index + 1] == UInt8(ascii: ">"),
        texts.comment(at: index) == nil
      {
        return index
      }
      index += 1
    }
    return nil
  }

  mutating func refuse(
    _ question: Range<Int>, at offset: Int, _ message: FaultMessage
  ) {
    report.error(at: offset, message)
    collector.skip(question)
  }

  // MARK: - Choice

  private mutating func readChoice(
    _ answers: GIFTAnswers, isSingle: Bool, of question: Range<Int>
  ) -> ItemBody? {
    guard pieces.count >= 2 else {
      refuse(question, at: pieces[0].place, .giftChoiceTooFew)
      return nil
    }
    checkMarks(isChoice: true)
    var options: [ItemOption] = []
    options.reserveCapacity(pieces.count)
    var hasRight = isSingle
    for index in pieces.indices {
      var piece = pieces[index]
      let weight: Double
      if piece.sign == UInt8(ascii: "=") {
        weight = 100
        checkWeightBehindEquals(piece)
      } else {
        weight = self.weight(of: &piece, standard: 0)
      }
      hasRight = hasRight || weight > 0
      options.append(
        ItemOption(
          texts.text(piece.answer, inheriting: answers.markup), weight: weight,
          feedback: piece.hash == nil ? nil : feedback(of: piece, answers.markup)))
    }
    if !hasRight {
      report.warning(at: pieces[0].place, .giftChoiceNoneRight)
    }
    return .choice(options, isSingle: isSingle)
  }

  private mutating func checkWeightBehindEquals(_ piece: GIFTPiece) {
    let start = texts.skipBlanks(piece.answer)
    let end = piece.answer.upperBound
    guard start < end, bytes[start] == GIFTWeight.sign, GIFTWeight(bytes, start..<end) != nil
    else { return }
    report.warning(at: start, .giftWeightPlace)
  }

  // MARK: - Pairs

  private mutating func readPairs(_ answers: GIFTAnswers, of question: Range<Int>) -> ItemBody? {
    var pairs: [MatchingPair] = []
    pairs.reserveCapacity(pieces.count)
    for piece in pieces {
      guard let arrow = arrow(in: piece.range) else {
        refuse(question, at: piece.place, .giftMatchingArrow)
        return nil
      }
      pairs.append(
        MatchingPair(
          texts.text(piece.range.lowerBound..<arrow, inheriting: answers.markup),
          texts.text((arrow + 2)..<piece.range.upperBound, .plain)))
    }
    guard pairs.count >= 2 else {
      refuse(question, at: pieces[0].place, .giftMatchingTooFew)
      return nil
    }
    return .matching(pairs)
  }

  // MARK: - True or false

  /// Whether an answer says that the statement is true or false; nil if it says something else.
  private mutating func truth(of piece: GIFTPiece) -> Bool? {
    let start = texts.skipBlanks(piece.answer)
    var end = piece.answer.upperBound
    while end > start, LineByte.isWhite(bytes[end - 1]) { end -= 1 }
    guard end > start, end - start <= 5 else { return nil }
    let word = String(decoding: bytes[start..<end], as: UTF8.self)
    let capitals = word.uppercased()
    let isTrue: Bool
    switch capitals {
    case "T", "TRUE": isTrue = true
    case "F", "FALSE": isTrue = false
    default: return nil
    }
    if word != capitals {
      report.warning(at: start, .giftTruthCase(String(word), readAs: String(capitals)))
    }
    return isTrue
  }

  private mutating func readTruth(_ isTrue: Bool, _ answers: GIFTAnswers) -> ItemBody {
    var statement = TrueFalse(isTrue)
    guard let first = pieces[0].hash else { return .truth(statement) }
    let end = pieces[0].range.upperBound
    let second = pieces[0].secondHash
    let wrong = texts.text((first + 1)..<(second ?? end), inheriting: answers.markup)
    statement.wrongFeedback = wrong.text.isEmpty ? nil : wrong
    if let second {
      let right = texts.text((second + 1)..<end, inheriting: answers.markup)
      statement.rightFeedback = right.text.isEmpty ? nil : right
    }
    return .truth(statement)
  }

  // MARK: - Short answers

  private mutating func readShort(_ answers: GIFTAnswers) -> ItemBody {
    checkMarks(isChoice: false)
    var accepted: [AcceptedText] = []
    accepted.reserveCapacity(pieces.count)
    for index in pieces.indices {
      var piece = pieces[index]
      let weight = self.weight(of: &piece, standard: 100)
      var answer = AcceptedText(texts.text(piece.answer, inheriting: .plain), weight: weight)
      answer.feedback = feedback(of: piece, answers.markup)
      if answer.isRightWithStar { report.warning(at: answer.text.offset, .moodleWildcard) }
      accepted.append(answer)
    }
    return .short(accepted, isCaseSensitive: false)
  }
}
