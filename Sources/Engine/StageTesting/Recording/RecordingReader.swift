import Stage

extension Recording {
  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - text: the contents of the file.
  ///   - file: its name for the fault.
  /// - Throws: the first fault in the text.
  public init(text: String, file: String = "recording") throws(RecordingFault) {
    var reader = RecordingReader(text: text, file: file)
    self = try reader.read()
  }
}

/// Reads the text of a recording line by line.
private struct RecordingReader {
  private static let verbs = [
    "pointer", "key", "text", "composition", "textplace", "wheel", "tilt", "stick", "button",
    "resize", "focus",
    "drop",
  ]

  private let file: String
  /// The unread rest. Lines are taken from it one by one: a list of all lines of a large file takes
  /// many times its size.
  private var rest: Substring.UTF8View
  private var noteCount = 0
  private var recording = Recording()
  private var lastTick = 0
  private var lastTickIsOver = false

  init(text: String, file: String) {
    self.file = file
    rest = text[...].utf8
  }

  /// The most empty lines and comments that are preserved: more than anyone writes, and few enough
  /// that a file of nothing else does not exhaust memory.
  private static let noteLimit = 100_000

  /// The next line without its end; nil after the last.
  private mutating func nextLine() -> Substring? {
    guard !rest.isEmpty else { return nil }
    // By bytes, because a line break and what follows it may be one character.
    let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
    let line = rest[..<end]
    rest = end == rest.endIndex ? rest[end...] : rest[rest.index(after: end)...]
    return Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
  }

  mutating func read() throws(RecordingFault) -> Recording {
    guard nextLine() == Recording.firstLine[...] else {
      throw fault(
        0, 1, "this is no recording", "start the file with the line “\(Recording.firstLine)”")
    }
    var index = 1
    while let line = nextLine(), !line.isEmpty {
      try readField(line, index)
      index += 1
    }
    if let size = recording.fields.firstIndex(where: { $0.key == "size" }),
      recording.viewport == nil
    {
      throw fault(
        size + 1, 7, "“\(recording.fields[size].value)” is no window size",
        "write it like 1280x720@1, \(Viewport.recordedLimits)")
    }
    index += 1
    while let line = nextLine() {
      try readLine(line, index)
      index += 1
    }
    return recording
  }

  private mutating func readField(_ line: Substring, _ index: Int) throws(RecordingFault) {
    let bytes = line.utf8
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon != bytes.startIndex,
      line[..<colon].unicodeScalars.allSatisfy(Recording.isNameScalar)
    else {
      throw fault(
        index, 1, "this is no header line",
        "write “key: value”, and an empty line between the header and what happened")
    }
    let key = String(line[..<colon])
    guard recording[key] == nil else {
      throw fault(index, 1, "“\(key)” stands here twice", "take one of the lines away")
    }
    var rest = bytes[bytes.index(after: colon)...]
    let column = bytes.distance(from: bytes.startIndex, to: rest.startIndex) + 2
    if rest.first == UInt8(ascii: " ") { rest = rest.dropFirst() }
    recording.fields.append(Recording.Field(key, try value(Substring(rest), index, column)))
  }

  private mutating func readLine(_ line: Substring, _ index: Int) throws(RecordingFault) {
    if line.isEmpty || line.utf8.first == UInt8(ascii: "#") {
      noteCount += 1
      guard noteCount <= Self.noteLimit else {
        throw fault(
          index, 1, "there are more than \(Self.noteLimit) empty lines and comments",
          "remove those that are not needed")
      }
      recording.lines.append(.note(String(line)))
      return
    }
    let (tickText, happening) = splitAtSpace(line)
    guard let tick = Int(tickText), tick >= 0, tickText.utf8.first != UInt8(ascii: "+") else {
      throw fault(
        index, 1, "“\(tickText)” is no tick",
        "start the line with the number of the tick, or with # if it is a comment")
    }
    guard tick <= Recording.latestTick else {
      throw fault(
        index, 1, "tick \(tick) is later than a day",
        "write a tick up to \(Recording.latestTick)")
    }
    guard tick >= lastTick else {
      throw fault(
        index, 1, "tick \(tick) stands after tick \(lastTick)", "put the lines in order of time")
    }
    if tick > lastTick { lastTickIsOver = false }
    lastTick = tick
    recording.lines.append(try readHappening(happening, tick, index, tickText.utf8.count + 2))
  }

  private mutating func readHappening(
    _ text: Substring, _ tick: Int, _ index: Int, _ column: Int
  ) throws(RecordingFault) -> Recording.Line {
    let (verb, arguments) = splitAtSpace(text)
    let argumentColumn = column + verb.utf8.count + 1
    switch verb {
    case "digest":
      lastTickIsOver = true
      guard arguments.utf8.count == 16, arguments.utf8.first != UInt8(ascii: "+"),
        let value = UInt64(arguments, radix: 16)
      else {
        throw fault(
          index, argumentColumn, "“\(arguments)” is no digest", "write 16 hexadecimal digits")
      }
      return .digest(tick: tick, value)
    case "expect":
      lastTickIsOver = true
      let (name, rest) = splitAtSpace(arguments)
      guard !name.isEmpty, name.unicodeScalars.allSatisfy(Recording.isNameScalar),
        name.endIndex != arguments.endIndex
      else {
        throw fault(
          index, argumentColumn, "this expects nothing in particular",
          "write what is expected to be what, like “expect score 7”")
      }
      let valueColumn = argumentColumn + name.utf8.count + 1
      return .expectation(
        tick: tick, name: String(name), value: try value(rest, index, valueColumn))
    default:
      guard RecordingReader.verbs.contains(String(verb)) else {
        throw fault(
          index, column, "“\(verb)” is nothing that happens",
          "write one of \(RecordingReader.verbs.joined(separator: ", ")), digest or expect")
      }
      guard let event = InputEvent(recordedText: String(text)) else {
        guard verb != "resize" else {
          throw fault(
            index, argumentColumn, "“\(arguments)” is no window size",
            "write it like 1280 720 1, \(Viewport.recordedLimits)")
        }
        throw fault(
          index, argumentColumn, "“\(arguments)” does not say what the \(verb) did",
          "compare with a line of the kind in a fresh recording")
      }
      guard !lastTickIsOver else {
        throw fault(
          index, column, "input stands after the end of its tick \(tick)",
          "put it before the tick's digest and expectations")
      }
      return .input(tick: tick, event)
    }
  }

  private func value(
    _ text: Substring, _ index: Int, _ column: Int
  ) throws(RecordingFault) -> String {
    guard text.utf8.first == UInt8(ascii: "\"") else { return String(text) }
    guard let value = QuotedText.unquote(String(text)) else {
      throw fault(
        index, column, "the quotes around \(text) are not closed, or something follows them",
        "end the line with a quote and write \\\" for quotes within")
    }
    return value
  }

  /// The text before and after the first space; the second is empty if there is none.
  private func splitAtSpace(_ text: Substring) -> (Substring, Substring) {
    guard let space = text.utf8.firstIndex(of: UInt8(ascii: " ")) else {
      return (text, text[text.endIndex...])
    }
    return (text[..<space], Substring(text.utf8[text.utf8.index(after: space)...]))
  }

  private func fault(
    _ index: Int, _ column: Int, _ what: String, _ remedy: String
  ) -> RecordingFault {
    RecordingFault(file: file, line: index + 1, column: column, what: what, remedy: remedy)
  }
}
