import Items
import Notation

/// Makes items from the rows of a table with one list, or several beside one another.
struct TableLines {
  private var first: TableRows
  /// The columns of all lists, and the rows of those behind the first; empty if there is only one.
  private var columns: [Range<Int>] = []
  private var others: [TableRows] = []

  init(_ reading: TableReading) {
    first = TableRows(reading.columns)
    guard !reading.beside.isEmpty else { return }
    let starts = [0] + reading.beside.map(\.start)
    columns = starts.indices.map { index in
      starts[index]..<(index + 1 < starts.count ? starts[index + 1] : Int.max)
    }
    others = reading.beside.map { TableRows($0.columns) }
  }

  /// Adds the items of a record, from left to right.
  ///
  /// - Returns: false if the collection was full.
  mutating func add(
    _ records: TableRecords, to collector: inout ItemCollector, report: inout FaultReport
  ) -> Bool {
    guard !columns.isEmpty else { return first.add(records, to: &collector, report: &report) }
    for (index, range) in columns.enumerated() {
      let part = records.part(range)
      // Lists may have different lengths.
      guard part.cells.contains(where: { !$0.isEmpty }) else { continue }
      let hasRoom =
        index == 0
        ? first.add(part, to: &collector, report: &report)
        : others[index - 1].add(part, to: &collector, report: &report)
      guard hasRoom else { return false }
    }
    return true
  }

  /// Ends all lists.
  mutating func finish(_ collector: inout ItemCollector, report: inout FaultReport) {
    first.finish(&collector, report: &report)
    for index in others.indices { others[index].finish(&collector, report: &report) }
  }
}
