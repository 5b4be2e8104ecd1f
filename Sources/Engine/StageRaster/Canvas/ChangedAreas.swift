/// The parts of a picture that have to be drawn again: small tiles that were touched, joined into
/// few boxes.
struct ChangedAreas {
  /// The boxes; none overlaps another.
  private(set) var areas: ContiguousArray<PixelArea> = []

  private var columns = 0
  private var rows = 0
  private var whole = PixelArea(x0: 0, y0: 0, x1: 0, y1: 0)
  private var tiles: ContiguousArray<Bool> = []
  private var marked = 0
  private var touched = 0

  /// The edge of a tile: small compared to any sprite; 3600 of them cover 1280 × 720.
  private static let edge: Int32 = 16
  /// More boxes than this cost more than they save.
  private static let mostAreas = 64

  /// Starts with nothing touched.
  mutating func begin(_ area: PixelArea) {
    areas.removeAll(keepingCapacity: true)
    whole = area
    columns = Int((area.x1 + Self.edge - 1) / Self.edge)
    rows = Int((area.y1 + Self.edge - 1) / Self.edge)
    marked = 0
    touched = 0
    if tiles.count == columns * rows {
      for index in tiles.indices { tiles[index] = false }
    } else {
      tiles = ContiguousArray(repeating: false, count: columns * rows)
    }
  }

  /// Whether so much was touched that checking further is not worth it.
  var isMost: Bool {
    marked * 4 > tiles.count * 3 || touched > tiles.count * 4
  }

  /// Marks a box as touched.
  mutating func touch(_ area: PixelArea) {
    let area = area.shared(with: whole)
    guard !area.isEmpty else { return }
    let left = Int(area.x0 / Self.edge)
    let right = Int((area.x1 - 1) / Self.edge)
    for row in Int(area.y0 / Self.edge)...Int((area.y1 - 1) / Self.edge) {
      for index in row * columns + left...row * columns + right {
        marked += tiles[index] ? 0 : 1
        tiles[index] = true
      }
      touched += right - left + 1
    }
  }

  /// Marks the whole picture as touched.
  mutating func touchAll() {
    areas.removeAll(keepingCapacity: true)
    areas.append(whole)
  }

  /// Joins the touched tiles into boxes.
  mutating func finish() {
    guard marked > 0 else { return }
    for row in 0..<rows {
      var column = 0
      while column < columns {
        guard tiles[row * columns + column] else {
          column += 1
          continue
        }
        let first = column
        while column < columns, tiles[row * columns + column] { column += 1 }
        join(first, column, row)
      }
      if areas.count > Self.mostAreas {
        touchAll()
        return
      }
    }
  }

  /// Adds a run of tiles: to the box above if that has the same width, otherwise as a new box.
  private mutating func join(_ first: Int, _ end: Int, _ row: Int) {
    let stretch = PixelArea(
      x0: Int32(first) * Self.edge, y0: Int32(row) * Self.edge, x1: Int32(end) * Self.edge,
      y1: Int32(row + 1) * Self.edge
    ).shared(with: whole)
    for index in areas.indices
    where areas[index].y1 == stretch.y0 && areas[index].x0 == stretch.x0
      && areas[index].x1 == stretch.x1
    {
      areas[index].y1 = stretch.y1
      return
    }
    areas.append(stretch)
  }
}
