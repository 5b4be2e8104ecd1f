import Archives
import Items

/// Writes documents as workbooks: one sheet, laid out like tables, with every cell a text, so that
/// nothing becomes a date, a number or a formula.
package enum WorkbookWriter {
  /// The longest text in a cell of Excel, in UTF-16 units.
  private static let longestText = 32_767

  package static func xlsx(_ bank: ItemBank) -> WrittenDocument {
    var (rows, losses) = rows(bank)
    for row in rows.indices {
      for column in rows[row].indices where rows[row][column].utf16.count > longestText {
        rows[row][column] = cut(rows[row][column])
        losses.append(Loss("the end of a text of more than \(longestText) characters"))
      }
    }
    return written(ExcelWriter(rows, name: bank.header.title).entries, losses, stored: [])
  }

  package static func ods(_ bank: ItemBank) -> WrittenDocument {
    var (rows, losses) = rows(bank)
    for row in rows.indices {
      for column in rows[row].indices where !OpenDocumentWriter.holds(rows[row][column]) {
        rows[row][column] = OpenDocumentWriter.nearest(rows[row][column])
        losses.append(Loss("signs that OpenDocument cannot hold"))
      }
    }
    let entries = OpenDocumentWriter(rows, name: bank.header.title).entries
    return written(entries, losses, stored: ["mimetype"])
  }

  private static func rows(_ bank: ItemBank) -> (rows: [[String]], losses: [Loss]) {
    let dialect = TableDialect(
      UInt8(ascii: ";"), options: TableOptions(), language: bank.header.language)
    var (rows, losses) = TableWriter.rows(bank, dialect)
    if let comment = CheckComment.text(bank.header.checks.off, .hash) {
      rows.insert([comment], at: 0)
    }
    if rows.count > SheetLimits.rows {
      losses.append(Loss("the rows above \(SheetLimits.rows)", isWholeItem: true))
      rows.removeLast(rows.count - SheetLimits.rows)
    }
    return (rows, losses)
  }

  private static func cut(_ text: String) -> String {
    var units = 0
    let end = text.firstIndex { character in
      units += character.utf16.count
      return units > longestText
    }
    return String(text[..<(end ?? text.endIndex)])
  }

  private static func written(
    _ entries: [ArchiveEntry], _ losses: [Loss], stored: Set<String>
  ) -> WrittenDocument {
    guard let bytes = ArchiveWriter.zip(entries, stored: stored) else {
      return WrittenDocument(bytes: [], losses: losses + [Loss("all of it", isWholeItem: true)])
    }
    return WrittenDocument(bytes: bytes, losses: losses)
  }

  /// The width of a column with these texts, in characters.
  static func width(_ column: Int, of rows: [[String]]) -> Int {
    var longest = 0
    for row in rows.prefix(1000) where column < row.count {
      longest = max(longest, row[column].prefix(80).prefix { $0 != "\n" }.count)
    }
    return min(max(longest + 2, 10), 60)
  }

  /// A sheet name that both programs accept: at most 31 characters, none of `[]:*?/\`.
  static func sheetName(_ title: String) -> String {
    let bare = title.filter { !"[]:*?/\\'".contains($0) && !$0.isNewline }
    let name = TableLists.trimmed(String(bare.prefix(31)))
    return name.isEmpty || name.utf16.count > 31 ? "Sheet1" : name
  }
}
