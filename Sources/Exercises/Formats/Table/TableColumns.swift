/// What the columns of a table mean.
struct TableColumns {
  /// What a column holds.
  enum Role: UInt8 {
    case question, answer, wrong
    /// One further right answer, or several in one cell.
    case alternative, alternatives
    case id, name, category, tags, hint, picture, answerPicture, note, time, difficulty
    case feedback, rightFeedback, partlyRightFeedback, wrongFeedback
    /// One of the numbered answers of a quiz, and the numbers of the right ones.
    case option, right
    /// The tags of a flash card, with a blank between them, and its deck.
    case cardTags, deck
    /// A column nobody knows, kept under its heading.
    case other
    /// A column without a heading.
    case unnamed
  }

  /// What each column holds.
  private(set) var roles: [Role]
  /// The headings as written.
  private(set) var names: [String]
  /// What columns beyond `roles` hold; nil if there are to be none.
  let beyond: Role?

  /// Columns without a heading: question, answer, and as many wrong answers as there are.
  static let plain = TableColumns([.question, .answer], beyond: .wrong)
  /// Rows of a quiz without a heading.
  static let quiz = TableColumns(
    [.question, .option, .option, .option, .option, .time, .right], beyond: nil)

  init(_ roles: [Role], names: [String] = [], beyond: Role? = nil) {
    self.roles = roles
    self.names = names + Array(repeating: "", count: max(0, roles.count - names.count))
    self.beyond = beyond
  }

  /// The columns a first record names, in German or English; nil if it is no heading, because it
  /// does not name both a question and an answer or its picture.
  init?(heading: [String]) {
    self.init(heading.map(Self.role), names: heading)
    // “Answer 1” beside “Answer 2” needs a column that says which is right.
    let options = roles.indices.filter { roles[$0] == .option }
    if options.count > 1 {
      for index in roles.indices where roles[index] == .answer { roles[index] = .right }
    } else if let index = options.first {
      roles[index] = roles.contains(.answer) ? .other : .answer
    }
    // A table whose answers are only pictures has still to be told that it lacks their words.
    let answers = [Role.answer, .right, .answerPicture]
    guard roles.contains(.question), answers.contains(where: roles.contains) else { return nil }
  }

  /// What a column holds, counted from 0.
  func role(at index: Int) -> Role? {
    index < roles.count ? roles[index] : beyond
  }

  /// What a heading stands for. Upper and lower case, blanks, hyphens, underscores and remarks in
  /// brackets or behind a dash make no difference.
  static func role(of heading: String) -> Role {
    let name = normalized(heading)
    if name.isEmpty { return .unnamed }
    if let role = roles[name] { return role }
    let stem = String(name.prefix { !$0.isNumber })
    guard name.dropFirst(stem.count).allSatisfy(\.isNumber) else { return .other }
    return numbered[stem] ?? .other
  }

  /// A heading as it is looked up.
  static func normalized(_ heading: String) -> String {
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

  /// The headings of columns that come once.
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
    (.alternative, "alternative alternativ alternativeanswer alternativeantwort synonym"),
    (.hint, "hint hints tipp tipps hilfe"), (.option, "answer antwort option"),
  ])

  /// All headings in their order, without numbers.
  static let knownNames = Set(roles.keys).union(numbered.keys).sorted()

  private static func table(_ entries: [(Role, String)]) -> [String: Role] {
    var table: [String: Role] = [:]
    for (role, names) in entries {
      for name in names.split(separator: " ") { table[String(name)] = role }
    }
    return table
  }
}
