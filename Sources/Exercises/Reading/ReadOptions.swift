/// What a user says of a file, where the file itself leaves it open.
public struct ReadOptions: Sendable, Equatable {
  /// What stands between and in pasted cards; the file is read as such cards then, whatever it looks
  /// like. Nil finds out what the file is.
  public var separators: TableReader.Separators?

  /// Nothing is said: the file decides.
  public init(separators: TableReader.Separators? = nil) {
    self.separators = separators
  }
}
