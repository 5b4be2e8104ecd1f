import Foundation

/// What a store takes from the world besides its folder: the time, and chance for new identifiers.
public struct Surroundings: Sendable {
  /// The time.
  public var now: @Sendable () -> Timestamp
  /// 64 random bits.
  public var random: @Sendable () -> UInt64

  /// Surroundings of these parts.
  public init(
    now: @escaping @Sendable () -> Timestamp, random: @escaping @Sendable () -> UInt64
  ) {
    self.now = now
    self.random = random
  }

  /// The machine's clock and chance.
  public static var machine: Surroundings {
    Surroundings(
      now: { Timestamp(milliseconds: Int(Date().timeIntervalSince1970 * 1000)) },
      random: { UInt64.random(in: .min ... .max) })
  }
}
