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
  /// - Parameters:
  ///   - bank: what is written.
  ///   - format: of the file.
  ///   - pictures: the pictures beside the document, for formats that carry those of pins themselves.
  ///   - isForOthers: whether other programs read the file, which work nothing out: what is miscalculated is left out.
  /// - Returns: nil if the format can only be read.
  /// - Complexity: O(n) in the length of the texts and the sizes of the pictures.
  public static func write(
    _ bank: ItemBank, as format: DocumentFormat, pictures: PictureSupply = .none,
    isForOthers: Bool = false
  ) -> WrittenDocument? {
    // Tables are checked again when they are read, and so are calculations in documents of our own.
    let changed =
      format.isTable
      ? [] : bank.changed.filter { !$0.isRefuted || isForOthers && format != .native }
    if !changed.isEmpty {
      return write(bank, without: changed, as: format, pictures: pictures)
    }
    return writePlain(bank, as: format, pictures).map { written in
      withoutMarked(written, of: bank) { writePlain($0, as: format, pictures) }
    }
  }

  private static func writePlain(
    _ bank: ItemBank, as format: DocumentFormat, _ pictures: PictureSupply
  ) -> WrittenDocument? {
    switch format {
    case .native: NativeWriter.write(bank)
    case .gift: GIFTWriter.write(bank)
    case .aiken: AikenWriter.write(bank)
    case .csv: csv(bank, options: TableOptions())
    case .tsv: tsv(bank, options: TableOptions())
    case .pinTable: PinTableWriter.csv(bank)
    case .anki: TableWriter.anki(bank)
    case .moodleXML: MoodleXMLWriter.write(bank, pictures: pictures)
    case .tuxMath, .docx, .odt, .ankiPackage, .moodleBackup, .via, .labelMe: nil
    case .xlsx: WorkbookWriter.xlsx(bank)
    case .ods: WorkbookWriter.ods(bank)
    case .h5p: H5PWriter.write(bank)
    case .qti: QTIWriter.write(bank)
    }
  }

  /// The document as a comma-separated table, or as one for Excel; see `TableOptions`. If it has nothing but pictures
  /// with pins, it is a table of pins.
  public static func csv(_ bank: ItemBank, options: TableOptions) -> WrittenDocument {
    if PinTableWriter.isMeant(bank) { return PinTableWriter.csv(bank, options: options) }
    return withoutMarked(TableWriter.csv(bank, options: options), of: bank) {
      TableWriter.csv($0, options: options)
    }
  }

  /// The document as a tab-separated table.
  public static func tsv(_ bank: ItemBank, options: TableOptions) -> WrittenDocument {
    if PinTableWriter.isMeant(bank) { return PinTableWriter.tsv(bank, options: options) }
    return withoutMarked(TableWriter.tsv(bank, options: options), of: bank) {
      TableWriter.tsv($0, options: options)
    }
  }

  /// A document's exercises as a file in the native format; see ``write(_:as:pictures:isForOthers:)``.
  public static func json(_ document: ExerciseDocument) -> [UInt8] {
    NativeWriter.write(ItemBank(document)).bytes
  }
}
