import Exercises
import Items
import QuestionFormats
import Tables

/// Writes documents in the formats that other programs read.
public enum DocumentWriter {
  /// The document as a file of a format.
  ///
  /// Reading the bytes gives the same items, except for what `losses` lists; writing what was read
  /// gives the same bytes. Questions that the look of their letters decides are written only if the format
  /// can hold it.
  ///
  /// - Returns: nil if the format can only be read.
  /// - Complexity: O(n) in the length of the texts.
  public static func write(_ bank: ItemBank, as format: DocumentFormat) -> WrittenDocument? {
    // Tables are checked again when they are read.
    if !bank.changed.isEmpty, !format.isTable { return writeUnchanged(bank, as: format) }
    return writePlain(bank, as: format).map { written in
      withoutMarked(written, of: bank) { writePlain($0, as: format) }
    }
  }

  private static func writePlain(_ bank: ItemBank, as format: DocumentFormat) -> WrittenDocument? {
    switch format {
    case .native: NativeWriter.write(bank)
    case .gift: GIFTWriter.write(bank)
    case .aiken: AikenWriter.write(bank)
    case .csv: TableWriter.csv(bank)
    case .tsv: TableWriter.tsv(bank)
    case .anki: TableWriter.anki(bank)
    case .moodleXML: MoodleXMLWriter.write(bank)
    case .tuxMath, .docx, .odt, .ankiPackage, .moodleBackup: nil
    case .xlsx: WorkbookWriter.xlsx(bank)
    case .ods: WorkbookWriter.ods(bank)
    case .h5p: H5PWriter.write(bank)
    case .qti: QTIWriter.write(bank)
    }
  }

  /// The document as a comma-separated table, or as one for Excel; see `TableOptions`.
  public static func csv(_ bank: ItemBank, options: TableOptions) -> WrittenDocument {
    withoutMarked(TableWriter.csv(bank, options: options), of: bank) {
      TableWriter.csv($0, options: options)
    }
  }

  /// The document as a tab-separated table.
  public static func tsv(_ bank: ItemBank, options: TableOptions) -> WrittenDocument {
    withoutMarked(TableWriter.tsv(bank, options: options), of: bank) {
      TableWriter.tsv($0, options: options)
    }
  }

  /// A document's exercises as a file in the native format; see ``write(_:as:)``.
  public static func json(_ document: ExerciseDocument) -> [UInt8] {
    NativeWriter.write(ItemBank(document)).bytes
  }
}
