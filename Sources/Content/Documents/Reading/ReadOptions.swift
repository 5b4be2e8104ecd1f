import Exercises
import Notation
import Tables

/// What the user specifies about a file where the file itself is ambiguous.
public struct ReadOptions: Sendable, Equatable {
  /// What separates pasted cards and their sides; if set, the file is read as such cards, whatever it
  /// looks like. Nil detects the format.
  public var separators: TableReader.Separators?
  /// What the columns of a table hold if its headings do not say so, or say something else; has no
  /// effect on other files. Nil detects it.
  public var columns: TableChoice?
  /// The encoding of the file. Nil detects it.
  public var encoding: TextEncoding?

  /// Options; by default everything is detected.
  public init(
    separators: TableReader.Separators? = nil, columns: TableChoice? = nil,
    encoding: TextEncoding? = nil
  ) {
    self.separators = separators
    self.columns = columns
    self.encoding = encoding
  }
}
