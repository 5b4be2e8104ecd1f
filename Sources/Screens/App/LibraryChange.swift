/// A change of a file in the folder of documents.
public enum LibraryChange: Sendable {
  /// It is new or has changed.
  case found(OpenedFile)
  /// It no longer exists.
  case gone(path: String)

  /// The file as the user knows it.
  var path: String {
    switch self {
    case .found(let opened): opened.path
    case .gone(let path): path
    }
  }
}
