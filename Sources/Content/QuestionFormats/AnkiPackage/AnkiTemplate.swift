import Items

/// The fields that a side of a card shows, according to its template in Anki: `{{Field}}`, with filters
/// before the name (`{{cloze:Text}}`), between `{{#Field}}` and `{{/Field}}` if the field must not be
/// empty.
struct AnkiTemplate {
  /// The fields in the order in which they first appear, without those that are only typed in as
  /// answers or shown as hints on request.
  private(set) var fields: [String] = []
  /// The field whose gaps are the answers.
  private(set) var clozeField: String?

  init(_ template: String) {
    var rest = Array(template.utf8)[...]
    let open = Array("{{".utf8)
    while let start = rest.firstRange(of: open) {
      rest = rest[start.upperBound...]
      guard let end = rest.firstRange(of: Array("}}".utf8)) else { return }
      add(TableLists.trimmed(String(decoding: rest[..<end.lowerBound], as: UTF8.self)))
      rest = rest[end.upperBound...]
    }
  }

  private mutating func add(_ tag: String) {
    guard let first = tag.first, !"#^/!".contains(first) else { return }
    var parts = tag.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let name = TableLists.trimmed(parts.removeLast())
    let filters = parts.map { TableLists.trimmed($0) }
    guard !Self.special.contains(name) else { return }
    if filters.contains("cloze") { clozeField = clozeField ?? name }
    guard !filters.contains(where: { $0 == "type" || $0 == "hint" || $0.hasPrefix("tts") }),
      !fields.contains(name)
    else { return }
    fields.append(name)
  }

  /// Fields that Anki fills in itself.
  private static let special: Set<String> = [
    "FrontSide", "Tags", "Type", "Deck", "Subdeck", "Card", "CardFlag", "CardID", "",
  ]
}
