import Notation

/// Categories that stand in the first of several rows only, as merged cells are saved.
///
/// Empty cells belong to the category above them where the first row has one and no category is
/// written twice in a row: whoever repeats it means an empty cell, too.
struct MergedCategories {
  /// Items whose cell is empty, and the item above whose category they have.
  private var empty: [(item: Int, above: Int)] = []
  private var last: (item: Int, cell: String)?
  private var isFirst = true
  private var isRepeated = false
  private var previous = ""

  /// Whether the empty cells belong to the categories above them.
  var areMerged: Bool { !empty.isEmpty && !isRepeated }

  /// Takes the cell of the next item.
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

  /// Gives items the categories above them, and says so once.
  func fill(_ collector: inout ItemCollector, report: inout FaultReport) {
    guard areMerged, let first = empty.first else { return }
    for (item, above) in empty { collector.takeCategory(of: above, for: item) }
    let category = collector.items[first.above].details.category.joined(separator: "/")
    report.note(
      at: collector.items[first.item].span.range.lowerBound,
      "rows without a category belong to the one above them: this one to “\(category)”",
      "write a / into the cell of a row that belongs to none", id: "table.category",
      values: [category])
  }
}
