import School
import Testing

@testable import SchoolExchange

/// The pages of what was played elsewhere end, whatever the server says.
struct RoundWalkTests {
  private func page(_ parcels: [String], _ place: Int, hasMore: Bool = true) -> RoundPage {
    RoundPage(snapshots: [], parcels: parcels, place: place, hasMore: hasMore)
  }

  @Test func pagesFollowEachOtherToTheLast() throws {
    var walk = RoundWalk()
    #expect(try walk.next(after: page(["a"], 4)) == 4)
    // Rounds of a class in which progress does not come along are passed over.
    #expect(try walk.next(after: page([], 9)) == 9)
    #expect(try walk.next(after: page(["b"], 12)) == 12)
    #expect(try walk.next(after: page(["c"], 13, hasMore: false)) == nil)
  }

  @Test func aPlaceThatDoesNotRiseIsAFailure() throws {
    for place in [3, 4] {
      var walk = RoundWalk()
      #expect(try walk.next(after: page(["a"], 4)) == 4)
      #expect(throws: SharingFault.networkFailure) { try walk.next(after: page(["b"], place)) }
    }
  }

  @Test(arguments: [[], ["a"]]) func pagesThatBringNothingNewEnd(parcels: [String]) throws {
    var walk = RoundWalk()
    var asked = 0
    #expect(throws: SharingFault.networkFailure) {
      while asked < 1000, try walk.next(after: page(parcels, asked)) != nil { asked += 1 }
    }
    #expect(asked <= RoundWalk.mostFruitless + 1)
  }
}
