/// What tells answers of one question apart besides what pupils usually look at, because just that is asked.
package struct AnswerDistinctions: Equatable {
  /// Whether `Komm her.` and `Komm her!` are two answers, see `EndMarks`.
  var endMarks = false
  /// Whether `Hund` and `hund` are two answers, as in spelling.
  package var letterCase = false

  /// None: what answers of different questions are compared by.
  package static let none = AnswerDistinctions()

  private init() {}

  /// What the wrong answers that somebody wrote differ from the right one in.
  ///
  /// - Parameter all: the answers; the right one may be among them.
  /// - Complexity: O(1) for each answer of another length than the right one.
  package init(right: String, all: some Sequence<String>) {
    endMarks = EndMarks.areAsked(in: all)
    let count = right.utf8.count
    letterCase = all.contains { other in
      other.utf8.count == count && other != right && other.lowercased() == right.lowercased()
    }
  }

  /// The capitals of a text, where they are looked at: nothing else of it.
  func capitals(of text: String) -> String {
    guard letterCase else { return "" }
    return String(text.lazy.filter(\.isLetter).map { $0.isUppercase ? "A" : "a" })
  }
}
