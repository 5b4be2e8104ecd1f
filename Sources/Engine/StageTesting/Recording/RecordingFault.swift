/// Why a text is not a valid recording: where, what is wrong and what to do.
public struct RecordingFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name of the file as given to the reader.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column in bytes, from 1.
  public var column: Int
  /// What is wrong.
  public var what: String
  /// What to do.
  public var remedy: String

  /// `file:line:column: error: what; what to do`.
  public var description: String { "\(file):\(line):\(column): error: \(what); \(remedy)" }
}
