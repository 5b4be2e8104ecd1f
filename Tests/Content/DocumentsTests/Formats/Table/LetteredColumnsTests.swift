import Determinism
import Exercises
import Items
import OurGames
import Testing

@testable import Documents

/// Rows in which a letter names the right answer are read the same, however the letter is written.
struct LetteredColumnsTests {
  private static let cells = [
    "Hund", "Katze", "", "b) Maus", "\"Igel; Ente\"", "\"ein \"\"Wort\"\"\"", " Esel ", "'=1",
  ]

  private func items(_ rows: [[String]]) -> [Item] {
    let heading = "Frage;Antwort A;Antwort B;Antwort C;Antwort D;Lösung;Rückmeldung\n"
    let text = heading + rows.map { $0.joined(separator: ";") + "\n" }.joined()
    return OurReader.read(bytes: Array(text.utf8), fileName: "a.csv").bank?.items ?? []
  }

  /// With a bracket a letter means the same, but says it in more than one byte.
  @Test func asWithABracketBehindTheLetter() {
    var generator = SeededGenerator(seed: 3)
    let rows = (0..<2000).map { number in
      ["Was ist \(number)?"]
        + (0..<4).map { _ in Self.cells[generator.index(below: Self.cells.count)] }
        + [["A", "B", "C", "D", "d", "E", ""][generator.index(below: 7)]]
        + [["", "Denk nach."][generator.index(below: 2)]]
    }
    let plain = items(rows)
    let bracketed = items(rows.map { $0.prefix(5) + [$0[5].isEmpty ? "" : $0[5] + ")"] + [$0[6]] })
    #expect(plain.count > 1000)
    #expect(plain == bracketed)
  }

  @Test func theRightAnswerIsFirst() throws {
    let item = try #require(items([["Was bellt?", "Kuh", "Hund", "", "Igel", "B", ""]]).first)
    #expect(
      item
        == Item(
          "Was bellt?",
          .choice(
            [
              ItemOption("Hund", weight: 100), ItemOption("Kuh", weight: 0),
              ItemOption("Igel", weight: 0),
            ], isSingle: true)))
  }
}
