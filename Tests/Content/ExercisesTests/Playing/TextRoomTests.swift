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
}
