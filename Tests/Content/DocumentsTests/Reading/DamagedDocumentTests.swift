import Determinism
import FaultTables
import Notation
import OurGames
import Testing

@testable import Documents
@testable import Exercises

/// Files of every kind of damage: none may crash, each must say something.
struct DamagedDocumentTests {
  private static let good = """
    { "format": "teachify", "version": 1, "title": "Tür", "games": ["feedme"],
      "options": {"shuffle": false}, "deadline": "2027-01-31",
      "exercises": [
        { "id": "a", "question": "cat", "answer": "Katze", "wrong": ["Hund", "Maus", "Kuh"] },
        { "id": "b", "question": "d\\u00f6g", "answer": "Hund", "wrong": ["Katze", "Maus", "Kuh"] }
      ] }
    """
  private static let rule = """
    {"format":"teachify","version":1,"title":"x","generator":{"operation":"addition",
    "range":{"from":1,"to":9},"resultRange":{"from":2,"to":10},"carry":"never","count":5,
    "negatives":false}}
    """
  private static let table = "Frage;Antwort;Falsch1\n\"a;\"\"b\";c;d\ne;f;g\nh;i;j\n"

  private func read(_ bytes: [UInt8], _ name: String = "x.json") -> ReadResult {
    let result = OurReader.read(bytes: bytes, fileName: name)
    for diagnostic in result.diagnostics {
      #expect(diagnostic.line >= 1 && diagnostic.column >= 1)
      #expect(!diagnostic.problem.isEmpty && !diagnostic.remedy.isEmpty)
    }
    #expect(result.diagnostics.count <= FaultReport.limit + 1)
    #expect(result.document != nil || result.hasErrors)
    return result
  }

