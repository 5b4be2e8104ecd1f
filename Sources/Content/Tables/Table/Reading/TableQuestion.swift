import Exercises

/// A question that the user must answer before a table is played: which of two or three readings is meant.
public struct TableQuestion: Sendable, Equatable {
  /// An exercise in one of the readings.
  public struct Example: Sendable, Equatable {
    /// The question.
    public var question: String
    /// The right answers, the shown one first.
    public var right: [String]
    /// The wrong ones.
    public var wrong: [String]

    package init(question: String, right: [String], wrong: [String]) {
      self.question = question
      self.right = right
      self.wrong = wrong
    }
  }

  /// One of the readings.
  public struct Choice: Sendable, Equatable {
    /// What each column holds.
    public var phrase: MessagePhrase
    /// An exercise from the row at ``TableQuestion/line``.
    public var example: Example
    /// The choice that selects this reading: `--columns` takes its text, `ReadOptions` the value.
    public var columns: TableChoice
  }

  /// The two or three likely readings, the likeliest first.
  public var choices: [Choice]
  /// The line of the row that the examples come from, from 1.
  public var line: Int

  /// The offset of that row in the file.
  private(set) var offset = 0

  /// Nil if no row shows how the readings differ.
  init?(_ readings: [TableReading], _ finder: TableFinder) {
    // What `--columns` does not take cannot be chosen.
    let readings = readings.filter { TableChoice(TableChoice($0).text) != nil }
    guard readings.count > 1 else { return nil }
    // A row that may be a heading is not a useful example.
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
          phrase: reading.phrase,
          example: Example(question: read.question, right: read.rightTexts, wrong: read.wrongTexts),
          columns: TableChoice(reading))
      }
    }
    offset = row.offset(0)
    line = 1
  }

  /// The same question with another line.
  func placed(at line: Int) -> TableQuestion {
    var question = self
    question.line = line
    return question
  }
}
