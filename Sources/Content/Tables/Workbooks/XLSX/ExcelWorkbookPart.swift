import Items
import Notation

/// The list of sheets of an Excel workbook: `xl/workbook.xml`.
struct ExcelWorkbookPart: XMLReceiver {
  struct Entry {
    var name: String
    var relation: String
    var isHidden: Bool
  }

  private(set) var sheets: [Entry] = []
  /// Whether days count from 1904.
  private(set) var countsFrom1904 = false
  /// Whether formulas must be calculated when the workbook is opened: their values may be missing.
  private(set) var isToBeCalculated = false

  mutating func begin(_ tag: XMLTag) {
    switch tag.name {
    case "sheet":
      guard sheets.count < SheetLimits.sheets, let relation = tag["id"] else { return }
      let state = tag["state"] ?? "visible"
      sheets.append(
        Entry(name: tag["name"] ?? "", relation: relation, isHidden: state != "visible"))
    case "workbookPr": countsFrom1904 = tag.isTrue("date1904")
    case "calcPr": isToBeCalculated = tag.isTrue("fullCalcOnLoad")
    default: break
    }
  }

  mutating func add(_ text: UnsafeRawBufferPointer) {}
  mutating func end(_ name: String) {}
}

/// The program's words for sheets in `docProps/app.xml`, which reveal its language.
struct ExcelProperties: XMLReceiver {
  private(set) var isGerman = false
  private(set) var isEnglish = false
  private var text: [UInt8] = []

  mutating func begin(_ tag: XMLTag) { text.removeAll(keepingCapacity: true) }

  mutating func add(_ text: UnsafeRawBufferPointer) {
    if self.text.count < 64 { self.text.append(contentsOf: text) }
  }

  mutating func end(_ name: String) {
    guard name == "lpstr" else { return }
    switch CombiningMarks.text(text) {
    case "Arbeitsblätter", "Tabellen", "Tabellenblätter": isGerman = true
    case "Worksheets": isEnglish = true
    default: break
    }
  }
}

/// The language in which a document says that it is written: `docProps/core.xml`.
struct ExcelCoreProperties: XMLReceiver {
  /// Its tag, `de-DE`; empty if the document does not say.
  private(set) var language = ""
  private var text: [UInt8] = []

  mutating func begin(_ tag: XMLTag) { text.removeAll(keepingCapacity: true) }

  mutating func add(_ text: UnsafeRawBufferPointer) {
    if self.text.count < 64 { self.text.append(contentsOf: text) }
  }

  mutating func end(_ name: String) {
    if name == "language" { language = CombiningMarks.text(text) }
  }
}
