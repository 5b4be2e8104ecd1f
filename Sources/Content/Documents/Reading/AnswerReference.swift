import Exercises

/// An answer that names others by their letters, `A und B`, `weder A noch C`: games show answers in another order, where it
/// would name nothing.
struct AnswerReference: Equatable {
  /// The words and signs of the answer, in their order.
  private let pieces: [Piece]

  private enum Piece: Equatable {
    case answer(Int)
    case word(String)

    /// Whether it is more than a colon or a semicolon.
    var joins: Bool {
      if case .word(let word) = self { word != ":" && word != ";" } else { false }
    }
  }

  /// The places of the answers that it names, counted from 0.
  var places: [Int] {
    pieces.compactMap { piece in
      if case .answer(let place) = piece { place } else { nil }
    }
  }

  /// Whether the answers are named by small letters without brackets.
  private let isSmall: Bool

  /// Nil for any other answer.
  init?(_ answer: String) {
    guard
      let named = AnswerReference(answer, isSmall: false) ?? AnswerReference(answer, isSmall: true)
    else { return nil }
    self = named
  }

  private init?(_ answer: String, isSmall: Bool) {
    guard (3...60).contains(answer.utf8.count), Self.mayBe(answer.utf8) else { return nil }
    var pieces: [Piece] = []
    let tokens = Self.tokens(answer)
    let hasNoun = tokens.contains { Self.nouns.contains($0.lowercased()) }
    for token in tokens {
      if let place = Self.place(token, isNumbered: hasNoun, isSmall: isSmall) {
        pieces.append(.answer(place))
      } else if Self.words.contains(token.lowercased()) {
        pieces.append(.word(token))
      } else if !Self.nouns.contains(token.lowercased()) {
        return nil
      }
    }
    // `A:B` is a ratio.
    guard pieces.contains(where: { $0.joins }) || hasNoun else { return nil }
    self.pieces = pieces
    self.isSmall = isSmall
    let named = places
    guard !named.isEmpty, Set(named).count == named.count, tokens.count > 1 else { return nil }
    // “A, B” alone may be anything; `A+B` is not.
    guard named.count > 1 || tokens.contains(where: { Self.limits.contains($0.lowercased()) })
    else {
      return nil
    }
  }

  /// Whether a text may be one: a capital letter stands alone in it, a small one before a bracket or at the end, or a
  /// digit behind a word.
  ///
  /// - Complexity: O(1) for long texts, O(n) for short ones.
  static func mayBe(_ bytes: some Collection<UInt8>) -> Bool {
    let count = bytes.count
    guard (3...60).contains(count) else { return false }
    var (beforeLast, last) = (UInt8(0x20), UInt8(0x20))
    for byte in bytes {
      if mayBeLabel(last), isLabel(last, before: byte, count), !isLetter(beforeLast) {
        return true
      }
      (beforeLast, last) = (last, byte)
    }
    return isLabel(last, before: 0, count) && !isLetter(beforeLast)
  }

  /// Whether `isLabel` may hold for a byte: a figure from 1, one of the letters A to H or a to d. Hardly any byte of a text
  /// is one, and this is asked of all of them.
  @inline(__always)
  private static func mayBeLabel(_ byte: UInt8) -> Bool {
    let place = byte &- 0x31
    return place < 64 && 0x000F_0000_00FF_01FF >> UInt64(place) & 1 == 1
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte >= 0x80
  }

  private static func isLabel(_ byte: UInt8, before next: UInt8, _ count: Int) -> Bool {
    switch byte {
    case 0x41...0x48: !isLetter(next)
    // At the end, `a und b`; elsewhere it may be the English article.
    case 0x61...0x64: next == UInt8(ascii: ")") || next == 0
    case 0x31...0x39: count > 7 && !isLetter(next)
    default: false
    }
  }

  /// The words of an answer, and the signs between them but commas and brackets.
  private static func tokens(_ answer: String) -> [String] {
    var tokens: [String] = []
    var token = ""
    for character in answer {
      if character.isLetter || character.isNumber {
        token.append(character)
        continue
      }
      // `a)`
      if character == ")", token.count == 1 { token = token.uppercased() }
      if !token.isEmpty { tokens.append(token) }
      token = ""
      if character == "." || character == "(" || character == ")" || character.isWhitespace {
        continue
      }
      tokens.append(String(character))
    }
    if !token.isEmpty { tokens.append(token) }
    return tokens
  }

  private static func place(_ token: String, isNumbered: Bool, isSmall: Bool) -> Int? {
    guard let byte = token.utf8.first, token.utf8.count == 1 else { return nil }
    // `e` is a word in some languages.
    if isSmall { return (0x61...0x64).contains(byte) ? Int(byte - 0x61) : nil }
    if (0x41...0x48).contains(byte) { return Int(byte - 0x41) }
    return isNumbered && (0x31...0x39).contains(byte) ? Int(byte - 0x31) : nil
  }

  /// The answer with the texts of those that it names.
  func text(naming texts: [String]) -> String {
    var text = ""
    for piece in pieces {
      let (word, isGlued) =
        switch piece {
        case .answer(let place): (texts[place], false)
        // “2 + 4” would ask for a sum, “2/4” would be a fraction.
        case .word("+"), .word("/"): ("&", false)
        case .word(let word): (word, word == "," || word == ";" || word == ":")
        }
      text += (text.isEmpty || isGlued ? "" : " ") + word
    }
    return text
  }

  /// Whether another answer speaks of something called by such a letter, other than by the English article: `Punkt A`,
  /// `A + B`.
  func isIn(_ text: String) -> Bool {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    let letters: ClosedRange<UInt8> = isSmall ? 0x61...0x68 : 0x41...0x48
    return words.indices.contains { index in
      guard words[index].utf8.count == 1, let byte = words[index].utf8.first, letters.contains(byte)
      else { return false }
      let next = words.indices.contains(index + 1) ? words[index + 1] : ""
      return !(byte & 0xDF == 0x41 && next.count > 1 && next.first?.isLowercase == true)
    }
  }

  private static let nouns = set(
    """
    antwort antworten option optionen lösung lösungen answer answers options choice choices réponse réponses respuesta
    respuestas risposta risposte odpowiedź odpowiedzi antwoord antwoorden
    """)
  private static let limits = set(
    """
    nur only bloß allein alone except außer ausser seulement sólo solo soltanto tylko alleen nicht not
    antwort antworten option answer answers réponse respuesta risposta odpowiedź antwoord
    """)
  private static let words = set(
    """
    und and sowie & + , ; : / als auch sowohl beide both beides zusammen weder noch neither nor either entweder oder or
    nur only bloß allein alone alle all alles keine keines keiner none of except außer ausser nicht not
    sind ist are is richtig correct right stimmen stimmt wahr true falsch wrong
    et ou ni les deux sauf seulement y o ambos tanto como sólo solo e sia che soltanto i oraz lub ani tylko en of zowel
    alleen beiden ve и или
    """)

  private static func set(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
