import Determinism
import Testing

@testable import Exercises

/// What a room for texts holds.
@Suite struct TextRoomTests {
  @Test("Lines break at every white space, behind hyphens, and nowhere else")
  func breaks() {
    let room = TextRoom(width: 6 * LetterWidths.width(of: "n"), lines: 2)
    let wrong = (UInt32(0)...0x3100).compactMap { Unicode.Scalar($0) }.filter {
      let breaks = $0.properties.isWhitespace || $0 == "-" || $0 == "–"
      return room.holds("nnnn\($0)nnnn") != breaks
    }
    #expect(wrong == [])
  }

  @Test(
    "words of other alphabets are not taken for wider than they are",
    arguments: [
      "бегемотик", "бутерброд", "πεταλούδα", "спасатель", "הפרפרים",
    ])
  func otherAlphabets(word: String) {
    #expect(TextRoom(width: 900 * word.unicodeScalars.count, lines: 1).holds(word))
  }

  /// The same rule, letter by letter.
  private func holdsLetterByLetter(_ text: String, _ room: TextRoom) -> Bool {
    let width = room.width - room.width / 25
    var (line, word, blanks, used) = (0, 0, 0, 1)
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        (line, word, blanks) = (line + blanks + word, 0, word > 0 || line == 0 ? 0 : blanks)
        blanks += LetterWidths.width(of: " ")
        continue
      }
      word += LetterWidths.width(of: scalar)
      if line + blanks + word > width {
        guard word <= width, used < room.lines else { return false }
        used += 1
        (line, blanks) = (0, 0)
      }
      if scalar == "-" || scalar == "–" { (line, word, blanks) = (line + blanks + word, 0, 0) }
    }
    return true
  }

  @Test("Words are measured as a whole as their letters are one by one")
  func words() {
    let parts = [
      " ", "  ", "a", "Wort", "Wörter", "-", "–", "lange-", "\t", "\u{A0}", "e\u{301}", "字", "🙂",
      "\u{7F}", "\u{3000}", "iiii", "WWWW", ".",
    ]
    var generator = SeededGenerator(seed: 5)
    var held = 0
    for _ in 0..<20_000 {
      let text = (0..<generator.index(below: 14)).map { _ in
        parts[generator.index(below: parts.count)]
      }.joined()
      let room = TextRoom(
        width: generator.integer(in: 2000...6000), lines: generator.integer(in: 1...4))
      let holds = room.holds(text)
      #expect(holds == holdsLetterByLetter(text, room), "\(text.debugDescription) in \(room)")
      held += holds ? 1 : 0
    }
    #expect((2_000..<18_000).contains(held))
  }
}
