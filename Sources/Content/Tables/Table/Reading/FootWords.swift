import Notation

/// Words in rows below a list that are to be filled in, or that name its source: `Punkte: ___ von 10`.
///
/// Most of them are also words to be learned, so the cell beside them decides: “Note; grade” is an
/// exercise, “Note; 2+” is not.
enum FootWords {
  /// Whether a row of two cells may not be an exercise, judged by how its cells begin; false for nearly
  /// all rows.
  ///
  /// - Complexity: O(1) if the name begins with a letter.
  static func mayBeFoot(
    _ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>
  ) -> Bool {
    // A line to write on; its non-ASCII characters begin with 0xE2.
    if let first = value.first, "_. '".utf8.contains(first) || first == 0xE2 { return true }
    let word = name.drop { $0 < 0x80 && !$0.isASCIILetter }
    guard let first = word.first else { return false }
    guard first.isASCIILetter, let second = word.dropFirst().first, second.isASCIILetter else {
      return true
    }
    return beginnings.contain(word)
  }

  private static let beginnings = WordBeginnings(always + pages + some + short)

  /// Whether a row of two cells is not an exercise.
  ///
  /// - Parameter isBehindOne: whether the previous row is not one, either.
  static func isFoot(_ name: String, _ value: String, isBehindOne: Bool) -> Bool {
    if isLine(value), !name.contains("?"), !name.contains("_") { return true }
    let words = name.drop { !$0.isLetter }.lowercased().split { !$0.isLetter && $0 != "." }
    guard let first = words.first, !name.contains("?"), words.count <= 4 else { return false }
    let folded = HeadingWords.folded(words.joined())
    let isFilled =
      isBehindOne || name.hasSuffix(":") || value.contains { $0.isNumber || $0 == "_" }
      || value.contains(". ")
    if isFilled || words.count > 1, always.contains(where: folded.hasPrefix) { return true }
    if short.contains(String(first)), name.contains(where: \.isNumber), words.count <= 2 {
      return true
    }
    if pages.contains(HeadingWords.folded(first)), name.contains(where: \.isNumber) {
      return value.allSatisfy { $0.isNumber || $0.isPunctuation || $0 == " " }
    }
    return isFilled && some.contains(folded)
  }

  /// Whether all cells of a row are labels of fields to be filled in: `Name: | Datum:`.
  static func areBlanks(_ cells: [String]) -> Bool {
    cells.count > 1
      && cells.allSatisfy { cell in
        isToBeFilledIn(cell)
          || cell.hasSuffix(":") && some.contains(HeadingWords.folded(cell.filter { $0 != ":" }))
      }
  }

  /// Whether a text is a label followed by a line to write on: `Punkte: ____ / 6`.
  static func isToBeFilledIn(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":"), text.first?.isLetter == true else { return false }
    let name = text[..<colon]
    return name.utf8.count <= 30 && name.split(separator: " ").count < 4
      && text[text.index(after: colon)...].drop(while: \.isWhitespace).hasPrefix("__")
  }

  /// Whether a text is only a line to write on.
  static func isLine(_ text: String) -> Bool {
    text.count > 2 && text.allSatisfy { "_.…– ".contains($0) }
  }

  private static let always = [
    "unterschrift", "erreichtepunkt", "punktegesamt", "punktzahlgesamt", "bearbeitungszeit",
    "notenschluessel", "erstelltvon", "erstelltam", "signature", "pointsreached", "totalpoints",
    "createdby",
  ]
  private static let short: Set<String> = ["kl.", "kl", "klasse", "class"]
  private static let pages: Set<String> = ["seite", "page", "s."]
  private static let some: Set<String> = Set(
    """
    punkte punktzahl note zensur bewertung datum klasse name vorname zeit dauer quelle lehrer lehrerin lehrkraft
    hausaufgabe hausaufgaben durchschnitt notendurchschnitt mittelwert fach stand thema
    points score grade mark date class time source teacher homework average subject
    """.split(whereSeparator: \.isWhitespace).map { HeadingWords.folded($0) })
}
