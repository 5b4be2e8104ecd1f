import Exercises

/// What a person has to say before a table is played: which of two or three readings is meant.
public struct TableQuestion: Sendable, Equatable {
  /// An exercise as a reading has it.
  public struct Example: Sendable, Equatable {
    /// What is asked.
    public var question: String
    /// The right answers, the shown one first.
    public var right: [String]
    /// The wrong ones.
    public var wrong: [String]
  }

  /// One of the readings.
  public struct Choice: Sendable, Equatable {
    /// Which column is what, in English.
    public var description: String
    /// An exercise from the row at ``TableQuestion/line``.
    public var example: Example
    /// What decides for this reading: `--columns` takes its text, ``ReadOptions`` the value.
    public var columns: TableChoice
    /// The description for other languages.
    let phrase: MessagePhrase
  }

  /// The likely readings, the likeliest first; two or three.
  public var choices: [Choice]
  /// The line of the row that the examples are taken from, from 1.
  public var line: Int

  /// Where that row begins in the file.
  private(set) var offset = 0

  /// Nil where no row shows how the readings differ.
  init?(_ readings: [TableReading], _ finder: TableFinder) {
    guard readings.count > 1 else { return nil }
    // What may be a heading shows nothing.
    let rows = finder.mayBeginWithHeading ? finder.data.dropFirst() : finder.data[...]
    let row =
      rows.first { row in
        let read = readings.map { $0.read(row) }
        return read.allSatisfy { $0 != nil }
          && read.indices.allSatisfy { index in
            read.indices.allSatisfy { $0 <= index || read[$0] != read[index] }
          }
      } ?? finder.exampleRow(readings[0], readings[1])
    guard let row else { return nil }
    choices = readings.compactMap { reading in
      reading.read(row).map { read in
        Choice(
          description: reading.told,
          example: Example(question: read.question, right: read.rightTexts, wrong: read.wrongTexts),
          columns: TableChoice(reading), phrase: reading.phrase)
      }
    }
    offset = row.offset(0)
    line = 1
  }

  /// The question with its line.
  func placed(at line: Int) -> TableQuestion {
    var question = self
    question.line = line
    return question
  }

  /// What is told: the readings side by side.
  var problem: String {
    let readings = choices.enumerated().map { number, choice in
      "(\(number + 1)) \(choice.description): \(choice.example.told)"
    }
    return "it is not clear how this table is meant: " + readings.joined(separator: "; or ")
  }

  /// What is told to do.
  var remedy: String {
    let switches = choices.enumerated().map { number, choice in
      "--columns '\(choice.columns.text)' for (\(number + 1))"
    }
    return "say which with " + switches.joined(separator: ", ")
      + "; with --fix it need not be said again; if none is meant, name the columns yourself, "
      + "or add one that says which answer is right"
  }
}

extension TableQuestion.Example {
  /// In one line.
  fileprivate var told: String {
    func list(_ texts: [String]) -> String {
      texts.prefix(TableQuestion.namedAnswers).map { "“\($0.prefix(24))”" }.joined(separator: ", ")
    }
    return "“\(question.prefix(TableQuestion.namedQuestionLength))” → \(list(right)) right"
      + (wrong.isEmpty ? "" : ", \(list(wrong)) wrong")
  }
}
