import Classroom
import Determinism
import Testing

struct PupilTests {
  @Test func identifiersAreSixteenDigits() {
    var generator = SeededGenerator(seed: 2)
    for number in [0, 1, UInt64.max] + (0..<500).map({ _ in generator.next() }) {
      let id = Pupil.ID(number: number)
      #expect(id.description.count == 16)
      #expect(Pupil.ID(id.description) == id)
    }
    for text in ["", "123", "+123456789abcdef", "g123456789abcdef", "0123456789abcdef0"] {
      #expect(Pupil.ID(text) == nil, "\(text)")
    }
  }

  @Test func aNameIsOneLineWithoutBlanksAround() {
    #expect(Pupil.name("  Anna Maria \t") == "Anna Maria")
    for text in ["🦊", "Ω", "1", "Zoë"] { #expect(Pupil.name(text) == text) }
    #expect(Pupil.name("Anna\u{202E}") == nil && Pupil.name("\u{2066}Anna") == nil)
    for text in ["\u{200B}", "\u{2060}\u{FEFF}", "\u{3164}", "\u{2800}", "\u{301}"] {
      #expect(Pupil.name(text) == nil, "\(text.unicodeScalars.map(\.value))")
    }
    for text in ["", "  ", "\n", "a\nb", "a\u{7}b", String(repeating: "a", count: 41)] {
      #expect(Pupil.name(text) == nil, "\(text)")
    }
  }

  @Test func aCodeNeverShows() throws {
    let code = try #require(PictureCode(["sun", "cat", "tree", "ball"]))
    var dumped = ""
    dump(code, to: &dumped)
    for text in ["\(code)", String(reflecting: code), dumped, "\([code])"] {
      #expect(!text.contains("cat") && text.contains("••••"), "\(text)")
    }
    #expect(PictureCode(["sun", "cat", "tree"]) == nil)
    #expect(PictureCode(["sun", "cat", "tree", ""]) == nil)
  }
}
