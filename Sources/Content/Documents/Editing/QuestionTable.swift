import Exercises
import Items

/// A document's questions as the lines of a table that a teacher changes.
public struct QuestionTable: Sendable, Equatable {
  /// What the document is called.
  public let title: String
  /// The questions in their order.
  public let lines: [Line]
  /// How many places of the file could not be read; they are not among the lines.
  public let unreadCount: Int

  /// A question of the document.
  public struct Line: Sendable, Equatable {
    /// What can be changed; nil if the question cannot be a line.
    public let question: EditableQuestion?
    /// What is asked, also where it cannot be changed.
    public let text: String
    /// The name of the picture that is shown with it; nil if there is none.
    public let picture: String?
  }

  /// The questions of what was read; nil if there are none to change: a rule makes the exercises, or the file asks
  /// something before it can be read.
  ///
  /// - Complexity: O(n) in all texts.
  public init?(_ result: ReadResult) {
    guard let bank = result.bank, Self.isEditable(result) else { return nil }
    title = bank.header.title
    unreadCount = bank.damaged.count
    lines = bank.list.map { item in
      Line(
        question: EditableQuestion(item), text: item.question.plain,
        picture: item.details.picture?.text)
    }
  }

  /// Whether there are such questions.
  public static func isEditable(_ result: ReadResult) -> Bool {
    result.bank != nil && result.bank?.generator == nil && !result.isAsking
  }

  /// How many questions have fewer wrong answers than games offer, and errors that lead to some.
  public var proposalCount: Int {
    lines.count { $0.question.map { !$0.proposals.isEmpty } ?? false }
  }
}

extension DocumentEdit {
  /// Adds wrong answers that known errors lead to, wherever there is room for them.
  ///
  /// - Parameter table: the questions that are changed.
  public mutating func takeProposals(in table: QuestionTable) {
    for (index, line) in table.lines.enumerated() where !removed.contains(index) {
      guard var question = changed[index] ?? line.question, question.takeProposals() else {
        continue
      }
      changed[index] = question
    }
    for index in added.indices { _ = added[index].takeProposals() }
  }
}

extension EditableQuestion {
  /// Adds wrong answers that known errors lead to; returns whether there are any.
  fileprivate mutating func takeProposals() -> Bool {
    let taken = proposals.prefix(Self.usualWrong - wrong.count)
    wrong += taken.map(\.text)
    return !taken.isEmpty
  }
}

extension ReadResult {
  /// Whether the user has to answer something before it can be played.
  var isAsking: Bool { tableQuestion != nil || encodingQuestion != nil }
}
