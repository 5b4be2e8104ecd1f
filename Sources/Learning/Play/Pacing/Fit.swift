import Determinism
import Exercises

/// How a game fits a pupil: the estimate of the pupil's skill, and how fast things come.
///
/// A round begins with one fit and ends with another, with which the next round begins.
public struct Fit: Sendable, Equatable {
  /// The pace found with another practice.
  public struct Pace: Sendable, Equatable {
    /// What was practised (`ExerciseSource.practice`).
    public let practice: String
    /// The last pace, in per cent of the speed that is set.
    public let percent: Int
  }

  /// The estimate of the pupil's skill.
  public var skill: Skill
  /// The pace, in per cent of the speed that is set; within `PaceRule.percents`.
  public var pacePercent: Int {
    didSet { pacePercent = min(PaceRule.limited(pacePercent), highestPercent) }
  }
  /// The highest value of `pacePercent` in this round: 100 for a fixed number of exercises, because all
  /// pupils have the same task, although those who need longer get more time.
  public internal(set) var highestPercent = PaceRule.percents.upperBound {
    didSet { pacePercent = min(pacePercent, highestPercent) }
  }
  /// The practice with which `pacePercent` was found (`ExerciseSource.practice`); nil before the
  /// first round, and in data of older versions, which had one pace for everything.
  public internal(set) var practice: String?
  /// The number of consecutive rounds lost because time ran out, with any practice; at most 9.
  public internal(set) var lostInRow = 0
  /// The number of consecutive rounds lost outright (`Round.isLost`), with any practice and in any
  /// game; at most 9.
  public internal(set) var failedInRow = 0
  /// The paces found with other practices, latest first; at most `mostPaces`.
  public internal(set) var otherPaces: [Pace] = []

  /// The number of paces of other practices that are stored: more than a pupil returns to within a
  /// year, and still a line of text. Our choice.
  public static let mostPaces = 32
  static let mostLost = 9
  /// The number of consecutive lost rounds after which the next one is calm. Our choice: the first
  /// may be bad luck, the second was already slower.
  public static let lostBeforeCalm = 2

  /// Whether the next round is calm, because the last ones were lost.
  public var needsCalm: Bool { failedInRow >= Self.lostBeforeCalm }

  /// A fit from its parts; by default that of an unknown pupil.
  public init(skill: Skill = Skill(), pacePercent: Int = 100, practice: String? = nil) {
    self.skill = skill
    self.pacePercent = PaceRule.limited(pacePercent)
    self.practice = practice
  }

  /// The fit with which a pupil's next round begins: the ability after the last adaptive round in
  /// any game, and the pace from the last one in this game (`beginning(_:isEndless:)`).
  ///
  /// - Parameters:
  ///   - records: the pupil's rounds, oldest first.
  ///   - game: the next game.
  ///   - practice: the next practice (`ExerciseSource.practice`).
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

  /// The fit with which a round of a practice begins after a round that ended with this fit.
  ///
  /// A practice begins with the pace that was found with it. A new one begins at 100 per cent, or
  /// halfway to the fastest known pace if the pupil is slower than 100 per cent at everything. As
  /// long as rounds are lost because time ran out, the reason may be the pupil rather than the
  /// practice: after one lost round a new practice begins no faster than the lost one ended, and a
  /// known one at 100 per cent at most; after two nothing begins faster than the last one ended.
  ///
  /// A round with a fixed number of exercises is never faster than 100 per cent, and one that ended
  /// at 100 leaves a faster pace known before unchanged.
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
    // Fits without either keep the digest they have always had; `failedInRow` affects only the next
    // round.
    if highestPercent < PaceRule.percents.upperBound { digest.combine(highestPercent) }
  }
}
