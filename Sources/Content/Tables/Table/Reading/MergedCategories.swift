import Items
import Notation

/// Categories that are given only in the first of several rows, as merged cells are saved.
///
/// Empty cells belong to the category above them if the first row has one and no category is
/// repeated in consecutive rows: in a list with repetitions, empty cells are intentional.
struct MergedCategories {
  /// Items whose cell is empty, each with the item above whose category applies.
  private var empty: [(item: Int, above: Int)] = []
  private var last: (item: Int, cell: String)?
  private var isFirst = true
  private var isRepeated = false
  private var previous = ""

  /// Whether the empty cells belong to the categories above them.
  var areMerged: Bool { !empty.isEmpty && !isRepeated }

  /// Adds the cell of the next item.
  mutating func add(_ cell: String, item: Int) {
    if cell.isEmpty {
      if isFirst { isRepeated = true }
      if let last { empty.append((item, last.item)) }
    } else {
      if cell == previous { isRepeated = true }
      last = (item, cell)
    }
    previous = cell
    isFirst = false
  }

  /// Gives items the categories above them, and reports it once.
  func fill(_ collector: inout ItemCollector, report: inout FaultReport) {
    guard areMerged, let first = empty.first else { return }
    for (item, above) in empty { collector.takeCategory(of: above, for: item) }
    let category = collector.items[first.above].details.category.joined(separator: "/")
    report.note(at: collector.items[first.item].span.range.lowerBound, .tableCategory(category))
  }
}
