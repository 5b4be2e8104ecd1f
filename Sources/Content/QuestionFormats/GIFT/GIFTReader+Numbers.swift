import Exercises
import Items

extension GIFTReader {
  /// The numbers after `#`; nil, with the fault reported, if one of them cannot be used.
  mutating func readNumbers(_ answers: GIFTAnswers, of question: Range<Int>) -> ItemBody? {
    takeApart(answers, upTo: answers.range.upperBound, isNumeric: true)
    var numbers: [AcceptedNumber] = []
    for index in pieces.indices {
      var piece = pieces[index]
      if piece.sign == UInt8(ascii: "~") {
        if let other = readCatchAll(piece, answers) { numbers.append(other) }
        continue
      }
      let weight = self.weight(of: &piece, standard: 100)
      guard let values = readValues(trimmed(piece.answer), of: question) else { return nil }
      numbers.append(
        AcceptedNumber(
          values, weight: weight, feedback: feedback(of: piece, answers.markup),
          at: texts.skipBlanks(piece.answer)))
    }
    guard pieces.contains(where: { $0.sign != UInt8(ascii: "~") }) else {
      refuse(question, at: answers.range.lowerBound - 1, .giftNumberNone)
      return nil
    }
    return .numeric(numbers)
  }

  /// The feedback for all other numbers.
  private mutating func readCatchAll(
    _ piece: GIFTPiece, _ answers: GIFTAnswers
  ) -> AcceptedNumber? {
    let start = texts.skipBlanks(piece.answer)
    if start < piece.answer.upperBound {
      report.warning(at: start, .giftNumberCatchAll)
    }
    return feedback(of: piece, answers.markup).map {
      AcceptedNumber(.any, weight: 0, feedback: $0, at: piece.place)
    }
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    let start = texts.skipBlanks(range)
    var end = range.upperBound
    while end > start, LineByte.isWhite(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// A number, a number and its tolerance, a range, or `*`.
  private mutating func readValues(
    _ range: Range<Int>, of question: Range<Int>
  ) -> AcceptedNumber.Values? {
    let text = bytes[range]
    if text.elementsEqual("*".utf8) { return .any }
    if let dots = range.dropFirst().first(where: {
      bytes[$0] == UInt8(ascii: ".") && $0 + 1 < range.upperBound
        && bytes[$0 + 1] == UInt8(ascii: ".")
    }) {
      guard let low = readNumber(range.lowerBound..<dots, of: question),
        let high = readNumber((dots + 2)..<range.upperBound, of: question)
      else { return nil }
      guard low > high else { return .range(low, high) }
      report.warning(at: range.lowerBound, .giftNumberRange)
      return .range(high, low)
    }
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else {
      return readNumber(range, of: question).map { .number($0, tolerance: 0) }
    }
    guard let value = readNumber(range.lowerBound..<colon, of: question),
      let tolerance = readNumber((colon + 1)..<range.upperBound, of: question)
    else { return nil }
    guard tolerance >= 0 else {
      refuse(question, at: colon + 1, .giftNumberTolerance)
      return nil
    }
    return .number(value, tolerance: tolerance)
  }

  private mutating func readNumber(_ range: Range<Int>, of question: Range<Int>) -> Double? {
    let range = trimmed(range)
    guard let number = GIFTNumber(bytes[range]) else {
      let text = String(decoding: bytes[range].prefix(24), as: UTF8.self)
      refuse(question, at: range.lowerBound, .giftNumberUnreadable(String(text)))
      return nil
    }
    switch number.remark {
    case .comma:
      report.warning(at: range.lowerBound, .giftNumberComma(readAs: "\(number.value)"))
    case .minus:
      report.warning(at: range.lowerBound, .giftNumberMinus(readAs: "\(number.value)"))
    case nil:
      let text = String(decoding: bytes[range], as: UTF8.self)
      guard let grouped = GroupedNumber(text), grouped.value.isMultiple(of: 10) else { break }
      report.warning(
        at: range.lowerBound,
        .giftNumberThousands(
          String(text), readAs: NumericAnswer.text(number.value, hasComma: false),
          grouped: "\(grouped.value)"))
    }
    return number.value
  }
}
