import Determinism
import Testing

@testable import Exercises
@testable import QuestionFormats

struct GIFTBlockTests {
  private static let pieces = [
    "{", "}", "=", "~", "#", "\\", "\\n", "<", "&", ":", "?", "[", "_", "|", ";", "a", "Z", "ä",
    "漢",
    " ", "0", "\u{7F}", "\u{1B}", "\"", "'",
  ]

  @Test func notesExactlyTheSignsWithoutABackslash() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<10_000 {
      let count = generator.index(below: 40)
      let text = "a" + (0..<count).map { _ in generator.element(of: Self.pieces) ?? "" }.joined()
      let bytes = Array(text.utf8)
      for end in ["", "\n", "\r\n", "\r"] {
        var block = GIFTBlock()
        var position = 0
        let isThere = block.read(bytes + Array(end.utf8), from: &position)
        #expect(isThere)
        #expect(block.end == bytes.count)
        #expect(position == bytes.count + end.utf8.count)
        #expect(block.marks.map(\.offset) == Self.signs(bytes), "\(text)")
        #expect(block.isPlain == !bytes.contains { "\\<&".utf8.contains($0) }, "\(text)")
        #expect(block.hasReturns == end.utf8.contains(0x0D))
      }
    }
  }

  /// Where signs stand, looked at byte by byte.
  private static func signs(_ bytes: [UInt8]) -> [Int] {
    var signs: [Int] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count,
        GIFTSyntax.isEscapable(bytes[index + 1])
      {
        index += 2
        continue
      }
      if "{}=~#".utf8.contains(bytes[index]) { signs.append(index) }
      index += 1
    }
    return signs
  }
}
