/// Writes documents in the native format.
public enum DocumentWriter {
  /// The document as a UTF-8 file in the native format.
  public static func json(_ document: ExerciseDocument) -> [UInt8] { [] }
}
