import Exercises
import Items

/// The fields that a side of a card shows, according to its template in Anki: `{{Field}}`, with filters
/// before the name (`{{cloze:Text}}`), between `{{#Field}}` and `{{/Field}}` if the field must not be
/// empty; and the words around them.
struct AnkiTemplate {
  private enum Piece {
    /// Text in HTML.
    case words(String)
    case field(String)
    /// The beginning of a part that is shown only if a field is filled, or only if it is not.
    case begin(String, ifFilled: Bool)
    case end
  }

  /// The fields in the order in which they first appear, without those that are only typed in as
  /// answers or shown as hints on request.
  private(set) var fields: [String] = []
  /// The field whose gaps are the answers.
  private(set) var clozeField: String?
  private var pieces: [Piece] = []

  init(_ template: String) {
    var rest = Self.withoutScripts(Array(template.utf8))[...]
    let open = Array("{{".utf8)
    while let start = rest.firstRange(of: open) {
      addWords(rest[..<start.lowerBound])
      rest = rest[start.upperBound...]
      guard let end = rest.firstRange(of: Array("}}".utf8)) else { return }
      add(TableLists.trimmed(String(decoding: rest[..<end.lowerBound], as: UTF8.self)))
      rest = rest[end.upperBound...]
    }
    addWords(rest)
  }

  private mutating func addWords(_ bytes: ArraySlice<UInt8>) {
    if !bytes.isEmpty { pieces.append(.words(String(decoding: bytes, as: UTF8.self))) }
  }

  private mutating func add(_ tag: String) {
    guard let first = tag.first, first != "!" else { return }
    if first == "#" || first == "^" {
      let name = TableLists.trimmed(String(tag.dropFirst()))
      return pieces.append(.begin(name, ifFilled: first == "#"))
    }
    guard first != "/" else { return pieces.append(.end) }
    var parts = tag.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let name = TableLists.trimmed(parts.removeLast())
    let filters = parts.map { TableLists.trimmed($0) }
    guard !Self.special.contains(name) else { return }
    if filters.contains("cloze") { clozeField = clozeField ?? name }
    guard !filters.contains(where: { $0 == "type" || $0 == "hint" || $0.hasPrefix("tts") }) else {
      return
    }
    pieces.append(.field(name))
    if !fields.contains(name) { fields.append(name) }
  }

  /// Fields that Anki fills in itself.
  private static let special: Set<String> = [
    "FrontSide", "Tags", "Type", "Deck", "Subdeck", "Card", "CardFlag", "CardID", "",
  ]

  /// A template without what is not shown of it.
  private static func withoutScripts(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for (open, close) in [("<script", "</script>"), ("<style", "</style>"), ("<!--", "-->")] {
      var kept: [UInt8] = []
      var rest = bytes[...]
      while let start = rest.firstRange(of: Array(open.utf8)) {
        kept += rest[..<start.lowerBound]
        let inner = rest[start.upperBound...]
        rest = inner.firstRange(of: Array(close.utf8)).map { inner[$0.upperBound...] } ?? []
      }
      bytes = kept + rest
    }
    return bytes
  }

  // MARK: - Words around fields

  /// The lines of its words, without labels such as `Antwort:` that only name a field.
  var lines: [String] { pieces.flatMap(Self.lines) }

  private static func lines(of piece: Piece) -> [String] {
    guard case .words(let html) = piece else { return [] }
    return ItemText(html, format: .html).plain.split(whereSeparator: \.isNewline).map {
      TableLists.trimmed(String($0))
    }.filter { line in line.contains { $0.isLetter || $0.isNumber } && line.last != ":" }
  }

  /// The whole side in HTML.
  ///
  /// - Parameter value: what a field holds; nil if there is no such field.
  func html(_ value: (String) -> String?) -> String {
    var text = ""
    // For each open part, whether it is shown.
    var shown: [Bool] = []
    for piece in pieces {
      switch piece {
      case .begin(let name, let ifFilled):
        let isFilled = !TextCheck.isBlank(value(name) ?? "")
        shown.append(isFilled == ifFilled)
      case .end: _ = shown.popLast()
      case .words(let html): if !shown.contains(false) { text += html }
      case .field(let name): if !shown.contains(false) { text += value(name) ?? "" }
      }
    }
    return text
  }

  /// The words directly before and behind a field, on its line, and the lines of the other words.
  func surroundings(of field: String) -> (before: String, behind: String, others: [String]) {
    let whole = pieces.filter {
      if case .begin = $0 { return false }
      if case .end = $0 { return false }
      return true
    }
    let place = whole.firstIndex {
      if case .field(let name) = $0 { return name == field }
      return false
    }
    guard let place else { return ("", "", lines) }
    var (before, behind) = ("", "")
    var others: [String] = []
    for (index, piece) in whole.enumerated() {
      guard case .words(let html) = piece, index == place - 1 || index == place + 1 else {
        others += Self.lines(of: piece)
        continue
      }
      let isBefore = index < place
      let (near, rest) = Self.split(html, atEnd: isBefore)
      others += Self.lines(of: .words(rest))
      guard !Self.lines(of: .words(near)).isEmpty else { continue }
      if isBefore { before = near } else { behind = near }
    }
    return (before, behind, others)
  }

  /// Splits HTML at its last or first tag that begins a line.
  private static func split(_ html: String, atEnd: Bool) -> (near: String, rest: String) {
    let bytes = Array(html.utf8)
    var cut: Range<Int>?
    var index = 0
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      let end = bytes[open...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
      let name = bytes[(open + 1)..<end].drop { $0 == UInt8(ascii: "/") }.prefix {
        $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || 0x30...0x39 ~= $0
      }
      index = max(open + 1, end)
      switch HTMLTag(String(decoding: name.map { $0 | 0x20 }, as: UTF8.self)) {
      case .block, .lineBreak, .pre, .cell:
        cut = open..<end
        if !atEnd { index = bytes.count }
      default: break
      }
    }
    func text(_ part: ArraySlice<UInt8>) -> String { String(decoding: part, as: UTF8.self) }
    guard let cut else { return (html, "") }
    let (first, last) = (bytes[..<cut.lowerBound], bytes[cut.upperBound...])
    return atEnd ? (text(last), text(first)) : (text(first), text(last))
  }
}
