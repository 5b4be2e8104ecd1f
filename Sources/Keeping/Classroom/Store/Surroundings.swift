import Foundation

/// What a store takes from the world besides its folder: the time, the time zone, and chance for new identifiers.
public struct Surroundings: Sendable {
  /// The time.
  public var now: @Sendable () -> Timestamp
  /// 64 random bits.
  public var random: @Sendable () -> UInt64

  /// How many seconds the clocks here are ahead of UTC at a moment.
  public var secondsFromGMT: @Sendable (Timestamp) -> Int

  /// Surroundings of these parts; without an offset the clocks show UTC.
  public init(
    now: @escaping @Sendable () -> Timestamp, random: @escaping @Sendable () -> UInt64,
    secondsFromGMT: @escaping @Sendable (Timestamp) -> Int = { _ in 0 }
  ) {
    self.now = now
    self.random = random
    self.secondsFromGMT = secondsFromGMT
  }

  /// The machine's clock and chance.
  public static var machine: Surroundings {
    Surroundings(
      now: { Timestamp(seconds: Date().timeIntervalSince1970) },
      random: { UInt64.random(in: .min ... .max) },
      secondsFromGMT: { moment in
        TimeZone.current.secondsFromGMT(
          for: Date(timeIntervalSince1970: Double(moment.milliseconds) / 1000))
      })
  }
}
