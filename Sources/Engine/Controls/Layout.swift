import Stage

/// How a rectangle is divided: a tree of rows, columns and grids with items as its leaves.
///
/// It is a plain value and knows nothing of nodes: ``frames(in:)`` computes the rectangle of each item.
/// Items do not overlap, stay within the rectangle, and keep their least sizes, provided that the
/// rectangle has at least the layout's own least size. In a smaller one it is laid out at its least size
/// around the middle, so that what is too much is cut off evenly; ``fits(in:)`` says whether that is so.
public struct Layout<Item> {
  /// The width that it needs.
  public let width: LayoutLength
  /// The height that it needs.
  public let height: LayoutLength
  private let content: Content

  private indirect enum Content {
    case item(Item)
    case spacer
    case line(LayoutAxis, [Layout], gap: Double, LayoutAlignment)
    case grid([Layout], columns: Int, gap: Size)
    case padded(Layout, LayoutInsets)
    case aligned(Layout, horizontal: LayoutAlignment, vertical: LayoutAlignment)
  }

  private init(width: LayoutLength, height: LayoutLength, _ content: Content) {
    self.width = width
    self.height = height
    self.content = content
  }

  /// Something that has a place.
  public static func item(_ item: Item, width: LayoutLength = .any, height: LayoutLength = .any)
    -> Layout
  {
    Layout(width: width, height: height, .item(item))
  }

  /// Empty room between its neighbours in a row or column. Spacers share what the others leave.
  ///
  /// - Parameter least: the length that it has at least.
  public static func spacer(_ least: Double = 0) -> Layout {
    Layout(width: .atLeast(least), height: .atLeast(least), .spacer)
  }

  /// Empty room of a fixed length between its neighbours in a row or column.
  public static func space(_ length: Double) -> Layout {
    Layout(width: .fixed(length), height: .fixed(length), .spacer)
  }

  /// Things from left to right.
  ///
  /// - Parameters:
  ///   - gap: the distance between two neighbours.
  ///   - alignment: where things stand that are lower than the row.
  ///   - children: the things, from left to right.
  public static func row(
    gap: Double = 0, alignment: LayoutAlignment = .middle, _ children: [Layout]
  ) -> Layout {
    line(.horizontal, gap: gap, alignment: alignment, children)
  }

  /// Things from top to bottom.
  ///
  /// - Parameters:
  ///   - gap: the distance between two neighbours.
  ///   - alignment: where things stand that are narrower than the column.
  ///   - children: the things, from top to bottom.
  public static func column(
    gap: Double = 0, alignment: LayoutAlignment = .middle, _ children: [Layout]
  ) -> Layout {
    line(.vertical, gap: gap, alignment: alignment, children)
  }

  /// Things in a row or in a column, as where a tall window has below one another what a wide one has
  /// side by side.
  public static func line(
    _ axis: LayoutAxis, gap: Double = 0, alignment: LayoutAlignment = .middle, _ children: [Layout]
  ) -> Layout {
    let gaps = LayoutLength.fixed(gap * Double(max(0, children.count - 1)))
    let along = children.reduce(gaps) { $0 + $1.length(along: axis) }
    let across = children.filter { !$0.isSpacer }.map { $0.length(along: axis.other) }
      .reduce(LayoutLength.fixed(0)) { $0.covering($1) }
    return Layout(
      width: axis == .horizontal ? along : across, height: axis == .horizontal ? across : along,
      .line(axis, children, gap: gap, alignment))
  }

  /// Things row by row, all in cells of the same size.
  ///
  /// - Parameters:
  ///   - columns: the number of columns, at least 1; the last row may have fewer things.
  ///   - gap: the distances between neighbours.
  ///   - children: the things, row by row.
  public static func grid(columns: Int, gap: Size = .zero, _ children: [Layout]) -> Layout {
    let columns = max(1, columns)
    let rows = (children.count + columns - 1) / columns
    let cell = children.reduce((LayoutLength.fixed(0), LayoutLength.fixed(0))) {
      ($0.0.covering($1.width), $0.1.covering($1.height))
    }
    func length(_ cell: LayoutLength, _ count: Int, _ gap: Double) -> LayoutLength {
      guard count > 0 else { return .fixed(0) }
      let (cells, gaps) = (Double(count), gap * Double(count - 1))
      return LayoutLength(
        least: cell.least * cells + gaps, ideal: cell.ideal * cells + gaps,
        most: cell.most * cells + gaps)
    }
    return Layout(
      width: length(cell.0, rows == 0 ? 0 : columns, gap.width),
      height: length(cell.1, rows, gap.height), .grid(children, columns: columns, gap: gap))
  }

