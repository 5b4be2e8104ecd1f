import Stage

/// Rows below one another that scroll vertically; see `ScrollGrid`.
public final class ScrollList: ScrollGrid {
  /// The width of the rows beside the scroll thumb, for a list of the given width, in points.
  public static func rowWidth(in width: Double) -> Double { width - 40 }

  /// A list centred on its position.
  ///
  /// - Parameters:
  ///   - cells: the rows, each centred on its position; up to `rowWidth(in:)` wide.
  ///   - cellHeight: the height of a row in points, including its gap to the next.
  ///   - area: the size of the visible part.
  public convenience init(cells: [Node], cellHeight: Double, area: Size) {
    self.init(count: cells.count, cellHeight: cellHeight, area: area) { cells[$0] }
  }

  /// A list whose rows are made when they first come into sight.
  public init(count: Int, cellHeight: Double, area: Size, make: @escaping (Int) -> Node) {
    super.init(count: count, cellSize: Size(area.width, cellHeight), area: area, make: make)
  }
}
