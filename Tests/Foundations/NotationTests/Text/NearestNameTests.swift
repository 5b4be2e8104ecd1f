import Testing

@testable import Notation

struct NearestNameTests {
  @Test(arguments: [
    ("positon", "position"), ("Position", "position"), ("poistion", "position"), ("zz", "z"),
    ("colour", "color"), ("hiden", "hidden"),
  ])
  func slipsOfThePenAreMended(_ written: String, _ meant: String) {
    #expect(written.nearest(among: ["size", "z", "position", "color", "hidden"]) == meant)
  }

  @Test(arguments: ["", "thing", "xy"])
  func whatIsFarFromAllStaysUnknown(_ written: String) {
    #expect(written.nearest(among: ["position", "color", "hidden"]) == nil)
  }
}
