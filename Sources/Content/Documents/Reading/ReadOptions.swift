import Exercises
import Notation

/// What a user says of a file, where the file itself leaves it open.
public struct ReadOptions: Sendable, Equatable {
  /// What stands between and in pasted cards; the file is read as such cards then, whatever it looks
  /// like. Nil finds out what the file is.
  public var separators: TableReader.Separators?
  /// What the columns of a table hold, where its headings do not say it or say something else; other
  /// files are read as ever. Nil finds it out.
  public var columns: TableChoice?
  /// How the file's letters are kept. Nil finds it out.
  public var encoding: TextEncoding?

  /// Nothing is said: the file decides.
  public init(
    separators: TableReader.Separators? = nil, columns: TableChoice? = nil,
    encoding: TextEncoding? = nil
  ) {
    self.separators = separators
    self.columns = columns
    self.encoding = encoding
  }
}
