import Exercises
import FaultTables
import Notation
import Testing

@testable import Documents
@testable import Items

/// Documents with pictures and pins: kept as a whole, read as a course, and no obstacle to their other exercises.
@Suite("Documents with pins") struct PinDocumentTests {
  private static let pins = #"""
    {"kind":"pins","id":"s","title":{"de":"Schulter","en":"Shoulder"},"question":{"de":"Was ist das?"},
      "images":[{"id":"a","file":"s.png","width": 10, "height":10}], "x-own": [1,  2],
      "pins":[{"id":"1","x":0.48,"y":0.37,"labels":["Caput humeri","Humeruskopf"]}]}
    """#

  private static func read(_ text: String) -> ReadResult {
    DocumentReader.read(bytes: Array(text.utf8), fileName: "x.json", for: [])
  }

  private static func document(_ fields: String) -> String {
    #"{"format":"teachify","version":1,"title":"Arm",\#(fields)}"#
  }

  @Test("An exercise with pins is one of a course; the others are exercises as ever")
  func beside() throws {
    let result = Self.read(
      Self.document(
        #""exercises":[\#(Self.pins),{"question":"cat","answer":"Katze","wrong":["Hund"]}]"#))
    #expect(!result.hasErrors)
    #expect(result.diagnostics.isEmpty)
    #expect(result.course?.pinExercises.map(\.exercise.id) == ["s"])
    #expect(result.bank?.items.count == 2)
    #expect(result.bank?.items[0].question.text == "Schulter")
    guard case .exercises(let exercises)? = result.document?.content else {
      Issue.record("no exercises")
      return
    }
    #expect(exercises.map(\.answer) == ["Katze"])
  }

  @Test("It is written as it was read, with every field and value")
  func roundTrip() throws {
    let first = try #require(
      Self.read(
        Self.document(
          #""languages":["de"],"glossary":"countries","units":[{"id":"t","title":"T","exercises":[{"file":"x.json"}]}],"exercises":[\#(Self.pins)]"#
        )
      ).bank)
    let written = try #require(DocumentWriter.write(first, as: .native))
    #expect(written.losses.isEmpty)
    let text = String(decoding: written.bytes, as: UTF8.self)
    for kept in [
      #""kind": "pins""#, #""id": "s""#, #""title": {"de":"Schulter","en":"Shoulder"}"#,
      #""question": {"de":"Was ist das?"}"#,
      #"[{"id":"a","file":"s.png","width": 10, "height":10}]"#,
      #""x-own": [1,  2]"#, #""labels":["Caput humeri","Humeruskopf"]"#, #""languages": ["de"]"#,
      #"[{"id":"t","title":"T","exercises":[{"file":"x.json"}]}]"#, #""glossary": "countries""#,
    ] {
      #expect(text.contains(kept), "\(kept) in \(text)")
    }
    let again = try #require(Self.read(text).bank)
    #expect(again == first)
    #expect(DocumentWriter.write(again, as: .native)?.bytes == written.bytes)
  }

  @Test("Units are kept, and their faults have their places")
  func units() throws {
    let result = Self.read(
      Self.document(
        "\n\"units\":[{\"id\":\"t\",\"title\":\"1\",\"exercises\":[{\"kind\":\"pins\",\"id\":\"s\",\"title\":\"S\",\n\"images\":[{\"id\":\"a\",\"file\":\"../s.png\"},{\"id\":\"b\",\"file\":\"s.png\"}],\n\"pins\":[{\"id\":\"1\",\"x\":7,\"y\":0.5,\"labels\":[\"b\"]},{\"id\":\"2\",\"x\":0,\"y\":0.5,\"labels\":[\"c\"]}]}]}]"
      ))
    #expect(
      result.diagnostics.map { "\($0.line):\($0.column) \($0.id)" }
        == ["3:28 pins.picture", "4:23 pins.limit"])
    #expect(
      result.diagnostics[1].problem
        == "units[0].exercises[0].pins[0].x: 7 is outside its limits.")
    #expect(result.diagnostics[1].remedy == "Write 0–1.")
    let bank = try #require(result.bank)
    #expect(bank.header.unknownFields.map(\.name) == ["units"])
  }

  @Test("A question of another program's kind called pins keeps its details")
  func otherPrograms() throws {
    var bank = ItemBank(header: DocumentHeader(title: "T"))
    var details = ItemDetails()
    details.source = "<question/>"
    bank.items = [Item(ItemText("Where?"), .unsupported("pins"), details: details)]
    let written = try #require(DocumentWriter.write(bank, as: .native))
    let text = String(decoding: written.bytes, as: UTF8.self)
    #expect(text.contains("Where?") && text.contains("<question/>"))
  }
}
