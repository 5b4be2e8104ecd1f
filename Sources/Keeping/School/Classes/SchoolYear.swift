/// A school year, from the summer of one year to the summer of the next.
public struct SchoolYear: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The year in which it begins.
  public let start: Int

  /// The school year that begins in a year, which is clamped to 1...9998.
  public init(start: Int) {
    self.start = min(max(start, 1), 9998)
  }

  /// The year after; itself for the last one.
  public var next: SchoolYear { SchoolYear(start: start + 1) }

  /// The year as in `2026/27`.
  public var description: String {
    let end = (start + 1) % 100
    return "\(start)/\(end < 10 ? "0" : "")\(end)"
  }

  /// Whether one year is before another.
  public static func < (left: SchoolYear, right: SchoolYear) -> Bool { left.start < right.start }
}
