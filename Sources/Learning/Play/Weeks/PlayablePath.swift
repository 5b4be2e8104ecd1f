import Exercises

/// A learning path whose documents were read, with everything that is to be learned on it.
///
/// What is to be learned are goals: each exercise of a list is one, known by its name (`ReviewName`) wherever it occurs, and
/// so is each rule that makes exercises, since whoever knows the rule can do all of them.
public struct PlayablePath: Sendable {
  /// A station with its document.
  struct Stop: Sendable {
    let station: LearningPath.Station
    let document: ExerciseDocument
    let source: ExerciseSource
    /// What is practised there (`ExerciseSource.practice`).
    let practice: String
    /// The indices of its goals.
    let goals: [Int]
    /// The index of its goal if it is a rule.
    var rule: Int? { source.exercises.isEmpty ? goals.first : nil }
    /// Whether its exercises have pictures, which answers alone do not restore.
    var hasPictures: Bool { source.exercises.contains { $0.picture != nil } }
  }

  /// Something that is to be learned.
  struct Goal: Sendable {
    /// The number of exercises that it stands for: 1, or those of a round of its rule.
    let exercises: Int
    /// The year of school of its first station.
    let year: Int
    /// Whether it is a rule.
    let isRule: Bool
  }

  /// The areas, with the stations that can be played.
  public let areas: [LearningPath.Area]
  /// The stations by their ids.
  let stops: [String: Stop]
  /// Everything that is to be learned.
  let goals: [Goal]
  /// The indices of goals by the names of exercises.
  let names: [String: Int]
  /// The games.
  let profiles: [GameProfile]

  /// A path of areas and their documents.
  ///
  /// - Parameters:
  ///   - areas: the areas.
  ///   - profiles: the games that can be played.
  ///   - document: the document of a station; nil leaves it out, as does one that no game can show.
  public init(
    _ areas: [LearningPath.Area], for profiles: [GameProfile],
    document: (LearningPath.Station) -> ExerciseDocument?
  ) {
    var (stops, goals, names): ([String: Stop], [Goal], [String: Int]) = ([:], [], [:])
    for station in areas.flatMap(\.stations) {
      guard let document = document(station),
        let source = profiles.map({ ExerciseSource(document: document, for: $0) })
          .best(of: document, preferring: station.game)
      else { continue }
      var own: [Int] = []
      for exercise in source.exercises {
        let name = ReviewName.name(
          question: exercise.question, picture: exercise.picture, answer: exercise.answer)
        let goal = names[name] ?? goals.count
        if goal == goals.count {
          goals.append(Goal(exercises: 1, year: station.year, isRule: false))
        }
        names[name] = goal
        own.append(goal)
      }
      if own.isEmpty {
        own = [goals.count]
        goals.append(Goal(exercises: source.count ?? 1, year: station.year, isRule: true))
      }
      stops[station.id] = Stop(
        station: station, document: document, source: source, practice: source.practice, goals: own)
    }
    self.areas = areas.compactMap { area in
      let stations = area.stations.filter { stops[$0.id] != nil }
      return stations.isEmpty ? nil : LearningPath.Area(id: area.id, stations: stations)
    }
    (self.stops, self.goals, self.names, self.profiles) = (stops, goals, names, profiles)
  }

  /// The number of exercises that are to be learned.
  public var exerciseCount: Int { goals.reduce(0) { $0 + $1.exercises } }

  /// The stations as a teacher takes them: year by year, the areas in turns, each in its own order.
  var teachingOrder: [String] {
    let years = Set(areas.flatMap(\.stations).map(\.year)).sorted()
    return years.flatMap { year in
      let columns = areas.map { area in area.stations.filter { $0.year == year }.map(\.id) }
      return (0..<(columns.map(\.count).max() ?? 0)).flatMap { row in
        columns.compactMap { $0.indices.contains(row) ? $0[row] : nil }
      }
    }
  }
}
