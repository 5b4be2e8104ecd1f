import Items
import Notation

extension GIFTReader {
  /// Warns of special characters that probably belong to a text but split the answers, and of an answer
  /// that lacks one.
  mutating func checkMarks(isChoice: Bool) {
    var hasSpaced = false
    var rightCount = 0
    for (index, piece) in pieces.enumerated() where piece.sign != 0 {
      if piece.sign == UInt8(ascii: "=") { rightCount += 1 }
      if index > 0, LineByte.isWhite(bytes[piece.place - 1]) { hasSpaced = true }
    }
    let habit = rightCount > 1 ? GIFTHabit(pieces, in: bytes) : nil
    for (index, piece) in pieces.enumerated() where piece.sign != 0 && index > 0 {
      let isEquals = piece.sign == UInt8(ascii: "=")
      let isTouching = !LineByte.isWhite(bytes[piece.place - 1])
      let isTaken =
        isTouching && (hasSpaced || isChoice && rightCount > 1 && isEquals)
        || isEquals && habit?.isBroken(at: index, in: pieces, bytes) == true
      guard isTaken else { continue }
      let sign = isEquals ? "=" : "~"
      report.warning(at: piece.place, .giftMarkUnescaped(String(sign)))
    }
    if let first = pieces.first, first.sign == 0, pieces.count > 1 {
      report.warning(at: first.place, isChoice ? .giftMarkMissing : .giftMarkMissingRight)
    }
  }
}

/// How the characters before the answers of a question are written: an `=` written differently is
/// probably that of an equation, as in `{=x = 4 ~x = 2}`.
private struct GIFTHabit {
  /// Whether the answers are on lines of their own.
  var hasLines: Bool
  /// Whether a blank follows the first character.
  var hasBlankBehind: Bool
  /// Whether each answer contains a further `=`, so that all are equations.
  var isInEach: Bool
  /// Whether there are wrong answers.
  var hasWrong: Bool

  init(_ pieces: [GIFTPiece], in bytes: [UInt8]) {
    hasLines = pieces.count { Self.beginsLine($0, bytes) } > 1
    hasBlankBehind = pieces.first.map { Self.isSpaced($0, bytes) } ?? false
    hasWrong = pieces.contains { $0.sign == UInt8(ascii: "~") }
    isInEach = pieces.indices.allSatisfy { index in
      let isEquals = pieces[index].sign == UInt8(ascii: "=")
      guard index == pieces.startIndex || !isEquals else { return true }
      return index + 1 < pieces.endIndex && pieces[index + 1].sign == UInt8(ascii: "=")
    }
  }

  /// Whether the `=` of a piece other than the first is written unlike those that begin an answer.
  func isBroken(at index: Int, in pieces: [GIFTPiece], _ bytes: [UInt8]) -> Bool {
    let piece = pieces[index]
    if Self.beginsLine(piece, bytes) { return false }
    return hasLines || isInEach && hasWrong
      || Self.isSpaced(piece, bytes)
        && (!hasBlankBehind || Self.isSum(pieces[index - 1].answer, bytes))
  }

  private static func isSpaced(_ piece: GIFTPiece, _ bytes: [UInt8]) -> Bool {
    piece.sign != 0 && piece.range.first.map { LineByte.isWhiteInLine(bytes[$0]) } == true
  }

  private static func beginsLine(_ piece: GIFTPiece, _ bytes: [UInt8]) -> Bool {
    var index = piece.place - 1
    while index >= 0, LineByte.isWhiteInLine(bytes[index]) { index -= 1 }
    return index < 0 || LineByte.isEnd(bytes[index])
  }

  /// Whether a text consists only of numbers and at least one arithmetic sign.
  private static func isSum(_ range: Range<Int>, _ bytes: [UInt8]) -> Bool {
    var hasSign = false
    var hasDigit = false
    for byte in bytes[range] {
      switch byte {
      case 0x30...0x39: hasDigit = true
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"),
        UInt8(ascii: ":"), UInt8(ascii: "x"), 0x80...:
        hasSign = true
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "."),
        UInt8(ascii: "\\"):
        break
      case let other where LineByte.isWhite(other): break
      default: return false
      }
    }
    return hasSign && hasDigit
  }
}
