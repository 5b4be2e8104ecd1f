/// How long a machine waits before it tries the school's server again: a second after the first failure, twice as
/// long after each further one, five minutes at most.
///
/// The wait is between a half and all of that, by chance: so a school's machines do not come back at the same moment
/// after the server was off.
public struct BackOff: Sendable, Equatable {
  /// The shortest and the longest wait, in milliseconds.
  public static let range = 1000...300_000
  /// How many tries in a row have failed.
  public private(set) var failures = 0

  /// No failure so far.
  public init() {}

  /// Notes a failure.
  ///
  /// - Parameter random: the chance on which the wait depends.
  /// - Returns: how long to wait, in milliseconds.
  public mutating func wait(using random: inout some RandomNumberGenerator) -> Int {
    failures += 1
    let longest = min(Self.range.lowerBound << min(failures - 1, 20), Self.range.upperBound)
    return Int.random(in: longest / 2...longest, using: &random)
  }

  /// Notes a success.
  public mutating func reset() { failures = 0 }
}
