import School
import StageTesting
import Testing

struct PictureSequenceTests {
  @Test func isThreeDifferentPicturesOfTwelve() {
    #expect(PictureSequence([0, 11, 5])?.pictures == [0, 11, 5])
    for other in [[], [1, 2], [1, 2, 3, 4], [1, 2, 1], [1, 2, 12], [-1, 2, 3]] {
      #expect(PictureSequence(other) == nil)
    }
  }

  @Test func isNeverPrinted() throws {
    let sequence = try #require(PictureSequence([4, 5, 6]))
    var dumped = ""
    dump(sequence, to: &dumped)
    for text in ["\(sequence)", String(reflecting: sequence), dumped] {
      #expect(!text.contains { $0.isNumber }, "\(text)")
    }
  }

  @Test func allCanBeGiven() throws {
    var seen: Set<PictureSequence> = []
    try forEachCase("a random sequence is one", count: 20_000) { random, _ in
      let sequence = PictureSequence(using: &random)
      try hold(PictureSequence(sequence.pictures) == sequence, "\(sequence.pictures)")
      seen.insert(sequence)
    }
    if PropertyCases.standard.count == nil, PropertyCases.standard.only == nil {
      #expect(seen.count == 12 * 11 * 10)
    }
  }
}
