import Items
import Notation

/// The row that names the columns of a table, even if some of its names are misspelt, are names of
/// languages, or the table has title rows above.
struct TableHeading {
  /// An unknown heading.
  struct Doubt {
    /// Its column, counted from 0.
    var column: Int
    /// The heading probably meant; nil if none is similar.
    var likely: String?
    /// Whether the column is used as the likely meaning says; otherwise it is kept, but not used.
    var isUsed: Bool
  }

  /// What the columns hold; for a column in doubt, what is most likely.
  var columns: TableColumns
  /// The headings in doubt.
  private(set) var doubts: [Doubt] = []
  /// The roles given to the first columns with unknown names, because no other column has them.
  private(set) var guesses: [TableColumns.Role] = []
  /// Whether the row is certainly a heading: it names a question and an answer, or two languages.
  let isCertain: Bool

  /// The most title rows that may be above a heading.
  static let titleLimit = 3
  /// Longer headings are ordinary texts; no similar heading is looked for.
  private static let longest = 40

  /// Whether a record may be the title of a table: one filled cell, the first, or two far apart, as with the
  /// class in a corner.
  static func isTitle(_ cells: [TableCell]) -> Bool {
    guard cells.first?.isEmpty == false else { return false }
    let others = cells.dropFirst().filter { !$0.isEmpty }
    return others.isEmpty || others.count == 1 && cells.count > 2 && cells[1].isEmpty
  }

  /// Reads a record as a heading; nil if it is an exercise.
  init?(_ cells: [String]) {
    guard cells.count > 1 else { return nil }
    if let known = TableColumns(heading: cells) {
      var roles = known.roles
      Self.keepOrder(cells, &roles)
      for (index, role) in known.roles.enumerated() where role == .other {
        guard HeadingName(cells[index]).kind == .unknown else { continue }
        guard let likely = Self.likely(cells[index]) else { continue }
        let isWrong = TableColumns.role(of: likely) == .wrong
        if isWrong { roles[index] = .wrong }
        doubts.append(Doubt(column: index, likely: Self.usual(likely), isUsed: isWrong))
      }
      var columns = known
      columns.roles = roles
      self.columns = columns
      isCertain = true
      return
    }
    var roles = cells.map(TableColumns.role)
    var languages = cells.map(TableLanguage.init)
    let meant = Self.misspeltLanguages(cells, languages)
    for (column, name) in meant {
      languages[column] = TableLanguage(name)
      doubts.append(Doubt(column: column, likely: name, isUsed: true))
    }
    var certain = false
    if let pair = Self.languagePair(languages) {
      roles[pair.first] = .question
      roles[pair.second] = .answer
      certain = true
    } else if let pair = Self.wordAndLanguage(cells, languages) {
      roles[pair.0] = .question
      roles[pair.1] = .answer
      certain = true
    } else if !Self.isDoubtful(cells, roles) {
      return nil
    }
    for index in roles.indices where roles[index] == .other && meant[index] == nil {
      let kind = HeadingName(cells[index]).kind
      guard kind != .aside, !certain || kind == .unknown else { continue }
      let likely = Self.likely(cells[index])
      guard !certain || likely != nil else { continue }
      let role = likely.map(TableColumns.role) ?? .other
      let isUsed = !certain || role == .wrong
      doubts.append(Doubt(column: index, likely: likely.map(Self.usual), isUsed: isUsed))
      if isUsed { roles[index] = role }
    }
    if !certain {
      Self.keepOrder(cells, &roles)
      for index in roles.indices where roles[index] == .option { roles[index] = .answer }
      for wanted in [TableColumns.Role.question, .answer] where !roles.contains(wanted) {
        // A row number or points are neither a question nor an answer.
        let unknown = roles.indices.filter { roles[$0] == .other }
        guard
          let free = unknown.first(where: { HeadingName(cells[$0]).kind != .aside })
            ?? unknown.first(where: { !HeadingWords.numbers(cells[$0]) })
        else { return nil }
        roles[free] = wanted
        guesses.append(wanted)
      }
    }
    columns = TableColumns(roles, names: cells)
    isCertain = certain
  }

  /// If both names fit both ways, makes the left of two columns the question: a word may be asked for
  /// its meaning, and a meaning for its word.
  private static func keepOrder(_ cells: [String], _ roles: inout [TableColumns.Role]) {
    let pair: [TableColumns.Role] = [.question, .answer]
    let content = roles.indices.filter { pair.contains(roles[$0]) || roles[$0] == .other }
    guard content.count == 2, let left = content.first, let right = content.last,
      roles[left] == .answer || roles[right] == .question,
      content.allSatisfy({ index in
        roles[index] == .other || eitherWay.contains(HeadingWords.folded(cells[index]))
      })
    else { return }
    (roles[left], roles[right]) = (.question, .answer)
  }

