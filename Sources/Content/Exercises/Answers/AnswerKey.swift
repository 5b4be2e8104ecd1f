import Notation

/// A key that two answers share if a pupil could not distinguish them.
package enum AnswerKey: Hashable {
  case number(Double)
  case text(String)

  /// - Parameters:
  ///   - answer: the text that pupils read.
  ///   - distinctions: what additionally distinguishes answers.
  package init(_ answer: String, by distinctions: AnswerDistinctions = .none) {
    if let integer = NumericAnswer.plainInteger(answer) {
      self = .number(Double(integer))
      return
    }
    let normalized = AnswerText.normalized(answer)
    if let number = NumericAnswer(normalized: normalized) {
      self = .number(number.value)
    } else {
      let plain = Self.plain(normalized, keepsEndMarks: distinctions.endMarks)
      let looksAtCase = distinctions.letterCase && !plain.isEmpty
      self = .text(
        looksAtCase ? plain + "\n" + distinctions.capitals(of: answer) : plain)
    }
  }

  /// A normalised text that is not a number, with meaningless marks removed.
  private static func plain(_ normalized: String, keepsEndMarks: Bool) -> String {
    guard let first = normalized.utf8.first, let last = normalized.utf8.last else { return "" }
    if (0x30...0x39).contains(first), let division = RemainderAnswer(normalized) {
      return "\(division.quotient) r \(division.remainder)"
    }
    var text = normalized
    if !keepsEndMarks, EndMarks.meansNothing(last) { text = EndMarks.removed(from: text) }
    guard text.utf8.contains(EndMarks.graveAccent) else { return text }
    return String(decoding: text.utf8.map { $0 == EndMarks.graveAccent ? 0x27 : $0 }, as: UTF8.self)
  }

  /// A hash value of the key of a text that is not a number: equal for all texts with the same key.
  ///
  /// - Complexity: O(n); most texts don't need their key for it.
  package static func hash(ofWords text: String) -> Int {
    if let quick = AnswerText.quickHash(text, where: isPlain) { return quick }
    switch AnswerKey(text) {
    case .number(let number): return number.hashValue
    case .text(let words): return AnswerText.comparisonHash(words)
    }
  }

  /// Whether a normalised text is its own key.
  private static func isPlain(_ normalized: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = normalized.first, let last = normalized.last else { return true }
    return !(0x30...0x39).contains(first) && !EndMarks.meansNothing(last)
      && !EightBytes.occurs(EndMarks.graveAccent, in: UnsafeRawBufferPointer(normalized))
  }
}