  /// The layout with empty room around it.
  public func padded(_ insets: LayoutInsets) -> Layout {
    Layout(
      width: width + .fixed(insets.left + insets.right),
      height: height + .fixed(insets.top + insets.bottom), .padded(self, insets))
  }

  /// The layout with the same empty room on each side.
  public func padded(_ inset: Double) -> Layout { padded(LayoutInsets(inset)) }

  /// The layout at its ideal size, if there is room, somewhere in a rectangle that may be larger.
  public func aligned(
    horizontal: LayoutAlignment = .middle, vertical: LayoutAlignment = .middle
  ) -> Layout {
    Layout(
      width: LayoutLength(least: width.least, ideal: width.ideal),
      height: LayoutLength(least: height.least, ideal: height.ideal),
      .aligned(self, horizontal: horizontal, vertical: vertical))
  }

  /// The layout within other bounds of its size; nil keeps its own.
  public func sized(width: LayoutLength? = nil, height: LayoutLength? = nil) -> Layout {
    Layout(width: width ?? self.width, height: height ?? self.height, content)
  }

  /// The size at which everything has the least that it needs.
  public var leastSize: Size { Size(width.least, height.least) }

  /// Whether everything in it has room in a rectangle; otherwise it is cut off there.
  public func fits(in rectangle: Rect) -> Bool {
    // Sums of lengths are not exact.
    let tolerance = 0.001
    return width.least <= rectangle.width + tolerance
      && height.least <= rectangle.height + tolerance
  }

  /// Whether it is only there to keep others apart.
  private var isSpacer: Bool {
    if case .spacer = content { true } else { false }
  }

  private func length(along axis: LayoutAxis) -> LayoutLength {
    axis == .horizontal ? width : height
  }
}

extension Layout {
  /// The items with their rectangles, in their order in the tree.
  ///
  /// - Complexity: O(n) in the number of items, as long as rows and columns are short.
  public func frames(in rectangle: Rect) -> [(item: Item, frame: Rect)] {
    var frames: [(Item, Rect)] = []
    let size = Size(width.clamped(rectangle.width), height.clamped(rectangle.height))
    collect(in: Rect(center: rectangle.center, size: size), into: &frames)
    return frames
  }

  /// The middle of an area, as much of it as the layout can fill.
  private func fitted(in area: Rect) -> Rect {
    Rect(
      center: area.center,
      size: Size(
        min(area.width, width.clamped(area.width)), min(area.height, height.clamped(area.height))))
  }

  private func collect(in area: Rect, into frames: inout [(Item, Rect)]) {
    switch content {
    case .item(let item): frames.append((item, area))
    case .spacer: break
    case .line(let axis, let children, let gap, let alignment):
      let (along, across) = (area.span(along: axis), area.span(along: axis.other))
      let gaps = gap * Double(max(0, children.count - 1))
      let lengths = LayoutLength.divide(
        along.length - gaps, among: children.map { $0.length(along: axis) }
      ) { children[$0].isSpacer }
      var start = along.start
      for (child, length) in zip(children, lengths) {
        let own = min(
          across.length, child.length(along: axis.other).clamped(across.length))
        let place = across.start + (across.length - own) * alignment.share
        child.collect(
          in: axis == .horizontal
            ? Rect(x: start, y: place, width: length, height: own)
            : Rect(x: place, y: start, width: own, height: length), into: &frames)
        start += length + gap
      }
    case .grid(let children, let columns, let gap):
      let rows = (children.count + columns - 1) / columns
      let cell = Size(
        (area.width - gap.width * Double(columns - 1)) / Double(columns),
        (area.height - gap.height * Double(max(0, rows - 1))) / Double(max(1, rows)))
      for (index, child) in children.enumerated() {
        let corner = Point(
          area.minX + Double(index % columns) * (cell.width + gap.width),
          area.minY + Double(index / columns) * (cell.height + gap.height))
        child.collect(
          in: child.fitted(in: Rect(origin: corner, size: cell)), into: &frames)
      }
    case .padded(let child, let insets):
      let inner = Rect(
        x: area.minX + insets.left, y: area.minY + insets.top,
        width: area.width - insets.left - insets.right,
        height: area.height - insets.top - insets.bottom)
      child.collect(in: child.fitted(in: inner), into: &frames)
    case .aligned(let child, let horizontal, let vertical):
      let size = Size(min(area.width, child.width.ideal), min(area.height, child.height.ideal))
      child.collect(
        in: Rect(
          x: area.minX + (area.width - size.width) * horizontal.share,
          y: area.minY + (area.height - size.height) * vertical.share, width: size.width,
          height: size.height), into: &frames)
    }
  }
}
