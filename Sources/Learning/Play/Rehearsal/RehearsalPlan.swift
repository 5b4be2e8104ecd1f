import Exercises

/// What is rehearsed: everything that determines a rehearsal.
public struct RehearsalPlan: Sendable, Equatable {
  /// The game played.
  public var game: Game
  /// The document's title.
  public var document: String
  /// The document's fingerprint.
  public var hash: String
  /// The seed of everything random.
  public var seed: UInt64
  /// The number of pupils.
  public var pupils: Int
  /// The number of rounds each plays.
  public var rounds: Int
  /// The settings of every round.
  public var settings: RoundSettings

  /// The pupils of one of several shares of equal size.
  ///
  /// - Parameters:
  ///   - number: the index of the share, counted from 0.
  ///   - count: the number of shares.
  /// - Returns: an empty range if there are more shares than pupils and this is one of the last.
  public func share(_ number: Int, of count: Int) -> Range<Int> {
    Self.share(number, of: count, within: 0..<pupils)
  }

  @usableFromInline
  static func share(_ number: Int, of count: Int, within all: Range<Int>) -> Range<Int> {
    guard count > 0, (0..<count).contains(number) else { return all.lowerBound..<all.lowerBound }
    let (size, rest) = all.count.quotientAndRemainder(dividingBy: count)
    let first = all.lowerBound + number * size + min(number, rest)
    return first..<first + size + (number < rest ? 1 : 0)
  }

  /// The difference between another plan and this one, as a clause for the user; nil if they are
  /// equal.
  func difference(from other: RehearsalPlan) -> String? {
    if game != other.game { return "game \(other.game.rawValue), not \(game.rawValue)" }
    if document != other.document || hash != other.hash {
      return "document “\(other.document)” (\(other.hash)), not “\(document)” (\(hash))"
    }
    if seed != other.seed { return "seed \(other.seed), not \(seed)" }
    if pupils != other.pupils { return "\(other.pupils) pupils, not \(pupils)" }
    if rounds != other.rounds { return "\(other.rounds) rounds for each, not \(rounds)" }
    return settings == other.settings ? nil : "other settings"
  }
}
