/// The day of the next test as a teacher chooses it: none, or one of the coming year.
public struct TestDay: Sendable, Equatable {
  /// The number of days until the test; 0 for none.
  public private(set) var daysLeft: Int
  /// The current day, counted from 1 January 1970.
  public let today: Int

  /// The latest day that can be chosen: as far as schools plan ahead.
  public static let farthest = 365

  /// The choice as it is stored. A day in the past is of no use, so it counts as none.
  ///
  /// - Parameters:
  ///   - day: the day of the test, counted from 1 January 1970; nil for none.
  ///   - today: the current day, counted likewise.
  public init(_ day: Int?, today: Int) {
    self.today = today
    daysLeft = 0
    if let day { choose(daysLeft: day - today) }
  }

  /// Chooses the number of days until the test: the nearest one possible.
  public mutating func choose(daysLeft: Int) {
    self.daysLeft = min(max(0, daysLeft), Self.farthest)
  }

  /// The day of the test, counted from 1 January 1970; nil for none.
  public var day: Int? { daysLeft == 0 ? nil : today + daysLeft }

  /// Whether an earlier day, or none, can be chosen.
  public var canBeEarlier: Bool { daysLeft > 0 }

  /// Whether a later day can be chosen.
  public var canBeLater: Bool { daysLeft < Self.farthest }
}
