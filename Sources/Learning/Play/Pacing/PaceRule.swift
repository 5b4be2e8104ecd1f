import Exercises

/// How the speed of a threat follows how far it had come when it was answered: the rule of TuxMath.
///
/// The danger of an answer is the way the threat had come, in thousandths: 0 where it appeared, 1000
/// where it strikes. All numbers are whole, so every machine reckons the same.
public enum PaceRule {
  /// After so many answers the speed moves: enough that one lucky guess does not, few enough that a
  /// round of a dozen answers is fitted twice. Our choice; TuxMath waits for a whole wave.
  public static let answersPerStep = 5
  /// The danger aimed at when a round begins: 0.35, as in TuxMath; 0.2 to 0.3 would suit the
  /// youngest, 0.4 to 0.6 older children. In the sky 0.4, our choice: four words are read instead of
  /// three numbers, and with less the words would come at half the speed for everybody.
  public static func firstTarget(in game: Game) -> Int { game == .teachifyBird ? 400 : 350 }
  /// The highest danger aimed at. TuxMath goes up to 0.9, where with human spread every second answer
  /// would come too late; at 0.6, its figure for older children, one in fourteen does, and three of
  /// four answers can still be right. Our choice.
  public static let highestTarget = 600
  /// The speeds a pace may come to, in per cent: at a quarter of the speed a wave takes forty seconds,
  /// which is long enough also for who reads letter by letter and taps slowly; at twice the speed five,
  /// and reading needs its time whoever calculates fast. Our choice.
  public static let percents = 25...200
  /// The highest pace of a round with an end, in per cent of the speed that is set: who is quick has
  /// done it sooner, and nobody is late at a teacher's task because the game became faster. Our choice.
  public static let highestWithEnd = 100
  /// The most a step changes the speed, in per cent of it: what is just noticed. Our choice.
  public static let changes = 80...125

  /// The speed after a question that was not answered in time: four fifths, the most a step changes it.
  public static func percent(afterMissAt percent: Int) -> Int {
    limited(percent * changes.lowerBound / 100)
  }

  /// The speed with which the next round begins after one that was lost by time: four fifths, and half
  /// after a second one in a row. Three misses and this come to four tenths of the usual speed, three
  /// more to the slowest one: so whoever can answer in time at all does in the third round.
  public static func percent(afterLosingAt percent: Int, inRow: Int) -> Int {
    inRow > 1 ? limited(percent / 2) : Self.percent(afterMissAt: percent)
  }

  /// The danger aimed at after a step: d ← 1 − (1 − d)/1.1, so that a round becomes more exciting.
  public static func target(after target: Int) -> Int {
    min(1000 - (1000 - target) * 10 / 11, highestTarget)
  }

  /// The speed after a step: speed × (1 − (h − d)/(2 d)), within limits.
  ///
  /// - Parameters:
  ///   - percent: the speed up to now.
  ///   - danger: the mean danger h of the answers.
  ///   - target: the danger d aimed at, above 0.
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
