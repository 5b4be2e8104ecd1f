/// The one door through which files become exercises.
public enum DocumentReader {
  /// Reads a file of any format that is known, finding out which it is.
  public static func read(bytes: [UInt8], fileName: String) -> ReadResult {
    ReadResult(document: nil, diagnostics: [])
  }
}
