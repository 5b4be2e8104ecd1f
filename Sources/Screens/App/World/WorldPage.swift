import Exercises
import Play

/// What the pupil's home shows: a walk with stations, and what comes next.
struct WorldPage {
  /// A station as it stands with the pupil.
  struct Stop {
    /// The station.
    var station: LearningPath.Station
    /// Its title in the pupil's language.
    var title: String
    /// What is written on it; nil if a picture shows it.
    var sign: String?
    /// The file of its picture; nil if it has none.
    var picture: String?
    /// Its width divided by its height.
    var aspect = 1.0
    /// The most stars; nil before the first round.
    var stars: Int?
    /// Whether it is believed to be known.
    var isKnown: Bool
    /// Whether something has just grown there.
    var isFresh: Bool
    /// Whether all that it needs is known, or it was played.
    var isReached: Bool
  }

  /// Stations that follow one another.
  struct Area {
    /// What the area is known by.
    var id: String
    /// Its stations.
    var stops: [Stop]
    /// The index of the station that comes next; nil if all are known.
    var next: Int?
  }

  /// What comes next.
  enum Next {
    /// A round that was left in the middle.
    case goOn(PlayChoice, Menu.Document)
    /// A document that the school has assigned, or today's reviews.
    case document(Menu.Document)
    /// A station, by its area's and its own index.
    case stop(area: Int, stop: Int)
  }

  /// The name of the player; nil for a guest.
  var playerName: String?
  /// The areas.
  var areas: [Area]
  /// What comes next; nil if everything is known.
  var next: Next?

  /// The station that comes next; nil if it is none.
  var nextStop: Stop? {
    guard case .stop(let area, let stop) = next else { return nil }
    return areas[area].stops[stop]
  }

  /// The station that is shown first: the next one of the area, otherwise its last.
  func first(in area: Int) -> Int {
    areas[area].next ?? max(0, areas[area].stops.count - 1)
  }
}
