import Exercises
import Items
import Notation

/// Asterisks before answers of tables whose columns say without them what is right: `*Hund` under “richtig”.
enum AnswerStars {
  /// Takes an answer that stands in its row with and without an asterisk for one right answer, and reports all others
  /// that begin with one, because they are shown as they are written.
  ///
  /// - Complexity: O(n) in the number of answers.
  static func look(over collector: inout ItemCollector, report: inout FaultReport) {
    // Nearly no list has any, which is quickly seen where its texts are.
    guard collector.items.mayBegin(with: UInt8(ascii: "*")) else { return }
    var first: ItemText?
    var count = 0
    for index in collector.items.indices {
      switch collector.items[index].body {
      case .short(let answers, _):
        for answer in answers where bare(answer.text.text) != nil {
          first = first ?? answer.text
          count += 1
        }
      case .choice(var options, let isSingle):
        guard options.contains(where: { bare($0.text.text) != nil }) else { continue }
        while let same = sameAnswer(in: options) {
          report.warning(
            at: options[same.starred].text.offset,
            .tableStarSame(String(options[same.plain].text.text.prefix(40))))
          options[same.plain].weight = 100
          options.remove(at: same.starred)
          collector.setBody(body(options, isSingle: isSingle), of: index)
        }
        for option in options where bare(option.text.text) != nil {
          first = first ?? option.text
          count += 1
        }
      default: break
      }
    }
    guard let first else { return }
    report.warning(at: first.offset, .tableStar(String(first.text.prefix(40)), count: count))
  }

  /// An option that begins with an asterisk, and the same one without it, one of which is right.
  private static func sameAnswer(in options: [ItemOption]) -> (starred: Int, plain: Int)? {
    for starred in options.indices {
      guard let text = bare(options[starred].text.text) else { continue }
      let plain = options.indices.first { $0 != starred && options[$0].text.text == text }
      if let plain, options[starred].weight == 100 || options[plain].weight == 100 {
        return (starred, plain)
      }
    }
    return nil
  }

  private static func body(_ options: [ItemOption], isSingle: Bool) -> ItemBody {
    guard options.count == 1, let only = options.first else {
      return .choice(options, isSingle: isSingle)
    }
    let answer = AcceptedText(only.text, feedback: only.feedback, picture: only.picture)
    return .short([answer], isCaseSensitive: false)
  }

  /// An answer without the asterisk directly before its first word; nil if it has none, or has others, as in
  /// `*kursiv*` and in formulas.
  static func bare(_ text: String) -> String? {
    guard text.utf8.first == UInt8(ascii: "*") else { return nil }
    let rest = text.dropFirst()
    guard let letter = rest.first, letter.isLetter || letter.isNumber, !rest.contains("*") else {
      return nil
    }
    return String(rest)
  }
}
