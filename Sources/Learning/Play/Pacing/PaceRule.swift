/// How the speed of a threat follows how far it had come when it was answered: TuxMath's rule.
///
/// The danger of an answer is how far the threat had come, in thousandths: 0 where it appeared,
/// 1000 where it strikes. All numbers are integers, so every machine calculates the same.
public enum PaceRule {
  /// The number of answers after which the speed changes: enough that one lucky guess does not
  /// decide, few enough that a round of a dozen answers is adjusted twice. Our choice; TuxMath
  /// waits for a whole wave.
  public static let answersPerStep = 5
  /// The usual target danger when a round begins: 0.35, as in TuxMath; 0.2 to 0.3 would suit the youngest
  /// children, 0.4 to 0.6 older ones. A game can set its own in its `GameProfile`.
  public static let usualFirstTarget = 350
  /// The highest target danger. TuxMath goes up to 0.9, where with human variation every second
  /// answer would come too late; at 0.6, its figure for older children, one in fourteen does, and
  /// three of four answers can still be right. Our choice.
  public static let highestTarget = 600
  /// The range of paces, in per cent: at a quarter of the speed a wave takes forty seconds, which
  /// is long enough even for a pupil who reads letter by letter and taps slowly; at twice the speed
  /// it takes five, and reading takes time even for a pupil who calculates fast. Our choice.
  public static let percents = 25...200
  /// The highest pace of a round with a fixed number of exercises, in per cent of the speed that is set: a
  /// quick pupil finishes sooner anyway, and no pupil should be late at a teacher's task because the game
  /// became faster. Our choice.
  public static let highestWithEnd = 100
  /// The largest change of the speed in a step, in per cent of it: just noticeable. Our choice.
  public static let changes = 80...125

  /// The speed after a question that was not answered in time: four fifths, the largest change of a
  /// step.
  public static func percent(afterMissAt percent: Int) -> Int {
    limited(percent * changes.lowerBound / 100)
  }

  /// The speed with which the next round begins after one that was lost by time: four fifths, and half after
  /// a second one in a row. Together with three misses that gives four tenths of the normal speed, and three
  /// more give the slowest one: so every pupil who can answer in time at all does so in the third round.
  public static func percent(afterLosingAt percent: Int, inRow: Int) -> Int {
    inRow > 1 ? limited(percent / 2) : Self.percent(afterMissAt: percent)
  }

  /// The target danger after a step: d ← 1 − (1 − d)/1.1, so that a round becomes more exciting.
  public static func target(after target: Int) -> Int {
    min(1000 - (1000 - target) * 10 / 11, highestTarget)
  }

  /// The speed after a step: speed × (1 − (h − d)/(2 d)), within limits.
  ///
  /// - Parameters:
  ///   - percent: the current speed.
  ///   - danger: the mean danger h of the answers.
  ///   - target: the target danger d, above 0.
  public static func percent(after percent: Int, danger: Int, target: Int) -> Int {
    let target = max(1, target)
    let wanted = (percent * (3 * target - danger) + target) / (2 * target)
    let nearest = min(
      max(wanted, percent * changes.lowerBound / 100), percent * changes.upperBound / 100)
    return limited(nearest)
  }

  static func limited(_ percent: Int) -> Int {
    min(max(percent, percents.lowerBound), percents.upperBound)
  }
}
