/// Memory for the rows of a scaled or rotated raster, reused for each raster and row.
final class MixedRows {
  /// Pixels of a row of the target.
  struct Row {
    /// The pixels from the first needed column on.
    let pixels: PixelRow
    /// The columns that may not be transparent.
    let columns: Range<Int>
    /// The column of the first pixel.
    let start: Int

    /// The address of a column's pixel.
    @inline(__always)
    func place(of column: Int) -> PixelRow { pixels + (column &- start) }

    /// The columns that may not be transparent here or in another row.
    func columns(with other: Row) -> Range<Int> {
      if columns.isEmpty { return other.columns }
      if other.columns.isEmpty { return columns }
      return min(
        columns.lowerBound, other.columns.lowerBound)..<max(
          columns.upperBound, other.columns.upperBound)
    }
  }

  /// Three rows: two of the raster and the result.
  private var memory = PixelRow.allocate(capacity: 3)
  private var capacity = 1
  private var needed = 0..<0
  /// The numbers of the rows mixed last, and the parts of them that may not be transparent.
  private var kept: (Kept, Kept) = (nil, nil)

  private typealias Kept = (number: Int, columns: Range<Int>)?

  deinit { memory.deallocate() }

  /// Forgets all rows and makes room for others.
  ///
  /// - Parameter columns: the columns of the target that are needed.
  func begin(_ columns: Range<Int>) {
    kept = (nil, nil)
    needed = columns
    guard capacity < columns.count else { return }
    memory.deallocate()
    capacity = columns.count
    memory = .allocate(capacity: 3 * capacity)
  }

  /// A row of the raster that was made and is still available.
  func known(_ number: Int) -> Row? {
    if let first = kept.0, first.number == number { return row(0, first.columns) }
    if let second = kept.1, second.number == number { return row(1, second.columns) }
    return nil
  }

  /// Room for a row of the raster, transparent outside its columns; the row with the other number
  /// stays.
  func make(_ number: Int, _ columns: Range<Int>, sparing other: Int) -> Row {
    let isSecond = kept.0?.number == other
    if isSecond { kept.1 = (number, columns) } else { kept.0 = (number, columns) }
    let row = row(isSecond ? 1 : 0, columns)
    row.pixels.update(repeating: 0, count: columns.lowerBound - needed.lowerBound)
    row.place(of: columns.upperBound).update(
      repeating: 0, count: needed.upperBound - columns.upperBound)
    return row
  }

  /// Room for a row of the target.
  func result(_ columns: Range<Int>) -> Row { row(2, columns) }

  private func row(_ index: Int, _ columns: Range<Int>) -> Row {
    Row(pixels: memory + index * capacity, columns: columns, start: needed.lowerBound)
  }
}
