import Exercises

/// A sign or a word at the end or the beginning of an answer that judges it: `Rom ✓`, `✗ Mailand`, `Turin (falsch)`.
package struct AnswerMark: Equatable {
  /// The answer without it.
  package let text: String
  /// Whether it says that the answer is right.
  package let isRight: Bool

  private static let right = ["✓", "✔️", "✔", "✅", "☑"]
  private static let wrong = ["✗", "✘", "❌", "✖️", "✖", "✕"]

  /// Nil if an answer has none, or is nothing but a sign.
  ///
  /// - Complexity: O(1) for nearly all answers.
  package init?(_ answer: String) {
    var answer = answer
    guard answer.withUTF8(Self.mayBe) else { return nil }
    for (signs, isRight) in [(Self.right, true), (Self.wrong, false)] {
      for sign in signs {
        let isBehind = answer.hasSuffix(sign)
        guard isBehind || answer.hasPrefix(sign) else { continue }
        let rest = isBehind ? answer.dropLast(sign.count) : answer.dropFirst(sign.count)
        self.init(rest, isRight: isRight)
        return
      }
    }
    guard let last = answer.last, last == ")" || last == "]",
      let open = answer.lastIndex(of: last == ")" ? "(" : "[")
    else { return nil }
    let word = answer[answer.index(after: open)...].dropLast()
    guard word.utf8.count <= 24, word.utf8.count > 2 else { return nil }
    let name = word.lowercased()
    guard Self.rightWords.contains(name) || Self.wrongWords.contains(name) else { return nil }
    self.init(answer[..<open], isRight: Self.rightWords.contains(name))
  }

  private init?(_ rest: Substring, isRight: Bool) {
    text = TableLists.trimmed(String(rest))
    self.isRight = isRight
    // “✗ falsch” is the answer to a statement.
    guard text.contains(where: { $0.isLetter || $0.isNumber }),
      !Self.isVerdict(text)
    else { return nil }
  }

  /// Whether a text is a word such as “falsch”, which answers a statement: beside it a sign says no more than the word.
  package static func isVerdict(_ text: String) -> Bool {
    guard text.utf8.count <= 24 else { return false }
    let word = text.lowercased()
    return rightWords.contains(word) || wrongWords.contains(word)
  }

  /// Whether an answer of these bytes may have a mark.
  ///
  /// It is asked of every answer of a document, by other rooms, too: as a generic function it took a fifth of the time
  /// that a document is read in.
  package static func mayBe(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first, let last = bytes.last else { return false }
    if last == UInt8(ascii: ")") || last == UInt8(ascii: "]") { return true }
    return first >= 0x80 && isSign(bytes[...]) || last >= 0x80 && isSign(bytes.suffix(3))
  }

  /// Whether bytes begin like one of the signs, or end one in a coloured form.
  private static func isSign(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard bytes.count > 1, let first = bytes.first else { return false }
    return first == 0xE2 && (0x98...0x9D).contains(bytes[bytes.startIndex + 1]) || first == 0xEF
  }

  private static let rightWords = words(
    """
    richtig korrekt wahr stimmt correct right true vrai juste exact correcta correcto verdadero corretto corretta
    giusto giusta vero doğru poprawne poprawna poprawnie prawda верно правильно вірно правильна certo certa
    verdadeiro juist goed waar rätt rigtig riktig oikein správně helyes corect točno
    """)
  private static let wrongWords = words(
    """
    falsch unwahr stimmt\u{A0}nicht nicht\u{A0}richtig wrong false incorrect faux fausse incorrecta incorrecto falso falsa sbagliato
    sbagliata errato errata yanlış błędne błędna źle fałsz неверно неправильно невірно хибно errado fout
    onjuist onwaar fel forkert feil galt väärin špatně hibás rossz greșit netočno
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(
      text.split { $0 == " " || $0 == "\n" }
        .map { String($0.map { $0 == "\u{A0}" ? " " : $0 }) })
  }
}