  private static let eitherWay = Set(
    """
    wort word wörter words begriff term vokabel vokabeln definition bedeutung meaning übersetzung
    translation vorderseite rückseite mot terme définition signification traduction palabra término
    definición significado traducción parola termine definizione significato traduzione woord begrip
    betekenis definitie vertaling słowo pojęcie znaczenie definicja tłumaczenie
    """.split(whereSeparator: \.isWhitespace).map { HeadingWords.folded($0) })

  /// The probable names of columns that are misspelt names of languages: “Englsich;
  /// Deutch”. All of two or more columns must name one.
  private static func misspeltLanguages(
    _ cells: [String], _ languages: [TableLanguage?]
  ) -> [Int: String] {
    guard cells.count > 1, languages.contains(where: { $0 == nil }),
      cells.allSatisfy({ (6...longest).contains($0.utf8.count) && $0.first?.isLetter == true })
    else { return [:] }
    var meant: [Int: String] = [:]
    for (index, cell) in cells.enumerated() where languages[index] == nil {
      guard let name = cell.nearest(among: TableLanguage.usualNames, limit: 2) else { return [:] }
      meant[index] = name
    }
    return meant
  }

  /// The columns of a word and of a language, the left one of which asks: `word | German`.
  private static func wordAndLanguage(
    _ cells: [String], _ languages: [TableLanguage?]
  ) -> (Int, Int)? {
    guard cells.count == 2, let language = languages.firstIndex(where: { $0 != nil }),
      languages.count(where: { $0 != nil }) == 1,
      eitherWay.contains(HeadingWords.folded(cells[1 - language]))
    else { return nil }
    return (0, 1)
  }

  /// The first two columns that name different languages. “English; Englisch” is a card.
  private static func languagePair(_ languages: [TableLanguage?]) -> (first: Int, second: Int)? {
    guard let first = languages.firstIndex(where: { $0 != nil }),
      let second = languages.firstIndex(where: { $0 != nil && $0 != languages[first] })
    else { return nil }
    return (first, second)
  }

  /// Whether one cell is a known heading and another is similar to one, or is unknown beside a capitalised
  /// heading: “back; Rücken” is a card, “Frage; Lösungswort” is not.
  private static func isDoubtful(_ cells: [String], _ roles: [TableColumns.Role]) -> Bool {
    let core: Set<TableColumns.Role> = [.question, .answer, .wrong, .option]
    let known = roles.indices.filter { core.contains(roles[$0]) }
    let unknown = roles.indices.filter { roles[$0] == .other }
    guard !known.isEmpty, !unknown.isEmpty,
      cells.allSatisfy({ $0.utf8.count <= longest })
    else { return false }
    let isPaired = known.contains { roles[$0] == .question || roles[$0] == .answer }
    if unknown.contains(where: { likely(cells[$0]) != nil }) { return true }
    // A spreadsheet turns “falsch” into “FALSCH” in a heading.
    if roles.count(where: { $0 == .wrong }) > 1, unknown.count == 2, roles.count > 3 { return true }
    return isPaired && known.contains { cells[$0].first?.isUppercase == true }
  }

  /// The known heading that differs from an unknown one by at most two letters, or one if it is short.
  private static func likely(_ heading: String) -> String? {
    guard heading.utf8.count <= longest else { return nil }
    let name = TableColumns.normalized(heading)
    let stem = String(name.prefix { !$0.isNumber })
    guard stem.count > 3, name.dropFirst(stem.count).allSatisfy(\.isNumber) else { return nil }
    let count = stem.count
    let names = TableColumns.knownNames.lazy.filter { abs($0.count - count) < 3 }.map(\.name)
    guard let nearest = stem.nearest(among: names) else { return nil }
    let number = TableColumns.role(of: nearest + "1") == .other ? "" : name.dropFirst(stem.count)
    return nearest + number
  }

  /// A known heading as people write it: names are looked up without their spaces.
  private static func usual(_ name: String) -> String {
    let stem = name.prefix { !$0.isNumber }
    guard let usual = usualNames[String(stem)] else { return name }
    let number = name.dropFirst(stem.count)
    return usual + (number.isEmpty && TableColumns.role(of: name) == .wrong ? "1" : number)
  }

