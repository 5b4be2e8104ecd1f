import Determinism

/// Files as they come from broken sticks, wrong programs and curious hands.
struct DamagedDocuments {
  private var random = SeededGenerator(seed: 2018)
  private var files: [(name: String, bytes: [UInt8])] = []

  private let document = TestDocument.sums(6)
  private let table = """
    question;answer;wrong1;wrong2;wrong3
    1 + 1;2;3;4;5
    "zwei ""mal"" drei";6;5;8;9
    Äpfel;apples;pears;plums;nuts

    """

  /// The given number of files, the same ones each time.
  static func make(_ count: Int) -> [(name: String, bytes: [UInt8])] {
    var maker = DamagedDocuments()
    maker.addKnown()
    while maker.files.count < count { maker.addChance() }
    return Array(maker.files.prefix(count))
  }

  private mutating func add(_ ending: String, _ bytes: [UInt8]) {
    files.append(("\(files.count).\(ending)", bytes))
  }

  private mutating func add(_ ending: String, _ text: String) {
    add(ending, Array(text.utf8))
  }

  /// Damages that were thought of.
  private mutating func addKnown() {
    for text in ["", " ", "\n", "{", "[", "\"", "{}", "[]", "null", "0", "1e999", "{\"format\":"] {
      add("json", text)
      add("csv", text)
    }
    addWrongTypes()
    addTexts()
    addEncodings()
    for depth in [100, 100_000] {
      add("json", String(repeating: "[", count: depth))
      add("json", String(repeating: "{\"a\":", count: depth))
      add(
        "json",
        "{\"exercises\": " + String(repeating: "[", count: depth)
          + String(repeating: "]", count: depth) + "}")
    }
    addTables()
  }

  private mutating func addWrongTypes() {
    let values = [
      "null", "true", "-1", "1e400", "\"x\"", "[]", "{}", "[[]]", "[null]", "[1, \"a\"]",
      "{\"from\": 5, \"to\": 1}",
    ]
    for value in values {
      add("json", document.replacing("\"Summen\"", with: value))
      add("json", document.replacing("\"version\": 1", with: "\"version\": \(value)"))
      add("json", "{\"exercises\": \(value)}")
      add("json", "{\"format\": \"teachify\", \"version\": 1, \"generator\": \(value)}")
      add("json", document.replacing("\"1 + 1\"", with: value))
      add("json", document.replacing("\"wrong\": [3", with: "\"wrong\": [\(value)"))
      add("json", document.replacing("\"wrong\":", with: "\"wrong\": \(value), \"wrongs\":"))
    }
    let huge =
      "{\"operation\": \"addition\", \"range\": {\"from\": -9223372036854775808, "
      + "\"to\": 9223372036854775807}, \"count\": 9223372036854775807}"
    add("json", "{\"format\": \"teachify\", \"version\": 1, \"generator\": \(huge)}")
  }

  private mutating func addTexts() {
    let texts = [
      "", " ", "a\\nb", "a\\r\\nerror: b", "\\u0000", "\\u001b[31mred", "\\ud800", "\\udc00\\ud800",
      "\\u202eabc", "\\u2028", "\\u0085", "\\uffff", String(repeating: "e\u{301}", count: 4000),
      "👩‍👩‍👧‍👦🏳️‍🌈", "\u{7f}", "\\x",
    ]
    for text in texts {
      add("json", document.replacing("1 + 1", with: text))
      add("json", document.replacing("\"answer\": \"2\"", with: "\"answer\": \"\(text)\""))
      // Twice the same question is named in a warning.
      add("json", document.replacing("1 + 1", with: text).replacing("1 + 2", with: text))
      add("json", document.replacing("\"question\": \"1 + 1\"", with: "\"\(text)\": 1"))
      add(
        "json",
        document.replacing("\"answer\": \"3\"", with: "\"answer\": \"3\", \"id\": \"\(text)\""))
    }
    add("json", document.replacing("\"answer\"", with: "\"id\": \"same\", \"answer\""))
    add("json", document.replacing("\"question\"", with: "\"question\": \"x\", \"question\""))
    add("json", Array(document.utf8) + [0])
    add("json", Array(document.utf8).map { $0 == UInt8(ascii: ",") ? 0 : $0 })
    add("json", document + document)
  }

  private mutating func addEncodings() {
    for (ending, text) in [("json", document), ("csv", table)] {
      let units = Array(text.utf16)
      let little = units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
      let big = units.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
      for bytes in [little, big, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big, [0xFF, 0xFE] + big] {
        add(ending, bytes)
        add(ending, Array(bytes.dropLast()))
      }
      add(ending, [0xEF, 0xBB, 0xBF] + Array(text.utf8))
      add(ending, [0xFF, 0xFE])
      add(ending, [0xEF, 0xBB])
      add(ending, text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
    }
  }

  private mutating func addTables() {
    let tables = [
      "a\nb\nc\n", "\"a;b\nc;d\n", "\"\"\"\"\"", ";;;;\n;;;;\n", "question;answer\n",
      "answer;wrong1\n1;2\n", "a;b\rc;d\r\re;f", "a\tb\0c\td\n", "question,question\n1,2\n",
      String(repeating: "a;", count: 20_000) + "\n", String(repeating: "\"", count: 9_999),
      "a;b\n\"\u{1b}[2J\";\"x\ny\"\n\"\u{1b}[2J\";3\n",
    ]
    for table in tables {
      add("csv", table)
      add("txt", table)
    }
  }

  /// Good files with something cut off, turned over or put in by chance.
  private mutating func addChance() {
    let isTable = random.chance(0.3)
    var bytes = Array((isTable ? table : document).utf8)
    switch random.index(below: 4) {
    case 0: bytes.removeLast(random.index(below: bytes.count))
    case 1:
      for _ in 0..<(1 + random.index(below: 8)) {
        bytes[random.index(below: bytes.count)] = UInt8(random.index(below: 256))
      }
    case 2:
      let start = random.index(below: bytes.count)
      bytes.removeSubrange(start..<min(bytes.count, start + 1 + random.index(below: 40)))
    default:
      bytes = (0..<random.index(below: 3000)).map { _ in UInt8(random.index(below: 256)) }
    }
    add(isTable ? "csv" : "json", bytes)
  }
}
