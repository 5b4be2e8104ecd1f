import Exercises
import Notation

/// What the pupils of one ability know over the weeks, in one manner of playing.
public struct WeeksCourse: Sendable, Equatable {
  /// What was played.
  public struct Tally: Sendable, Equatable {
    /// The rounds.
    public var rounds = 0
    /// The answers.
    public var answers = 0
    /// Those of them that were reviews.
    public var reviews = 0
    /// The stations that were played.
    public var stations = 0
  }

  /// The pupils' ability in logits.
  public let ability: Double
  /// How they play.
  public let manner: WeeksTrial.Manner
  /// The days on which it was seen what they know; the first is 0.
  public let days: [Int]
  private var sums: [Double]
  private var pupils = 0
  private var total = Tally()

  init(ability: Double, manner: WeeksTrial.Manner, days: [Int]) {
    (self.ability, self.manner, self.days) = (ability, manner, days)
    sums = [Double](repeating: 0, count: days.count)
  }

  /// Adds a pupil.
  mutating func add(_ known: [Double], _ tally: Tally) {
    for (index, known) in known.enumerated() { sums[index] += known }
    pupils += 1
    total.rounds += tally.rounds
    total.answers += tally.answers
    total.reviews += tally.reviews
    total.stations += tally.stations
  }

  /// The number of exercises that a pupil knows on each of the days, as expected, in tenths.
  public var knownTenths: [Int] {
    sums.map { Int(($0 * 10 / Double(max(1, pupils))).rounded()) }
  }

  /// What a pupil has played on average, in tenths.
  public var tallyTenths: Tally {
    func tenths(_ sum: Int) -> Int { (sum * 10 + pupils / 2) / max(1, pupils) }
    return Tally(
      rounds: tenths(total.rounds), answers: tenths(total.answers),
      reviews: tenths(total.reviews), stations: tenths(total.stations))
  }
}

/// What a class knows after some weeks, in several manners of playing.
public struct WeeksReport: Sendable, Equatable {
  /// The number of stations.
  public let stations: Int
  /// The number of exercises that are to be learned.
  public let exercises: Int
  /// The number of days.
  public let days: Int
  /// The minutes of a school day.
  public let minutes: Int
  /// The number of pupils of each ability.
  public let pupilsEach: Int
  /// The seed of everything random.
  public let seed: UInt64
  /// The courses: for each ability one of each manner.
  public let courses: [WeeksCourse]

  init(of trial: WeeksTrial, courses: [WeeksCourse]) {
    stations = trial.path.stops.count
    exercises = trial.path.exerciseCount
    days = trial.days
    minutes = trial.minutes
    pupilsEach = trial.pupilsEach
    seed = trial.seed
    self.courses = courses
  }

  /// The abilities in the order of the trial.
  public var abilities: [Double] {
    courses.filter { $0.manner == .glowingStop }.map(\.ability)
  }

  /// The course of an ability in a manner.
  ///
  /// - Precondition: it is one of the trial's.
  public func course(_ ability: Double, _ manner: WeeksTrial.Manner) -> WeeksCourse? {
    courses.first { $0.ability == ability && $0.manner == manner }
  }

  /// The number of exercises that pupils know at the end, and after the rest, in tenths.
  public func ends(_ ability: Double, _ manner: WeeksTrial.Manner) -> (end: Int, later: Int) {
    guard let course = course(ability, manner) else { return (0, 0) }
    let known = course.knownTenths
    let end = course.days.firstIndex(of: days).map { known[$0] } ?? 0
    return (end, known.last ?? 0)
  }

  /// Whether pupils of an ability know more by the glowing stop than in any other manner, at the end and later.
  public func isAhead(_ ability: Double) -> Bool {
    let own = ends(ability, .glowingStop)
    return WeeksTrial.Manner.allCases.filter { $0 != .glowingStop }.allSatisfy {
      let other = ends(ability, $0)
      return own.end > other.end && own.later > other.later
    }
  }

