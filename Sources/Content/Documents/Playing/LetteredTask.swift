import Exercises

/// Calculations in which a letter was typed for a digit that it looks like: `10 + 1O`.
enum LetteredTask {
  private static let longest = 32

  /// Whether a question of these bytes may be one: it begins with a digit and has such a letter beside a digit.
  ///
  /// - Complexity: O(1) for nearly all texts, O(n) for short ones that begin with a digit.
  static func mayBe(_ bytes: some Collection<UInt8>) -> Bool {
    guard let first = bytes.first, isDigit(first) || digit(for: first) != nil,
      bytes.count <= longest
    else { return false }
    var last: UInt8 = 0
    var isFound = false
    for byte in bytes {
      if digit(for: byte) != nil && isDigit(last) || isDigit(byte) && digit(for: last) != nil {
        isFound = true
      }
      // Any other letter makes it words.
      if (0x41...0x5A).contains(byte & 0xDF), digit(for: byte) == nil, byte != 0x78 { return false }
      last = byte
    }
    return isFound
  }

  /// The calculation that is meant; nil for other questions, and for those whose letters may be variables or units.
  static func meant(_ question: String, answer: String) -> String? {
    guard mayBe(question.utf8), NumericAnswer(answer) != nil else { return nil }
    var meant = ""
    let letters = Array(question)
    var isRound = true
    for (index, letter) in letters.enumerated() {
      let beside = [index - 1, index + 1].filter(letters.indices.contains).map { letters[$0] }
      guard let byte = letter.asciiValue, let digit = digit(for: byte) else {
        meant.append(letter)
        continue
      }
      // `l + 3` may be a variable.
      guard beside.contains(where: { $0.isNumber || $0.asciiValue.flatMap(self.digit) != nil })
      else {
        return nil
      }
      if digit != "0" { isRound = false }
      meant.append(digit)
    }
    switch Refutation.verdict(of: answer, to: meant) {
    case .right: return meant
    // `2l + 3l` are litres.
    case .wrong: return isRound ? meant : nil
    case .open: return nil
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func digit(for byte: UInt8) -> Character? {
    switch byte {
    case UInt8(ascii: "O"), UInt8(ascii: "o"): "0"
    case UInt8(ascii: "l"), UInt8(ascii: "I"): "1"
    default: nil
    }
  }
}
