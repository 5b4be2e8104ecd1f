import Documents
import Exercises
import Tables

/// What a person has to decide about a file before it is played, because it can be read in more
/// than one way.
public struct FileQuestion: Sendable, Equatable {
  /// One of the ways, represented by an exercise as it would be played.
  public struct Choice: Sendable, Equatable {
    /// The exercise's question.
    public var question: String
    /// The right answer.
    public var right: String
    /// The wrong answers.
    public var wrong: [String]
    /// The options with which the file is read this way.
    public var options: ReadOptions

    /// A way from its parts.
    public init(question: String, right: String, wrong: [String], options: ReadOptions) {
      self.question = question
      self.right = right
      self.wrong = wrong
      self.options = options
    }
  }

  /// The file as the user knows it.
  public var path: String
  /// The line of the examples, from 1.
  public var line: Int
  /// The ways, likeliest first; two or three.
  public var choices: [Choice]
  /// What was found in the file.
  public var diagnostics: [Diagnostic]

  /// A question from its parts.
  public init(path: String, line: Int, choices: [Choice], diagnostics: [Diagnostic]) {
    self.path = path
    self.line = line
    self.choices = choices
    self.diagnostics = diagnostics
  }

  /// The question that reading a file has left open; nil if there is none.
  public init?(path: String, _ result: ReadResult, diagnostics: [Diagnostic]) {
    var choices: [Choice] = []
    var line = 1
    if let asked = result.tableQuestion {
      line = asked.line
      choices = asked.choices.map { choice in
        var options = result.options
        options.columns = choice.columns
        return Choice(choice.example, options: options)
      }
    } else if let asked = result.encodingQuestion {
      line = asked.line
      choices = asked.choices.map { choice in
        var options = result.options
        options.encoding = choice.encoding
        return Choice(choice.example, options: options)
      }
    }
    guard choices.count > 1 else { return nil }
    self.init(path: path, line: line, choices: choices, diagnostics: diagnostics)
  }
}

extension FileQuestion.Choice {
  /// A way represented by an example.
  fileprivate init(_ example: TableQuestion.Example, options: ReadOptions) {
    self.init(
      question: example.question, right: example.right.joined(separator: " / "),
      wrong: example.wrong, options: options)
  }
}
