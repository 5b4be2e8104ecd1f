import PinCourses
import PinRounds
import Stage

/// The last touch for a place: shown until the next one, or until the round is over.
struct PinFind: Hashable {
  /// The pin that was asked for.
  var pin: Int
  var place: PinPlace
  /// The picture that was touched.
  var picture: Int
  /// What the rules say of it; nil before they have.
  var verdict: PinVerdict?
  var isFinal = false

  /// The pin whose place it shows, as one that is right; nil while it is still looked for.
  var shownPin: Int? { isFinal ? pin : nil }
}

/// The cross with which a place is touched by keys or one switch: a cell of nine, again a cell of nine in it, and
/// so on. Fractions of the area of the picture.
struct PinAim: Hashable {
  private(set) var cell = Rect(x: 0, y: 0, width: 1, height: 1)
  /// How often a cell was chosen.
  private(set) var depth = 0

  /// The most choices: a ninth of a ninth of a ninth is less than a target.
  static let mostDepth = 3

  /// Where the cross is: in the middle of the cell, unless it was moved.
  private(set) var point = Point(0.5, 0.5)

  /// Goes on in one of nine cells, counted in reading order from 0; after the last choice none is left.
  mutating func choose(_ index: Int) {
    guard (0..<9).contains(index), depth < Self.mostDepth else { return }
    cell = Self.cell(index, of: cell)
    point = cell.center
    depth += 1
  }

  /// Moves the cross; the cells stay where they are, within the picture.
  mutating func move(by way: Point) {
    point = Point(min(max(point.x + way.x, 0), 1), min(max(point.y + way.y, 0), 1))
  }

  /// A cell of a three by three grid.
  static func cell(_ index: Int, of area: Rect) -> Rect {
    let size = Size(area.width / 3, area.height / 3)
    return Rect(
      x: area.minX + Double(index % 3) * size.width, y: area.minY + Double(index / 3) * size.height,
      width: size.width, height: size.height)
  }

  /// A rectangle of fractions within an area.
  static func placed(_ cell: Rect, in area: Rect) -> Rect {
    Rect(
      x: area.minX + cell.minX * area.width, y: area.minY + cell.minY * area.height,
      width: cell.width * area.width, height: cell.height * area.height)
  }
}
