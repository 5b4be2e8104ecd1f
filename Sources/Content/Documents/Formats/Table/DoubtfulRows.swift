import Exercises
import Notation

/// Looks over the exercises of a finished list: rows whose answer is none are left out, and rows unlike all
/// others are told of, as nobody writes `Group 1; Ayla, Ben` below calculations for an exercise.
struct DoubtfulRows {
  /// Longer lists are made by programs, which write no remarks into them.
  private static let longest = 1000
  /// How many rows unlike the others there may be, and how many others there must be.
  private static let (mostUnlike, fewestAlike) = (5, 3)

  private struct Row {
    var index: Int
    var question: String
    var answer: ItemText
    var isPlain: Bool
  }

  private let rows: [Row]

  private init(_ collector: ItemCollector) {
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
  }

  /// - Complexity: O(n) in the items of a list that people have written.
  static func look(over collector: inout ItemCollector, report: inout FaultReport) {
    guard (1...longest).contains(collector.items.count) else { return }
    let list = DoubtfulRows(collector)
    var left: Set<Int> = []
    for row in list.blank {
      let text = String(row.answer.text.prefix(24))
      report.error(
        at: row.answer.offset, "“\(text)” stands in place of an answer, so the row is not played",
        "write the answer, or remove the row", id: "answer.blank", values: [text])
      left.insert(row.index)
    }
    for row in list.remarked where left.insert(row.index).inserted {
      let text = String(row.answer.text.prefix(40))
      report.warning(
        at: row.answer.offset, "“\(text)” is a remark and no answer, so the row is not played",
        "nothing is to be done if that is right; else say it in other words", id: "answer.remark",
        values: [text])
    }
    for row in list.unlike where !left.contains(row.index) {
      let values = [String(row.question.prefix(40)), String(row.answer.text.prefix(40))]
      report.note(
        at: Int(collector.items.span(at: row.index).range.lowerBound),
        "“\(values[0])” → “\(values[1])” is unlike all other rows, and is played",
        "nothing is to be done if it is an exercise; else remove the row", id: "table.unlike",
        values: values)
    }
    collector.leaveOut(left, "there is no answer in the row")
  }

  /// Rows with a sign in place of an answer, where others have words or numbers.
  private var blank: [Row] {
    let signs = rows.filter { row in
      row.isPlain && !row.answer.text.isEmpty
        && row.answer.text.allSatisfy { "_.…–—-?!:;() ".contains($0) }
    }
    let worded = rows.count { $0.answer.text.contains { $0.isLetter || $0.isNumber } }
    if worded * 2 >= rows.count { return signs }
    return signs.filter {
      $0.answer.text.count > 1 && $0.answer.text.allSatisfy { "_ ".contains($0) }
    }
  }

  /// Rows whose answer says something of the answer, or where it stands.
  private var remarked: [Row] {
    let pages = rows.filter { Self.isPage($0.answer.text) }
    // `N = Nomen; V = Verb` says what letters mean.
    let legends = rows.filter { row in
      [row.question, row.answer.text].allSatisfy { text in
        text.contains("=") && text.contains(where: \.isLetter) && !text.contains(where: \.isNumber)
      }
    }
    return rows.filter { Self.isRemark($0.answer.text) }
      + [pages, legends].filter { $0.count * 2 <= rows.count }.joined()
  }

  private static func isRemark(_ answer: String) -> Bool {
    guard answer.utf8.count <= 60, let first = answer.utf8.first,
      remarkBeginnings.contains(first | 0x20)
    else { return false }
    let text = answer.lowercased().filter { !"()! ".contains($0) }
    return remarks.contains { text == $0 || $0.utf8.count > 5 && text.hasPrefix($0) }
  }

  /// Without blanks. Short ones are the whole answer, longer ones may go on.
  private static let remarks = """
    s.o. s.u. k.a. n/a siehebuch sieheheft sieheoben sieheunten siehes. sieheseite seebook seeabove seepage
    keinpl. keinpl keinplural keinemehrzahl keinsg. keinsingular keineeinzahl nurpl. nurpl nurplural nurmz. nurmz
    nurmehrzahl nursg. nursg nursingular nureinzahl noplural pluralonly singularonly pasdepluriel
    individuell individuelleantwort individuellelösung eigeneantwort eigenelösung freieantwort offeneantwort
    jenachkind jenachschüler weißichnicht weissichnicht weißnicht keineangabe ownanswer youranswer youranswer
    yourownanswer
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  private static let remarkBeginnings = Set(
    remarks.compactMap { $0.utf8.first.map { $0 | 0x20 } } + [UInt8(ascii: "(") | 0x20])

  /// Whether a text says where to look: `S. 14`, `Woche 12`.
  private static func isPage(_ answer: String) -> Bool {
    guard answer.utf8.count <= 12, let digit = answer.firstIndex(where: \.isNumber),
      answer[digit...].allSatisfy(\.isNumber)
    else { return false }
    return ["s.", "seite", "woche", "kw", "p.", "page", "week"]
      .contains(answer[..<digit].lowercased().filter { $0 != " " })
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

  /// Whether a text is a few words that neither ask nor tell to do something.
  private static func asksNothing(_ question: String) -> Bool {
    guard let last = question.last, !"?.=…:".contains(last), !question.contains("__") else {
      return false
    }
    return question.split(separator: " ").count <= 4 && question.contains(where: \.isLetter)
  }

  /// What exercises of a list may have in common.
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

  private static func hasArticle(_ text: String) -> Bool {
    guard let blank = text.firstIndex(of: " ") else {
      return text.lowercased().hasPrefix("l’") || text.lowercased().hasPrefix("l'")
    }
    return articles.contains(text[..<blank].lowercased())
  }

  private static let articles = Set(
    "der die das ein eine a an the to le la les un une el los las il lo i gli de het een"
      .split(separator: " ").map(String.init))
}
