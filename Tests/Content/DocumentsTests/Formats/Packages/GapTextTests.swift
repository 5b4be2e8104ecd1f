import Testing

@testable import QuestionFormats

struct GapTextTests {
  @Test func textBehindTextIsOnePiece() {
    let stars = String(repeating: "*", count: 40_001)
    let read = H5PGaps.read(
      "a" + stars + "b", hasAlternatives: true, isCaseSensitive: false, at: 0)
    #expect(read.text.pieces.count == 1)
    guard case .html(let text)? = read.text.pieces.first else { return }
    #expect(text == "a" + stars + "b")
  }
}
