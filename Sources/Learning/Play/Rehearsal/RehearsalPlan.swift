import Exercises

/// What is rehearsed: all that a rehearsal's course follows from.
public struct RehearsalPlan: Sendable, Equatable {
  /// The game played.
  public var game: Game
  /// The document's title.
  public var document: String
  /// The document's fingerprint.
  public var hash: String
  /// What all chances follow from.
  public var seed: UInt64
  /// How many pupils play.
  public var pupils: Int
  /// How many rounds each plays.
  public var rounds: Int
  /// What holds in every round.
  public var settings: RoundSettings

  /// The pupils of one of several shares of equal size.
  ///
  /// - Parameters:
  ///   - number: which share, counted from 0.
  ///   - count: how many shares there are.
  /// - Returns: nobody where there are more shares than pupils and this is one of the last.
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

  /// What tells another plan from this one, as a clause for the user; nil where they are the same.
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
