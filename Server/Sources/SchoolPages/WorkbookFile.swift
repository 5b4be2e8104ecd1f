import CXlsxWriter
import Foundation
import School

/// The file of a workbook, written row by row.
package enum WorkbookFile {
  /// The signs that a cell can hold, of which Excel counts some twice.
  private static let mostSigns = 16_000

  /// The bytes of the file; nil if there is no room for it where files are made that are thrown away.
  ///
  /// - Complexity: O(n) in the cells.
  package static func bytes(of workbook: ResultWorkbook, _ words: Words) -> [UInt8]? {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "teachify-sheets-\(UUID().uuidString)")
    defer { try? files.removeItem(at: folder) }
    do {
      try files.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      return nil
    }
    let file = folder.appending(path: "results.xlsx")
    guard write(workbook, to: file.path, in: folder.path, words) else { return nil }
    return (try? Data(contentsOf: file)).map(Array.init)
  }

  private static func write(
    _ workbook: ResultWorkbook, to path: String, in folder: String, _ words: Words
  ) -> Bool {
    folder.withCString { folder in
      var options = lxw_workbook_options()
      options.constant_memory = 1
      // The library copies it.
      options.tmpdir = UnsafeMutablePointer(mutating: folder)
      guard let file = workbook_new_opt(path, &options) else { return false }
      let heading = workbook_add_format(file)
      format_set_bold(heading)
      let share = workbook_add_format(file)
      format_set_num_format(share, "0%")
      let hundredths = workbook_add_format(file)
      format_set_num_format(hundredths, "0.00")
      let moment = workbook_add_format(file)
      format_set_num_format(moment, words("workbook.dateFormat"))
      for sheet in workbook.sheets {
        guard let written = workbook_add_worksheet(file, sheet.name) else {
          _ = workbook_close(file)
          return false
        }
        for (column, text) in sheet.heading.enumerated() {
          let width = width(of: sheet, column, text)
          worksheet_set_column(written, UInt16(column), UInt16(column), width, nil)
          worksheet_write_string(written, 0, UInt16(column), cut(text), heading)
        }
        worksheet_freeze_panes(written, 1, 1)
        // On paper, as wide as a page and as long as need be.
        worksheet_set_landscape(written)
        worksheet_fit_to_pages(written, 1, 0)
        for (row, cells) in sheet.rows.enumerated() {
          for (column, cell) in cells.enumerated() {
            let (row, column) = (UInt32(row + 1), UInt16(column))
            switch cell {
            case .text(let text): worksheet_write_string(written, row, column, cut(text), nil)
            case .number(let number):
              worksheet_write_number(written, row, column, Double(number), nil)
            case .share(let number): worksheet_write_number(written, row, column, number, share)
            case .decimal(let number):
              worksheet_write_number(written, row, column, number, hundredths)
            case .moment(let time):
              var clock = lxw_datetime(words.clock(at: time))
              worksheet_write_datetime(written, row, column, &clock, moment)
            case .nothing: break
            }
          }
        }
        let (rows, columns) = (UInt32(sheet.rows.count), UInt16(max(1, sheet.heading.count)))
        if rows > 0 { worksheet_autofilter(written, 0, 0, rows, columns - 1) }
      }
      return workbook_close(file) == LXW_NO_ERROR
    }
  }

  /// The width of a column in signs: that of its heading and of its first cells.
  private static func width(
    of sheet: ResultWorkbook.Sheet, _ column: Int, _ heading: String
  ) -> Double {
    let signs = sheet.rows.prefix(100).map { row in
      switch row[column] {
      case .text(let text): text.count
      case .moment: 17
      case .number, .share, .decimal, .nothing: 6
      }
    }
    return Double(min(max((signs + [heading.count]).max() ?? 0, 6) + 3, 45))
  }

  private static func cut(_ text: String) -> String {
    text.unicodeScalars.count <= mostSigns
      ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(mostSigns)))
  }
}

extension lxw_datetime {
  fileprivate init(_ clock: DateComponents) {
    self.init(
      year: Int32(clamping: clock.year ?? 1970), month: Int32(clamping: clock.month ?? 1),
      day: Int32(clamping: clock.day ?? 1), hour: Int32(clamping: clock.hour ?? 0),
      min: Int32(clamping: clock.minute ?? 0), sec: Double(clock.second ?? 0))
  }
}
