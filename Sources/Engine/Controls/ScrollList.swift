import Stage

/// Rows below one another that are rolled up and down; see `ScrollGrid`.
public final class ScrollList: ScrollGrid {
  /// The width that the rows have beside the thumb, of a list so wide, in points.
  public static func rowWidth(in width: Double) -> Double { width - 40 }

  /// A list around its position.
  ///
  /// - Parameters:
  ///   - cells: the rows, each with its position in its middle; up to `rowWidth(in:)` wide.
  ///   - cellHeight: the height of a row in points, its gap to the next included.
  ///   - area: the extents of what is seen.
  public convenience init(cells: [Node], cellHeight: Double, area: Size) {
    self.init(count: cells.count, cellHeight: cellHeight, area: area) { cells[$0] }
  }

  /// A list whose rows are made when they first come into sight.
  public init(count: Int, cellHeight: Double, area: Size, make: @escaping (Int) -> Node) {
    super.init(count: count, cellSize: Size(area.width, cellHeight), area: area, make: make)
  }
}
