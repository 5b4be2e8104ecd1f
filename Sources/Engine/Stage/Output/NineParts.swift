/// Which edges of a picture keep their size when it is stretched: the four corners stay as they
/// are, the edges are stretched along themselves, the middle in both directions.
///
/// A target smaller than its corners makes them smaller in proportion.
public struct NineParts: Sendable, Hashable {
  /// What the four numbers count.
  public enum Unit: UInt8, Sendable {
    /// Points of the picture's own size: those of an SVG's width and height, pixels of a bitmap.
    case points
    /// Shares of the picture's own size, 0…1.
    case shares
  }

  /// The width of the left corners.
  public var left: Double
  /// The height of the top corners.
  public var top: Double
  /// The width of the right corners.
  public var right: Double
  /// The height of the bottom corners.
  public var bottom: Double
  /// What the four numbers count.
  public var unit: Unit

  /// Corners of their widths and heights; negative ones and those that are no numbers count as 0.
  public init(
    left: Double, top: Double, right: Double, bottom: Double, unit: Unit = .points
  ) {
    // Not-a-number fails the comparison.
    func sane(_ number: Double) -> Double { number > 0 ? min(number, 1e6) : 0 }
    self.left = sane(left)
    self.top = sane(top)
    self.right = sane(right)
    self.bottom = sane(bottom)
    self.unit = unit
  }

  /// Four corners of one width and height.
  public init(all inset: Double, unit: Unit = .points) {
    self.init(left: inset, top: inset, right: inset, bottom: inset, unit: unit)
  }

  /// The same corners in points of a picture of the given size, together never larger than it.
  public func inPoints(of natural: Size) -> NineParts {
    let width = unit == .shares ? natural.width : 1
    let height = unit == .shares ? natural.height : 1
    let across = NineParts.fitted(left * width, right * width, into: natural.width)
    let down = NineParts.fitted(top * height, bottom * height, into: natural.height)
    return NineParts(left: across.0, top: down.0, right: across.1, bottom: down.1)
  }

  /// The corner sizes in a target that may be too small for them.
  ///
  /// - Returns: both sizes, together at most `length`, in the proportion of `low` to `high`.
  public static func fitted(_ low: Double, _ high: Double, into length: Double) -> (
    Double, Double
  ) {
    let room = max(0, length)
    guard low + high > room else { return (low, high) }
    let share = low / (low + high) * room
    return (share, room - share)
  }

  /// The nine areas of a target, row by row from the top left one.
  ///
  /// Neighbours share their edges exactly, so the areas tile the target without gap or overlap.
  /// - Parameters:
  ///   - target: the rectangle in points.
  ///   - natural: the picture's own size in points.
  public func areas(of target: Rect, natural: Size) -> [Rect] {
    let corners = inPoints(of: natural)
    let columns = NineParts.edges(target.minX, target.maxX, corners.left, corners.right)
    let rows = NineParts.edges(target.minY, target.maxY, corners.top, corners.bottom)
    return (0..<9).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: 3)
      return Rect(
        x: columns[column], y: rows[row], width: columns[column + 1] - columns[column],
        height: rows[row + 1] - rows[row])
    }
  }

  private static func edges(_ start: Double, _ end: Double, _ low: Double, _ high: Double)
    -> [Double]
  {
    let fitted = fitted(low, high, into: end - start)
    let first = min(start + fitted.0, end)
    return [start, first, max(first, end - fitted.1), end]
  }
}

/// A picture to be drawn in nine parts.
public struct StretchedPicture: Sendable, Hashable {
  /// An index into `DrawList.pictureNames`.
  public var picture: UInt32
  /// Which of its edges keep their size.
  public var parts: NineParts
}
