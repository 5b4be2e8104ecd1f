import Documents
import Exercises
import FaultTables
import Items
import Testing

/// Lists of words in one column.
struct WordPairsTests {
  private func played(_ text: String, as name: String = "a.txt") -> [String] {
    read(text, as: name).exercises.map { "\($0.question) → \($0.answer)" }
  }

  @Test(arguments: [" - ", " – ", " — ", " = ", " : ", " -> ", " → "])
  func aSeparatorInEveryLineMakesPairs(separator: String) {
    let text = ["cat", "guinea pig", "T-Rex"].map {
      $0 + separator + "der " + $0.uppercased() + "\n"
    }
    #expect(
      played(text.joined()) == [
        "cat → der CAT", "guinea pig → der GUINEA PIG", "T-Rex → der T-REX",
      ])
    let told = read(text.joined(), as: "a.txt").diagnostics.filter { $0.id == "table.pairs" }
    #expect(told.map(\.severity) == [.note] && told.first?.values == ["cat", "der CAT"])
  }

  @Test func remarksOfALetterAreNoPairs() {
    let words = "dog - Hund\ncat - Katze\nbird - Vogel\nmouse - Maus\n"
    let letter =
      "Liebe Anna,\nhier die Wörter - wie besprochen:\n\(words)"
      + "Bis morgen - ich bin ab 8 Uhr da\nSusi\n"
    #expect(played(letter) == ["dog → Hund", "cat → Katze", "bird → Vogel", "mouse → Maus"])
    let told = read(letter, as: "a.txt").diagnostics.count { $0.id == "table.aside" }
    #expect(told == 4)
    // Sentences are translated by sentences.
    let sentence = "I am going to school now - Ich gehe jetzt zur Schule\n"
    #expect(played(words + sentence).count == 5)
  }

  @Test func whatIsNotNumberedBelowNumbersIsNoPair() {
    let text =
      "1. apple = Apfel\n2. pear = Birne\n3. plum = Pflaume\nPunkte = 5\nViel Glück = good luck\n"
    #expect(played(text) == ["apple → Apfel", "pear → Birne", "plum → Pflaume"])
    #expect(read(text, as: "a.txt").diagnostics.count { $0.id == "table.aside" } == 2)
    #expect(played("1. apple = Apfel\n2. pear = Birne\nplum = Pflaume\n").count == 3)
  }

  @Test func dashesOfAllLengthsAreOneSeparator() {
    #expect(played("cat - Katze\ndog – Hund\ncow — Kuh\n").count == 3)
  }

  @Test func aLineAboveMayBeATitle() {
    let text = "Vokabeln Unit 3\n\ncat = Katze\ndog = Hund\n"
    #expect(played(text) == ["cat → Katze", "dog → Hund"])
    #expect(read(text, as: "a.txt").diagnostics.map(\.id).contains("table.aside"))
  }

  @Test func placesAreThoseOfTheFile() throws {
    let text = "Köln - Stadt\ncat - Kätzchen\u{2009}KÃ¤tzchen\ndog - Hund\n"
    let told = read(text, as: "a.txt").bank?.items.map { $0.question.text } ?? []
    #expect(told == ["Köln", "cat", "dog"])
    let repeated = read("cat - Katze\ncat - Kater\n", as: "a.txt").diagnostics
    #expect(repeated.contains { $0.id == "question.repeated" && $0.line == 2 && $0.column == 1 })
    let again = repeated.first { $0.id == "question.repeated" }?.message
    #expect(again == .questionRepeatedAnswers("cat", first: "Katze", here: "Kater"))
  }

  @Test(arguments: [
    // Calculations, scores and running text.
    "3 - 2\n5 - 1\n", "cat\ndog\n", "a - b - c\nd - e - f\n",
    "Das ist ein Satz - mit einem Strich\nund noch einer\nund ein dritter\nund ein vierter\n",
    "cat - Katze\n",
  ])
  func otherTextsAreNone(text: String) {
    #expect(played(text) == [])
    #expect(read(text, as: "a.txt").diagnostics.contains { $0.id == "table.oneColumn" })
  }

  @Test func aLineWithoutTheSeparatorIsNamed() {
    let result = read("cat - Katze\ndog - Hund\nhorse: Pferd\n", as: "a.txt")
    #expect(result.document == nil)
    let told = result.diagnostics.first
    #expect(told?.form == "pairs" && told?.values == [" - ", "horse: Pferd"])
    #expect(told?.remedy.contains("--term-separator ' - '") == true)
  }
}
