import Determinism
import Foundation
import Testing

@testable import Documents
@testable import Exercises
@testable import Items
@testable import QuestionFormats

/// The schema for editors and the page of documentation say what the reader reads.
struct NativeSchemaTests {
  private static let root = LevelsTests.folder.deletingLastPathComponent()

  private static func file(_ path: String) throws -> Data {
    try Data(contentsOf: root.appending(path: path))
  }

  private func schema() throws -> JSONSchema {
    try JSONSchema(Self.file("Documentation/teachify-document.schema.json"))
  }

  private func page() throws -> String {
    String(
      decoding: try Self.file("Sources/Content/Documents/Documents.docc/NativeDocument.md"),
      as: UTF8.self)
  }

  @Test func whatIsWrittenFits() throws {
    let schema = try schema()
    for seed in 0..<1000 as Range<UInt64> {
      var items = RandomItems(seed: seed)
      let bank = try #require(DocumentWriter.write(items.bank(), as: .native))
      #expect(schema.faults(in: bank.bytes) == [], "seed \(seed)")
    }
    var documents = RandomDocuments(generator: SeededGenerator(seed: 3))
    for number in 0..<300 {
      #expect(schema.faults(in: DocumentWriter.json(documents.document())) == [], "\(number)")
    }
  }

  @Test(
    arguments: LevelsTests.files.filter { $0.hasSuffix(".json") && !$0.contains("2018") }
      + LevelsTests.courses)
  func readyDocumentsFit(file: String) throws {
    let bytes = Array(try Data(contentsOf: LevelsTests.folder.appending(path: file)))
    #expect(try schema().faults(in: bytes) == [])
  }

  private func document(_ exercise: String) -> String {
    "{\"format\": \"teachify\", \"version\": 1, \"title\": \"x\", \"exercises\": [\(exercise)]}"
  }

  /// Neither of the two lets pass what the other refuses.
  @Test(
    arguments: [
      #"{"answer": "a"}"#, #"{"question": "q"}"#, #"{"question": " ", "answer": "a"}"#,
      #"{"question": "q", "answer": true}"#, #"{"question": "q", "answer": ["a"]}"#,
      #"{"question": {"format": "html"}, "answer": "a"}"#,
      #"{"question": "q", "answer": "a", "wrong": 7}"#,
      #"{"question": "q", "answer": "a", "alternatives": {}}"#,
      #"{"question": "q", "answer": "a", "wrong": [{"rule": "num.reverse"}]}"#,
      #"{"question": "q", "answer": "a", "wrong": [{"text": "b", "weight": 101}]}"#,
      #"{"question": "q", "answer": "a", "picture": "../x.png"}"#,
      #"{"question": "q", "answer": "a", "media": [{"name": "x"}]}"#,
      #"{"question": "q", "answer": "a", "media": [{"name": "x", "base64": "?"}]}"#,
      #"{"question": "q", "answer": "a", "settings": [["x"]]}"#,
      #"{"question": "q", "answer": "a", "hints": 7}"#,
      #"{"question": "q", "kind": "riddle"}"#, #"{"question": "q", "kind": "choice"}"#,
      #"{"question": "q", "kind": "choices", "options": "a"}"#, #"{"kind": "essay"}"#,
      #"{"question": "q", "kind": "truth", "answer": "yes"}"#,
      #"{"question": "q", "kind": "truth"}"#, #"{"question": "q", "kind": "short"}"#,
      #"{"question": "q", "kind": "short", "accepted": [" "]}"#,
      #"{"question": "q", "kind": "short", "accepted": ["a"], "caseSensitive": 1}"#,
      #"{"question": "q", "kind": "number", "accepted": [{"number": "1"}]}"#,
      #"{"question": "q", "kind": "number", "accepted": [{"from": 1}]}"#,
      #"{"question": "q", "kind": "number", "accepted": [{"number": 1, "tolerance": "20 %"}]}"#,
      #"{"kind": "pairs"}"#, #"{"kind": "pairs", "pairs": [["a"]]}"#, #"7"#,
    ])
  func whatTheReaderRefusesDoesNotFit(exercise: String) throws {
    #expect(read(document(exercise)).hasErrors)
    #expect(try !schema().faults(in: Array(document(exercise).utf8)).isEmpty)
  }

  @Test func bothNameTheFieldsThatTheReaderKnows() throws {
    let fields = JSONDocumentReader.itemFields.union(JSONDocumentReader.bodyFields)
    let schema = try schema()
    #expect(
      Set(schema.definition("exercise").object["properties"]?.object.keys.map { $0 } ?? [])
        == fields)
    let page = try page()
    for field in fields.sorted() { #expect(page.contains("`\(field)`"), "\(field)") }
    let rules = schema.definition("error").object["enum"]
    #expect(rules?.list.compactMap(\.text) == ErrorRule.allCases.map(\.rawValue))
  }
}
