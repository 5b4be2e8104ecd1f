import Exercises
import Items
import Notation
import QuestionFormats

/// A text with gaps as pupils read it, gap by gap.
///
/// The question of a gap is the whole text if that is short, otherwise the sentence around the gap. The
/// gap is a visible blank; the other gaps are filled in, unless that would give away this gap's
/// answer: then they show dots.
struct ClozeText {
  /// What is shown in place of the gap asked for.
  static let blank = GIFTSyntax.gap
  /// What is shown in place of another gap that is not filled in.
  static let dots = "…"

  /// The most that games show of a sentence, in bytes; a longer one is cut around the gap.
  private static let longestSentence = 1000
  /// How many wrong answers a gap takes from the others: several times what a game offers.
  private static let othersLimit = 16
  /// How many neighbouring gaps are searched for wrong answers: few, so that texts with very many gaps
  /// take no longer.
  private static let askedLimit = 64

  /// The text before, between and after the gaps, without markup.
  private let parts: [String]
  /// How many bytes of text and fillings precede each part.
  private let starts: [Int]
  /// What belongs in each gap, the best answer first.
  private let rights: [[String]]
  /// The same in the form in which they are compared.
  private let keys: [[String]]
  private let sentences: [Sentence]
  /// The index of the sentence that contains each gap.
  private let places: [Int]
  /// The most letters of a question.
  private let longest: Int
  /// The words around each gap, without digits: two items of a list have the same.
  private var frames: [String] = []

  /// A place in the text: a part, and an index in it.
  private struct Place {
    var part: Int
    var index: String.Index
  }

  private struct Sentence {
    var start: Place
    var end: Place
  }

  /// - Parameter longest: the most letters of a question.
  /// - Complexity: O(n).
  init(_ cloze: Cloze, in question: ItemText, hasComma: Bool, longest: Int) {
    self.longest = longest
    let parts = Self.plainParts(cloze, in: question)
    self.parts = parts
    let rights = cloze.gaps.map { gap in
      if case .numeric(let accepted) = gap.body {
        return Self.numbers(accepted, hasComma: hasComma)
      }
      return gap.rightAnswers
    }
    self.rights = rights
    keys = rights.map { $0.map { AnswerText.normalized($0) } }
    var starts = [0]
    for (index, part) in parts.dropLast().enumerated() {
      starts.append(
        starts[index] + part.utf8.count
          + max(Self.blank.utf8.count, rights[index].first?.utf8.count ?? 0))
    }
    self.starts = starts
    let sentences = Self.sentences(parts)
    self.sentences = sentences
    var number = 0
    places = cloze.gaps.indices.map { gap in
      while number < sentences.count - 1, sentences[number].end.part <= gap { number += 1 }
      return number
    }
    frames = cloze.gaps.indices.map { gap in
      let sentence = self.sentence(places[gap], asking: gap)
      return AnswerText.normalized(
        sentence.filter { !$0.isNumber && !$0.isPunctuation || $0 == "_" })
    }
  }

  /// The question for a gap.
  func question(for gap: Int) -> String {
    let end = Place(part: parts.count - 1, index: parts[parts.count - 1].endIndex)
    if starts[end.part] + parts[end.part].utf8.count <= 4 * longest {
      let whole = text(
        from: Place(part: 0, index: parts[0].startIndex), to: end, asking: gap)
      if whole.count <= longest { return whole }
    }
    let own = places[gap]
    let sentence = sentence(own, asking: gap)
    // “Er heißt _____.” makes no sense without the sentence before it.
    guard own > 0, sentence.utf8.count < longest,
      sentence.split(whereSeparator: \.isWhitespace).count < 4,
      size(from: sentences[own - 1].start, to: sentences[own].end) <= 4 * longest
    else { return sentence }
    let longer = text(from: sentences[own - 1].start, to: sentences[own].end, asking: gap)
    return longer.count > longest ? sentence : longer
  }

  /// What belongs in the other gaps and is wrong in this one: nothing that is also accepted here, and
  /// nothing from gaps with the same words around them, as either answer may fit those.
  func others(besides gap: Int) -> [String] {
    var known = Set(rights[gap].map { AnswerKey($0) })
    let values = rights[gap].map { EqualValue($0) }
    var others: [String] = []
    let first = max(0, min(gap - Self.askedLimit / 2, rights.count - Self.askedLimit))
    for index in first..<min(rights.count, first + Self.askedLimit)
    where index != gap && others.count < Self.othersLimit {
      guard let right = rights[index].first, !TextCheck.isBlank(right),
        places[index] == places[gap] || frames[index] != frames[gap]
      else { continue }
      if known.insert(AnswerKey(right)).inserted, !values.contains(where: { $0.isSame(as: right) })
      {
        others.append(right)
      }
    }
    return others
  }

  // MARK: - Parts

  /// The parts as pupils read them. Markup may begin before a gap and end after it, so while it is removed,
  /// the gaps are marked by a character that no text contains.
  private static func plainParts(_ cloze: Cloze, in question: ItemText) -> [String] {
    let parts = cloze.parts(of: question.text)
    guard question.format != .plain else { return parts }
    let mark: Unicode.Scalar = "\u{F8FFD}"
    let clean = parts.map { part in
      part.unicodeScalars.contains(mark)
        ? String(String.UnicodeScalarView(part.unicodeScalars.filter { $0 != mark })) : part
    }
    var marked = question
    marked.text = clean.joined(separator: String(Character(mark)))
    let plain = TextPicture(marked).text.plain
    let found = plain.unicodeScalars.split(separator: mark, omittingEmptySubsequences: false)
      .map { String($0) }
    // A gap inside something that is not shown, such as a comment, is lost with it.
    return found.count == parts.count
      ? found : clean.map { ItemText($0, format: question.format).plain }
  }

