import Items
import Testing

@testable import Documents

/// A text that nobody can read is told and left out before anything is made of it.
struct LongTextTests {
  private static let long = String(repeating: "x", count: ItemCollector.longestText + 1)

  @Test(arguments: [
    ("a.csv", "Frage;Antwort\nHund;dog\nKatze;\(long)\nMaus;mouse\n"),
    ("a.gift", "Hund {=dog}\n\n\(long) {=cat}\n\nMaus {=mouse}\n"),
  ])
  func itIsToldAndTheOthersAreRead(name: String, text: String) {
    let result = read(text, as: name)
    #expect(result.exercises.map(\.question) == ["Hund", "Maus"])
    #expect(result.diagnostics.filter { $0.id == "text.tooLong" }.map(\.line) == [3])
  }

  /// A picture may stand in a text of Moodle.
  @Test func picturesInTextsMayBeLong() {
    let picture = String(repeating: "A", count: ItemCollector.longestText)
    let xml =
      "<quiz><question type=\"shortanswer\"><questiontext format=\"html\"><text><![CDATA[<p>Tier?</p>"
      + "<img src=\"data:image/png;base64,\(picture)\">]]></text></questiontext>"
      + "<answer fraction=\"100\"><text>Hund</text></answer></question></quiz>"
    #expect(!read(xml, as: "a.xml").diagnostics.contains { $0.id == "text.tooLong" })
  }
}
