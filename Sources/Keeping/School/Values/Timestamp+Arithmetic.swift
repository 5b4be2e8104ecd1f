extension Timestamp {
  /// The moment a number of milliseconds later, or earlier for a negative one; clamped to `range`.
  public func advanced(byMilliseconds milliseconds: Int) -> Timestamp {
    let (sum, overflow) = self.milliseconds.addingReportingOverflow(milliseconds)
    if overflow { return milliseconds < 0 ? Self.range.lowerBound : Self.range.upperBound }
    return Timestamp(milliseconds: sum)
  }

  /// The milliseconds from another moment to this one; negative if this is the earlier.
  public func milliseconds(since other: Timestamp) -> Int { milliseconds - other.milliseconds }
}
