import Exercises

/// A document a pupil can choose, with what was found wrong in its file.
public struct LibraryEntry: Sendable {
  /// The document's file as the user knows it.
  public var path: String
  /// What was read.
  public var document: ExerciseDocument
  /// What was found wrong, for the teacher.
  public var diagnostics: [Diagnostic]

  /// An entry of its parts.
  public init(path: String, document: ExerciseDocument, diagnostics: [Diagnostic] = []) {
    self.path = path
    self.document = document
    self.diagnostics = diagnostics
  }
}

/// What came of opening a file.
public enum OpenedFile: Sendable {
  /// It can be played, perhaps not all of it.
  case readable(LibraryEntry)
  /// Nothing in it can be played; why is in the diagnostics.
  case unreadable(path: String, diagnostics: [Diagnostic])
}