  @Test func truncatedAnywhere() {
    for text in [Self.good, Self.rule] {
      let bytes = Array(text.utf8)
      for count in 0..<bytes.count { #expect(read(Array(bytes[..<count])).hasErrors, "\(count)") }
    }
    let bytes = Array(Self.table.utf8)
    for count in 0..<bytes.count { _ = read(Array(bytes[..<count]), "x.csv") }
  }

  @Test func aByteChangedAnywhere() {
    for (text, name) in [(Self.good, "x.json"), (Self.rule, "x.json"), (Self.table, "x.csv")] {
      let bytes = Array(text.utf8)
      for index in bytes.indices {
        for value: UInt8 in [
          0x00, 0xFF, 0xC3, 0x22, 0x7B, 0x7D, 0x5B, 0x5D, 0x2C, 0x0A, 0x5C, 0x2D,
        ] {
          var damaged = bytes
          damaged[index] = value
          _ = read(damaged, name)
        }
      }
    }
  }

  @Test func aByteMissingOrDoubledAnywhere() {
    for (text, name) in [(Self.good, "x.json"), (Self.rule, "x.json"), (Self.table, "x.csv")] {
      let bytes = Array(text.utf8)
      for index in bytes.indices {
        _ = read(Array(bytes[..<index] + bytes[(index + 1)...]), name)
        _ = read(Array(bytes[...index] + bytes[index...]), name)
      }
    }
  }

  @Test func everyValueOfEveryWrongType() {
    let values = [
      "null", "true", "17", "-1.5e300", "\"\"", "\"x\"", "[]", "{}", "[[]]", "[{}]", "[null]",
      "\"\\ud800\"", "{\"from\":1}",
    ]
    let fields = [
      "\"teachify\"", "\"version\": 1", "\"Tür\"", "[\"feedme\"]", "{\"shuffle\": false}", "false",
      "\"2027-01-31\"",
      "\"a\"", "\"cat\"", "\"Katze\"", "[\"Hund\", \"Maus\", \"Kuh\"]", "\"Hund\"",
    ]
    for field in fields {
      for value in values {
        let new = field.hasPrefix("\"version\"") ? "\"version\": " + value : value
        _ = read(Array(Self.good.replacing(field, with: new).utf8))
      }
    }
    for field in [
      "\"addition\"", "{\"from\":1,\"to\":9}", "{\"from\":2,\"to\":10}", "1", "9", "\"never\"", "5",
      "false",
    ] {
      for value in values {
        _ = read(Array(Self.rule.replacing(field, with: value).utf8))
      }
    }
  }

  @Test func inEveryWrongEncoding() {
    for text in [Self.good, Self.table] {
      let latin = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
      let wide = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      let wider = text.unicodeScalars.flatMap {
        [0, 0, UInt8($0.value >> 8), UInt8($0.value & 0xFF)]
      }
      for bytes in [
        latin, wide, wider, [0xEF, 0xBB, 0xBF] + latin, [0xFF, 0xFE] + latin, [0xFE, 0xFF] + wide,
        [0xFF, 0xFE, 0, 0] + wider, [0xFF, 0xFE] + wide.dropLast(), [0x2B, 0x2F, 0x76] + latin,
      ] {
        _ = read(bytes)
        _ = read(bytes, "x.csv")
      }
    }
  }

  @Test func deeplyNested() {
    for (open, close) in [("[", "]"), ("{\"exercises\":[", "]}"), ("{\"a\":", "}")] {
      let deep = String(repeating: open, count: 100_000)
      _ = read(Array(deep.utf8))
      _ = read(Array((deep + "1" + String(repeating: close, count: 100_000)).utf8))
      let inside = Self.good.replacing(
        "\"cat\"", with: deep + String(repeating: close, count: 100_000))
      #expect(read(Array(inside.utf8)).exercises.map(\.question) == ["dög"])
    }
    var text = #"{"word":"a","correctAnswer":"b","falseAnswers":[]}"#
    for _ in 0..<8 { text = #"{"data":\#(JSONString.quoted(text))}"# }
    _ = read(Array(text.utf8))
  }

  @Test func pureNoise() {
    for seed in 0..<200 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let alphabet = Array("{}[]\",:;\\u0d8n1-.e \n\r\ttrue\u{e4}'".utf8) + [0, 0xFF]
      let bytes = (0..<generator.index(below: 400)).map { _ in generator.element(of: alphabet) ?? 0
      }
      _ = read(bytes, seed % 2 == 0 ? "x.json" : "x.csv")
      _ = read(Array("{\"exercises\":[".utf8) + bytes)
      _ = read((0..<300).map { _ in UInt8(truncatingIfNeeded: generator.next()) }, "x")
    }
  }

  @Test func fullOfEqualIdentifiers() {
    let exercises = (0..<3000)
      .map { #"{"id":"a","question":"\#($0)","answer":"\#($0)"}"# }.joined(separator: ",")
    let result = read(Array("{\"exercises\":[\(exercises)]}".utf8))
    #expect(Set(result.exercises.map(\.id)).count == 3000)
  }

  @Test func fullOfZeros() {
    _ = read(Array(Self.good.replacing("a", with: "\u{0}").utf8))
    _ = read(Array(Self.table.replacing("e", with: "\u{0}").utf8), "x.csv")
    let escaped = read(Array(Self.good.replacing("cat", with: "c\\u0000t").utf8))
    #expect(escaped.exercises.map(\.question) == ["dög"])
  }

  /// Five megabytes; the whole fifty take some seconds in an optimised build only.
  @Test func large() {
    var bytes = Array(#"{"format":"teachify","version":1,"title":"x","exercises":["#.utf8)
    let filling = String(repeating: "x", count: 200)
    var count = 0
    while bytes.count < 5_000_000 {
      let exercise = #"{"question":"\#(count)","answer":"a\#(count)","note":"\#(filling)"},"# + "\n"
      bytes += exercise.utf8
      count += 1
    }
    let result = read(bytes)
    #expect(result.exercises.count == count)
    #expect(result.diagnostics.count == 1)
  }
}
