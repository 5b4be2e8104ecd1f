import Exercises
import Items
import Notation

/// The lines `#key:value` at the top of a file of flash cards.
///
/// Other lines there that begin with `#` are comments. Spreadsheets append delimiters to such lines
/// when they save them, and put them in quotation marks; both are removed.
package struct CardHeader {
  /// What separates cells; nil if the file does not say.
  private(set) var delimiter: UInt8?
  /// Whether cells hold HTML; nil if the file does not say.
  private(set) var isHTML: Bool?
  /// Tags of all cards.
  private(set) var tags: [String] = []
  /// The deck of all cards.
  private(set) var category: [String] = []
  /// What is kept for writing the file again: the kind of note, and how cards are matched.
  private(set) var unknownFields: [JSONField] = []
  /// Where the cards begin.
  private(set) var end: Int
  /// The names of the columns as written, in one string.
  private var names: String?
  /// Columns, from 0, that hold something other than a field of the card.
  private var special: [Int: (role: TableColumns.Role, name: String)] = [:]

  private static let keys: Set<String> = [
    "separator", "html", "tags", "columns", "notetype", "deck", "notetype column", "deck column",
    "tags column", "guid column", "if matches", "match scope",
  ]

  /// Whether a file begins with such lines.
  package static func isThere(_ source: SourceText) -> Bool {
    var ignored = FaultReport()
    return CardHeader(source, report: &ignored) != nil
  }

  /// Nil if there is no line with a known key at the top.
  init?(_ source: SourceText, report: inout FaultReport) {
    end = source.start
    let legacy = Array("tags:".utf8)
    if source.bytes[end...].starts(with: legacy) {
      let line = Self.line(source, from: end)
      guard TableDelimiter.detect(source, from: line.next) != nil else { return nil }
      tags = TableLists.cardTags(line.text.dropFirst(legacy.count).description)
      end = line.next
      return
    }
    var isKnown = false
    while end < source.bytes.count {
      let first = source.bytes[end]
      let isQuoted =
        first == 0x22 && end + 1 < source.bytes.count && source.bytes[end + 1] == UInt8(ascii: "#")
      guard first == UInt8(ascii: "#") || isQuoted else { break }
      let line = Self.line(source, from: end)
      if let (key, value) = Self.entry(line.text), Self.keys.contains(key) {
        isKnown = true
        read(key, value, at: end, report: &report)
      } else if isQuoted {
        break
      }
      end = line.next
    }
    guard isKnown else { return nil }
  }

  /// What the columns hold, given the number of cells of the first card.
  func columns(count: Int, at offset: Int, report: inout FaultReport) -> TableColumns {
    let names = headings()
    let count = max(names.count, count)
    var roles = (0..<count).map { index -> TableColumns.Role in
      special[index]?.role ?? (index < names.count ? TableColumns.role(of: names[index]) : .unnamed)
    }
    var written = names + (names.count..<count).map { "field \($0 + 1)" }
    for (index, entry) in special where index < count && entry.role == .other {
      written[index] = entry.name
    }
    for index in roles.indices where special[index] == nil && roles[index] == .tags {
      roles[index] = .cardTags
    }
    for wanted in [TableColumns.Role.question, .answer] where !roles.contains(wanted) {
      let free = roles.indices.first {
        special[$0] == nil && [.other, .unnamed, .option].contains(roles[$0])
      }
      if let free { roles[free] = wanted }
    }
    for index in roles.indices where special[index] == nil {
      if roles[index] == .option || roles[index] == .right { roles[index] = .other }
      guard roles[index] == .other || (roles[index] == .unnamed && index >= names.count) else {
        continue
      }
      roles[index] = .other
      report.warning(at: offset, .tableColumnCard(written[index]))
    }
    return TableColumns(roles, names: written)
  }

  /// The header line for a field that a document has kept from such a header; nil for other fields.
  static func line(of field: JSONField) -> String? {
    guard ["notetype", "if matches", "match scope"].contains(field.name) else { return nil }
    let bytes = Array(field.rawValue.utf8)
    guard bytes.count > 2, bytes.first == 0x22, bytes.last == 0x22 else { return nil }
    let value = JSONString.unescaped(bytes[1..<bytes.count - 1])
    guard withoutDelimiters(value) == value, !value.utf8.contains(where: { $0 < 0x20 }) else {
      return nil
    }
    return "#\(field.name):\(value)"
  }

  // MARK: - Lines

  private mutating func read(
    _ key: String, _ value: String, at offset: Int, report: inout FaultReport
  ) {
    let cut = Self.withoutDelimiters(value)
    switch key {
    case "separator":
      delimiter = Self.delimiter(named: cut.isEmpty ? String(value.prefix(1)) : cut)
      guard delimiter == nil else { return }
      report.warning(at: offset, .ankiSeparator(String(cut.prefix(24))))
    case "html": isHTML = cut.lowercased() == "true"
    case "tags": tags = TableLists.cardTags(cut)
    case "columns": names = value
    case "deck": category = TableLists.deck(cut)
    case "tags column": setColumn(cut, .cardTags, key, at: offset, report: &report)
    case "guid column": setColumn(cut, .id, key, at: offset, report: &report)
    case "deck column": setColumn(cut, .deck, key, at: offset, report: &report)
    case "notetype column": setColumn(cut, .other, key, at: offset, report: &report)
    default:
      unknownFields.append(JSONField(name: key, rawValue: JSONString.quoted(cut)))
    }
  }

  private mutating func setColumn(
    _ value: String, _ role: TableColumns.Role, _ key: String, at offset: Int,
    report: inout FaultReport
  ) {
    guard let number = Int(value), (1...256).contains(number) else {
      report.warning(at: offset, .ankiColumn(String(value.prefix(24))))
      return
    }
    special[number - 1] = (role, "notetype")
  }

  /// The names of the columns; they use the same separator as the cells.
  private func headings() -> [String] {
    guard let names else { return [] }
    let bytes = Array(names.utf8)
    var records = TableRecords(
      bytes, delimiter: delimiter ?? TableDelimiter.tab, range: 0..<bytes.count)
    var ignored = FaultReport()
    guard records.next(report: &ignored) else { return [] }
    var headings = records.cells.map { records.text(of: $0) }
    while headings.last?.isEmpty == true { headings.removeLast() }
    return headings
  }

  private static func line(_ source: SourceText, from start: Int) -> (text: String, next: Int) {
    let bytes = source.bytes
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    if end < bytes.count, bytes[end] == 0x0D { end += 1 }
    if end < bytes.count, bytes[end] == 0x0A { end += 1 }
    return (text, end)
  }

  /// The key in lower case and the value of a line.
  private static func entry(_ line: String) -> (key: String, value: String)? {
    var text = line[...]
    let isQuoted = text.first == "\""
    text = text.dropFirst(isQuoted ? 2 : 1)
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let key = TableLists.trimmed(String(text[..<colon])).lowercased()
    var value = String(text[text.index(after: colon)...])
    if isQuoted {
      value = withoutDelimiters(value)
      if value.last == "\"" { value.removeLast() }
      value = value.replacing("\"\"", with: "\"")
    }
    return (key, value)
  }

  private static func withoutDelimiters(_ value: String) -> String {
    var value = value[...]
    while let last = value.last, ",;\t| ".contains(last) { value = value.dropLast() }
    return TableLists.trimmed(String(value))
  }

  private static func delimiter(named name: String) -> UInt8? {
    switch name.lowercased() {
    case "comma": UInt8(ascii: ",")
    case "semicolon": UInt8(ascii: ";")
    case "tab", "\\t": 0x09
    case "space": 0x20
    case "pipe": UInt8(ascii: "|")
    case "colon": UInt8(ascii: ":")
    default:
      name.utf8.count == 1 && name.utf8.first != 0x22 ? name.utf8.first : nil
    }
  }
}
