/// What a pupil has earned for the place of a game: things for practising it and for coming back to it.
///
/// Nothing can be bought, lost, won by chance or compared, and nothing is given for speed.
package struct Keepsakes: Sendable, Equatable {
  /// The steps at which things are earned. The first comes with the first round that earned a star, the last within a
  /// school year of two rounds a week. Our choice.
  static let thresholds = [2, 4, 7, 11, 16, 22, 29, 37]

  /// A step for each round with a star, and one for each day with such a round.
  var steps: Int

  /// The number of things earned.
  var count: Int { Keepsakes.thresholds.count { $0 <= steps } }

  /// The number of things of a place.
  package static var all: Int { thresholds.count }
}
