import Exercises
import Items
import Notation

/// Rows from all parts of a table, used to compare readings.
package struct TableSample {
  package struct Row {
    package let cells: [String]
    /// Where each cell begins in the file.
    let offsets: [Int]
    /// How many records precede it.
    let record: Int

    /// How many cells are not empty.
    var filledCount: Int { cells.count { !$0.isEmpty } }
    func cell(_ column: Int) -> String { column < cells.count ? cells[column] : "" }
    /// Whether it sums up the rows above: a word for a total, followed only by numbers.
    var isTotal: Bool {
      let filled = cells.filter { !$0.isEmpty }
      guard let name = filled.first, filled.count > 2, name.utf8.count <= 40 else { return false }
      return filled.dropFirst().allSatisfy { $0.first?.isNumber == true }
        && HeadingWords.isTotal(name)
    }
    /// Whether it is a form to be filled in: `Zeit: | | min`.
    var isForm: Bool {
      let filled = cells.filter { !$0.isEmpty }
      if filled.count == 1 { return FootWords.isToBeFilledIn(filled[0]) }
      guard filled.count > 1, filled[0].contains(":") else { return false }
      if FootWords.areBlanks(filled) { return true }
      guard filled[0].hasSuffix(":") else { return false }
      guard filled.count == 2, cells.count > 3 else { return false }
      return FootWords.isFoot(filled[0], filled[1], isBehindOne: true)
    }
    func offset(_ column: Int) -> Int {
      column < offsets.count ? offsets[column] : offsets.last ?? 0
    }
  }

  /// So many rows show what a column holds: even if only one in a hundred has something, some are seen.
  private static let rowLimit = 2000
  /// Headings and titles are at the top.
  private static let headCount = 8
  /// No table for pupils has more relevant columns.
  static let columnLimit = 48

  package private(set) var rows: [Row] = []
  /// Where the row that looks like a heading begins in its file; nil if there is none.
  var headingOffset: Int?

  /// Goes through a whole table once, and keeps rows that are spread over all of it.
  ///
  /// - Parameter bytesPerRecord: the approximate length of a record.
  /// - Complexity: O(n); texts are made from at most `rowLimit` rows.
  package init(_ records: TableRecords, length: Int, bytesPerRecord: Int) {
    var records = records
    var ignored = FaultReport()
    let step = max(1, length / max(1, bytesPerRecord) / Self.rowLimit)
    var record = 0
    while records.next(report: &ignored) {
      if record < Self.headCount || record % step == 0, rows.count < Self.rowLimit * 2 {
        let cells = records.cells.prefix(Self.columnLimit)
        rows.append(
          Row(
            cells: cells.map { Self.shortened(records.text(of: $0)) },
            offsets: cells.map(\.offset), record: record))
      }
      record += 1
    }
  }

  /// A text of which nothing is left out but the middle of one that is much longer than any question: a cell of a
  /// million letters with marks would be gone through many times.
  private static func shortened(_ text: String) -> String {
    guard text.utf8.count > longest + ending else { return text }
    return String(decoding: text.utf8.prefix(longest), as: UTF8.self)
      + String(decoding: text.utf8.suffix(ending), as: UTF8.self)
  }

  private static let longest = 8000
  private static let ending = 40

  init(rows: [Row]) { self.rows = rows }

  /// The sample without the columns before `column`.
  func part(from column: Int) -> TableSample {
    TableSample(
      rows: rows.map { row in
        Row(
          cells: Array(row.cells.dropFirst(column)), offsets: Array(row.offsets.dropFirst(column)),
          record: row.record)
      })
  }

  /// The sample without the columns from `column` on.
  func cut(before column: Int) -> TableSample {
    var cut = TableSample(
      rows: rows.map { row in
        Row(
          cells: Array(row.cells.prefix(column)), offsets: Array(row.offsets.prefix(column)),
          record: row.record)
      })
    cut.headingOffset = headingOffset
    return cut
  }
}

/// Statistics of the cells of a column.
struct ColumnFacts {
  private(set) var filled = 0
  private(set) var distinct = 0
  private(set) var averageLength = 0.0
  private(set) var averageWords = 0.0
  /// Shares of the filled cells, 0…1.
  private(set) var questions = 0.0
  private(set) var calculations = 0.0
  /// Calculations with their results, such as `12 + 7 = 19`.
  private(set) var equations = 0.0
  private(set) var numbers = 0.0
  private(set) var phonetics = 0.0
  private(set) var links = 0.0
  private(set) var levels = 0.0
  private(set) var crosses = 0.0
  /// `✗` and similar marks.
  private(set) var saltires = 0.0
  private(set) var truths = 0.0
  /// Whether the cells are 1, 2, 3 … or continue like that from another number, or are 1a, 1b, 2a … or
  /// a), b), c) ….
  private(set) var isSerial = false
  private(set) var values: Set<String> = []

