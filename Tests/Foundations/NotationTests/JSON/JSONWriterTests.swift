import Testing

@testable import Notation

struct JSONWriterTests {
  private static let layouts: [JSONWriter.Layout] = [.compact, .spaced]
  private static let escapes: [JSONString.Escapes] = [.needed, .invisible]

  /// A value and how it is arranged.
  private indirect enum Value: Equatable {
    case text(String)
    case number(String)
    case flag(Bool)
    case null
    case array([Value], JSONWriter.Arrangement)
    case object([(name: String, value: Value)], JSONWriter.Arrangement)

    /// However they are arranged.
    static func == (left: Value, right: Value) -> Bool {
      switch (left, right) {
      case (.text(let left), .text(let right)): Array(left.utf8) == Array(right.utf8)
      case (.number(let left), .number(let right)): left == right
      case (.flag(let left), .flag(let right)): left == right
      case (.null, .null): true
      case (.array(let left, _), .array(let right, _)): left == right
      case (.object(let left, _), .object(let right, _)):
        left.map(\.name) == right.map(\.name) && left.map(\.value) == right.map(\.value)
      default: false
      }
    }

    func write(to json: inout JSONWriter) {
      switch self {
      case .text(let text): json.value(text)
      case .number(let digits): json.raw(digits)
      case .flag(let flag): json.value(flag)
      case .null: json.null()
      case .array(let values, let arrangement):
        json.array(arrangement) { json in
          for value in values { value.write(to: &json) }
        }
      case .object(let fields, let arrangement):
        json.object(arrangement) { json in
          for field in fields {
            json.key(field.name)
            field.value.write(to: &json)
          }
        }
      }
    }

    init?(_ tree: JSONTree, _ index: Int) {
      switch tree.nodes[index].kind {
      case .string: self = .text(tree.text(of: index) ?? "")
      case .number: self = .number(tree.rawText(of: index))
      case .true: self = .flag(true)
      case .false: self = .flag(false)
      case .null: self = .null
      case .array:
        self = .array(tree.children(of: index).compactMap { Value(tree, $0) }, .onOneLine)
      case .object:
        let fields = tree.children(of: index).compactMap { child in
          Value(tree, child).map { (name: tree.key(of: child), value: $0) }
        }
        self = .object(fields, .onOneLine)
      case .invalid: return nil
      }
    }
  }

  /// Values made by chance.
  private struct Chance {
    var state: UInt64 = 7
    private static let pieces = [
      "a", "ä", "😀", "\"", "\\", "/", "\u{0}", "\n", "\r", "\t", "\u{1f}", "\u{7f}", "\u{85}",
      "e\u{301}",
      "\u{61c}", "\u{200e}", "\u{2028}", "\u{202e}", "\u{2069}", "\u{206a}", "{", "]", ",", ":",
    ]

    mutating func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }

    mutating func text() -> String {
      (0..<below(6)).map { _ in Self.pieces[below(Self.pieces.count)] }.joined()
    }

    mutating func arrangement() -> JSONWriter.Arrangement {
      below(2) == 0 ? .onOneLine : .onLines
    }

