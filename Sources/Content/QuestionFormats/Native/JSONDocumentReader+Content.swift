/// Unknown fields that look like something that pupils should see.
extension JSONDocumentReader {
  /// The most names that are reported.
  private static let toldLimit = 50
  /// The most texts in a list, or characters of a text, that are examined.
  private static let lookedAt = 400

  /// Parts of names for the content of an exercise, by their first byte.
  private static let contentWords = [UInt8: [[UInt8]]](
    grouping: contentNames.map { Array($0.utf8) }, by: { $0[0] })

  private static let contentNames = [
    "question", "frage", "aufgabe", "answer", "antwort", "option", "choice", "auswahl", "wrong",
    "falsch", "incorrect", "distract", "distrakt", "correct", "richtig", "solution", "loesung",
    "lösung", "explan", "erklaer", "erklär", "rationale", "begruend", "begründ", "hint", "hinweis",
    "tipp", "feedback", "rueckmeld", "rückmeld", "picture", "image", "bild", "photo", "foto",
    "audio", "sound", "video", "translation", "uebersetz", "übersetz", "beispiel", "example",
    "text", "inhalt", "kommentar", "comment", "alternative",
    // The same letters in decomposed form, as some programs write them.
    "lo\u{308}sung", "erkla\u{308}r", "begru\u{308}nd", "ru\u{308}ckmeld", "u\u{308}bersetz",
  ]

  /// Reports an unknown field that is kept, if it is probably misspelt, or looks like content: by its
  /// name, or because it is a text of several words or a list of texts.
  mutating func tellUnknown(_ field: Int, of object: Int, among known: Set<String>) {
    if !askAbout(field, of: object, among: known) { tellContent(field) }
  }

  /// Reports, once for each name, a field that looks like content but is not used. Names that begin
  /// with `x-` or `_` are private to their writer.
  mutating func tellContent(_ field: Int) {
    let name = tree.key(of: field)
    guard !toldFields.contains(name), toldFields.count < Self.toldLimit,
      !name.hasPrefix("x-"), !name.hasPrefix("_"), looksLikeContent(field, name)
    else { return }
    toldFields.insert(name)
    report.warning(at: tree.keyOffset(of: field), .jsonFieldContent(String(name.prefix(30))))
  }

  private func looksLikeContent(_ field: Int, _ name: String) -> Bool {
    switch tree.nodes[field].kind {
    case .null, .invalid, .true, .false: return false
    case .string where tree.nodes[field].end <= tree.nodes[field].start + 2: return false
    case .array, .object:
      let parts = tree.children(of: field).prefix(Self.lookedAt)
      if !parts.contains(where: { _ in true }) { return false }
      if tree.nodes[field].kind == .array,
        parts.contains(where: { tree.nodes[$0].kind == .string || tree.nodes[$0].kind == .object })
      {
        return true
      }
    case .number, .string: break
    }
    if Self.holdsContentWord(ForeignName.bare(String(name.prefix(Self.lookedAt)))) { return true }
    guard tree.nodes[field].kind == .string, let text = tree.text(of: field) else { return false }
    return text.prefix(Self.lookedAt).split(separator: " ").count > 2
  }

  /// Compares bytes, because searching for each word by `contains` takes a microsecond or more.
  private static func holdsContentWord(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    for (start, byte) in bytes.enumerated() {
      guard let words = contentWords[byte] else { continue }
      if words.contains(where: { bytes[start...].starts(with: $0) }) { return true }
    }
    return false
  }
}
