import Exercises
import Items
import Notation

/// Checks the exercises of a finished list: rows without a real answer are left out, and rows unlike all
/// others are reported, because `Group 1; Ayla, Ben` below calculations is not meant as an exercise.
struct DoubtfulRows {
  /// Longer lists are made by programs, which do not add remarks.
  private static let longest = 1000
  /// The most rows that may be unlike the others, and the fewest others there must be.
  private static let (mostUnlike, fewestAlike) = (5, 3)

  private struct Row {
    var index: Int
    var question: String
    var answer: ItemText
    var isPlain: Bool
  }

  private let rows: [Row]
  private let source: SourceText
  /// Whether nearly all answers are words or numbers.
  private let haveWords: Bool
  /// Whether several rows mean “as above”, and others have words.
  private let haveDittos: Bool

  private init(_ collector: ItemCollector, _ source: SourceText) {
    self.source = source
    rows = collector.items.indices.compactMap { index in
      let item = collector.items[index]
      switch item.body {
      case .short(let answers, _):
        return answers.first.map {
          Row(
            index: index, question: item.question.text, answer: $0.text,
            isPlain: answers.count == 1)
        }
      case .choice(let options, _):
        return options.first { $0.weight == 100 }.map {
          Row(index: index, question: item.question.text, answer: $0.text, isPlain: false)
        }
      default: return nil
      }
    }
    let worded = rows.count { row in
      row.answer.text.count { $0.isLetter || $0.isNumber } > 1
        || row.answer.text.contains(where: \.isNumber)
    }
    haveWords = worded * 3 >= rows.count * 2
    haveDittos = worded > 0 && rows.count { Placeholder.isDitto($0.answer.text) } > 1
  }

  /// - Complexity: O(n) in the texts of a list written by people; O(1) for longer lists.
  static func look(
    over collector: inout ItemCollector, in source: SourceText, report: inout FaultReport
  ) {
    guard (1...longest).contains(collector.items.count) else { return }
    let list = DoubtfulRows(collector, source)
    var left: Set<Int> = []
    for row in list.blank {
      let text = String(row.answer.text.prefix(24))
      report.error(at: row.answer.offset, .answerBlank(text))
      left.insert(row.index)
    }
    for row in list.remarked where left.insert(row.index).inserted {
      let text = String(row.answer.text.prefix(40))
      report.warning(at: row.answer.offset, .answerRemark(text))
    }
    for row in list.notes where left.insert(row.index).inserted {
      report.tellAside(
        row.question, at: Int(collector.items.span(at: row.index).range.lowerBound))
    }
    for row in list.unlike where !left.contains(row.index) {
      report.note(
        at: Int(collector.items.span(at: row.index).range.lowerBound),
        .tableUnlike(String(row.question.prefix(40)), answer: String(row.answer.text.prefix(40))))
    }
    list.dropBlankOptions(besides: left, of: &collector, report: &report)
    collector.leaveOut(left)
  }

  /// Removes wrong answers that are not answers, if the right ones are words or numbers.
  private func dropBlankOptions(
    besides left: Set<Int>, of collector: inout ItemCollector, report: inout FaultReport
  ) {
    for row in rows where !left.contains(row.index) && !asksForSign(row.question) {
      // If the right answer is a symbol, other symbols may be wrong answers.
      guard row.answer.text.contains(where: { $0.isLetter || $0.isNumber }),
        case .choice(var options, let isSingle) = collector.items[row.index].body
      else { continue }
      let blank = options.indices.filter { index in
        let text = options[index].text
        return options[index].weight <= 0 && !isGuarded(text)
          && (Placeholder.isStillToCome(text.text)
            && !Self.areRoman(text.text, row.answer.text)
            || haveWords && Placeholder.isGap(text.text)
            || Self.isBareRemark(text.text))
      }
      guard !blank.isEmpty else { continue }
      for index in blank.reversed() {
        let text = String(options[index].text.text.prefix(24))
        report.warning(at: options[index].text.offset, .answerBlankWrong(text))
        options.remove(at: index)
      }
      if options.count == 1, let only = options.first {
        let answer = AcceptedText(only.text, feedback: only.feedback, picture: only.picture)
        collector.setBody(.short([answer], isCaseSensitive: false), of: row.index)
      } else {
        collector.setBody(.choice(options, isSingle: isSingle), of: row.index)
      }
    }
  }