  init(_ cells: [String]) {
    var counts = (
      q: 0, calc: 0, equal: 0, num: 0, phon: 0, link: 0, level: 0, cross: 0, no: 0, truth: 0
    )
    var length = 0
    var words = 0
    var serial = true
    var lettered = true
    var last: Int?
    var lastNumber = (0, 0)
    for cell in cells {
      guard !cell.isEmpty else {
        serial = false
        lettered = false
        continue
      }
      filled += 1
      if lettered {
        let number = Self.letteredNumber(cell)
        lettered = number.map { $0 > lastNumber } ?? false
        lastNumber = number ?? lastNumber
      }
      values.insert(cell)
      if Self.asks(cell) { counts.q += 1 }
      guard cell.utf8.count <= Self.longest else {
        // Neither a number nor a single word; its length and words are estimated at the limit.
        serial = false
        length += Self.longest
        words += Self.longest / 6
        if Self.isLink(cell) { counts.link += 1 }
        continue
      }
      length += cell.count
      words += cell.split(separator: " ").count
      if ArithmeticTask(question: cell) != nil { counts.calc += 1 }
      if SolvedEquation(cell) != nil { counts.equal += 1 }
      let number = Self.integer(cell)
      if number != nil || NumericAnswer(cell) != nil { counts.num += 1 }
      if let number {
        if let last, number != last + 1 { serial = false }
        last = number
      } else {
        serial = false
      }
      if Self.isPhonetic(cell) { counts.phon += 1 }
      if Self.isLink(cell) { counts.link += 1 }
      let key = AnswerText.normalized(cell)
      if Self.levelWords.contains(key) { counts.level += 1 }
      if TruthMarks.isCross(cell) { counts.cross += 1 }
      if TruthMarks.isSaltire(cell) { counts.no += 1 }
      if TruthMarks.truth(cell) != nil { counts.truth += 1 }
    }
    isSerial = (serial || lettered) && filled > 1
    distinct = values.count
    guard filled > 0 else { return }
    let all = Double(filled)
    averageLength = Double(length) / all
    averageWords = Double(words) / all
    questions = Double(counts.q) / all
    calculations = Double(counts.calc) / all
    equations = Double(counts.equal) / all
    numbers = Double(counts.num) / all
    phonetics = Double(counts.phon) / all
    links = Double(counts.link) / all
    levels = Double(counts.level) / all
    crosses = Double(counts.cross) / all
    saltires = Double(counts.no) / all
    truths = Double(counts.truth) / all
  }

  /// The most bytes of a text that are examined: more than any answer has.
  private static let longest = 2000

  /// Whether a text asks: it ends with a question mark, a colon, an equals sign or dots, or has a gap.
  static func asks(_ text: String) -> Bool {
    guard let last = text.unicodeScalars.last else { return false }
    if "?？؟:=…".unicodeScalars.contains(last) || text.utf8.reversed().starts(with: "...".utf8)
      || text.utf8.starts(with: "¿".utf8)
    {
      return true
    }
    return zip(text.utf8, text.utf8.dropFirst()).contains { $0 == 0x5F && $1 == 0x5F }
  }

  static func integer(_ text: String) -> Int? {
    let digits = text.hasSuffix(".") || text.hasSuffix(")") ? text.dropLast() : text[...]
    guard (1...6).contains(digits.utf8.count),
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(digits)
  }

  /// The parts of `1a`, `2b)` or `10c.`, as exercises in books are numbered; nil for other texts.
  private static func letteredNumber(_ text: String) -> (Int, Int)? {
    guard (2...5).contains(text.utf8.count) else { return nil }
    let digits = text.utf8.prefix { (0x30...0x39).contains($0) }
    // `a)`, `b)`
    if digits.isEmpty, text.utf8.count == 2, text.utf8.last == 0x29, let letter = text.utf8.first,
      letter.isASCIILetter
    {
      return (0, Int(letter | 0x20))
    }
    let rest = text.utf8.dropFirst(digits.count)
    guard (1...3).contains(digits.count), let letter = rest.first,
      letter.isASCIILetter,
      rest.count == 1 || rest.count == 2 && (rest.last == 0x29 || rest.last == 0x2E),
      let number = Int(String(decoding: digits, as: UTF8.self))
    else { return nil }
    return (number, Int(letter | 0x20))
  }

  private static func isPhonetic(_ text: String) -> Bool {
    guard let first = text.first, let last = text.last, text.count > 2 else { return false }
    if first == "[" && last == "]" || first == "/" && last == "/" { return true }
    return text.unicodeScalars.contains { phoneticSigns.contains($0) }
  }

  private static let phoneticSigns = Set("ˈˌəɪʊɛɔæʃʒθðŋɑɒʌɜː".unicodeScalars)

  static func isLink(_ text: String) -> Bool {
    // By bytes, as a letter may have a million marks.
    let bytes = text.utf8
    if linkBeginnings.contains(where: { bytes.starts(with: $0.utf8) }) { return true }
    let end = String(decoding: bytes.suffix(5), as: UTF8.self).lowercased()
    return fileEndings.contains { end.utf8.reversed().starts(with: $0.utf8.reversed()) }
  }

  private static let linkBeginnings = ["http://", "https://", "www."]
  private static let fileEndings = [".png", ".jpg", ".jpeg", ".svg", ".gif", ".mp3", ".webp"]

  private static let levelWords: Set<String> = [
    "leicht", "mittel", "schwer", "einfach", "schwierig", "easy", "medium", "hard", "normal",
    "facile", "moyen", "difficile", "fácil", "media", "difícil", "medio", "kolay", "orta", "zor",
    "łatwy", "średni", "trudny", "легкий", "средний", "сложный", "a1", "a2", "b1", "b2", "c1", "c2",
  ]
}
