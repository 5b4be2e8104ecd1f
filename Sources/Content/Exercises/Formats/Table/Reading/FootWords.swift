/// Words of rows below a list that are to be filled in, or say where it is from: `Punkte: ___ von 10`.
///
/// Most of them are words to be learned as well, so what stands beside them counts: “Note; grade” is an
/// exercise, “Note; 2+” is none.
enum FootWords {
  /// Whether a row of two cells is no exercise.
  ///
  /// - Parameter isBehindOne: whether the row above is none either.
  static func isFoot(_ name: String, _ value: String, isBehindOne: Bool) -> Bool {
    if isLine(value), !name.contains("?"), !name.contains("_") { return true }
    let words = name.drop { !$0.isLetter }.lowercased().split { !$0.isLetter && $0 != "." }
    guard let first = words.first, !name.contains("?"), words.count <= 4 else { return false }
    let folded = HeadingWords.folded(words.joined())
    let isFilled =
      isBehindOne || name.hasSuffix(":") || value.contains { $0.isNumber || $0 == "_" }
      || value.contains(". ")
    if isFilled || words.count > 1, always.contains(where: folded.hasPrefix) { return true }
    let isShort = first == "kl." || first == "kl" || first == "klasse" || first == "class"
    if isShort, name.contains(where: \.isNumber), words.count <= 2 { return true }
    if pages.contains(HeadingWords.folded(first)), name.contains(where: \.isNumber) {
      return value.allSatisfy { $0.isNumber || $0.isPunctuation || $0 == " " }
    }
    return isFilled && some.contains(folded)
  }

  /// Whether a text is nothing but a line to write on.
  static func isLine(_ text: String) -> Bool {
    text.count > 2 && text.allSatisfy { "_.…– ".contains($0) }
  }

  private static let always = [
    "unterschrift", "erreichtepunkt", "punktegesamt", "punktzahlgesamt", "bearbeitungszeit",
    "notenschluessel", "erstelltvon", "erstelltam", "signature", "pointsreached", "totalpoints",
    "createdby",
  ]
  private static let pages: Set<String> = ["seite", "page", "s."]
  private static let some: Set<String> = Set(
    """
    punkte punktzahl note zensur bewertung datum klasse name vorname zeit dauer quelle lehrer lehrerin lehrkraft
    hausaufgabe hausaufgaben durchschnitt notendurchschnitt mittelwert fach stand thema
    points score grade mark date class time source teacher homework average subject
    """.split(whereSeparator: \.isWhitespace).map { HeadingWords.folded($0) })
}
