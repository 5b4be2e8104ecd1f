import Exercises
import Notation

/// `language.unlikely`: the document says German and its sentences are English, or vice versa.
///
/// Only sentences of four or more words are examined: single words are often vocabulary, which has two
/// languages anyway. A sentence counts for a language if it has two of its most common words, none
/// of the other's, and, for English, no umlauts. An alarm needs five sentences of the other language and
/// none of its own. Documents whose subject or title names a language are skipped: they practise
/// one.
struct LanguageLint {
  private static let german: Set<String> = [
    "der", "das", "und", "ist", "nicht", "ein", "eine", "einen", "einem", "wie", "viele", "wird",
    "mit", "von", "auf", "für", "welche", "welcher", "welches", "warum", "sind", "wer", "zu", "den",
    "dem", "im", "sie", "er", "wo", "wann", "haben", "bei", "aus", "nach", "gibt",
  ]
  private static let english: Set<String> = [
    "the", "and", "is", "of", "which", "what", "how", "many", "are", "does", "you", "with", "for",
    "this", "that", "where", "who", "when", "why", "there", "his", "her", "they", "from", "it",
    "she", "your", "each", "than", "left", "have", "has",
  ]
  private static let sentencesNeeded = 5
  /// How many texts are examined: the first ones are enough to recognise a language.
  private static let textLimit = 2000
  private static let languageNames = ["engl", "deutsch", "german", "sprache", "language", "daf"]

  /// The language of the document, true for German; nil if nothing is to be checked.
  private let isGerman: Bool?
  private var seen = 0
  private var others = 0
  private var first: LintText?
  private var hasOwn = false

  init(_ document: LintDocument) {
    isGerman = Self.isGerman(document.header)
  }

  private static func isGerman(_ header: DocumentHeader) -> Bool? {
    guard let named = header.language?.lowercased() else { return nil }
    let isGerman = named.hasPrefix("de")
    guard isGerman || named.hasPrefix("en") else { return nil }
    let topic = ((header.subject ?? "") + " " + header.title).lowercased()
    return languageNames.contains(where: topic.contains) ? nil : isGerman
  }

  mutating func look(_ question: LintQuestion) {
    guard let isGerman, !hasOwn, seen < Self.textLimit else { return }
    seen += 1
    for text in [question.question] + question.texts {
      switch Self.language(of: text.text) {
      case nil: continue
      case isGerman:
        hasOwn = true
        return
      default:
        others += 1
        if first == nil { first = text }
      }
    }
  }

  func check(_ document: LintDocument, report: inout FaultReport) {
    guard let isGerman, !hasOwn, others >= Self.sentencesNeeded, let first,
      let named = document.header.language?.lowercased()
    else { return }
    report.warning(
      at: first.offset, to: document.end(of: first),
      isGerman ? .languageUnlikelyEnglish(named: named) : .languageUnlikelyGerman(named: named))
  }

  /// True for a German sentence, false for an English one, nil if neither is certain.
  private static func language(of text: String) -> Bool? {
    guard text.utf8.count >= 12 else { return nil }
    let words = text.lowercased().split { !$0.isLetter }
    guard words.count >= 4 else { return nil }
    let germans = words.count { german.contains(String($0)) }
    let englishes = words.count { english.contains(String($0)) }
    let hasUmlaut = words.contains { $0.contains { "äöüß".contains($0) } }
    if englishes == 0, germans >= 2 || (germans >= 1 && hasUmlaut) { return true }
    if germans == 0, !hasUmlaut, englishes >= 2 { return false }
    return nil
  }
}
