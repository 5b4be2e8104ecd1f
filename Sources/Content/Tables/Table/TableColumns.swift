import Exercises

/// The meaning of a table's columns.
package struct TableColumns: Equatable, Sendable {
  /// What a column holds.
  package enum Role: UInt8, Sendable {
    case question, answer, wrong
    /// A further part of the question: `12`, `+` and `5` in a cell each.
    case part
    /// The remainder of a division, which is part of the right answer.
    case remainder
    /// One further right answer, or several in one cell.
    case alternative, alternatives
    case id, name, category, tags, hint, picture, answerPicture, note, time, difficulty
    case feedback, rightFeedback, partlyRightFeedback, wrongFeedback
    /// One of the answers of a quiz, and the column that says which of them are right.
    case option, right
    /// Whether the neighbouring answer is right: the first of these columns belongs to the first answer.
    case mark
    /// A column whose heading is an answer, right in rows where the cell is crossed.
    case truth
    /// The tags of a flash card, separated by spaces, and its deck.
    case cardTags, deck
    /// A column of unknown meaning, kept under its heading.
    case other
    /// A column without a heading.
    case unnamed
  }

  /// The names of columns of bare numbers: `8` under `Zahl` beside `das Doppelte`.
  struct NumberNames: Equatable, Sendable {
    var asked: String
    var answered: String

    /// A question that names the given number and the wanted one: `Zahl: 8 – das Doppelte: ?`
    func question(_ number: String) -> String { "\(asked): \(number) – \(answered): ?" }
  }

  /// What each column holds.
  package var roles: [Role]
  /// The headings as written.
  package private(set) var names: [String]
  /// How many columns of the sheet precede the table.
  var firstColumn = 0
  /// What columns beyond `roles` hold; nil if there must be none.
  var beyond: Role?
  /// How the column `right` says which answers are right.
  package var manner = SolutionManner.number
  /// The letters and numbers of the headings, which put `Antwort B` before `Antwort C` wherever it is;
  /// nil for columns that have none.
  var labels: [Int?] = []
  /// Whether right answers have a mark in their own cell, such as `*Rom`.
  var areMarked = false
  /// Whether `✗` and similar marks are the crosses of columns to be crossed; otherwise they mean “no”.
  var saltiresCross = false
  /// Whether Cyrillic letters in headings or solutions are read as the Latin ones that they look like.
  var areLikeLetters = false
  /// Whether the columns `mark` say which answers are wrong, instead of which are right.
  var marksWrong = false
  /// Where a second list begins beside the first, which is not read; nil if there is only one list.
  var besideStart: Int?
  /// What separates several wrong answers in one cell; nil if each cell holds one.
  var wrongSeparator: String?
  /// The two words by which most statements are judged, such as `wahr` and `falsch`; empty for other tables.
  var truthWords: [String] = []
  /// Whether the cells with several wrong answers also contain the right one.
  var listsAll = false
  /// Whether questions contain the answers to choose from, in brackets or after letters.
  var offersInQuestion = false
  /// The names of the question and answer columns, if they say what bare numbers ask; nil for
  /// other tables.
  var numberNames: NumberNames?
  /// The two marks by which statements are judged, such as `r` and `f`; each is wrong where the other is
  /// right. Empty for other tables.
  var truthMarks: [String] = []

  /// Whether the cell of a column to be crossed is crossed; nil for any other text.
  func isCrossed(_ cell: String) -> Bool? {
    saltiresCross && TruthMarks.isSaltire(cell) ? true : TruthMarks.truth(cell)
  }

  /// A cell that says which answer is right, in the letters of the headings.
  func solution(_ cell: String) -> String { areLikeLetters ? LikeLetters.latin(cell) : cell }

  /// Whether pictures alone are the questions.
  var asksByPicture: Bool { roles.contains(.picture) && !roles.contains(.question) }

  /// Columns without a heading: question, answer, and any number of wrong answers.
  static let plain = TableColumns([.question, .answer], beyond: .wrong)

  /// What joins a question and its next part: a gap for a comparison sign between them in the row, the
  /// name of a number beside words, otherwise a space.
  func joint(before part: Int, cell: (Int) -> String) -> String {
    if let name = self.name(ofPart: part, cell: cell) { return ", \(name) " }
    return isCompared(part, cell: cell) ? " ○ " : " "
  }

  /// Whether the answer is the sign of a comparison between the question and this part of it.
  private func isCompared(_ part: Int, cell: (Int) -> String) -> Bool {
    guard let answer = roles.firstIndex(of: .answer), answer < part,
      let question = roles.firstIndex(of: .question), question < answer
    else { return false }
    return ComparisonSign(rawValue: cell(answer)) != nil
  }

  /// What is appended to a question with named parts to say what is asked for: `Brot, Preis 3,20 €,
  /// bezahlt 5,00 € – Rückgeld: ?`
  func wanted(cell: (Int) -> String) -> String {
    guard let answer = roles.firstIndex(of: .answer), let name = ownName(of: answer),
      roles.indices.contains(where: {
        roles[$0] == .part && self.name(ofPart: $0, cell: cell) != nil
      })
    else { return "" }
    return " – \(name): ?"
  }

  /// The name of a number that is a part of a question in words; nil for other parts, which need none.
  private func name(ofPart part: Int, cell: (Int) -> String) -> String? {
    guard let name = ownName(of: part),
      cell(part).first.map({ $0.isNumber || "€$£".contains($0) }) == true,
      let question = roles.firstIndex(of: .question), question < part,
      cell(question).contains(where: \.isLetter), !isCompared(part, cell: cell)
    else { return nil }
    return name
  }

  /// What a column's heading says in addition to its role: `Preis` for `Preis` and for `Frageteil (Preis)`.
  private func ownName(of column: Int) -> String? {
    let name = names[column]
    guard !name.isEmpty, TableColumns.knownRole(of: name) != nil else {
      return name.isEmpty ? nil : name
    }
    guard name.hasSuffix(")"), let open = name.firstIndex(of: "(") else { return nil }
    return String(name[name.index(after: open)...].dropLast())
  }

  /// Ignores all columns behind the question and the answer.
  mutating func leaveStrays(width: Int) {
    roles = roles.prefix(2) + Array(repeating: .unnamed, count: max(0, width - 2))
    names = Array(repeating: "", count: roles.count)
    beyond = .unnamed
  }

  /// Ignores all columns from `start` on, where there is a blank one or a second list.
  mutating func leave(from start: Int, width: Int, isBlank: Bool) {
    roles =
      roles.prefix(start)
      + Array(repeating: .unnamed, count: max(0, width - min(start, roles.count)))
    names =
      names.prefix(start)
      + Array(repeating: "", count: max(0, roles.count - min(start, names.count)))
    beyond = nil
    besideStart = isBlank ? start + 1 : start
  }

  init(_ roles: [Role], names: [String] = [], beyond: Role? = nil) {
    self.roles = roles
    self.names = names + Array(repeating: "", count: max(0, roles.count - names.count))
    self.beyond = beyond
  }

  /// The columns that a first record names; nil if it is not a heading, because it names neither a
  /// question or its picture together with an answer or its picture, nor the answers to choose from.
  init?(heading: [String]) {
    let written = LabelSigns.arabic(heading)
    let heading = LikeLetters.latin(written)
    let names = heading.map { HeadingName($0) }
    self.init(names.map(Self.role), names: heading)
    labels = names.map(\.label)
    areLikeLetters = heading != written
    takeBareLabels(names)
    takeEqualNames(names, heading)
    let options = roles.indices.filter { roles[$0] == .option }
    if options.count > 1 {
      for index in roles.indices where roles[index] == .answer && !isMark(index, names) {
        roles[index] = .right
      }
      if let column = roles.firstIndex(of: .right) {
        manner = names[column].manner ?? manner
      }
    } else if let index = options.first {
      roles[index] = roles.contains(.answer) ? .other : .answer
    }
    // A table whose answers are only pictures must still be recognised, to report that words are missing.
    let answers = [Role.answer, .right, .answerPicture]
    if roles.contains(.question)
      || asksByPicture && !names.contains(where: { $0.kind == .unknown }),
      options.count > 1 || answers.contains(where: roles.contains)
    {
      return
    }
    // With answers that have letters or numbers, and a column for the right one, a remaining column is
    // the question.
    guard options.count > 1, roles.contains(.right),
      let free = roles.indices.first(where: {
        names[$0].kind == .unknown || names[$0].kind == .empty || roles[$0] == .name
      })
    else { return nil }
    roles[free] = .question
  }

  /// Treats headings that are only `A`, `B` … or `1`, `2` … as those of answers.
  private mutating func takeBareLabels(_ names: [HeadingName]) {
    let crosses = self.names.count { TruthMarks.isCross($0) }
    let bare = names.indices.filter {
      names[$0].kind == .label && (crosses < 2 || !TruthMarks.isCross(self.names[$0]))
    }
    let labels = bare.compactMap { names[$0].label }.sorted()
    guard bare.count > 1, !roles.contains(.option), !roles.contains(.wrong),
      Set(bare.map { names[$0].isLetter }).count == 1,
      let first = labels.first, first <= 1, labels == Array(first..<first + labels.count)
    else { return }
    for index in bare { roles[index] = .option }
  }

  /// Treats several answer columns of the same name beside a solution as the answers to choose from.
  private mutating func takeEqualNames(_ names: [HeadingName], _ heading: [String]) {
    let answers = names.indices.filter { names[$0].kind == .role(.answer) }
    let areCrossed = answers.allSatisfy {
      $0 + 1 < heading.count
        && (TruthMarks.isCross(heading[$0 + 1]) || HeadingWords.asksForCross(heading[$0 + 1]))
    }
    guard answers.count > 1, areCrossed || names.contains(where: { $0.kind == .correct }),
      !roles.contains(.option), Set(answers.map { HeadingWords.folded(heading[$0]) }).count == 1
    else { return }
    for index in answers { roles[index] = .option }
  }

  /// Whether there is an `Antwort 2` for a heading such as `Richtig 2`.
  private func isMark(_ index: Int, _ names: [HeadingName]) -> Bool {
    guard names[index].kind == .correct, let label = names[index].label else { return false }
    return names.contains { $0.kind == .option && $0.label == label }
  }

  /// The columns of the answers to choose from, in the order of their letters or numbers.
  package var options: [Int] {
    let columns = roles.indices.filter { roles[$0] == .option }
    // Nearly all are in order.
    if areInOrder(columns) { return columns }
    let labels = columns.map { index in index < self.labels.count ? self.labels[index] : nil }
    guard labels.allSatisfy({ $0 != nil }), Set(labels).count == labels.count else {
      return columns
    }
    return zip(columns, labels).sorted { ($0.1 ?? 0) < ($1.1 ?? 0) }.map(\.0)
  }

  private func areInOrder(_ columns: [Int]) -> Bool {
    var last = Int.min
    for column in columns {
      guard column < labels.count, let label = labels[column] else { return true }
      guard label > last else { return false }
      last = label
    }
    return true
  }

  /// What a column holds, counted from 0.
  package func role(at index: Int) -> Role? {
    index < roles.count ? roles[index] : beyond
  }

  /// The role that a heading stands for. Case, spaces, hyphens, underscores and remarks in
  /// brackets or after a dash are ignored.
  static func role(of heading: String) -> Role { role(HeadingName(heading)) }

  private static func role(_ name: HeadingName) -> Role {
    switch name.kind {
    case .role(let role): role
    case .correct: .answer
    case .option: .option
    case .aside, .label, .unknown: .other
    case .empty: .unnamed
    }
  }

  /// The role that a documented German or English heading stands for; nil for all others.
  package static func knownRole(of heading: String) -> Role? {
    let name = normalized(heading)
    if name.isEmpty { return nil }
    if let role = roles[name] { return role }
    let stem = String(name.prefix { !$0.isNumber })
    guard name.dropFirst(stem.count).allSatisfy(\.isNumber) else { return nil }
    return numbered[stem]
  }

  /// A heading in the form in which it is looked up.
  static func normalized(_ heading: String) -> String {
    if let name = normalizedASCII(heading) { return name }
    var name = ""
    var isDash = false
    let hasRemark = heading.contains(" - ")
    for character in heading.lowercased() {
      if character == "(" || character == "–" { break }
      if character == " ", isDash { break }
      isDash = hasRemark && character == "-"
      if !" -_\u{A0}".contains(character) { name.append(character) }
    }
    return name
  }

  /// The same for ASCII texts, as most cells are; nil for others.
  private static func normalizedASCII(_ heading: String) -> String? {
    var name: [UInt8] = []
    name.reserveCapacity(heading.utf8.count)
    // A dash between spaces begins a remark.
    var (last, beforeLast) = (UInt8(0), UInt8(0))
    for byte in heading.utf8 {
      guard byte < 0x80 else { return nil }
      if byte == UInt8(ascii: "(") { break }
      if byte == 0x20, last == UInt8(ascii: "-"), beforeLast == 0x20 { break }
      (beforeLast, last) = (last, byte)
      switch byte {
      case 0x20, UInt8(ascii: "-"), UInt8(ascii: "_"): continue
      case 0x41...0x5A: name.append(byte | 0x20)
      default: name.append(byte)
      }
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// The headings of columns that occur only once.
  private static let roles: [String: Role] = table([
    (
      .question,
      """
      question questions frage fragen aufgabe aufgaben term front word wort vorderseite begriff \
      vokabel vokabeln rechnung rechnungen
      """
    ),
    (
      .answer,
      """
      answer answers antwort antworten richtig richtigeantwort correct correctanswer correctanswers lösung lösungen back \
      definition übersetzung translation rückseite richtigeantworten bedeutung meaning ergebnis result
      """
    ),
    (.part, "questionpart frageteil"),
    (.alternatives, "alternatives alternativen alternativeanswers synonyms synonyme"),
    (.id, "id guid kennung"), (.name, "name titel title"),
    (.category, "category kategorie thema topic"), (.deck, "deck stapel"),
    (.tags, "tags tag schlagwörter schlagworte stichwörter"),
    (.picture, "picture image bild fragebild questionpicture"),
    (.answerPicture, "answerpicture answerimage antwortbild"), (.note, "note hinweis notiz"),
    (.time, "time timelimit seconds zeit zeitlimit sekunden"),
    (.difficulty, "difficulty schwierigkeit"),
    (.feedback, "feedback rückmeldung explanation erklärung"),
    (.rightFeedback, "rightfeedback correctfeedback rückmeldungrichtig"),
    (.partlyRightFeedback, "partlyrightfeedback rückmeldungteilweiserichtig"),
    (.wrongFeedback, "wrongfeedback incorrectfeedback rückmeldungfalsch"),
  ])

  /// The headings that may be followed by a number.
  private static let numbered: [String: Role] = table([
    (.wrong, "wrong falsch distractor distraktor wronganswer falscheantwort falseanswer"),
    (.wrong, "falschelösung falschelösungen falscheantworten wronganswers"),
    (.alternative, "alternative alternativ alternativeanswer alternativeantwort synonym"),
    (.hint, "hint hints tipp tipps hilfe"), (.option, "answer antwort option"),
  ])

  /// All headings of more than three letters in alphabetical order, without numbers, each with its length.
  static let knownNames = Set(roles.keys).union(numbered.keys).sorted()
    .map { (name: $0, count: $0.count) }.filter { $0.count > 3 }

  private static func table(_ entries: [(Role, String)]) -> [String: Role] {
    var table: [String: Role] = [:]
    for (role, names) in entries {
      for name in names.split(separator: " ") { table[String(name)] = role }
    }
    return table
  }
}
