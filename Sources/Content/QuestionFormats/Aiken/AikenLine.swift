import Items
import Notation

/// The kind of a line in an Aiken file, judged by its form.
package enum AikenLine {
  /// Nothing, or a single character.
  case blank
  /// An option: its letter as a capital, whether it was written in lower case, and its text.
  case option(letter: UInt8, isSmall: Bool, text: Range<Int>)
  /// `ANSWER:` and the letter after it, 0 if there is none; whether both were in capitals.
  case answer(letter: UInt8, place: Int, isCapital: Bool)
  /// The same with a German word, `ANTWORT:`, `LÖSUNG:` or `RICHTIG:`, in upper or lower case.
  case germanAnswer(letter: UInt8, place: Int)
  /// Anything else.
  case text

  private static let answerWord = Array("ANSWER:".utf8)
  private static let germanWords = ["ANTWORT:", "LÖSUNG:", "RICHTIG:"].map { Array($0.utf8) }

  /// - Parameter range: the line without surrounding blanks.
  package init(_ bytes: [UInt8], _ range: Range<Int>) {
    guard range.count >= 2 else {
      self = .blank
      return
    }
    let first = bytes[range.lowerBound]
    let second = bytes[range.lowerBound + 1]
    if second == UInt8(ascii: ")") || second == UInt8(ascii: "."), let letter = Self.letter(first) {
      var start = range.lowerBound + 2
      while start < range.upperBound, LineByte.isWhiteInLine(bytes[start]) { start += 1 }
      self = .option(letter: letter, isSmall: letter != first, text: start..<range.upperBound)
    } else if let answer = Self.answer(bytes, range) {
      self = answer
    } else if let answer = Self.germanAnswer(bytes, range) {
      self = answer
    } else {
      self = .text
    }
  }

  private static func answer(_ bytes: [UInt8], _ range: Range<Int>) -> AikenLine? {
    let end = range.lowerBound + answerWord.count
    guard range.upperBound >= end else { return nil }
    var isCapital = true
    for (place, capital) in zip(range.lowerBound..<end, answerWord) where bytes[place] != capital {
      guard bytes[place] == capital | 0x20, capital != UInt8(ascii: ":") else { return nil }
      isCapital = false
    }
    var place = end
    while place < range.upperBound, LineByte.isWhiteInLine(bytes[place]) { place += 1 }
    guard place < range.upperBound, let letter = letter(bytes[place]) else {
      return .answer(letter: 0, place: min(place, range.upperBound), isCapital: isCapital)
    }
    return .answer(
      letter: letter, place: place, isCapital: isCapital && letter == bytes[place])
  }

  /// Only if the word is followed by at most one letter, with or without a bracket or dot: a question
  /// may begin with the same word.
  private static func germanAnswer(_ bytes: [UInt8], _ range: Range<Int>) -> AikenLine? {
    // The second byte of Ö differs from that of ö in the same way as an ASCII letter.
    let word = germanWords.first { word in
      range.count >= word.count
        && zip(bytes[range], word).allSatisfy {
          $0 == $1 || $0 == $1 | 0x20 && $1 != UInt8(ascii: ":")
        }
    }
    guard let word else { return nil }
    var place = range.lowerBound + word.count
    while place < range.upperBound, LineByte.isWhiteInLine(bytes[place]) { place += 1 }
    guard place < range.upperBound else { return .germanAnswer(letter: 0, place: place) }
    let rest = bytes[(place + 1)..<range.upperBound]
    guard let letter = letter(bytes[place]),
      rest.isEmpty || rest.elementsEqual([UInt8(ascii: ")")])
        || rest.elementsEqual([UInt8(ascii: ".")])
        || letters(bytes, place..<range.upperBound).count > 1
    else { return nil }
    return .germanAnswer(letter: letter, place: place)
  }

  /// The letters of the right answers behind the word for these: those that are listed, or the one.
  package static func rightLetters(
    _ bytes: [UInt8], _ range: Range<Int>, or letter: UInt8
  ) -> [UInt8] {
    let named = letters(bytes, range)
    return named.count > 1 ? named : [letter]
  }

  /// The letters, as capitals, that a text names and nothing else: `A, C`, `B and C`, `a) / c)`, `AC`; empty for other
  /// texts.
  package static func letters(_ bytes: [UInt8], _ range: Range<Int>) -> [UInt8] {
    guard range.count < 40 else { return [] }
    let words = bytes[range].split { byte in
      LineByte.isWhiteInLine(byte) || ",;/|&+).(".utf8.contains(byte)
    }
    var found: [UInt8] = []
    for word in words {
      if word.count == 1, let byte = word.first, let letter = letter(byte) {
        found.append(letter)
      } else if words.count == 1, zip(word, word.dropFirst()).allSatisfy({ $0 < $1 }),
        word.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "J")).contains($0) })
      {
        found += word
      } else if !joining.contains(where: { $0.elementsEqual(word) }) {
        return []
      }
    }
    return found
  }

  private static let joining = ["und", "u", "and", "UND", "AND", "et", "sowie"].map { $0.utf8 }

  /// The letter as a capital; nil if it is not a letter.
  private static func letter(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - 0x20
    default: nil
    }
  }

  /// The range of the next line without surrounding blanks; advances `position` past it.
  package static func next(_ bytes: [UInt8], from position: inout Int) -> Range<Int>? {
    guard position < bytes.count else { return nil }
    var start = position
    var end = position
    while end < bytes.count, !LineByte.isEnd(bytes[end]) { end += 1 }
    position = GIFTSyntax.nextLine(bytes, lineEnd: end)
    while start < end, LineByte.isWhiteInLine(bytes[start]) { start += 1 }
    while end > start, LineByte.isWhiteInLine(bytes[end - 1]) { end -= 1 }
    return start..<end
  }
}

/// Detects whether a text is Aiken.
package enum AikenDetection {
  /// Whether an answer line follows at least two options.
  ///
  /// - Complexity: O(n), at most 64 KiB.
  package static func matches(_ source: SourceText) -> Bool {
    let end = min(source.bytes.count, source.start + GIFTDetection.limit)
    let bytes = Array(source.bytes[source.start..<end])
    var position = 0
    var optionCount = 0
    while let line = AikenLine.next(bytes, from: &position) {
      switch AikenLine(bytes, line) {
      case .option: optionCount += 1
      case .answer(let letter, _, _), .germanAnswer(let letter, _):
        if optionCount >= 2, letter != 0 { return true }
        optionCount = 0
      case .text: optionCount = 0
      case .blank: break
      }
    }
    return false
  }
}
