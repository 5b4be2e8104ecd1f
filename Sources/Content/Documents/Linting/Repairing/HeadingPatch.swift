import Items
import Notation
import Tables

/// Writes a heading into a table that permanently states what the user once specified about its columns.
enum HeadingPatch {
  /// The table with such a heading in place of the one it had; nil if no heading can express the choice.
  ///
  /// - Complexity: O(n) in the length of the table, twice, as the result is read again as a check.
  static func bytes(of source: SourceText, saying choice: TableChoice) -> [UInt8]? {
    var report = FaultReport()
    guard let opening = TableOpening(source, report: &report), opening.header == nil else {
      return nil
    }
    let bytes = source.bytes
    let records = opening.records(of: bytes)
    let profile = opening.finding.profile
    let sample = TableSample(
      records, length: bytes.count, bytesPerRecord: profile.bytesPerRecord)
    let reading = choice.reading(sample, titleCount: profile.titleCount)
    let old = place(of: reading, records)
    var patched: [UInt8] = source.isRecoded ? [0xEF, 0xBB, 0xBF] : []
    patched += bytes[..<old.lowerBound]
    let names = headings(reading.columns, width: sample.rows.map(\.cells.count).max() ?? 0)
    for (index, name) in names.enumerated() {
      if index > 0 { patched.append(records.delimiter) }
      TableText.append(
        name, to: &patched, delimiter: records.delimiter, isGuarded: false, inMarks: false)
    }
    patched += lineEnd(bytes)
    patched += bytes[old.upperBound...]
    var question: TableQuestion?
    guard
      let wanted = TableReader.read(source, columns: choice, question: &question, report: &report),
      let found = DocumentReader.read(bytes: patched, fileName: source.fileName).bank
    else { return nil }
    return asksTheSame(found.items, wanted.items) ? patched : nil
  }

  /// Whether both ask the same; unused columns may have lost their names.
  private static func asksTheSame(_ one: [Item], _ other: [Item]) -> Bool {
    guard one.count == other.count else { return false }
    return zip(one, other).allSatisfy { (one: Item, other: Item) in
      one.question == other.question && one.body == other.body
    }
  }

  /// The headings that make a table be read as the user specified; nil if it is not a table.
  static func names(of source: SourceText, saying choice: TableChoice) -> [String]? {
    var report = FaultReport()
    guard let opening = TableOpening(source, report: &report) else { return nil }
    let profile = opening.finding.profile
    let sample = TableSample(
      opening.records(of: source.bytes), length: source.bytes.count,
      bytesPerRecord: profile.bytesPerRecord)
    let reading = choice.reading(sample, titleCount: profile.titleCount)
    return headings(reading.columns, width: sample.rows.map(\.cells.count).max() ?? 0)
  }

  /// The byte range of the heading to be replaced; if there is none, the empty range before the first
  /// exercise.
  private static func place(of reading: TableReading, _ records: TableRecords) -> Range<Int> {
    var records = records
    var ignored = FaultReport()
    for record in 0...reading.passedOver {
      let start = records.position
      guard records.next(report: &ignored) else { return start..<start }
      // A blank line before a record belongs to it.
      let first = records.cells.first?.offset ?? start
      if record == reading.headingRow { return first..<records.position }
      if record == reading.passedOver { return first..<first }
    }
    return records.position..<records.position
  }

  private static func lineEnd(_ bytes: [UInt8]) -> [UInt8] {
    guard let end = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return [0x0A] }
    if bytes[end] == 0x0D {
      return end + 1 < bytes.count && bytes[end + 1] == 0x0A ? [0x0D, 0x0A] : [0x0D]
    }
    return [0x0A]
  }

  /// Headings by which the reader finds the same columns.
  private static func headings(_ columns: TableColumns, width: Int) -> [String] {
    let isEnglish = columns.names.contains {
      ["question", "answer", "correct", "option"].contains(
        HeadingWords.folded($0.prefix(40)).prefix { !$0.isNumber })
    }
    let options = columns.options
    var counts: [TableColumns.Role: Int] = [:]
    return (0..<max(width, columns.roles.count)).map { index in
      let role = columns.role(at: index) ?? .unnamed
      counts[role, default: 0] += 1
      let number = counts[role, default: 1]
      let name = index < columns.names.count ? columns.names[index] : ""
      switch role {
      case .option:
        let place = options.firstIndex(of: index) ?? 0
        if columns.manner == .heading, !name.isEmpty { return name }
        let label = columns.manner == .letter ? TableNotation.name(ofColumn: place) : "\(place + 1)"
        return (isEnglish ? "Answer " : "Antwort ") + label
      case .right:
        return (isEnglish ? "Correct" : "Lösung") + Self.remark(columns.manner, isEnglish)
      case .mark: return (isEnglish ? "Correct " : "Richtig ") + "\(number)"
      case .truth: return name
      case .other, .unnamed:
        switch HeadingName(name).kind {
        case .unknown, .aside: return name
        default: return "-"
        }
      default:
        let stem = TableLayout.name(role, isEnglish: isEnglish)
        // A part's name is shown in the question.
        if role == .part || role == .answer && columns.roles.contains(.part), !name.isEmpty,
          TableColumns.knownRole(of: name) == nil, !name.contains(where: { "()".contains($0) })
        {
          return "\(stem) (\(name))"
        }
        return [.wrong, .alternative, .hint].contains(role) ? stem + "\(number)" : stem
      }
    }
  }

  private static func remark(_ manner: SolutionManner, _ isEnglish: Bool) -> String {
    switch manner {
    case .text: " (Text)"
    case .letter: isEnglish ? " (letter)" : " (Buchstabe)"
    case .number: isEnglish ? " (number)" : " (Nummer)"
    case .index: isEnglish ? " (number from 0)" : " (Nummer ab 0)"
    case .heading: ""
    }
  }
}
