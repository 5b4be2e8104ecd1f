import Exercises
import Notation

extension TableReading {
  /// What each column holds: which names the right answer, and how.
  var phrase: MessagePhrase {
    let roles = columns.roles
    var parts: [MessagePhrase] = []
    func names(_ role: TableColumns.Role) -> String {
      columns.letters(of: roles.indices.filter { roles[$0] == role })
    }
    let asked = roles.indices.filter { roles[$0] == .question || roles[$0] == .part }
    if !asked.isEmpty {
      parts.append(
        MessagePhrase(
          asked.count > 1 ? "columns.ask" : "column.asks", [columns.letters(of: asked)]))
    }
    if let right = roles.firstIndex(of: .right) {
      parts.append(
        MessagePhrase(
          "column.names.\(columns.manner.rawValue)", [columns.letter(of: right)]))
    } else if columns.areMarked {
      parts.append(MessagePhrase("columns.marked"))
    } else if columns.isGrouped {
      parts.append(MessagePhrase("columns.grouped"))
    } else if roles.contains(.mark) {
      parts.append(MessagePhrase("columns.beside"))
    } else if roles.contains(.truth) {
      parts.append(MessagePhrase("columns.crossed"))
    } else if let answer = roles.firstIndex(of: .answer) {
      parts.append(MessagePhrase("column.answers", [columns.letter(of: answer)]))
      if let rest = roles.firstIndex(of: .remainder) {
        parts.append(MessagePhrase("column.remains", [columns.letter(of: rest)]))
      }
    }
    if roles.contains(.option) { parts.append(MessagePhrase("columns.options", [names(.option)])) }
    if columns.listsAll {
      parts.append(MessagePhrase("columns.options", [names(.wrong)]))
    } else if roles.contains(.wrong) {
      parts.append(MessagePhrase("columns.wrong", [names(.wrong)]))
    }
    if roles.contains(.alternative) {
      parts.append(MessagePhrase("columns.also", [names(.alternative)]))
    }
    if columns.offersInQuestion { parts.append(MessagePhrase("columns.within")) }
    let unused = columns.letters(
      of: roles.indices.filter { roles[$0] == .other || roles[$0] == .unnamed })
    if !unused.isEmpty { parts.append(MessagePhrase("columns.unused", [unused])) }
    return .list(parts, by: "list.and")
  }
}

extension TableQuestion {
  /// The readings, and how to choose one, for translation.
  var phrases: [MessagePhrase] {
    let readings = choices.enumerated().map { number, choice in
      let wrong = choice.example.wrong
      return MessagePhrase(
        wrong.isEmpty ? "reading" : "reading.wrong",
        ["\(number + 1)", String(choice.example.question.prefix(Self.namedQuestionLength))],
        [choice.phrase, Self.quoted(choice.example.right)]
          + (wrong.isEmpty ? [] : [Self.quoted(wrong)])
      )
    }
    let switches = choices.enumerated().map { number, choice in
      MessagePhrase("switch", [choice.columns.text, "\(number + 1)"])
    }
    return [.list(readings, by: "list.or"), .list(switches, by: "list.and")]
  }

  /// The most characters of an example's question that are shown.
  static let namedQuestionLength = 64
  /// The most answers of an example that are listed.
  static let namedAnswers = 4

  private static func quoted(_ texts: [String]) -> MessagePhrase {
    .list(
      texts.prefix(namedAnswers).map { MessagePhrase("quoted", [String($0.prefix(24))]) },
      by: "list.and")
  }
}

extension MessagePhrase {
  /// Phrases joined in a list.
  ///
  /// - Parameter key: the phrase that joins two.
  static func list(_ parts: [MessagePhrase], by key: String) -> MessagePhrase {
    guard var whole = parts.first else { return MessagePhrase("list.none") }
    for part in parts.dropFirst() { whole = MessagePhrase(key, [], [whole, part]) }
    return whole
  }
}
