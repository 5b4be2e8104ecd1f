import Foundation

/// What a store needs from outside: the time, the time zone, and random bits for new identifiers.
public struct Surroundings: Sendable {
  /// The current time.
  public var now: @Sendable () -> Timestamp
  /// 64 random bits.
  public var random: @Sendable () -> UInt64

  /// The offset of local time from UTC at a moment, in seconds.
  public var secondsFromGMT: @Sendable (Timestamp) -> Int

  /// Surroundings with these parts; by default local time is UTC.
  public init(
    now: @escaping @Sendable () -> Timestamp, random: @escaping @Sendable () -> UInt64,
    secondsFromGMT: @escaping @Sendable (Timestamp) -> Int = { _ in 0 }
  ) {
    self.now = now
    self.random = random
    self.secondsFromGMT = secondsFromGMT
  }

  /// The machine's clock, time zone and random numbers.
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
