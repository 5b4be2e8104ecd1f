/// Finds the merged cell to which a cell belongs, for cells in the order of their rows.
struct MergedAreas {
  private let merges: [SheetRange]
  private var next = 0
  /// The last merged cell in each column that began at or above the current row.
  private var latest: [SheetRange?]

  init(_ merges: [SheetRange]) {
    self.merges = merges.sorted {
      ($0.rows.lowerBound, $0.rows.count) < ($1.rows.lowerBound, $1.rows.count)
    }
    latest = Array(repeating: nil, count: SheetLimits.columns)
  }

  /// The cells of a merged cell, or the cell alone.
  ///
  /// - Parameter row: at least that of the call before.
  mutating func area(row: Int, column: Int) -> SheetRange {
    while next < merges.count, merges[next].rows.lowerBound <= row {
      let columns = merges[next].columns.clamped(to: 0...SheetLimits.columns - 1)
      for column in columns { latest[column] = merges[next] }
      next += 1
    }
    if latest.indices.contains(column), let merge = latest[column], merge.rows.contains(row),
      merge.columns.contains(column)
    {
      return merge
    }
    return SheetRange(rows: row...row, columns: column...column)
  }
}