    mutating func value(_ depth: Int = 0) -> Value {
      switch below(depth < 4 ? 7 : 4) {
      case 0: .text(text())
      case 1: .number(String(below(1000) - 500))
      case 2: .flag(below(2) == 0)
      case 3: .null
      case 4, 5: .array((0..<below(4)).map { _ in value(depth + 1) }, arrangement())
      default:
        .object(
          (0..<below(4)).map { (name: "\($0)" + text(), value: value(depth + 1)) }, arrangement())
      }
    }
  }

  private func read(_ bytes: [UInt8]) -> JSONTree? {
    var report = FaultReport()
    let source = SourceText(fileName: "x.json", bytes: bytes, start: 0)
    let tree = JSONReader.read(source, report: &report)
    return report.faults.isEmpty ? tree : nil
  }

  private func written(
    _ layout: JSONWriter.Layout = .compact, _ escapes: JSONString.Escapes = .needed,
    _ body: (inout JSONWriter) -> Void
  ) -> String {
    var json = JSONWriter(layout, escapes: escapes)
    body(&json)
    return json.text
  }

  @Test("every value is read back as it was written, whatever layout, lines and escapes")
  func valuesComeBack() throws {
    var chance = Chance()
    for number in 0..<2000 {
      let value = chance.value()
      for layout in Self.layouts {
        for escapes in Self.escapes {
          let text = written(layout, escapes) { value.write(to: &$0) }
          let tree = try #require(read(Array(text.utf8)), "case \(number): \(text)")
          #expect(Value(tree, 0) == value, "case \(number): \(text)")
        }
      }
    }
  }

  @Test("every character is read back, in both ways to escape it")
  func charactersComeBack() throws {
    for code in (UInt32(0)..<0x3000).filter({ Unicode.Scalar($0) != nil }) + [0xFEFF, 0x1F600] {
      let scalar = try #require(Unicode.Scalar(code))
      let character = "a\(scalar)\""
      for escapes in Self.escapes {
        let text = written(.compact, escapes) { $0.value(character) }
        let tree = try #require(read(Array(text.utf8)), "\(code)")
        #expect(tree.text(of: 0).map { Array($0.utf8) } == Array(character.utf8), "\(code)")
      }
    }
  }

  @Test("only what JSON demands is escaped, with DEL")
  func neededEscapes() {
    let text = "\"\\/\u{0}\u{8}\u{c}\n\r\t\u{1f}\u{7f}\u{85}ä\u{2028}😀"
    let json = #""\"\\/\u0000\u0008\u000c\n\r\t\u001f\u007f"# + "\u{85}ä\u{2028}😀\""
    #expect(written { $0.value(text) } == json)
    #expect(JSONString.quoted(text) == json)
  }

  @Test("for terminals no character is left that is not seen")
  func invisibleEscapes() {
    let text = "\n\u{85}é\u{61c}\u{61d}\u{200e}\u{2010}\u{2028}\u{202e}\u{202f}\u{2066}\u{206a}"
    #expect(
      written(.compact, .invisible) { $0.field(text, text) }.split(separator: ":").map(String.init)
        == Array(
          repeating: #""\n\u0085é\u061c"# + "\u{61d}"
            + #"\u200e"# + "\u{2010}" + #"\u2028\u202e"# + "\u{202f}" + #"\u2066"# + "\u{206a}\"",
          count: 2))
  }

  private func sample(_ json: inout JSONWriter) {
    json.object(.onLines) { json in
      json.field("text", "a")
      json.field("texts", ["a", "b"])
      json.field("none", [])
      json.field("ifAny", ifAny: nil)
      json.null("null")
      json.key("lines")
      json.array(.onLines) { json in
        json.object { json in
          json.field("a", true)
          json.field("b", raw: "1e2")
        }
        json.object(.onLines) { $0.field("c", 1) }
        json.object(.onLines) { _ in }
      }
      json.key("empty")
      json.array(.onLines) { _ in }
    }
    json.endLine()
  }

  @Test func spacedLayout() {
    #expect(
      written(.spaced) { sample(&$0) } == """
        {
          "text": "a",
          "texts": ["a", "b"],
          "none": [],
          "null": null,
          "lines": [
            {"a": true, "b": 1e2},
            {
              "c": 1
            },
            {}
          ],
          "empty": []
        }

        """)
  }

  @Test func compactLayout() {
    #expect(
      written { sample(&$0) } == """
        {
        "text":"a",
        "texts":["a","b"],
        "none":[],
        "null":null,
        "lines":[
        {"a":true,"b":1e2},
        {
        "c":1
        },
        {}
        ],
        "empty":[]
        }

        """)
  }

  @Test("further fields begin lines, and what follows their object does not")
  func continuesOnLines() {
    let text = written(.spaced) { json in
      json.array { json in
        json.object { json in
          json.field("a", 1)
          json.continueOnLines(depth: 2)
          json.field("b", 2)
          json.field("c", [])
        }
        json.value(3)
      }
    }
    #expect(
      text == """
        [{"a": 1,
            "b": 2,
            "c": []
          }, 3]
        """)
  }

  @Test func wholeNumbers() {
    let text = written { json in
      json.array { json in
        json.value(Int.min)
        json.value(-1)
        json.value(0)
        json.value(Int.max)
        json.value(UInt64.max)
      }
    }
    #expect(text == "[-9223372036854775808,-1,0,9223372036854775807,18446744073709551615]")
  }

  @Test("decimal numbers are read back to the bit, in every form")
  func decimalNumbersComeBack() throws {
    var chance = Chance()
    let numbers =
      [
        0, -0.0, 3, -2.5, 1e15, 999_999_999_999_999, 1e17, 9.3e18, 1e300, .leastNonzeroMagnitude,
        0.1,
        .greatestFiniteMagnitude,
      ]
      + (0..<2000).map { _ in Double(bitPattern: UInt64(chance.below(1 << 31)) << 33 | 12345) }
    for number in numbers where number.isFinite {
      for form in [JSONNumber.Form.whole, .wholeIfShort, .withPoint] {
        var json = JSONWriter(.compact)
        json.value(decimal: number, form)
        #expect(json.isExact)
        #expect(Double(json.text)?.bitPattern == number.bitPattern, "\(number) as \(json.text)")
        #expect(read(json.bytes) != nil, "\(number) as \(json.text)")
      }
    }
  }

  @Test func formsOfDecimalNumbers() {
    func texts(_ number: Double) -> [String] {
      [JSONNumber.Form.whole, .wholeIfShort, .withPoint].map { JSONNumber.text(number, $0) }
    }
    #expect(texts(3) == ["3", "3", "3.0"])
    #expect(texts(-0.0) == ["-0.0", "-0.0", "-0.0"])
    #expect(texts(2.5) == ["2.5", "2.5", "2.5"])
    #expect(texts(1e17) == ["100000000000000000", "1e+17", "1e+17"])
  }

  @Test("0 stands for what JSON has no number for, and the writer knows of it")
  func numbersThatAreNotFinite() {
    for number in [Double.nan, .infinity, -.infinity] {
      var json = JSONWriter(.compact)
      json.field("a", decimal: number)
      #expect(json.text == #""a":0"#)
      #expect(!json.isExact)
    }
  }
}
