import Determinism
import Exercises
import StageTesting
import Testing

/// Names of pictures with and without a place.
struct PictureReferenceTests {
  @Test func aPlaceComesBackFromItsName() throws {
    try forEachCase("places on pictures") { random, _ in
      func share() -> Double { Double(random.integer(in: 0...100_000)) / 100_000 }
      let place = try #require(PicturePlace(share(), share()))
      let reference = PictureReference("media/a b#1.svg", place: place)
      let again = PictureReference(reference.name)
      #expect(again.file == reference.file)
      let found = try #require(again.place)
      #expect(abs(found.x - place.x) < 1e-9 && abs(found.y - place.y) < 1e-9)
      #expect(again.name == reference.name)
    }
  }

  @Test(arguments: [
    "a.png", "a#b.png", "#xywh=percent:1,2,0,0", "a.png#xywh=percent:1,2,3,4",
    "a.png#xywh=percent:101,2,0,0", "a.png#xywh=percent:-1,2,0,0", "a.png#xywh=percent:nan,2,0,0",
    "a.png#xywh=percent:1,2", "a.png#xywh=percent:1,2,0,0,0", "", "a.png#xywh=1,2,0,0",
  ])
  func whatIsNoPlaceIsAFile(_ name: String) {
    let reference = PictureReference(name)
    #expect(reference.file == name && reference.place == nil && reference.name == name)
  }

  @Test func aPlaceIsWrittenAsAMediaFragment() {
    let place = PicturePlace(0.48250, 0.37)
    #expect(PictureReference("a.svg", place: place).name == "a.svg#xywh=percent:48.250,37,0,0")
    #expect(
      PicturePlace(1.1, 0) == nil && PicturePlace(0, -0.1) == nil && PicturePlace(.nan, 0) == nil)
  }
}
