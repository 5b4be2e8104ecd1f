import Determinism
import Testing

@testable import Exercises

struct TextCheckTests {
  private static let pieces = [
    "a", "Z", " ", "~", "ä", "ï", "漢", "😀", "\u{FFFC}", "\t", "\n", "\r", "plainly",
  ]
  private static let unreadable = [
    "\u{FFFD}", "\u{7F}", "\u{0}", "\u{8}", "\u{B}", "\u{C}", "\u{1F}",
  ]

  @Test func findsWhatIsUnreadableWhereverItStands() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<10_000 {
      var pieces = (0..<generator.index(below: 20)).map { _ in
        generator.element(of: Self.pieces) ?? ""
      }
      #expect(TextCheck.isReadable(pieces.joined()))
      pieces.insert(
        generator.element(of: Self.unreadable) ?? "", at: generator.index(below: pieces.count + 1))
      #expect(!TextCheck.isReadable(pieces.joined()))
    }
  }
}
