/// Crosses, ticks and words that mean yes or no.
package enum TruthMarks {
  /// Whether a cell is nothing but a cross, a tick or a star.
  package static func isCross(_ cell: String) -> Bool {
    ["x", "X", "×", "✕", "✓", "✔", "✔️", "✅", "*", "☑", "☒", "[x]", "(x)"].contains(cell)
  }

  /// Whether a cell is only a cross that means no beside ticks, and yes if it is the only kind of mark.
  package static func isSaltire(_ cell: String) -> Bool {
    cell.utf8.count <= 16 && ["✗", "✘", "❌"].contains(cell)
  }

  /// Whether a cell means yes or no; nil if neither. An empty cell means no.
  package static func truth(_ cell: String) -> Bool? {
    if cell.isEmpty { return false }
    if isCross(cell) { return true }
    guard cell.utf8.count <= 16 else { return nil }
    let word = AnswerText.normalized(cell)
    if yes.contains(word) { return true }
    return no.contains(word) ? false : nil
  }

  private static let yes: Set<String> = [
    "1", "ja", "j", "richtig", "wahr", "r", "w", "true", "t", "yes", "y", "correct", "right",
    "stimmt", "vrai", "oui", "v", "verdadero", "sí", "si", "vero", "sì", "doğru", "evet", "d",
    "prawda",
    "tak", "да", "верно", "sim", "certo", "так", "waar", "juist", "korrekt", "1.0", "100", "100%",
    "100 %",
  ]
  private static let no: Set<String> = [
    "0", "nein", "n", "falsch", "f", "false", "no", "incorrect", "wrong", "stimmt nicht", "faux",
    "non", "falso", "yanlış", "hayır", "y̶", "fałsz", "nie", "нет", "неверно", "não", "errado", "ні",
    "onwaar", "onjuist", "nee", "-", "–", "0.0", "☐", "□", "◻", "[]", "[ ]", "( )",
    "0%", "0 %", "✗", "✘", "❌",
  ]
}
