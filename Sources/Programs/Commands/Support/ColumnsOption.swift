import ArgumentParser
import Documents
import Exercises
import Tables

extension TableChoice: ExpressibleByArgument {
  /// The value of `--columns`.
  public init?(argument: String) { self.init(argument) }
}

/// `--columns`, for commands that read documents.
struct ColumnsOption: ParsableArguments {
  @Option(
    name: .customLong("columns"),
    // The first column may be skipped: `-,question,right`.
    parsing: .unconditional,
    help: ArgumentHelp(
      "What the columns of a table are, where its headings do not say it: a word for each, with "
        + "commas between, such as question,option,option,right:letter,-. Words are "
        + TableChoice.knownWords + ". 2: before them says that the exercises begin in row 2; "
        + "blank rows do not count.",
      valueName: "columns"))
  var columns: TableChoice?

  /// The resulting reading options.
  var options: ReadOptions { ReadOptions(columns: columns) }
}
