import Documents
import Exercises
import Items
import OurGames
import Testing

/// Items of every kind in the native format.
struct NativeItemTests {
  @Test(arguments: 0..<20)
  func everyItemSurvivesWritingAndReading(block: UInt64) throws {
    for seed in block * 100..<(block + 1) * 100 {
      var random = RandomItems(seed: seed)
      let bank = random.bank()
      let written = try #require(DocumentWriter.write(bank, as: .native))
      #expect(written.losses.isEmpty)
      let result = OurReader.read(bytes: written.bytes, fileName: "x.json")
      #expect(result.bank?.header == bank.header, "seed \(seed)")
      #expect(result.bank?.items == bank.items, "seed \(seed)")
      #expect(!result.hasErrors, "seed \(seed): \(result.diagnostics)")
      let again = try #require(result.bank.flatMap { DocumentWriter.write($0, as: .native) })
      #expect(again.bytes == written.bytes, "seed \(seed)")
    }
  }

  @Test func theShortFormStaysShort() throws {
    let text = """
      {
        "format": "teachify",
        "version": 1,
        "title": "x",
        "exercises": [
          {
            "question": "car",
            "answer": "Auto",
            "alternatives": ["Wagen"],
            "wrong": ["Rad", {"text": "Bus", "rule": "num.reverse"}]
          },
          {
            "question": "cat",
            "answer": "Katze"
          }
        ]
      }

      """
    let result = read(text)
    #expect(!result.hasErrors)
    let bank = try #require(result.bank)
    let written = try #require(DocumentWriter.write(bank, as: .native))
    #expect(String(decoding: written.bytes, as: UTF8.self) == text)
    #expect(result.exercises.first?.alternatives == ["Wagen"])
  }

  @Test func eachKindBecomesTheExercisesItCan() {
    let result = read(
      """
      {"format": "teachify", "version": 1, "title": "x", "language": "de", "exercises": [
        {"question": "Eis ist kalt", "kind": "truth", "answer": true},
        {"question": "Wie viel?", "kind": "number", "accepted": [{"number": 12}]},
        {"question": "Hauptstadt", "kind": "pairs", "id": "h",
         "pairs": [["Wien", "Österreich"], ["Bern", "Schweiz"], ["", "Italien"]]},
        {"question": "Erzähle", "kind": "essay"},
        {"question": "Wähle zwei", "kind": "choices", "options": [
          {"text": "a", "weight": 50}, {"text": "b", "weight": 50}, "c"]},
        {"question": "Und?", "kind": "choice", "options": [
          {"text": "ja", "weight": 100}, {"text": "halb", "weight": 50}, "nein"]}
      ]}
      """)
    #expect(
      result.exercises.map(\.question) == [
        "Eis ist kalt", "Wie viel?", "Hauptstadt: Wien", "Hauptstadt: Bern", "Wähle zwei", "Und?",
      ])
    #expect(
      result.exercises.map(\.rightAnswers) == [
        ["richtig"], ["12"], ["Österreich"], ["Schweiz"], ["a", "b"], ["ja"],
      ])
    #expect(result.exercises[0].hasAllOptions)
    #expect(result.exercises[2].id == "h/1")
    #expect(result.exercises[2].wrong.map(\.text) == ["Schweiz", "Italien"])
    #expect(result.exercises[4].wrong.map(\.text) == ["c"] && result.exercises[4].hasAllOptions)
    #expect(result.exercises[5].wrong.map(\.text) == ["nein"])
    #expect(result.skipped.map(\.cause) == [.notPlayable])
    #expect(result.skipped.map(\.line) == [6])
    #expect(result.skipped.first?.original == #"{"question": "Erzähle", "kind": "essay"}"#)
  }

  private static let several = """
    {"format": "teachify", "version": 1, "title": "x", "games": ["GAMES"], "exercises": [
      {"question": "Welche sind Tiere?", "kind": "choices", "options": [
        {"text": "Haus", "weight": 34}, {"text": "Baum", "weight": 33}, {"text": "Hund", "weight": 33},
        "haus", "baum", "Tisch"]}
    ]}
    """

  @Test func severalRightAnswersAreWrittenAsTheyAreRead() throws {
    let document = try #require(
      read(Self.several.replacing("GAMES", with: "feedme")).document)
    let bank = ItemBank(document)
    let written = try #require(DocumentWriter.write(bank, as: .native))
    let again = OurReader.read(bytes: written.bytes, fileName: "x.json")
    #expect(again.exercises.map(\.rightAnswers) == [["Haus", "Baum", "Hund"]])
    // In spelling capitals are what is asked.
    #expect(again.exercises.first?.wrong.map(\.text) == ["haus", "baum", "Tisch"])
  }

  @Test func gamesThatCannotAskForSeveralAreNamed() {
    let told = read(Self.several.replacing("GAMES", with: "mathpiano")).diagnostics
    #expect(told.contains { $0.id == "game.cannotShow" && $0.form == "several" })
    let none = read(Self.several.replacing("GAMES", with: "feedme")).diagnostics
    #expect(!none.contains { $0.id.hasPrefix("game.") })
  }

  @Test func whatCannotBeReadIsKeptWithItsText() {
    let result = read(
      """
      {"format": "teachify", "version": 1, "title": "x", "exercises": [
        {"question": "a", "answer": "1 km"},
        {"question": "b"},
        17
      ]}
      """)
    #expect(result.exercises.count == 1)
    #expect(result.skipped.map(\.original) == [#"{"question": "b"}"#, "17"])
    #expect(result.skipped.map(\.cause) == [.damaged, .damaged])
  }

  @Test(
    arguments: [
      ([], ""), ([0], "AA=="), ([255, 254], "//4="), ([1, 2, 3], "AQID"),
      ([77, 97, 110, 33], "TWFuIQ=="),
    ] as [([UInt8], String)])
  func filesAreWrittenAsBase64(bytes: [UInt8], text: String) throws {
    var details = ItemDetails()
    details.media = [ItemMedia(name: "a", bytes: bytes)]
    let bank = ItemBank(
      header: DocumentHeader(title: "x"), items: [Item("q", .essay, details: details)])
    let written = try #require(DocumentWriter.write(bank, as: .native))
    #expect(String(decoding: written.bytes, as: UTF8.self).contains("\"base64\": \"\(text)\""))
    let again = OurReader.read(bytes: written.bytes, fileName: "x.json")
    #expect(again.bank == bank)
  }
}
