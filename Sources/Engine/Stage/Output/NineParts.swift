/// Which edges of a picture keep their size when it is stretched: the four corners keep their size,
/// the edges are stretched lengthwise, the middle in both directions.
///
/// In a target smaller than the corners they shrink in proportion.
public struct NineParts: Sendable, Hashable {
  /// The unit of the four numbers.
  public enum Unit: UInt8, Sendable {
    /// Points of the picture's natural size: those of an SVG's width and height, pixels of a
    /// bitmap.
    case points
    /// Fractions of the picture's natural size, 0…1.
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
  /// The unit of the four numbers.
  public var unit: Unit

  /// Corners with the given widths and heights; numbers that are negative or NaN count as 0.
  public init(
    left: Double, top: Double, right: Double, bottom: Double, unit: Unit = .points
  ) {
    // NaN fails the comparison.
    func sane(_ number: Double) -> Double { number > 0 ? min(number, 1e6) : 0 }
    self.left = sane(left)
    self.top = sane(top)
    self.right = sane(right)
    self.bottom = sane(bottom)
    self.unit = unit
  }

  /// Four corners of equal width and height.
  public init(all inset: Double, unit: Unit = .points) {
    self.init(left: inset, top: inset, right: inset, bottom: inset, unit: unit)
  }

  /// The same corners in points of a picture of the given size, together never larger than the
  /// picture.
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

  /// The nine areas of a target, row by row from the top left.
  ///
  /// Neighbours share their edges exactly, so the areas tile the target without gap or overlap.
  ///
  /// - Parameters:
  ///   - target: the rectangle in points.
  ///   - natural: the picture's natural size in points.
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

/// A picture that is drawn in nine parts.
public struct StretchedPicture: Sendable, Hashable {
  /// An index into `DrawList.pictureNames`.
  public var picture: UInt32
  /// The parts that keep their size.
  public var parts: NineParts
}
