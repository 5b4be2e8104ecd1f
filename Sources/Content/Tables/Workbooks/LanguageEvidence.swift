/// The evidence for German or English in a workbook that does not specify its language.
struct LanguageEvidence {
  /// Above 0 for German, below for English.
  private var score = 0
  /// The most texts that are examined.
  private static let limit = 2_000
  private var seen = 0

  /// The language with the most evidence; German if there is none, as for all tables.
  var language: SheetLanguage { score < 0 ? .english : .german }
  /// Whether there is no evidence for either.
  var isGuess: Bool { score == 0 }

  /// Adds the language of the words that the workbook's program has added itself.
  mutating func add(isGerman: Bool, isEnglish: Bool) {
    if isGerman { score += 20 }
    // Libraries write English words whatever the language.
    if isEnglish { score -= 1 }
  }

  /// Adds the language in which the document says that it is written, by its tag: `de-DE`. In English, the program's own
  /// may have been kept.
  mutating func add(languageTag tag: String) {
    if tag.hasPrefix("de") { score += 20 }
    if tag.hasPrefix("en") { score -= 3 }
  }

  mutating func add(_ sheet: Sheet) {
    if sheet.name.hasPrefix("Tabelle") || sheet.name.hasPrefix("Blatt") { score += 5 }
    if sheet.name.hasPrefix("Sheet") { score -= 1 }
    for row in sheet.rows {
      for cell in row.cells where cell.nature == .text {
        guard seen < Self.limit else { return }
        seen += 1
        add(cell.text)
      }
    }
  }

  private mutating func add(_ text: String) {
    guard text.utf8.count < 400 else { return }
    if text.contains(where: { "äöüßÄÖÜ".contains($0) }) { score += 3 }
    for word in text.lowercased().split(whereSeparator: { !$0.isLetter }).prefix(40) {
      if Self.german.contains(String(word)) { score += 2 }
      if Self.english.contains(String(word)) { score -= 2 }
    }
  }

  private static let german: Set<String> = [
    "frage", "antwort", "lösung", "loesung", "falsch", "richtig", "aufgabe", "ergebnis", "der",
    "die", "das", "und", "ist", "wie", "was", "wer", "ein", "eine", "welche", "welcher", "wie",
    "wieviel", "viele", "von", "zeit", "thema", "bild", "deutsch",
  ]
  private static let english: Set<String> = [
    "question", "answer", "correct", "wrong", "solution", "result", "the", "of", "is", "what",
    "which", "who", "how", "many", "and", "time", "topic", "picture", "option", "incorrect",
  ]
}
