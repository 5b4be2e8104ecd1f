/// What distinguishes answers of one question beyond what pupils usually notice, because exactly that is
/// asked.
package struct AnswerDistinctions: Equatable {
  /// Whether `Komm her.` and `Komm her!` are two answers, see `EndMarks`.
  var endMarks = false
  /// Whether `Hund` and `hund` are two answers, as in spelling.
  package var letterCase = false

  /// No distinctions: for comparing answers of different questions.
  package static let none = AnswerDistinctions()

  private init() {}

  /// The distinctions by which the written wrong answers differ from the right one.
  ///
  /// - Parameter all: the answers; the right one may be among them.
  /// - Complexity: O(1) for each answer whose length differs from that of the right one.
  package init(right: String, all: some Sequence<String>) {
    endMarks = EndMarks.areAsked(in: all)
    let count = right.utf8.count
    letterCase = all.contains { other in
      other.utf8.count == count && other != right && other.lowercased() == right.lowercased()
    }
  }

  /// The capitalization of a text if it counts, without anything else; otherwise empty.
  func capitals(of text: String) -> String {
    guard letterCase else { return "" }
    return String(text.lazy.filter(\.isLetter).map { $0.isUppercase ? "A" : "a" })
  }
}
