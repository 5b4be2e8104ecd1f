import Exercises
import Items
import Notation

/// Lists of words that people write into one column: `cat - Katze`, `cat = Katze`.
///
/// They are pairs if every line contains the same separator exactly once, between words on both sides; a few lines
/// above and below them may be a title, a greeting or a remark. Scores such as `3 - 2` are not pairs.
struct WordPairs {
  /// What people write between a word and its meaning; all dashes count as the same.
  private static let separators: [[String]] = [
    [" - ", " – ", " — "], [" = "], [" : "], [" -> ", " → "], [": "],
  ]
  /// Longer lines are running text.
  private static let longest = 160

  /// A line of the list, with its text and offset.
  private struct Line {
    var text: String
    var offset: Int
    /// Whether the file contains the text unchanged, so that offsets inside it are known.
    var isPlain: Bool
  }

  private var lines: [Line] = []
  /// The lines above and below the list, which are reported.
  private var asides: [Line] = []
  private let separators: [String]

  /// Nil if the records are anything else.
  ///
  /// - Complexity: O(n); most other texts are recognised by their first lines.
  init?(_ records: TableRecords) {
    guard let found = Self.look(records), found.isFramed else { return nil }
    if let joined = Self.questionsAndAnswers(found) {
      separators = [Self.joint]
      lines = joined
      asides = found.above + found.below
      return
    }
    // A name before each line, as of who speaks, is no question.
    let names = Set(found.pairs.map { Self.split($0.text, found.separators)?.left })
    guard found.separators != [": "] || names.count * 2 > found.pairs.count else { return nil }
    separators = found.separators
    lines = found.pairs
    asides = found.above + found.below
    setAsideUnnumbered()
    setAsideNotes()
    setAsideRemarks()
    if found.above.isEmpty, lines.count > 2, let first = lines.first,
      let sides = Self.split(first.text, separators),
      TableLanguage.areTwo(TableLists.trimmed(String(sides.left)), String(sides.right))
    {
      asides.insert(lines.removeFirst(), at: 0)
    }
  }

  /// Leaves out lines above and below those that are numbered from 1: `Punkte = 5` below `5. cherry = Kirsche`.
  private mutating func setAsideUnnumbered() {
    guard let start = lines.firstIndex(where: { Self.number(of: $0.text) == 1 }) else { return }
    let count = lines[start...].enumerated().prefix { Self.number(of: $1.text) == $0 + 1 }.count
    guard count > 2, count < lines.count, count * 2 > lines.count else { return }
    let rest = lines[..<start] + lines[(start + count)...]
    guard !rest.contains(where: { Self.number(of: $0.text) != nil }) else { return }
    asides += rest
    lines = Array(lines[start..<start + count])
  }