  private static func numbers(_ accepted: [AcceptedNumber], hasComma: Bool) -> [String] {
    accepted.compactMap { number in
      guard number.weight >= 100 else { return nil }
      switch number.values {
      case .number(let value, _): return NumericAnswer.text(value, hasComma: hasComma)
      case .range(let low, let high):
        return NumericAnswer.text(NumericAnswer.middle(low, high), hasComma: hasComma)
      case .any: return nil
      }
    }
  }

  // MARK: - Sentences

  private static func sentences(_ parts: [String]) -> [Sentence] {
    var sentences: [Sentence] = []
    var start = Place(part: 0, index: parts[0].startIndex)
    func close(_ part: Int, _ index: String.Index) {
      let end = Place(part: part, index: index)
      sentences.append(Sentence(start: start, end: end))
      start = end
    }
    for (number, part) in parts.enumerated() {
      for end in ends(in: part) { close(number, end) }
    }
    close(parts.count - 1, parts[parts.count - 1].endIndex)
    return sentences
  }

  /// Where sentences end in a part: after a full stop that is followed by a space and no lower-case
  /// letter, and before line ends.
  private static func ends(in part: String) -> [String.Index] {
    var ends: [String.Index] = []
    let scalars = part.unicodeScalars
    var index = scalars.startIndex
    var word = index
    while index < scalars.endIndex {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      if scalar == "\n" {
        ends.append(next)
        word = next
      } else if scalar == " " || scalar == "\u{A0}" {
        word = next
      } else if scalar == "!" || scalar == "?" || scalar == ".",
        let end = sentenceEnd(behind: next, in: scalars),
        scalar != "." || !isAbbreviation(scalars[word..<index])
      {
        ends.append(end)
        word = end
        index = end
        continue
      }
      index = next
    }
    return ends
  }

  /// The index after the space that follows the end of a sentence; nil if there is none.
  private static func sentenceEnd(
    behind start: String.Index, in scalars: String.UnicodeScalarView
  ) -> String.Index? {
    var index = start
    while index < scalars.endIndex, "“”\"'»«)".unicodeScalars.contains(scalars[index]) {
      index = scalars.index(after: index)
    }
    guard index < scalars.endIndex, scalars[index] == " " else { return nil }
    while index < scalars.endIndex, scalars[index] == " " { index = scalars.index(after: index) }
    // A gap may follow, and may begin a sentence.
    guard index < scalars.endIndex else { return index }
    return scalars[index].properties.isLowercase ? nil : index
  }

  /// Whether a full stop after a word may belong to an abbreviation or a number: “z. B.”, “3.”.
  private static func isAbbreviation(_ word: Substring.UnicodeScalarView) -> Bool {
    // A full stop directly after a gap ends the sentence.
    if word.isEmpty { return false }
    if word.count == 1 { return true }
    if word.allSatisfy({ ("0"..."9").contains($0) }) { return true }
    return ["usw", "bzw", "ca", "Dr", "Nr", "St", "Mr", "Mrs", "evtl", "ggf", "vgl", "Prof", "Str"]
      .contains(String(word))
  }

  // MARK: - Texts

  /// The approximate size in bytes of a piece of the text with its gaps filled in.
  private func size(from start: Place, to end: Place) -> Int {
    starts[end.part] + parts[end.part][..<end.index].utf8.count - starts[start.part]
      - parts[start.part][..<start.index].utf8.count
  }

  /// A sentence with one gap blank; of a very long one, the part around the gap.
  private func sentence(_ index: Int, asking gap: Int) -> String {
    let (start, end) = (sentences[index].start, sentences[index].end)
    if size(from: start, to: end) <= Self.longestSentence {
      return text(from: start, to: end, asking: gap)
    }
    let before = parts[gap].suffix(Self.longestSentence / 8)
    let behind = parts[gap + 1].prefix(Self.longestSentence / 8)
    return BlankLint.trimmed(Self.dots + before + Self.blank + behind + Self.dots)
  }

  /// A piece of the text with one gap blank and the others filled in.
  private func text(from start: Place, to end: Place, asking gap: Int) -> String {
    var text = ""
    for number in start.part...end.part {
      if number > start.part {
        text += number - 1 == gap ? Self.blank : filling(of: number - 1, asking: gap)
      }
      let part = parts[number]
      let first = number == start.part ? start.index : part.startIndex
      let last = number == end.part ? end.index : part.endIndex
      text += part[first..<last]
    }
    return Self.trimmed(text)
  }

  /// What is shown in another gap: its answer, unless that gives away the answer of this gap.
  private func filling(of other: Int, asking gap: Int) -> String {
    guard let right = rights[other].first, right != "*", !TextCheck.isBlank(right) else {
      return Self.dots
    }
    let words = keys[other][0]
    let tells = keys[gap].contains { $0 == words || $0.utf8.count > 1 && words.contains($0) }
    return tells ? Self.dots : right
  }

  /// A text without surrounding blanks and line ends, and without blank lines.
  private static func trimmed(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).map { BlankLint.trimmed(String($0)) }
      .filter { !TextCheck.isBlank($0) }.joined(separator: "\n")
  }
}
