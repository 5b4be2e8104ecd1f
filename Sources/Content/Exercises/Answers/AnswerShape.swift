/// The visible shape of an answer, and its probable part of speech.
struct AnswerShape: Equatable {
  /// A word before the main word of an answer.
  enum Particle {
    case none, definiteArticle, indefiniteArticle, infinitive, reflexive
  }

  enum PartOfSpeech {
    case noun, verb, adjective, adverb
  }

  let particle: Particle
  /// Whether the first letter is a capital.
  let startsWithCapital: Bool
  /// Whether the first letter after the particle is a capital.
  let hasCapitalWord: Bool
  let wordCount: Int
  /// Whether it ends with a full stop, a question mark or an exclamation mark.
  let isSentence: Bool
  /// How many characters it has.
  let length: Int
  /// The part of speech, guessed from particle, capital or ending; nil if these give no hint.
  let partOfSpeech: PartOfSpeech?

  init(_ text: String) {
    isSentence = text.utf8.last.map { ".?!".utf8.contains($0) } ?? false
    // Answers too long for any game are truncated, because examining them for each sibling would take long.
    let text =
      text.utf8.count > Self.longest
      ? String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.longest / 4))) : text
    var words = text.split(whereSeparator: \.isWhitespace)
    wordCount = words.count
    length = text.count
    startsWithCapital = text.first(where: \.isLetter)?.isUppercase ?? false
    let particle = Self.particle(words)
    self.particle = particle.kind
    if particle.isWord { words.removeFirst() }
    hasCapitalWord = words.first?.first(where: \.isLetter)?.isUppercase ?? false
    partOfSpeech = Self.partOfSpeech(
      particle.kind, isCapital: hasCapitalWord, words: words)
  }

  /// The maximum number of bytes examined, far more than a game shows.
  private static let longest = 800

  /// Whether two answers cannot be distinguished by articles and capitals.
  func hasPattern(of other: AnswerShape) -> Bool {
    particle == other.particle && startsWithCapital == other.startsWithCapital
      && hasCapitalWord == other.hasCapitalWord
  }

  /// The article or similar word at the beginning, and whether it is a separate word. German, English,
  /// French, Spanish and Italian, the languages of the schools we know.
  private static func particle(_ words: [Substring]) -> (kind: Particle, isWord: Bool) {
    guard let first = words.first else { return (.none, false) }
    let word = first.filter { $0 != "(" && $0 != ")" }.lowercased()
    if word.utf8.count > 3, word.hasPrefix("l'") || word.hasPrefix("l’") {
      return (.definiteArticle, false)
    }
    guard words.count > 1 else { return (.none, false) }
    switch word {
    case "der", "die", "das", "den", "dem", "the", "le", "la", "les", "el", "los", "las", "il",
      "lo", "gli":
      return (.definiteArticle, true)
    case "ein", "eine", "einen", "einem", "einer", "a", "an", "un", "une", "una", "uno":
      return (.indefiniteArticle, true)
    case "to": return (.infinitive, true)
    case "sich": return (.reflexive, true)
    default: return (.none, false)
    }
  }

  /// A guess. An article makes a noun; `to` and `sich` make a verb; a capital makes a noun if the answer is a
  /// single word, as in German. For uncapitalized words the ending decides: `-en`, `-eln` and `-ern` are
  /// verbs (wrong for `oben`), `-lich`, `-ful` and the like adjectives, `-ly` adverbs.
  private static func partOfSpeech(
    _ particle: Particle, isCapital: Bool, words: [Substring]
  ) -> PartOfSpeech? {
    switch particle {
    case .definiteArticle, .indefiniteArticle: return .noun
    case .infinitive, .reflexive: return .verb
    case .none: break
    }
    guard words.count == 1, let word = words.first else { return nil }
    if isCapital { return .noun }
    let adjectives = [
      "ig", "lich", "isch", "bar", "sam", "los", "haft", "ful", "less", "ous", "able", "ible",
    ]
    if adjectives.contains(where: { word.utf8.count > $0.utf8.count + 2 && word.hasSuffix($0) }) {
      return .adjective
    }
    if word.utf8.count > 4, word.hasSuffix("ly") { return .adverb }
    if word.utf8.count > 4, ["en", "eln", "ern"].contains(where: { word.hasSuffix($0) }) {
      return .verb
    }
    return nil
  }
}
