import Exercises
import Items

/// A part of the answers of a question: an option, an accepted answer, or a pair.
struct GIFTPiece {
  /// Its leading character: `=`, `~`, or 0 for text before the first one.
  var sign: UInt8
  /// The place of that character; where it begins if it has none.
  var place: Int
  /// The text after the character, up to the next one.
  var range: Range<Int>
  /// The place of its first unescaped `#`.
  var hash: Int?
  /// The place of the second one.
  var secondHash: Int?

  /// The text before the feedback.
  var answer: Range<Int> { range.lowerBound..<(hash ?? range.upperBound) }
  /// The feedback.
  var feedback: Range<Int>? { hash.map { ($0 + 1)..<range.upperBound } }
}

extension GIFTReader {
  /// Splits answers at every `=` and `~`, or, for numbers, at every `=` up to the first `~`.
  mutating func takeApart(_ answers: GIFTAnswers, upTo end: Int, isNumeric: Bool = false) {
    pieces.removeAll(keepingCapacity: true)
    hasPieceWithoutFeedback = false
    let start = answers.range.lowerBound
    var piece = GIFTPiece(sign: 0, place: start, range: start..<start)
    var isLast = false
    for index in answers.marks {
      let mark = block.marks[index]
      guard mark.offset < end else { break }
      guard mark.offset >= start else { continue }
      switch mark.sign {
      case UInt8(ascii: "#"):
        if piece.hash == nil {
          piece.hash = mark.offset
        } else if piece.secondHash == nil {
          piece.secondHash = mark.offset
        }
      case UInt8(ascii: "="), UInt8(ascii: "~"):
        guard !isLast else { continue }
        finish(&piece, at: mark.offset)
        piece = GIFTPiece(
          sign: mark.sign, place: mark.offset, range: (mark.offset + 1)..<(mark.offset + 1))
        isLast = isNumeric && mark.sign == UInt8(ascii: "~")
      default: break
      }
    }
    finish(&piece, at: end)
  }

  private mutating func finish(_ piece: inout GIFTPiece, at end: Int) {
    piece.range = piece.range.lowerBound..<end
    if piece.sign == 0 {
      piece.place = texts.skipBlanks(piece.range)
      if piece.place == end { return }
    }
    hasPieceWithoutFeedback = hasPieceWithoutFeedback || piece.hash == nil
    pieces.append(piece)
  }

  /// The feedback of a piece; nil if it is missing or empty.
  mutating func feedback(of piece: GIFTPiece, _ markup: GIFTMarkup) -> ItemText? {
    guard let range = piece.feedback else { return nil }
    let text = texts.text(range, inheriting: markup)
    // If all answers end in one, a program wrote them.
    if text.text.isEmpty, hasPieceWithoutFeedback, let hash = piece.hash,
      !LineByte.isWhite(bytes[hash - 1])
    {
      report.warning(at: hash, .giftFeedbackEmpty)
    }
    if let second = piece.secondHash {
      report.warning(at: second, .giftMarkUnescapedFeedback)
    }
    return text.text.isEmpty ? nil : text
  }

  /// The weight before an answer, limited to −100…100.
  mutating func weight(of piece: inout GIFTPiece, standard: Double) -> Double {
    let start = texts.skipBlanks(piece.answer)
    let end = piece.answer.upperBound
    guard start < end, bytes[start] == GIFTWeight.sign, let weight = GIFTWeight(bytes, start..<end)
    else { return standard }
    piece.range = weight.end..<piece.range.upperBound
    if weight.hasComma {
      report.warning(at: start, .giftWeightComma)
    }
    guard abs(weight.value) <= 100 else {
      report.warning(at: start, .giftWeightRange)
      return weight.value < 0 ? -100 : 100
    }
    return weight.value
  }
}
