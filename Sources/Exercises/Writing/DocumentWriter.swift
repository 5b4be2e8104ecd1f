/// Writes documents in the formats that other programs read.
public enum DocumentWriter {
  /// The document as a file of a format.
  ///
  /// Reading the bytes gives the items again, but for what `losses` lists; writing what was read
  /// gives the same bytes.
  ///
  /// - Returns: nil where the format is only read.
  /// - Complexity: O(n) in the length of the texts.
  public static func write(_ bank: ItemBank, as format: DocumentFormat) -> WrittenDocument? {
    switch format {
    case .native: NativeWriter.write(bank)
    case .csv: nil
    }
  }

  /// A document's exercises as a file in the native format; see ``write(_:as:)``.
  public static func json(_ document: ExerciseDocument) -> [UInt8] {
    NativeWriter.write(ItemBank(document)).bytes
  }
}