  /// Whether `XXXX` is meant as a number, as the right answer is one.
  private static func areRoman(_ text: String, _ answer: String) -> Bool {
    RomanNumeral.looseValue(of: text) != nil && RomanNumeral.looseValue(of: answer) != nil
  }

  /// Rows with a line or dots instead of an answer, or a symbol where others have words or numbers.
  private var blank: [Row] {
    rows.filter { row in
      isBlank(row.answer) && !asksForSign(row.question) || Self.isRule(row)
    }
  }

  /// Whether a text stands in for an answer: dots or a line to write on, a word that says that the answer is
  /// still missing, ditto marks, or, if others have words or numbers, a symbol.
  private func isBlank(_ answer: ItemText) -> Bool {
    let text = answer.text
    guard !isGuarded(answer) else { return false }
    return Placeholder.isLine(text) || Placeholder.isStillToCome(text)
      || haveDittos && Placeholder.isDitto(text) || haveWords && Placeholder.isSign(text)
  }

  /// Whether a row is a rule between others: `--- | ---`, `*** | ***`.
  private static func isRule(_ row: Row) -> Bool {
    row.question == row.answer.text && row.question.count > 2
      && row.question.allSatisfy { "-–—*=_#~.+ ".contains($0) }
  }

  /// Whether an apostrophe precedes a text: then it is meant literally.
  private func isGuarded(_ text: ItemText) -> Bool {
    // Guards in workbooks are added by this program, not by the author.
    guard source.parts.isEmpty else { return false }
    let bytes = source.bytes
    let isInMarks = bytes.indices.contains(text.offset) && bytes[text.offset] == 0x22
    return [text.offset - 1, text.offset + (isInMarks ? 1 : 0)].contains { place in
      bytes.indices.contains(place) && bytes[place] == FormulaGuard.apostrophe
    }
  }

  /// Whether a symbol may be the answer: for a gap, or if the question asks for symbols.
  private func asksForSign(_ question: String) -> Bool {
    Self.signs.occurs(in: question)
  }

  private static let signs = PhraseSet([
    "__", "zeichen", "punkt", "strich", "sign", "mark", "dash", "signe", "signo", "segno",
  ])

  /// Rows whose answer is a remark about the answer or its location.
  private var remarked: [Row] {
    let pages = rows.filter { Self.isPage($0.answer.text) }
    return rows.filter { Self.isRemark($0) && !isGuarded($0.answer) } + rows.filter(isLegend)
      + (pages.count * 2 <= rows.count ? pages : [])
  }

  /// Whether a row explains abbreviations in the answers of others: `N = Nomen | V = Verb`.
  private func isLegend(_ row: Row) -> Bool {
    let names = [row.question, row.answer.text].map { text in
      text.firstIndex(of: "=").map { text[..<$0].trimmed } ?? ""
    }
    return names.allSatisfy { name in
      (1...3).contains(name.count)
        && rows.contains { $0.index != row.index && $0.answer.text == name }
    }
  }

  private static func isRemark(_ row: Row) -> Bool {
    let answer = row.answer.text
    guard answer.utf8.count <= 60, let first = answer.utf8.first,
      remarkBeginnings.contains(first | 0x20)
    else { return false }
    let text = bare(answer)
    if row.question.hasSuffix("?"), open.contains(where: text.hasPrefix) { return true }
    return isRemark(text)
  }

  /// Whether a text would be taken for a remark beside any question.
  ///
  /// - Complexity: O(1).
  static func isRemark(_ text: some Collection<UInt8>) -> Bool {
    guard let first = text.first, remarkBeginnings.contains(first | 0x20),
      text.dropFirst(60).isEmpty
    else { return false }
    return isRemark(bare(String(decoding: text, as: UTF8.self)))
  }

  private static func isRemark(_ bare: String) -> Bool {
    remarks.contains { bare == $0 || $0.utf8.count > 8 && bare.hasPrefix($0) }
  }

  /// Whether a text is nothing but a remark.
  private static func isBareRemark(_ text: String) -> Bool {
    guard let first = text.utf8.first, remarkBeginnings.contains(first | 0x20) else { return false }
    return remarks.contains(bare(text))
  }

  private static func bare(_ answer: String) -> String {
    answer.lowercased().filter { !"()! ".contains($0) }
  }

