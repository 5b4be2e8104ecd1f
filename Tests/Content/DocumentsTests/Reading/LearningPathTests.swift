import Foundation
import OurGames
import Testing

/// The stations of the learning path (`Assets/World/path.json`), and what each needs first.
struct LearningPathTests {
  private struct Path: Decodable {
    let areas: [Area]
  }

  private struct Area: Decodable {
    let id: String
    let stations: [Station]
  }

  private struct Station: Decodable {
    let id: String
    let year: Int
    let title: [String: String]
    let hint: [String: String]
    let documents: [String: String]
    let needs: [String]
    let game: String?
    let picture: String?
  }

  private struct Note: Decodable {
    let prints: [String]
    let sign: String?
    let picture: String?
  }

  private static let root = LevelsTests.folder.deletingLastPathComponent()
  private let stations: [Station]
  private let areas: [Area]

  init() throws {
    let data = try Data(contentsOf: Self.root.appending(path: "Assets/World/path.json"))
    areas = try JSONDecoder().decode(Path.self, from: data).areas
    stations = areas.flatMap(\.stations)
  }

  @Test("there are at least eighty stations in each language")
  func thereAreEnough() {
    for language in ["de", "en"] {
      #expect(stations.count { $0.documents[language] != nil } >= 80)
    }
  }

  @Test("each station has a title, a hint and a document in the same languages")
  func isComplete() {
    #expect(Set(stations.map(\.id)).count == stations.count)
    for station in stations {
      let languages = Set(station.documents.keys)
      #expect(!languages.isEmpty && languages.isSubset(of: ["de", "en"]), "\(station.id)")
      #expect(Set(station.title.keys) == languages, "\(station.id)")
      #expect(Set(station.hint.keys) == languages, "\(station.id)")
      #expect(station.title.values.allSatisfy { $0.count <= 26 }, "\(station.id)")
      #expect((1...4).contains(station.year), "\(station.id)")
      for file in station.documents.values {
        #expect(
          FileManager.default.fileExists(atPath: Self.root.appending(path: file).path), "\(file)")
      }
    }
  }

  @Test(
    "who knows nothing gets everywhere, and needs nothing that comes later",
    arguments: ["de", "en"])
  func hasNoGaps(language: String) {
    for area in areas {
      var known: Set<String> = []
      for station in area.stations where station.documents[language] != nil {
        #expect(known.isSuperset(of: station.needs), "\(station.id) needs \(station.needs)")
        known.insert(station.id)
      }
    }
  }

  @Test("what is known of each document is what it is now (studio stations writes it)")
  func notesAreUpToDate() throws {
    let data = try Data(contentsOf: Self.root.appending(path: "Assets/World/stations.json"))
    let notes = try JSONDecoder().decode([String: Note].self, from: data)
    let files = Set(stations.flatMap(\.documents.values))
    #expect(Set(notes.keys) == files)
    for file in files {
      let note = try #require(notes[file], "\(file)")
      let bytes = try Data(contentsOf: Self.root.appending(path: file))
      let document = try #require(
        OurReader.read(bytes: Array(bytes), fileName: file).document, "\(file)")
      #expect(note.prints.contains(document.fingerprint), "\(file): \(document.fingerprint)")
      #expect(note.sign != nil || note.picture != nil, "\(file)")
    }
    let pictures = stations.compactMap(\.picture) + notes.values.compactMap(\.picture)
    for picture in pictures {
      #expect(
        FileManager.default.fileExists(atPath: Self.root.appending(path: picture).path),
        "\(picture)")
    }
  }

  @Test("no sign or picture stands at more than two stations", arguments: ["de", "en"])
  func signsDiffer(language: String) throws {
    let data = try Data(contentsOf: Self.root.appending(path: "Assets/World/stations.json"))
    let notes = try JSONDecoder().decode([String: Note].self, from: data)
    let shown = stations.compactMap { station in
      station.documents[language].flatMap { notes[$0] }.map { note in
        station.picture ?? note.picture ?? note.sign ?? ""
      }
    }
    let counts = Dictionary(shown.map { ($0, 1) }, uniquingKeysWith: +)
    #expect(counts.filter { $0.value > 2 }.isEmpty, "\(counts.filter { $0.value > 2 })")
  }

  @Test("no lesson lies beside the path")
  func allLessonsAreStations() throws {
    let files = try FileManager.default.subpathsOfDirectory(
      atPath: Self.root.appending(path: "Lessons").path)
    let lessons = Set(files.filter { $0.hasSuffix(".json") }.map { "Lessons/" + $0 })
    let named = Set(stations.flatMap(\.documents.values))
    #expect(lessons.subtracting(named).isEmpty, "\(lessons.subtracting(named))")
  }
}
