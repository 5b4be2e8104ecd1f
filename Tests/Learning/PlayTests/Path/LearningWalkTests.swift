import Testing

@testable import Play

/// Which station comes next.
struct LearningWalkTests {
  private static func station(_ id: String, _ needs: [String] = []) -> LearningPath.Station {
    LearningPath.Station(
      id: id, year: 1, title: ["de": id], documents: ["de": "\(id).json"], needs: needs)
  }

  private static let maths = LearningPath.Area(
    id: "maths",
    stations: [
      station("a"), station("b", ["a"]), station("c", ["a"]), station("d", ["b", "c"]),
      station("e", ["d"]),
    ])
  private static let words = LearningPath.Area(
    id: "words", stations: [station("x"), station("y")])

  private func next(_ stars: [String: Int], after latest: [String] = []) -> String? {
    LearningWalk([Self.maths, Self.words], stars: stars).next(after: latest)?.id
  }

  @Test func whoKnowsNothingBeginsAtTheBeginning() {
    #expect(next([:]) == "a")
  }

  @Test func areasTakeTurns() {
    #expect(next(["a": 3], after: ["a"]) == "x")
    #expect(next(["a": 3, "x": 2], after: ["x", "a"]) == "b")
  }

  @Test func whatWentBadlyComesAgainLater() {
    #expect(next(["a": 1], after: ["a"]) == "x")
    #expect(next(["a": 1, "x": 3], after: ["x", "a"]) == "a")
  }

  @Test func whoWalksAheadGoesOnThereAndComesBackAtTheEnd() {
    let walk = LearningWalk([Self.maths], stars: ["d": 2])
    #expect(walk.known == ["a", "b", "c", "d"])
    #expect(walk.next(in: Self.maths)?.id == "e")
    let left = LearningWalk([Self.maths], stars: ["c": 3])
    #expect(left.known == ["a", "c"])
    // The fourth needs the second.
    #expect(left.next(in: Self.maths)?.id == "b")
  }

  /// Who is in the third year does not count dots first; what went badly of earlier years comes back.
  @Test func whoSaysTheSchoolYearBeginsThere() {
    func station(_ id: String, _ year: Int, _ needs: [String] = []) -> LearningPath.Station {
      LearningPath.Station(
        id: id, year: year, title: ["de": id], documents: ["de": "\(id).json"], needs: needs)
    }
    let area = LearningPath.Area(
      id: "maths",
      stations: [
        station("a", 1), station("b", 1, ["a"]), station("c", 2, ["b"]), station("d", 3, ["c"]),
        station("e", 3, ["b"]), station("f", 4, ["d"]),
      ])
    func next(_ year: Int, _ stars: [String: Int] = [:]) -> String? {
      LearningWalk([area], stars: stars, year: year).next(in: area)?.id
    }
    #expect((0...4).map { next($0) } == ["a", "a", "c", "d", "f"])
    #expect(next(3, ["d": 3]) == "e")
    // What the fourth needs went badly.
    #expect(next(3, ["c": 1]) == "c")
    #expect(next(3, ["c": 1, "e": 2]) == "c")
    #expect(next(3, ["c": 2]) == "d")
    #expect(next(1, ["d": 2]) == "e")
    #expect(next(4, ["f": 2]) == nil)
  }

  @Test func whoKnowsEverythingIsDone() {
    #expect(next(["e": 2, "x": 2, "y": 2]) == nil)
  }

  @Test func whatIsDueComesBeforeTheNextStation() {
    let walk = LearningWalk([Self.maths], stars: [:])
    var asked: [String] = []
    func next(_ task: String?, reviews: String?, stopped: String?) -> String? {
      asked = []
      return walk.next(
        after: [], task: task,
        reviews: {
          asked.append("reviews")
          return reviews
        },
        stopped: {
          asked.append("stopped")
          return stopped
        }, station: { "station \($0.id)" })
    }
    #expect(next("task", reviews: "due", stopped: "left") == "task" && asked.isEmpty)
    #expect(next(nil, reviews: "due", stopped: "left") == "due" && asked == ["reviews"])
    #expect(next(nil, reviews: nil, stopped: "left") == "left")
    #expect(next(nil, reviews: nil, stopped: nil) == "station a")
  }

  /// However the rounds go, something comes next until all is known, and nothing of which the needs are unknown.
  @Test(arguments: 0..<20)
  func everythingIsReached(seed: Int) {
    var (stars, latest): ([String: Int], [String]) = ([:], [])
    var state = seed
    var rounds = 0
    while let id = next(stars, after: latest), rounds < 200 {
      let walk = LearningWalk([Self.maths, Self.words], stars: stars)
      let station = (Self.maths.stations + Self.words.stations).first { $0.id == id }
      #expect(walk.known.isSuperset(of: station?.needs ?? ["none"]))
      state = (state * 1_103_515_245 + 12345) % 2_147_483_648
      stars[id] = max(stars[id] ?? 0, state / 65536 % 4)
      latest.removeAll { $0 == id }
      latest.insert(id, at: 0)
      rounds += 1
    }
    #expect(rounds < 200)
    #expect(LearningWalk([Self.maths, Self.words], stars: stars).known.count == 7)
  }
}