  /// Without blanks. Short ones are the whole answer, longer ones may be its beginning.
  private static let remarks = words(
    """
    s.o. s.u. k.a. n/a siehebuch sieheheft sieheoben sieheunten siehes. sieheseite
    keinpl. keinpl keinplural keinemehrzahl keinsg. keinsingular keineeinzahl nurpl. nurpl nurplural nurmz. nurmz
    nurmehrzahl nursg. nursg nursingular nureinzahl noplural pluralonly singularonly pasdepluriel
    individuelleantwort individuellelösung eigenelösung freieantwort offeneantwort jenachkind jenachschüler
    keineangabe
    """)
  /// Only as answers to real questions; beside single words they are translations.
  private static let open = words(
    """
    individuell eigeneantwort offen verschieden weißichnicht weissichnicht weißnicht ownanswer youranswer
    yourownanswer
    """)
  private static let remarkBeginnings = Set(
    (remarks + open).compactMap { $0.utf8.first.map { $0 | 0x20 } } + [UInt8(ascii: "(") | 0x20])

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Whether a text is a reference: `S. 14`, `Woche 12`.
  private static func isPage(_ answer: String) -> Bool {
    guard answer.utf8.count <= 12, let digit = answer.firstIndex(where: \.isNumber),
      answer[digit...].allSatisfy(\.isNumber)
    else { return false }
    return ["s.", "seite", "woche", "kw", "p.", "page", "week"]
      .contains(answer[..<digit].lowercased().filter { $0 != " " })
  }

  /// Rows below all others that tell something instead of asking it, as no row above them does.
  private var notes: [Row] {
    var found: [(row: Row, kind: NoteWords.Kind)] = []
    for row in rows.suffix(Self.mostUnlike).reversed() {
      guard let kind = NoteWords.kind(row.question, row.answer.text) else { break }
      found.append((row, kind))
    }
    let above = rows.dropLast(found.count)
    guard !found.isEmpty, above.count >= Self.fewestAlike else { return [] }
    return found.filter { note in !above.contains { Self.isLike($0, note.kind) } }.map(\.row)
  }

  private static func isLike(_ row: Row, _ kind: NoteWords.Kind) -> Bool {
    switch kind {
    case .label: row.question.hasSuffix(":")
    // “Tag der Arbeit” is no test among other days.
    case .date: row.answer.text.contains(where: \.isNumber) && NoteWords.isDate(row.answer.text)
    case .wish, .scale: NoteWords.kind(row.question, row.answer.text) == kind
    }
  }

  /// Rows that lack what all others have: a calculation, a question mark, a gap or an article.
  private var unlike: [Row] {
    guard rows.count >= Self.fewestAlike + 1, rows.allSatisfy(\.isPlain) else { return [] }
    for trait in Trait.allCases {
      let others = rows.filter { !trait.isOne(of: $0) }
      guard !others.isEmpty, others.count <= Self.mostUnlike,
        rows.count - others.count >= Self.fewestAlike,
        others.count * 2 < rows.count
      else { continue }
      return others.filter { Self.asksNothing($0.question) }
    }
    return []
  }

  /// Whether a text is a few words that neither ask nor instruct.
  private static func asksNothing(_ question: String) -> Bool {
    guard let last = question.last, !"?.=…:".contains(last), !question.contains("__") else {
      return false
    }
    return question.split(separator: " ").count <= 4 && question.contains(where: \.isLetter)
  }

  /// What the exercises of a list may have in common.
  private enum Trait: CaseIterable {
    case calculation, questionMark, gap, article

    func isOne(of row: Row) -> Bool {
      switch self {
      case .calculation:
        NumericAnswer(row.answer.text) != nil
          && row.question.contains { "+-−–·×*:÷=/".contains($0) }
      case .questionMark: row.question.hasSuffix("?")
      case .gap: row.question.contains("__")
      case .article:
        DoubtfulRows.hasArticle(row.question) || DoubtfulRows.hasArticle(row.answer.text)
      }
    }
  }

  /// Whether a text begins with an article, as in “der Hund” or “l’ami”.
  static func hasArticle(_ text: String) -> Bool {
    guard let blank = text.firstIndex(of: " ") else {
      return text.lowercased().hasPrefix("l’") || text.lowercased().hasPrefix("l'")
    }
    return articles.contains(text[..<blank].lowercased())
  }

  /// Whether a lower-case word is an article.
  static func isArticle(_ word: String) -> Bool { articles.contains(word) }

  private static let articles = Set(
    "der die das ein eine a an the to le la les un une el los las il lo i gli de het een"
      .split(separator: " ").map(String.init))
}
