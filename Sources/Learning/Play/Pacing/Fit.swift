import Determinism
import Exercises

/// How a game fits a pupil: what is believed of the pupil, and how fast things come.
///
/// A round begins with one and ends with another, from which the next round begins.
public struct Fit: Sendable, Equatable {
  /// The pace that was found with another practice.
  public struct Pace: Sendable, Equatable {
    /// What was practised (`ExerciseSource.practice`).
    public let practice: String
    /// How fast things came at last, in per cent of the speed that is set.
    public let percent: Int
  }

  /// What is believed of the pupil.
  public var skill: Skill
  /// How fast things come, in per cent of the speed that is set; within `PaceRule.percents`.
  public var pacePercent: Int {
    didSet { pacePercent = min(PaceRule.limited(pacePercent), highestPercent) }
  }
  /// The most `pacePercent` may come to in this round: 100 where the exercises have an end, because
  /// everybody's task is the same, but for who needs longer.
  public internal(set) var highestPercent = PaceRule.percents.upperBound {
    didSet { pacePercent = min(pacePercent, highestPercent) }
  }
  /// What `pacePercent` was found with (`ExerciseSource.practice`); nil before the first round, and in
  /// what older versions kept, which had one pace for everything.
  public internal(set) var practice: String?
  /// How many rounds in a row were lost because time ran out, whatever was practised; 9 at most.
  public internal(set) var lostInRow = 0
  /// How many rounds in a row were lost outright (`Round.isLost`), whatever was practised, in any game;
  /// 9 at most.
  public internal(set) var failedInRow = 0
  /// The paces found with other practices, the latest first; `mostPaces` at most.
  public internal(set) var otherPaces: [Pace] = []

  /// So many paces of other practices are kept: more than a pupil comes back to within a year, and a
  /// line of text. Our choice.
  public static let mostPaces = 32
  static let mostLost = 9
  /// After so many lost rounds in a row nothing threatens in the next one. Our choice: the first may be
  /// bad luck, the second was slower already.
  public static let lostBeforeCalm = 2

  /// Whether the next round is calm, because the last ones were lost.
  public var needsCalm: Bool { failedInRow >= Self.lostBeforeCalm }

  /// The fit of its parts; without any, of a pupil nobody knows.
  public init(skill: Skill = Skill(), pacePercent: Int = 100, practice: String? = nil) {
    self.skill = skill
    self.pacePercent = PaceRule.limited(pacePercent)
    self.practice = practice
  }

  /// The fit with which a pupil's next round begins: the ability of the last adaptive round, whatever
  /// the game, and the pace by the last one in this game (`beginning(_:isEndless:)`).
  ///
  /// - Parameters:
  ///   - records: the pupil's rounds, the oldest first.
  ///   - game: what is played next.
  ///   - practice: what is practised next (`ExerciseSource.practice`).
  ///   - isEndless: whether exercises go on until no lives are left.
  public init(
    following records: some BidirectionalCollection<RoundRecord>, in game: Game,
    practising practice: String, isEndless: Bool = true
  ) {
    let last = records.last { $0.fit != nil }?.fit
    let lastHere = records.last { $0.fit != nil && $0.game == game }?.fit
    self = (lastHere ?? Fit()).beginning(practice, isEndless: isEndless)
    skill = last?.skill ?? Skill()
    failedInRow = last?.failedInRow ?? 0
  }

  /// The fit with which a round of a practice begins after one that ended with this.
  ///
  /// A practice begins with the pace that was found with it. A new one begins at 100 per cent; where the
  /// pupil is slower than that at everything known, half way to the quickest of it. As long as rounds
  /// are lost because time ran out, it may be the pupil rather than the practice: after one lost round
  /// a new practice begins no faster than the lost one ended, and a known one at 100 per cent at most;
  /// after two nothing begins faster than the last one ended.
  ///
  /// A round with an end is never faster than 100 per cent, and one that ended at that tells nothing of
  /// a quicker pace known before.
  public func beginning(_ practice: String, isEndless: Bool = true) -> Fit {
    let isHeld = highestPercent < PaceRule.percents.upperBound && pacePercent == highestPercent
    let remembered = otherPaces.contains { $0.practice == self.practice }
    let own =
      isHeld && remembered
      ? [] : self.practice.map { [Pace(practice: $0, percent: pacePercent)] } ?? []
    let known = own + otherPaces.filter { $0.practice != own.first?.practice }
    let kept = known.first { $0.practice == practice }?.percent
    let quickest = known.map(\.percent).max() ?? pacePercent
    var start = kept ?? min(100, (100 + quickest) / 2)
    if lostInRow == 1 { start = min(start, kept == nil ? pacePercent : max(100, pacePercent)) }
    if lostInRow > 1 { start = min(start, pacePercent) }
    var next = Fit(skill: skill, pacePercent: start, practice: practice)
    if !isEndless { next.highestPercent = PaceRule.highestWithEnd }
    next.lostInRow = lostInRow
    next.failedInRow = failedInRow
    let isQuicker = next.pacePercent < start
    next.otherPaces = Array(
      known.filter { $0.practice != practice || isQuicker }.prefix(Self.mostPaces))
    return next
  }

  func digest(into digest: inout StateDigest) {
    skill.digest(into: &digest)
    digest.combine(pacePercent)
    digest.combine(lostInRow)
    // What needs neither keeps the digest it has always had; `failedInRow` decides about the next round.
    if highestPercent < PaceRule.percents.upperBound { digest.combine(highestPercent) }
  }
}
