import Notation

/// Combines the diagnostics about the dates of a column into one if there are several.
package enum SheetDateNotes {
  private struct Column: Hashable {
    var part: Int
    var column: UInt32
  }

  /// The fewest that are combined. One or two may be individual mistakes.
  private static let least = 3

  package static func gather(_ report: inout FaultReport, in source: SourceText) {
    guard !source.parts.isEmpty else { return }
    let cell = { (offset: Int) -> (part: Int, cell: SourcePart.Cell)? in
      guard let part = source.parts.firstIndex(where: { $0.range.contains(offset) }) else {
        return nil
      }
      return source.parts[part].cell(at: offset).map { (part, $0) }
    }
    report.gather(least: least) { fault -> Column? in
      guard fault.id == "workbook.date", fault.form.isEmpty || fault.form == "typed" else {
        return nil
      }
      return cell(fault.offset).map { Column(part: $0.part, column: $0.cell.column) }
    } told: { first, count in
      let letters = cell(first.offset).map { SourcePart.Cell.letters(Int($0.cell.column)) } ?? ""
      return first.told(
        .workbookDateSeveral(
          column: letters, count: count, first: first.message.values.first ?? "",
          shown: first.message.values.dropFirst().first ?? ""))
    }
  }
}
