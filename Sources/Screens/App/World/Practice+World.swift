import Classroom
import Exercises
import Play

/// The pupil's home: the walk along the learning path.
extension Practice {
  /// The walk as it stands; nil where there is no path for the player's language.
  var world: WorldPage? {
    let language = session.translation.language
    guard let path = library.path else { return nil }
    let areas = path.areas(in: language)
    guard !areas.isEmpty else { return nil }
    let stars = stars(of: areas, language)
    let walk = LearningWalk(areas, stars: stars, year: session.settings.schoolYear)
    return WorldPage(
      playerName: session.player?.name,
      areas: areas.map { area in
        let next = walk.next(in: area)
        return WorldPage.Area(
          id: area.id, stops: area.stations.map { stop($0, walk, language) },
          next: area.stations.firstIndex { $0.id == next?.id })
      }, next: next(walk, language))
  }

  private func stop(
    _ station: LearningPath.Station, _ walk: LearningWalk, _ language: String
  ) -> WorldPage.Stop {
    let note = station.documents[language].flatMap { library.path?.notes[$0] }
    return WorldPage.Stop(
      station: station, title: station.title[language] ?? station.id,
      sign: note?.sign.map(session.translation.calculation),
      picture: station.picture ?? note?.picture, stars: walk.stars[station.id],
      isKnown: walk.known.contains(station.id),
      isFresh: session.visit.grown != nil && session.visit.grown == station.documents[language],
      isReached: walk.stars[station.id] != nil || walk.known.isSuperset(of: station.needs))
  }

  /// The most stars of the stations that were played, whichever of a document's states it was.
  private func stars(of areas: [LearningPath.Area], _ language: String) -> [String: Int] {
    var stars: [String: Int] = [:]
    for station in areas.flatMap(\.stations) {
      let best = prints(of: station, language).compactMap { session.progress.stars[$0] }.max()
      if let best { stars[station.id] = best }
    }
    return stars
  }

  private func prints(of station: LearningPath.Station, _ language: String) -> [String] {
    station.documents[language].flatMap { library.path?.notes[$0]?.prints } ?? []
  }

  /// What comes next; of what the school has assigned that with the earliest deadline.
  private func next(_ walk: LearningWalk, _ language: String) -> WorldPage.Next? {
    let today = storage.today
    let task = assignedEntries?.first { $0.assigned?.task.roundsLeft != 0 }
    return walk.next(
      after: latestStations(of: walk.areas, language),
      task: task.map { next(item(of: $0, today: today)) },
      reviews: { dueEntry.map { .document(offer($0, today: today)) } },
      stopped: { stoppedChoice.map { next(item(of: $0.entry, today: today)) } },
      station: { station in
        guard
          let area = walk.areas.firstIndex(where: { $0.stations.contains { $0.id == station.id } }),
          let stop = walk.areas[area].stations.firstIndex(where: { $0.id == station.id })
        else { return nil }
        return .stop(area: area, stop: stop)
      })
  }

  private func next(_ document: Menu.Document) -> WorldPage.Next {
    document.stopped.map { .goOn($0.choice, document) } ?? .document(document)
  }

  /// The stations that were played, the latest first.
  private func latestStations(of areas: [LearningPath.Area], _ language: String) -> [String] {
    var stations: [String: String] = [:]
    for station in areas.flatMap(\.stations) {
      for print in prints(of: station, language) { stations[print] = station.id }
    }
    return session.progress.latest.compactMap { stations[$0] }
  }

  /// What is written on the board of a document that comes next.
  func stop(of document: Menu.Document) -> WorldPage.Stop {
    let entry = document.entry
    let sign = StationEmblem(of: entry.document)
    var stop = WorldPage.Stop(
      station: LearningPath.Station(id: entry.path, year: 1, title: [:], documents: [:]),
      title: stationTitle(of: entry) ?? entry.document.title,
      sign: sign.text.map(session.translation.calculation),
      picture: sign.picture, stars: document.stars,
      isKnown: false, isFresh: false, isReached: true)
    if let picture = sign.picture.flatMap(library.pictures) {
      // Longer ones would be a line.
      stop.aspect = min(max(picture.width / max(1, picture.height), 0.2), 5)
    }
    return stop
  }

  /// The title of the station whose document it is, in the pupil's language; nil if it is none's, or the document has a
  /// title in words.
  func stationTitle(of entry: LibraryEntry) -> String? {
    guard !entry.document.title.contains(where: \.isLetter) else { return nil }
    return library.path?.title(ofFile: entry.path, in: session.translation.language)
  }

  /// How a station is played; nil if its document cannot be read, or no game can show it.
  func choice(of station: LearningPath.Station) -> PlayChoice? {
    guard let entry = library.entry(of: station, in: session.translation.language) else {
      return nil
    }
    return choice(of: entry, preferring: station.game)
  }

  /// How a document is played at once: as the last time, in the game it is best for, or in the one that shows most of its
  /// exercises.
  func choice(of entry: LibraryEntry, preferring preferred: Game? = nil) -> PlayChoice? {
    if let last = session.visit.lastChoices[entry.path] {
      return PlayChoice(entry: entry, game: last.module, isEndless: false)
    }
    let only = entry.assigned?.game
    guard entry.pins?.chosen == nil else {
      return library.modules(for: entry).first.map {
        PlayChoice(entry: entry, game: $0, isEndless: false)
      }
    }
    let modules = library.games.filter { only ?? $0.game == $0.game }
    let best = modules.map { entry.source(for: $0.profile) }
      .best(of: entry.document, preferring: preferred)
    return best.flatMap { modules[$0.game] }.map {
      PlayChoice(entry: entry, game: $0, isEndless: false)
    }
  }
}
