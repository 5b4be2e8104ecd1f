import Testing

@testable import Notation

struct PhraseSetTests {
  private static let words = ["größer als", "zahl?", "número", "ist gerade"]
  private let phrases = PhraseSet(words)

  @Test(arguments: [
    "Welche Zahl?", "WELCHE ZAHL?", "Grösser, größer als 5", "Ist 8 GRÖßER ALS 5?", "El NÚMERO",
    "gro\u{308}ßer als", "GRO\u{308}ßER ALS 7", "zahl?",
  ])
  func findsPhrasesInAnyCase(text: String) {
    #expect(phrases.occurs(in: text))
  }

  @Test(arguments: ["", "Zahl", "numero", "größer", "×zahl", "ist ungerade", "größer  als"])
  func findsNothingElse(text: String) {
    #expect(!phrases.occurs(in: text))
  }

  @Test func agreesWithTheStandardLibrary() {
    let pieces = [
      "Zahl", "?", " ", "gr", "Ö", "ö", "o\u{308}", "ß", "ßer als", "NÚ", "nú", "mero", "ist ",
      "gerade", "×", "",
    ]
    for first in pieces {
      for second in pieces {
        for third in pieces {
          let text = first + second + third
          let small = text.lowercased()
          let expected = Self.words.contains { small.contains($0) }
          #expect(phrases.occurs(in: text) == expected, "\(text)")
        }
      }
    }
  }
}
