import Exercises
import Foundation
import OurGames
import Testing

@testable import Play

/// What virtual pupils know who play for weeks on the learning path that comes with the program.
struct WeeksTrialTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The stations of the first two years.
  private static let path: PlayablePath? = {
    guard let data = try? Data(contentsOf: root.appending(path: "Assets/World/path.json")),
      let path = try? JSONDecoder().decode(LearningPath.self, from: data)
    else { return nil }
    let areas = path.areas(in: "de").map { area in
      LearningPath.Area(id: area.id, stations: area.stations.filter { $0.year <= 2 })
    }
    return PlayablePath(areas, for: Game.allCases.map(\.profile)) { station in
      guard let file = station.documents["de"],
        let data = try? Data(contentsOf: root.appending(path: file))
      else { return nil }
      return OurReader.read(bytes: Array(data), fileName: file).document
    }
  }()

  private func trial(
    _ abilities: [Double] = [2], pupils: Int = 1, days: Int = 14, minutes: Int = 10,
    seed: UInt64 = 1
  ) throws -> WeeksTrial {
    WeeksTrial(
      on: try #require(Self.path), abilities: abilities, pupilsEach: pupils, days: days,
      minutes: minutes, seed: seed)
  }

  @Test func allStationsCanBePlayed() throws {
    let path = try #require(Self.path)
    #expect(path.stops.count == path.areas.flatMap(\.stations).count && path.stops.count > 80)
    #expect(path.exerciseCount > 1500)
    #expect(Set(path.teachingOrder) == Set(path.stops.keys))
    // The areas in turns, beginning with the first year.
    #expect(
      Array(path.teachingOrder.prefix(5)) == path.areas.map(\.stations[0].id) + ["compare-10"])
  }

  @Test func theSameSeedGivesTheSameBytesWithAnyNumberOfJobs() async throws {
    let trial = try trial([1, 3], days: 3, minutes: 5, seed: 7)
    let (one, two) = (await trial.run(), await trial.run(jobs: 3))
    #expect(one == two && one.json == two.json && one.table == two.table)
    let other = await (try self.trial([1, 3], days: 3, minutes: 5, seed: 8)).run()
    #expect(other.json != one.json)
  }

  @Test func whoPlaysNothingKnowsNothingNew() async throws {
    let report = await (try trial(days: 7, minutes: 5)).run()
    let nothing = try #require(report.course(2, .nothing)).knownTenths
    #expect(nothing == nothing.sorted(by: >) && nothing[0] > 0)
    // All begin as the same pupils, and learn when they play.
    for manner in WeeksTrial.Manner.allCases {
      let known = try #require(report.course(2, manner)).knownTenths
      #expect(known[0] == nothing[0])
      #expect(manner == .nothing || known[1] > nothing[1], "\(manner)")
      #expect(known.last ?? 0 < known[1], "what is not played is forgotten: \(manner)")
    }
  }

  @Test func moreDaysLeaveMore() async throws {
    var (known, stations): ([Int], [Int]) = ([], [])
    for days in [0, 5, 12, 19] {
      let report = await (try trial(days: days)).run()
      known.append(report.ends(2, .glowingStop).end)
      stations.append(report.course(2, .glowingStop)?.tallyTenths.stations ?? 0)
    }
    #expect(known == known.sorted() && Set(known).count == 4, "\(known)")
    #expect(stations == stations.sorted(), "\(stations)")
  }

  /// What Documentation/Learning.md says of four weeks, in a smaller size: two weeks of two years of the path.
  @Test func whoFollowsTheGlowingStopKnowsMost() async throws {
    let report = await (try trial([0.5, 2, 3.5], pupils: 3)).run(jobs: 2)
    for ability in report.abilities {
      let own = report.ends(ability, .glowingStop)
      for manner in WeeksTrial.Manner.allCases where manner != .glowingStop {
        let other = report.ends(ability, manner)
        #expect(
          own.end * 100 > other.end * 102 && own.later * 100 > other.later * 102,
          "\(ability) \(manner)\n\(report.table)")
      }
    }
  }

  /// The figures are our choice, so nothing may hang on one of them.
  @Test(arguments: 0..<8)
  func theModelDoesNotDecide(variant: Int) async throws {
    var trial = try trial([2], pupils: 2)
    let changes: [(inout LearningModel) -> Void] = [
      { $0.untaught = 2 }, { $0.untaught = 4.5 }, { $0.perYear = 2 }, { $0.spread = 0.5 },
      { $0.pointsPerLogit = 2 }, { $0.ruleShare = 0.1 }, { $0.ruleShare = 0.5 },
      { $0.needShare = 0 },
    ]
    changes[variant](&trial.model)
    let report = await trial.run(jobs: 2)
    #expect(report.isAhead(2), "\(trial.model)\n\(report.table)")
  }
}
