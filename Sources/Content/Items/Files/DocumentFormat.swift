/// The formats a document can have.
///
/// The raw value is the name on the command line. To add a format, add a case: `detect` recognises it,
/// `read` reads it, and `DocumentWriter` writes it.
public enum DocumentFormat: String, Sendable, CaseIterable {
  /// The native format; when reading, also its predecessor of 2018.
  case native = "json"
  /// GIFT, the text format of Moodle.
  case gift
  /// Aiken: choices as plain lines.
  case aiken
  /// Tables separated by commas, semicolons, tabs or bars.
  case csv
  /// The same with tabs.
  case tsv
  /// Text files of flash cards, as Anki writes and reads them.
  case anki
  /// Question banks that Moodle exports and imports.
  case moodleXML = "moodle-xml"
  /// Lessons of TuxMath, which are rules that make exercises.
  case tuxMath = "tuxmath"
  /// Workbooks of Excel, which LibreOffice and others write, too.
  case xlsx
  /// Workbooks of LibreOffice.
  case ods
  /// Tables in Word documents.
  case docx
  /// Tables in text documents of LibreOffice.
  case odt
  /// Packages of H5P.
  case h5p
  /// Questions in IMS QTI 1.2, 2.0, 2.1 or 2.2, and packages of them.
  case qti
  /// Packages of Anki, which contain a database of notes.
  case ankiPackage = "apkg"
  /// Backups of Moodle courses.
  case moodleBackup = "mbz"
  /// Tables of pins on pictures: a picture, a place and names in each row.
  case pinTable = "pins-csv"
  /// Regions of pictures, as the VGG Image Annotator writes them.
  case via
  /// Regions of a picture, as LabelMe writes them.
  case labelMe = "labelme"

  /// Whether it is a table, probably written by a spreadsheet.
  package var isTable: Bool {
    switch self {
    case .csv, .tsv, .xlsx, .ods, .docx, .odt: true
    case .native, .gift, .aiken, .anki, .moodleXML, .tuxMath, .h5p, .qti, .ankiPackage,
      .moodleBackup, .pinTable, .via, .labelMe:
      false
    }
  }
}
