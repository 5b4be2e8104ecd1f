import Exercises
import Items
import Notation
import Tables

/// A question that the user must answer before a text can be read: which of two encodings it is in.
public struct EncodingQuestion: Sendable, Equatable {
  /// One of the encodings.
  public struct Choice: Sendable, Equatable {
    /// The encoding; `--encoding` takes its raw value, ``ReadOptions`` the value.
    public var encoding: TextEncoding
    /// An exercise as read in that encoding, containing a word that the other encoding reads
    /// differently.
    public var example: TableQuestion.Example
  }

  /// The two encodings, the likelier one first.
  public var choices: [Choice]
  /// The line that the examples come from, counted from 1.
  public var line: Int

  /// Nil if no encoding was in question, or if no exercise shows how the two differ.
  ///
  /// - Parameters:
  ///   - diagnostics: those of the refused text.
  ///   - read: reads the file in an encoding.
  /// - Complexity: reads the file twice.
  init?(_ diagnostics: [Diagnostic], read: (TextEncoding) -> ReadResult) {
    guard let values = diagnostics.first(where: { $0.id == "encoding.unclear" })?.message.values,
      values.count == 4
    else { return nil }
    choices = []
    line = 1
    for (word, name) in zip(values.prefix(2), values.suffix(2)) {
      guard let encoding = TextEncoding(rawValue: name),
        let (example, line) = Self.example(of: read(encoding), with: word)
      else { return nil }
      choices.append(Choice(encoding: encoding, example: example))
      self.line = line
    }
  }

  /// The first exercise containing a word, and the line it begins in.
  private static func example(
    of result: ReadResult, with word: String
  ) -> (example: TableQuestion.Example, line: Int)? {
    if let question = result.tableQuestion, let choice = question.choices.first {
      return choice.example.texts.contains { $0.contains(word) }
        ? (choice.example, question.line) : nil
    }
    guard case .exercises(let exercises)? = result.document?.content else { return nil }
    for exercise in exercises {
      let example = TableQuestion.Example(exercise)
      guard example.texts.contains(where: { $0.contains(word) }) else { continue }
      let item = result.bank?.list.firstIndex { $0.question.plain == exercise.question }
      return (example, item.map { result.places(ofItems: [$0])[0].line } ?? 1)
    }
    return nil
  }
}

extension TableQuestion.Example {
  /// An exercise as it would be played.
  fileprivate init(_ exercise: Exercise) {
    self.init(
      question: exercise.question, right: [exercise.answer] + exercise.alternatives,
      wrong: exercise.wrong.map(\.text))
  }

  fileprivate var texts: [String] { [question] + right + wrong }
}
