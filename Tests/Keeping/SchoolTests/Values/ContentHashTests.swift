import School
import Testing

struct ContentHashTests {
  @Test func aHashHasOneText() {
    let text = String(repeating: "0f", count: 32)
    #expect(ContentHash(text)?.description == text)
  }

  @Test(arguments: [
    "", "0f", String(repeating: "0F", count: 32), String(repeating: "0g", count: 32),
    String(repeating: "0f", count: 32) + "0", "ä" + String(repeating: "0", count: 62),
  ])
  func otherTextsAreNoHashes(_ text: String) {
    #expect(ContentHash(text) == nil)
  }
}
