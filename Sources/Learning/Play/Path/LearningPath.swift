import Exercises

/// Stations in teaching order, each a document, with what each needs to be known first.
///
/// It is read from `Assets/World/path.json` as it is there.
public struct LearningPath: Sendable, Equatable, Decodable {
  /// Stations that follow one another, such as those of arithmetic.
  public struct Area: Sendable, Equatable, Decodable {
    /// What the area is known by.
    public var id: String
    /// Its stations in teaching order.
    public var stations: [Station]

    /// An area of its parts.
    public init(id: String, stations: [Station]) {
      self.id = id
      self.stations = stations
    }
  }

  /// A document on the path.
  public struct Station: Sendable, Equatable, Decodable {
    /// What the station is known by among all.
    public var id: String
    /// The year of school in which it is usually taught, 1…4.
    public var year: Int
    /// Its title by language, such as `de`.
    public var title: [String: String]
    /// The file of its document by language, as a path within the program's folder; it is there for pupils of these
    /// languages only.
    public var documents: [String: String]
    /// The stations that should be known before.
    public var needs: [String]
    /// The game that suits it best; nil for any.
    public var game: Game?
    /// A picture chosen for it, as a path within the program's folder; nil for one made from its document.
    public var picture: String?

    /// A station of its parts.
    public init(
      id: String, year: Int, title: [String: String], documents: [String: String],
      needs: [String] = [], game: Game? = nil, picture: String? = nil
    ) {
      self.picture = picture
      self.id = id
      self.year = year
      self.title = title
      self.documents = documents
      self.needs = needs
      self.game = game
    }
  }

  /// What is known of a document without reading it, so that all stations can be shown at once.
  ///
  /// Notes are kept in `Assets/World/stations.json`, which `studio stations` writes.
  public struct Note: Sendable, Equatable, Codable {
    /// What the document is known by in stored rounds (`ExerciseDocument.fingerprint`), now and formerly.
    public var prints: [String]
    /// What it asks, as a few signs to be written on its station; nil if a picture shows it.
    public var sign: String?
    /// A picture of it, as a path within the program's folder; nil if it has none.
    public var picture: String?

    /// A note of its parts.
    public init(prints: [String], sign: String? = nil, picture: String? = nil) {
      self.prints = prints
      self.sign = sign
      self.picture = picture
    }
  }

  /// All areas, in the order in which they are shown.
  public var areas: [Area]
  /// What is known of documents, by their files.
  public var notes: [String: Note] = [:]

  /// A path of its areas.
  public init(areas: [Area], notes: [String: Note] = [:]) {
    self.areas = areas
    self.notes = notes
  }

  private enum CodingKeys: CodingKey {
    case areas
  }

  /// Puts all files into a folder, so that they have full paths, with notes on them.
  public mutating func placeFiles(in folder: String, notes: [String: Note]) {
    func placed(_ file: String) -> String { folder + "/" + file }
    for area in areas.indices {
      for station in areas[area].stations.indices {
        areas[area].stations[station].documents =
          areas[area].stations[station].documents.mapValues(placed)
        areas[area].stations[station].picture = areas[area].stations[station].picture.map(placed)
      }
    }
    self.notes = Dictionary(
      notes.map { file, note in
        (
          placed(file),
          Note(prints: note.prints, sign: note.sign, picture: note.picture.map(placed))
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The title of the first station whose document is in a file; nil if it is none's.
  public func title(ofFile file: String, in language: String) -> String? {
    areas.lazy.flatMap(\.stations).first { $0.documents[language] == file }?.title[language]
  }

  /// The areas with the stations that pupils of a language have; those without any are left out.
  public func areas(in language: String) -> [Area] {
    areas.compactMap { area in
      let stations = area.stations.filter { $0.documents[language] != nil }
      return stations.isEmpty ? nil : Area(id: area.id, stations: stations)
    }
  }
}

/// How far a pupil has got on the stations of a path.
public struct LearningWalk: Sendable, Equatable {
  /// How many stars a station needs to count as done: our choice, two of three.
  public static let starsOfDone = 2

  /// The areas with the stations that the pupil has.
  public let areas: [LearningPath.Area]
  /// The most stars of each station that was played, by its id.
  public let stars: [String: Int]
  /// The stations believed to be known: those that are done with all that these need, and those of earlier years of
  /// school that were not played.
  public let known: Set<String>
  /// The stations that are done, and all that these need.
  private let shown: Set<String>

  /// The state of a pupil.
  ///
  /// - Parameters:
  ///   - areas: the areas with the stations that the pupil has.
  ///   - stars: the most stars of each station that was played, by its id.
  ///   - year: the year of school in which the pupil is, from which on stations come next: of what was taught earlier,
  ///     only what went badly. 0 if that is not known.
  /// - Complexity: O(n) in the stations and their needs.
  public init(_ areas: [LearningPath.Area], stars: [String: Int], year: Int = 0) {
    self.areas = areas
    self.stars = stars
    let needs = Dictionary(
      areas.flatMap(\.stations).map { ($0.id, $0.needs) }, uniquingKeysWith: { first, _ in first })
    var known: Set<String> = []
    var waiting = stars.filter { $0.value >= Self.starsOfDone }.map(\.key)
    while let station = waiting.popLast() {
      guard known.insert(station).inserted else { continue }
      waiting += needs[station] ?? []
    }
    shown = known
    let earlier = areas.flatMap(\.stations).filter { $0.year < year && stars[$0.id] == nil }
    self.known = known.union(earlier.map(\.id))
  }

  /// The station of an area that comes next: the first one not known after the last one known, of which all that it needs
  /// is known; so who walks ahead goes on there, and comes back at the end for what was passed over. Nil if all are
  /// known.
  public func next(in area: LearningPath.Area) -> LearningPath.Station? {
    func isOpen(_ station: LearningPath.Station) -> Bool {
      !known.contains(station.id) && known.isSuperset(of: station.needs)
    }
    let walked = area.stations.lastIndex { shown.contains($0.id) }.map { $0 + 1 } ?? 0
    // What is needed from an area that the pupil does not have is needed by nobody.
    return area.stations[walked...].first(where: isOpen) ?? area.stations.first(where: isOpen)
      ?? area.stations.first { !known.contains($0.id) }
  }

  /// The station that comes next: of the area that was played longest ago, since what is learned in turns lasts longer
  /// (Rohrer et al. 2014); of those never played the first. Nil if all are known.
  ///
  /// - Parameter latest: the stations that were played, the latest first.
  public func next(after latest: [String]) -> LearningPath.Station? {
    func turn(_ area: LearningPath.Area) -> Int {
      let stations = Set(area.stations.map(\.id))
      return latest.firstIndex(where: stations.contains) ?? .max
    }
    let open = areas.compactMap { area in next(in: area).map { (turn(area), $0) } }
    let longest = open.map(\.0).max()
    return open.first { $0.0 == longest }?.1
  }

  /// What the pupil is offered next: what the school has assigned; then today's reviews, before they fade further; then a
  /// round that was left; then a station.
  ///
  /// - Parameters:
  ///   - latest: the stations that were played, the latest first.
  ///   - task: what the school has assigned; nil for nothing.
  ///   - reviews: makes today's reviews; nil if nothing is due.
  ///   - stopped: finds a round that was left; nil for none.
  ///   - station: what is offered at a station.
  public func next<Offer>(
    after latest: [String], task: Offer?, reviews: () -> Offer?, stopped: () -> Offer?,
    station: (LearningPath.Station) -> Offer?
  ) -> Offer? {
    task ?? reviews() ?? stopped() ?? next(after: latest).flatMap(station)
  }
}