  /// The report as one JSON object on one line; equal reports give equal bytes.
  public var json: String {
    var json = JSONWriter(.compact)
    json.object { json in
      json.field("stations", stations)
      json.field("exercises", exercises)
      json.field("days", days)
      json.field("minutes", minutes)
      json.field("pupilsEach", pupilsEach)
      json.field("seed", seed)
      json.key("skills")
      json.array { json in
        for ability in abilities {
          json.object { json in
            json.field("abilityPerMille", Int((ability * 1000).rounded()))
            json.field("ahead", isAhead(ability))
            json.key("manners")
            json.array { json in
              for course in courses where course.ability == ability {
                json.object { Self.write(course, &$0) }
              }
            }
          }
        }
      }
    }
    return json.text
  }

  private static func write(_ course: WeeksCourse, _ json: inout JSONWriter) {
    let tally = course.tallyTenths
    json.field("manner", course.manner.rawValue)
    json.field("roundsTenths", tally.rounds)
    json.field("answersTenths", tally.answers)
    json.field("reviewsTenths", tally.reviews)
    json.field("stationsTenths", tally.stations)
    json.key("known")
    json.array { json in
      for (day, known) in zip(course.days, course.knownTenths) {
        json.object { json in
          json.field("day", day)
          json.field("exercisesTenths", known)
        }
      }
    }
  }
}

extension WeeksReport {
  /// The report as a readable table: for each skill what is known beforehand, and in each manner at the end and later.
  public var table: String {
    var text =
      "\(pupilsEach) \(pupilsEach == 1 ? "pupil" : "pupils") of each skill, \(minutes) minutes on each of \(schoolDays) school days, "
      + "seed \(seed)\n"
      + "of \(exercises) exercises at \(stations) stations are known, as expected,\n"
      + "after \(days) days → after \(WeeksTrial.restDays) more without play\n"
    let manners = WeeksTrial.Manner.allCases
    text += cell("skill", 6) + cell("before", 9)
    text += manners.map { cell(Self.name($0), 18) }.joined() + "  ahead\n"
    for ability in abilities {
      text += cell(Self.name(ability), 6)
      text += cell(Self.tenths(course(ability, .nothing)?.knownTenths.first ?? 0), 9)
      for manner in manners {
        let known = ends(ability, manner)
        text += cell("\(Self.tenths(known.end)) → \(Self.tenths(known.later))", 18)
      }
      text += "  \(isAhead(ability) ? "yes" : "no")\n"
    }
    text += "played on average: rounds / answers (of them reviews) / stations\n"
    text += cell("skill", 6) + manners.map { cell(Self.name($0), 24) }.joined() + "\n"
    for ability in abilities {
      text += cell(Self.name(ability), 6)
      for manner in manners {
        let tally = course(ability, manner)?.tallyTenths ?? WeeksCourse.Tally()
        let parts = [tally.rounds, tally.answers, tally.reviews, tally.stations].map {
          "\(($0 + 5) / 10)"
        }
        text += cell("\(parts[0]) / \(parts[1]) (\(parts[2])) / \(parts[3])", 24)
      }
      text += "\n"
    }
    return text
  }

  private var schoolDays: Int { (0..<days).count { WeeksTrial.isSchoolDay($0) } }

  /// What a manner is called in tables and pictures.
  public static func name(_ manner: WeeksTrial.Manner) -> String {
    switch manner {
    case .nothing: "nothing"
    case .endless: "endless"
    case .fixedOrder: "fixed order"
    case .glowingStop: "glowing stop"
    }
  }

  private func cell(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }

  private static func tenths(_ value: Int) -> String { "\(value / 10).\(value % 10)" }

  /// An ability as it is written in tables and pictures.
  public static func name(_ ability: Double) -> String {
    let hundredths = Int((ability * 100).rounded())
    let value = hundredths.magnitude
    return
      "\(hundredths < 0 ? "-" : "")\(value / 100).\(value % 100 < 10 ? "0" : "")\(value % 100)"
  }
}
