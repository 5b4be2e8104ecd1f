import Stage

extension Recording {
  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - text: what the file holds.
  ///   - file: its name as it is to stand in the fault.
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
  private let lines: [Substring]
  private var recording = Recording()
  private var lastTick = 0
  private var lastTickIsOver = false

  init(text: String, file: String) {
    self.file = file
    // By bytes, because a line break and what follows it may be one character.
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    self.lines = lines.map { line in
      Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }
  }

  mutating func read() throws(RecordingFault) -> Recording {
    guard lines.first == Recording.firstLine[...] else {
      throw fault(
        0, 1, "this is no recording", "start the file with the line “\(Recording.firstLine)”")
    }
    var index = 1
    while index < lines.count, !lines[index].isEmpty {
      try readField(index)
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
    while index < lines.count {
      try readLine(index)
      index += 1
    }
    return recording
  }

  private mutating func readField(_ index: Int) throws(RecordingFault) {
    let bytes = lines[index].utf8
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon != bytes.startIndex,
      lines[index][..<colon].unicodeScalars.allSatisfy(Recording.isNameScalar)
    else {
      throw fault(
        index, 1, "this is no header line",
        "write “key: value”, and an empty line between the header and what happened")
    }
    let key = String(lines[index][..<colon])
    guard recording[key] == nil else {
      throw fault(index, 1, "“\(key)” stands here twice", "take one of the lines away")
    }
    var rest = bytes[bytes.index(after: colon)...]
    let column = bytes.distance(from: bytes.startIndex, to: rest.startIndex) + 2
    if rest.first == UInt8(ascii: " ") { rest = rest.dropFirst() }
    recording.fields.append(Recording.Field(key, try value(Substring(rest), index, column)))
  }

  private mutating func readLine(_ index: Int) throws(RecordingFault) {
    let line = lines[index]
    if line.isEmpty || line.utf8.first == UInt8(ascii: "#") {
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

  /// The text before and after the first space; the second is empty when there is none.
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
