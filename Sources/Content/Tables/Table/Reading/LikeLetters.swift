/// Letters of the Cyrillic alphabet that look like Latin ones, which people type without seeing it: the heading `А;В;С;D`,
/// of which three letters are Cyrillic.
enum LikeLetters {
  /// Headings in Latin letters where a row of single letters is `A`, `B`, `C` … only by its looks; otherwise unchanged.
  static func latin(_ headings: [String]) -> [String] {
    guard headings.contains(where: isLike) else { return headings }
    var latin = headings
    var start = headings.startIndex
    while start < headings.endIndex {
      let run = headings[start...].prefix { $0.count == 1 && $0.first?.isLetter == true }
      if run.count > 1, !isAlphabetical(run), let letters = alphabetical(run) {
        latin.replaceSubrange(start..<start + run.count, with: letters)
      }
      start += run.count + 1
    }
    return latin
  }

  private static func isLike(_ heading: String) -> Bool {
    heading.utf8.count == 2 && heading.first.flatMap { letters[$0] } != nil
  }

  /// Whether letters are the first ones of another alphabet, in its order.
  private static func isAlphabetical(_ run: ArraySlice<String>) -> Bool {
    run.enumerated().allSatisfy { place, letter in letter.first.flatMap(LabelSigns.place) == place }
  }

  /// The Latin letters that a run looks like, if they are the first ones in their order. `Д` after `С` is their D.
  private static func alphabetical(_ run: ArraySlice<String>) -> [String]? {
    var found: [String] = []
    for (place, text) in run.enumerated() {
      guard let letter = text.first, let latin = letters[letter] ?? (letter.isASCII ? letter : nil),
        let value = latin.uppercased().first?.asciiValue, Int(value) == 0x41 + place
      else { return nil }
      found.append(String(latin))
    }
    return found
  }

  /// Whether the letters that name answers under Latin headings are Cyrillic ones that look like those: one of them has
  /// no place at the beginning of the Cyrillic alphabet, as `С` has none, and none looks different.
  static func name(_ cells: [String]) -> Bool {
    let named = cells.compactMap { cell -> Character? in
      guard cell.utf8.count <= 40 else { return nil }
      let letters = cell.filter { $0.isLetter && !$0.isASCII }
      return letters.count == 1 ? letters.first : nil
    }
    return named.contains { "сС".contains($0) } && named.allSatisfy { letters[$0] != nil }
  }

  /// A cell of single letters with Latin ones in place of those that look like them; other cells unchanged.
  static func latin(_ cell: String) -> String {
    guard cell.utf8.count <= 40, cell.utf8.contains(where: { $0 > 0x7F }),
      cell.split(whereSeparator: { !$0.isLetter }).allSatisfy({ $0.count == 1 })
    else { return cell }
    return String(cell.map { letters[$0] ?? $0 })
  }

  private static let letters: [Character: Character] = [
    "А": "A", "В": "B", "С": "C", "Е": "E", "а": "a", "в": "b", "с": "c", "е": "e", "Д": "D",
    "д": "d",
  ]
}