  /// The number before a line, as in `3. cat = Katze`.
  private static func number(of text: String) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(digits.count)
    guard let sign = rest.first, ".)".contains(sign), rest.dropFirst().first == " " else {
      return nil
    }
    return Int(digits)
  }

  /// Leaves out notes above and below a list: `NB - test on Friday`.
  private mutating func setAsideNotes() {
    func isNote(_ line: Line) -> Bool {
      Self.split(line.text, separators).map { sides in
        NoteWords.isLabel(TableLists.trimmed(String(sides.left))) && Self.words(sides.right) > 1
      } ?? false
    }
    let above = lines.prefix(2).count { isNote($0) }
    let below = lines.suffix(3).count { isNote($0) }
    guard above + below > 0, lines.count > 3 + above + below else { return }
    let first = lines.prefix(2).lastIndex(where: isNote).map { $0 + 1 } ?? 0
    let last = lines.suffix(3).firstIndex(where: isNote) ?? lines.count
    asides += lines[..<first] + lines[last...]
    lines = Array(lines[first..<last])
  }

  /// Leaves out what stands around a list of words and is written like a letter: `hier die Wörter - wie besprochen:`,
  /// `Bis morgen - ich bin ab 8 Uhr da`.
  private mutating func setAsideRemarks() {
    guard lines.count > 3 else { return }
    let isWords = lines.map { line in
      Self.split(line.text, separators).map {
        Self.words($0.left) <= 2 && Self.words($0.right) <= 2
      }
        ?? false
    }
    guard isWords.count(where: \.self) * 10 >= lines.count * 6 else { return }
    let first = lines.firstIndex { !isRemark($0) } ?? 0
    let last = lines.lastIndex { !isRemark($0) } ?? lines.count - 1
    guard first <= 2, lines.count - last <= 3, last - first > 1 else { return }
    asides += lines[..<first] + lines[(last + 1)...]
    lines = Array(lines[first...last])
  }

  private static func words(_ side: Substring) -> Int { side.split(separator: " ").count }

  /// Whether one side announces what follows, or is a sentence beside few words.
  private func isRemark(_ line: Line) -> Bool {
    guard let sides = Self.split(line.text, separators) else { return false }
    if sides.right.last == ":" { return true }
    let counts = [Self.words(sides.left), Self.words(sides.right)].sorted()
    return counts[1] > 4 && counts[1] >= 3 * counts[0]
  }

  /// Stands between a question and its answer where both had a name of their own.
  private static let joint = "\u{1}"

  /// The pairs of a list in which each question and each answer has a line with a name before it: `Frage: Was bellt?`
  /// above `Antwort: der Hund`; nil for others.
  private static func questionsAndAnswers(_ found: Look) -> [Line]? {
    guard found.separators == [": "], found.pairs.count.isMultiple(of: 2) else { return nil }
    var joined: [Line] = []
    for index in stride(from: 0, to: found.pairs.count, by: 2) {
      let (asked, answered) = (found.pairs[index], found.pairs[index + 1])
      guard let question = split(asked.text, found.separators),
        let answer = split(answered.text, found.separators),
        isName(question.left, of: askingNames), isName(answer.left, of: answeringNames)
      else { return nil }
      joined.append(
        Line(
          text: String(question.right) + joint + String(answer.right), offset: asked.offset,
          isPlain: false))
    }
    return joined
  }

  private static let askingNames = [
    "frage", "question", "q", "f", "aufgabe", "pregunta", "domanda",
  ]
  private static let answeringNames = [
    "antwort", "answer", "a", "lösung", "réponse", "respuesta", "risposta", "r",
  ]

  /// Whether a text is one of some words, with or without a number: `Frage 3`.
  private static func isName(_ text: Substring, of names: [String]) -> Bool {
    let word = text.lowercased().filter { $0.isLetter }
    return names.contains(word)
  }

  /// Whether nearly all cells are exercises with their answers: `7 + 8 = 15`, or `dog = Hund`.
  static func areExercises(_ cells: [String]) -> Bool {
    let solved = cells.count { SolvedEquation($0) != nil }
    let pairs = cells.count { isPair($0) }
    return max(solved, pairs) * 10 >= cells.count * 8
  }

  /// Whether a text is a word and its meaning: `dog = Hund`.
  private static func isPair(_ text: String) -> Bool {
    text.utf8.count <= longest && separators.prefix(2).contains { split(text, $0) != nil }
  }

  /// Whether a line may be a pair or a calculation with its result: one of the separators occurs once between
  /// any two texts.
  static func mayBePair(_ line: String) -> Bool {
    guard line.utf8.count <= longest else { return false }
    return separators.dropLast().joined().contains { separator in
      let parts = line.split(separator: separator, omittingEmptySubsequences: false)
      return parts.count == 2 && parts.allSatisfy { $0.contains { !$0.isWhitespace } }
    }
  }

  /// Lists in one column whose commas belong to the texts: `1,5 m = 150 cm`, `das Huhn, die Henne = hen`.
  /// Nil if a comma may separate two columns.
  init?(withCommas bytes: [UInt8], from start: Int) {
    let comma = UInt8(ascii: ",")
    for index in start..<bytes.count where bytes[index] == comma {
      guard index > start, index + 1 < bytes.count else { return nil }
      let (before, behind) = (bytes[index - 1], bytes[index + 1])
      let isDecimal = (0x30...0x39).contains(before) && (0x30...0x39).contains(behind)
      // “Hallo Petra,”
      let endsLine = behind == 0x0A || behind == 0x0D
      guard isDecimal || endsLine || behind == 0x20 else { return nil }
    }
    self.init(TableRecords(bytes, delimiter: TableDelimiter.tab, range: start..<bytes.count))
    // `3 + 4 = ?, 7` is two columns.
    let behind = lines.count { line in
      Self.split(line.text, separators).map { $0.right.split(separator: ", ").count == 2 } ?? false
    }
    guard lines.count > 2, behind < lines.count else { return nil }
  }

  /// The longest list of such lines, at least three, among the paragraphs of a text; empty if there is
  /// none. The text above and below it is running text; single lines between its pairs, which may lack
  /// a side, belong to it.
  ///
  /// - Parameter lines: the paragraphs, none of them blank.
  static func longestList(in lines: [String]) -> ArraySlice<String> {
    var longest: ArraySlice<String> = []
    // A colon usually introduces the content of a letter, or a speech in a dialogue.
    for separator in separators where separator != [": "] && separator != [" : "] {
      let arePairs = lines.map { $0.utf8.count <= Self.longest && split($0, separator) != nil }
      var start = 0
      for index in lines.indices {
        let isBetween =
          index > 1 && index + 2 < lines.count && arePairs[index - 1] && arePairs[index - 2]
          && arePairs[index + 1] && arePairs[index + 2]
        if arePairs[index] || isBetween {
          if arePairs[index], index + 1 - start > longest.count { longest = lines[start...index] }
        } else {
          start = index + 1
        }
      }
    }
    return longest.count > 2 ? longest : []
  }

  /// The separator in most lines, and the first line without it, if a list consists almost
  /// entirely of pairs; nil otherwise.
  static func nearly(_ records: TableRecords) -> (separator: String, odd: String)? {
    guard let found = look(records) else { return nil }
    let bare = found.above + found.between + found.below
    guard let odd = bare.first, found.pairs.count > bare.count else { return nil }
    let used = found.separators.first { separator in
      found.pairs.contains { $0.text.contains(separator) }
    }
    return used.map { ($0, odd.text) }
  }

  private struct Look {
    var separators: [String]
    var pairs: [Line] = []
    /// The lines without the separator above the first pair, between pairs, and below the last one.
    var above: [Line] = []
    var between: [Line] = []
    var below: [Line] = []

    mutating func add(_ line: Line, isPair: Bool) {
      guard isPair else {
        below.append(line)
        return
      }
      between += below
      below = []
      pairs.append(line)
    }

    /// Whether the pairs are a list of their own: alone, below a title, or three and more, more than there are lines
    /// around them.
    var isFramed: Bool {
      guard between.isEmpty, below.count <= TableHeading.titleLimit else { return false }
      let around = above.count + below.count
      return around == 0 || above.count == 1 && around == 1
        || pairs.count > 2 && pairs.count > around
    }
  }

  /// The lines of a list in which at least two are pairs; nil for any other text.
  private static func look(_ records: TableRecords) -> Look? {
    var records = records
    var ignored = FaultReport()
    var look: Look?
    var early: [Line] = []
    while records.next(report: &ignored) {
      let filled = records.cells.filter { !$0.isEmpty }
      guard filled.count == 1, let cell = filled.first, cell.range.count <= longest else {
        return nil
      }
      let line = Line(
        text: records.text(of: cell), offset: cell.offset,
        isPlain: cell.offset == cell.range.lowerBound && !cell.hasDoubledMarks)
      if look == nil, let found = separator(of: line.text) {
        look = Look(separators: found, above: early)
      }
      guard let separators = look?.separators else {
        early.append(line)
        // A list is not preceded by so many other lines.
        if early.count > TableHeading.titleLimit { return nil }
        continue
      }
      look?.add(line, isPair: split(line.text, separators) != nil)
    }
    guard let look, look.pairs.count > 1 else { return nil }
    return look
  }

  /// The separator of a line: `5 kg - 2 kg = 3 kg` is a calculation with its result.
  private static func separator(of text: String) -> [String]? {
    let found = separators.filter { split(text, $0) != nil }
    return found.first { $0 == [" = "] } ?? found.first
  }

  /// The two sides of a line that contains exactly one of the separators once; nil otherwise.
  private static func split(
    _ text: String, _ separators: [String]
  ) -> (left: Substring, right: Substring)? {
    var place: Range<String.Index>?
    for separator in separators {
      var rest = text[...]
      while let found = rest.firstRange(of: separator) {
        guard place == nil else { return nil }
        place = found
        rest = rest[found.upperBound...]
      }
    }
    guard let place else { return nil }
    let (left, right) = (text[..<place.lowerBound], text[place.upperBound...])
    let isCalculation = separators == [" = "] && ArithmeticTask(question: String(left)) != nil
    guard
      separators == [joint] || isCalculation && right.contains(where: \.isNumber)
        || left.contains(where: \.isLetter) && right.contains(where: \.isLetter)
        || separators == [": "] && isName(left, of: askingNames + answeringNames)
        || separators.contains(where: { $0 == " - " || $0 == " = " })
          && (isNumberAndName(left, right) || isNumberAndName(right, left))
    else { return nil }
    return (left, right)
  }

  /// Whether one side is a number and the other one word: `1 - one`, `drei = 3`.
  private static func isNumberAndName(_ number: Substring, _ name: Substring) -> Bool {
    let digits = number.trimmed
    let word = name.trimmed
    return (1...9).contains(digits.utf8.count) && digits.allSatisfy { $0.isASCII && $0.isNumber }
      && word.count > 1 && word.allSatisfy { $0.isLetter || $0 == "-" }
  }

  /// The length in bytes of each line's number or bullet: the lines are numbered from 1, as
  /// in `1. cat = Katze`, or all begin with the same character and a space.
  private var leads: [Int] {
    let numbered = lines.enumerated().compactMap { index, line in
      ["\(index + 1). ", "\(index + 1)) "].first { line.text.hasPrefix($0) }?.utf8.count
    }
    if lines.count > 2, numbered.count == lines.count { return numbered }
    let bullet = Self.bullets.first { bullet in lines.allSatisfy { $0.text.hasPrefix(bullet) } }
    return lines.map { _ in lines.count > 1 ? bullet?.utf8.count ?? 0 : 0 }
  }

  private static let bullets = ["> ", "- ", "– ", "• ", "* ", "· ", "◦ ", "▪ ", "o ", "‣ "]

  func read(into collector: inout ItemCollector, report: inout FaultReport) {
    for line in asides { report.tellAside(line.text, at: line.offset) }
    var first: (offset: Int, left: String, right: String)?
    for (line, lead) in zip(lines, leads) {
      guard let sides = Self.split(line.text, separators) else { continue }
      let left = TableLists.trimmed(
        String(decoding: sides.left.utf8.dropFirst(lead), as: UTF8.self))
      let right = TableLists.trimmed(String(sides.right))
      if first == nil { first = (line.offset, left, right) }
      let ahead = line.isPlain ? line.text[..<sides.right.startIndex].utf8.count : 0
      let item = Item(
        ItemText(left, at: line.offset),
        .short(
          [AcceptedText(ItemText(right, at: line.offset + ahead))], isCaseSensitive: false),
        span: ItemSpan(line.offset..<line.offset + line.text.utf8.count))
      guard collector.add(item, report: &report) else { return }
    }
    guard let first else { return }
    report.note(at: first.offset, .tablePairs(first.left, first.right))
  }
}