  private static let usualNames: [String: String] = [
    "falscheantwort": "falsch", "wronganswer": "wrong", "falseanswer": "wrong",
    "falscheantworten": "falsch", "falschelösung": "falsch", "falschelösungen": "falsch",
    "wronganswers": "wrong",
    "richtigeantwort": "richtige Antwort", "richtigeantworten": "richtige Antworten",
    "correctanswer": "correct answer", "correctanswers": "correct answers",
    "alternativeantwort": "alternativ", "alternativeanswer": "alternative",
    "alternativeanswers": "alternatives", "questionpart": "question part",
    "answerpicture": "answer picture", "answerimage": "answer picture",
    "questionpicture": "question picture", "timelimit": "time limit",
  ]
}

/// A language that a heading names in German or English.
struct TableLanguage: Equatable {
  /// The index in the list below.
  let number: Int

  /// The languages taught in schools, as headings name them.
  static let usualNames = [
    "Deutsch", "Englisch", "Französisch", "Spanisch", "Italienisch", "Latein", "Lateinisch",
    "Türkisch", "Russisch", "Polnisch", "Ukrainisch", "Arabisch", "German", "English", "French",
    "Spanish", "Italian", "Latin", "Turkish", "Russian", "Polish", "Ukrainian", "Arabic",
  ]

  /// Whether two texts name different languages, as headings of vocabulary do and cards do not: “English” and
  /// “Englisch” are the same.
  static func areTwo(_ first: String, _ second: String) -> Bool {
    guard first.utf8.count <= longest, second.utf8.count <= longest,
      let left = TableLanguage(TableLists.trimmed(first)),
      let right = TableLanguage(TableLists.trimmed(second))
    else { return false }
    return left != right
  }

  /// Whether a text may name a language, judged by its beginning.
  ///
  /// - Complexity: O(1).
  static func mayBegin(_ text: ArraySlice<UInt8>) -> Bool {
    text.count <= longest && text.count > 1 && beginnings.contain(text)
  }

  private static let beginnings = WordBeginnings(names.keys)

  /// The length in bytes of the longest name, rounded up.
  private static let longest = 24

  /// Nil if the text does not name a language.
  init?(_ text: String) {
    guard let number = Self.names[HeadingWords.folded(TableColumns.normalized(text))] else {
      return nil
    }
    self.number = number
  }

  private static let names: [String: Int] = {
    let lines = [
      "deutsch german allemand alemán tedesco almanca niemiecki немецкий duits alemão німецька الألمانية",
      "englisch english anglais inglés inglese ingilizce angielski английский engels inglês англійська الإنجليزية",
      "französisch french français francés francese fransızca francuski французский frans francês французька الفرنسية",
      "spanisch spanish español espagnol spagnolo ispanyolca hiszpański испанский spaans espanhol іспанська castellano",
      "italienisch italian italiano italien italienisch włoski итальянский italiaans",
      "latein lateinisch latin latín latino łaciński",
      "türkisch turkish türkçe turc turco turecki турецкий turks",
      "russisch russian русский russe ruso rusça rosyjski russo",
      "polnisch polish polski polonais polaco polacco польский",
      "ukrainisch ukrainian українська украинский",
      "arabisch arabic العربية عربي arabe árabe arapça",
      "griechisch greek altgriechisch ελληνικά grec griego",
      "portugiesisch portuguese português portugais portugués",
      "niederländisch dutch holländisch nederlands néerlandais",
      "dänisch danish dansk", "schwedisch swedish svenska", "norwegisch norwegian norsk",
      "finnisch finnish suomi", "tschechisch czech čeština česky", "ungarisch hungarian magyar",
      "rumänisch romanian română", "kroatisch croatian hrvatski", "serbisch serbian srpski",
      "bulgarisch bulgarian български", "albanisch albanian shqip", "persisch persian farsi فارسی",
      "kurdisch kurdish kurdî", "chinesisch chinese 中文", "japanisch japanese 日本語",
      "hebräisch hebrew עברית", "sorbisch sorbian",
    ]
    var names: [String: Int] = [:]
    for (number, line) in lines.enumerated() {
      for name in line.split(separator: " ") {
        names[HeadingWords.folded(name)] = number
        // “auf Deutsch; auf Englisch”
        for word in ["auf", "in", "en"] { names[HeadingWords.folded(word + name)] = number }
      }
    }
    return names
  }()
}
