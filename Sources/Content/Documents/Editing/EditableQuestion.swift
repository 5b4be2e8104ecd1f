import Exercises
import Items

/// A question as a line of a table that a teacher fills in: what is asked, what is right, what is wrong.
public struct EditableQuestion: Sendable, Equatable {
  /// What is asked, on one line; empty if only a picture asks.
  public var question: String
  /// The right answers, each on one line; a pupil has to find one of them.
  public var right: [String]
  /// The wrong answers, each on one line.
  public var wrong: [String]
  /// A remark for the teacher; empty if there is none.
  public var note: String

  /// A line with these texts: each on one line, without blanks around it; empty answers are none.
  public init(question: String, right: [String], wrong: [String] = [], note: String = "") {
    self.question = Self.line(question)
    self.right = right.map(Self.line).filter { !$0.isEmpty }
    self.wrong = wrong.map(Self.line).filter { !$0.isEmpty }
    self.note = Self.line(note)
  }

  /// The line of an item; nil if a line cannot hold what the item asks, such as gaps, pairs or points for parts.
  public init?(_ item: Item) {
    let right: [ItemText]
    let wrong: [ItemText]
    switch item.body {
    case .choice(let options, isSingle: true):
      guard options.contains(where: \.isRight),
        options.allSatisfy({ $0.isRight || $0.weight == 0 })
      else { return nil }
      right = options.filter(\.isRight).map(\.text)
      wrong = options.filter { !$0.isRight }.map(\.text)
    case .short(let accepted, _):
      guard !accepted.isEmpty, accepted.allSatisfy({ $0.weight == 100 }) else { return nil }
      right = accepted.map(\.text)
      wrong = []
    default: return nil
    }
    self.init(
      question: item.question.plain, right: right.map(\.plain), wrong: wrong.map(\.plain),
      note: item.details.note?.plain ?? "")
  }

  fileprivate static func line(_ text: String) -> String {
    ByteText.onOneLine(ByteText.trimmed(text))
  }

  /// Wrong answers that known errors lead to, as far as there is room for them; none if there are enough already.
  public var proposals: [WrongAnswer] {
    guard let answer = right.first, wrong.count < Self.usualWrong else { return [] }
    return WrongAnswer.proposals(for: question, answer: answer, besides: right + wrong)
  }

  /// How many wrong answers games offer beside the right one.
  public static let usualWrong = 3

  /// Whether nothing is filled in.
  public var isEmpty: Bool {
    question.isEmpty && note.isEmpty && right.isEmpty && wrong.isEmpty
  }
}

extension ItemOption {
  /// Whether it is right, as far as a line of a table tells.
  fileprivate var isRight: Bool { weight == 100 }
}

extension ItemText {
  /// The text as it stands in a field of one line.
  fileprivate var line: String { EditableQuestion.line(plain) }

  /// The same text if a field shows it like this, otherwise another one.
  fileprivate func written(_ line: String) -> ItemText { self.line == line ? self : ItemText(line) }
}

extension Item {
  /// The item with what a line says: what the line does not change, such as markup, pictures and remarks on answers,
  /// stays with its text.
  ///
  /// Nothing changes if the item cannot be a line; see ``EditableQuestion/init(_:)``.
  func edited(_ line: EditableQuestion) -> Item {
    guard let former = EditableQuestion(self), line != former else { return self }
    var item = self
    item.question = question.written(line.question)
    if line.note != former.note {
      item.details.note = line.note.isEmpty ? nil : ItemText(line.note)
    }
    switch body {
    case .choice(let options, let isSingle):
      let right = Self.written(line.right, among: options.filter(\.isRight), weight: 100)
      let wrong = Self.written(line.wrong, among: options.filter { !$0.isRight }, weight: 0)
      item.body = .choice(right + wrong, isSingle: isSingle)
    case .short(let accepted, let isCaseSensitive):
      if line.wrong.isEmpty {
        item.body = .short(
          line.right.map { text in
            accepted.first { $0.text.line == text } ?? AcceptedText(ItemText(text))
          }, isCaseSensitive: isCaseSensitive)
      } else {
        let known = accepted.map { accepted in
          var option = ItemOption(accepted.text, weight: 100, feedback: accepted.feedback)
          option.picture = accepted.picture
          return option
        }
        item.body = .choice(
          Self.written(line.right, among: known, weight: 100)
            + Self.written(line.wrong, among: [], weight: 0),
          isSingle: true)
      }
    default: break
    }
    return item
  }

  /// Options with these texts; those that there are already stay as they are.
  private static func written(
    _ texts: [String], among options: [ItemOption], weight: Double
  ) -> [ItemOption] {
    texts.map { text in
      options.first { $0.text.line == text } ?? ItemOption(ItemText(text), weight: weight)
    }
  }

  /// A new item of a line.
  init(_ line: EditableQuestion) {
    self.init(Exercise(id: "", question: line.question, answer: line.right.first ?? ""))
    details = ItemDetails()
    self = edited(line)
  }
}
