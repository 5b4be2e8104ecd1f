/// The wrong answers of an exercise.
///
/// Most exercises are made from items whose options are the right answer followed by wrong ones. They share
/// these options instead of having a list of their own.
package enum WrongAnswers: Sendable {
  case list([WrongAnswer])
  /// All options except the first, as plain texts.
  case options([ItemOption])

  /// The answers as a list.
  ///
  /// - Complexity: O(n) for options, from which a list is made.
  package var list: [WrongAnswer] {
    switch self {
    case .list(let answers): answers
    case .options(let options):
      options.dropFirst().map {
        WrongAnswer(
          $0.text.text, rule: $0.rule, picture: $0.picture?.text, unknownFields: $0.unknownFields)
      }
    }
  }

  /// The number of answers.
  package var count: Int {
    switch self {
    case .list(let answers): answers.count
    case .options(let options): max(0, options.count - 1)
    }
  }

  /// Whether all texts satisfy a condition.
  package func allSatisfy(_ isSuch: (String) -> Bool) -> Bool {
    switch self {
    case .list(let answers):
      for index in answers.indices where !isSuch(answers[index].text) { return false }
    case .options(let options):
      for index in options.indices.dropFirst() where !isSuch(options[index].text.text) {
        return false
      }
    }
    return true
  }
}

extension WrongAnswers: Equatable {
  /// Whether both contain the same answers, however they are stored.
  package static func == (left: WrongAnswers, right: WrongAnswers) -> Bool {
    left.list == right.list
  }
}
