import Determinism

/// A virtual class that plays some minutes on every school day, in several manners, to see what it knows at the end.
///
/// The pupils are the same in all manners: they know the same beforehand and find the same hard. They play real questions of
/// real documents by the rounds' own rules, but without a game's world: what is answered is never late.
public struct WeeksTrial: Sendable {
  /// How a pupil chooses what to play.
  public enum Manner: String, Sendable, CaseIterable {
    /// Nothing is played.
    case nothing
    /// Endless rounds of what was played last, and of another station of the first year when it has become boring.
    case endless
    /// A station a day in teaching order, the areas in turns, without reviews: round after round of it.
    case fixedOrder
    /// What the program offers next (`LearningWalk.next(after:task:reviews:stopped:station:)`).
    case glowingStop
  }

  /// The skills in the trial, in logits: those of `PaceTrial`.
  public static let usualAbilities = PaceTrial.abilities
  /// Four weeks.
  public static let usualDays = 28
  /// The days after the last one on which it is seen what has lasted: two weeks.
  public static let restDays = 14
  /// The most days: a school year.
  public static let mostDays = 365
  private static let week = 7
  private static let schoolWeek = 5

  /// Whether a day is a school day; the first, 0, is a Monday.
  static func isSchoolDay(_ day: Int) -> Bool { day % week < schoolWeek }

  /// What is learned.
  public let path: PlayablePath
  /// The abilities of the pupils, in logits.
  public let abilities: [Double]
  /// The number of pupils of each ability.
  public let pupilsEach: Int
  /// The number of days, of which five of seven are school days.
  public let days: Int
  /// The minutes of a school day.
  public let minutes: Int
  /// The seed of everything random.
  public let seed: UInt64
  /// How the pupils learn.
  public var model = LearningModel()

  /// A trial from its parts, with at least one pupil of each ability.
  public init(
    on path: PlayablePath, abilities: [Double] = usualAbilities, pupilsEach: Int = 10,
    days: Int = usualDays, minutes: Int = 10, seed: UInt64 = 1
  ) {
    self.path = path
    self.abilities = abilities
    self.pupilsEach = max(1, pupilsEach)
    self.days = min(max(0, days), Self.mostDays)
    self.minutes = max(0, minutes)
    self.seed = seed
  }

  /// The days on which it is seen what is known: before the first, every week, at the end, and what has lasted.
  var seenDays: [Int] {
    Set(stride(from: 0, through: days + Self.restDays, by: Self.week))
      .union([days, days + Self.restDays]).sorted()
  }

  /// Runs the trial.
  ///
  /// - Parameter jobs: the number of courses that are played in parallel; the result does not depend on it.
  public func run(jobs: Int = 1) async -> WeeksReport {
    let manners = Manner.allCases
    let count = abilities.count * manners.count
    var courses = [WeeksCourse?](repeating: nil, count: count)
    var next = 0
    await withTaskGroup(of: (Int, WeeksCourse).self) { group in
      func start() {
        guard next < count else { return }
        let index = next
        next += 1
        group.addTask {
          (index, course(of: index / manners.count, manners[index % manners.count]))
        }
      }
      for _ in 0..<max(1, jobs) { start() }
      for await (index, course) in group {
        courses[index] = course
        start()
      }
    }
    return WeeksReport(of: self, courses: courses.compactMap(\.self))
  }

  private func course(of skill: Int, _ manner: Manner) -> WeeksCourse {
    var course = WeeksCourse(ability: abilities[skill], manner: manner, days: seenDays)
    let seeds = SeededGenerator(seed: seed).fork(UInt64(skill))
    for number in 0..<pupilsEach {
      var chance = seeds.fork(UInt64(number))
      let own = chance.next()
      let pupil = LearningPupil(
        ability: abilities[skill], on: path, by: model, seed: own, chance: chance.fork(1))
      var player = WeeksPupil(
        pupil, on: path, manner, minutes: minutes, chance: chance.fork(2))
      var (known, lesson): ([Double], Int) = ([], 0)
      for day in 0...(days + Self.restDays) {
        if seenDays.contains(day) { known.append(player.pupil.known(on: day)) }
        guard day < days, Self.isSchoolDay(day) else { continue }
        player.play(on: day, lesson: lesson)
        lesson += 1
      }
      course.add(known, player.tally)
    }
    return course
  }
}
