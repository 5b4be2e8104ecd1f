import Stage

extension Recording {
  /// The recording as a text file, which `init(text:file:)` reads back to an equal recording.
  public var text: String {
    var text = Recording.firstLine + "\n"
    for field in fields {
      text += "\(Recording.plainName(field.key)): \(Recording.quotedIfNeeded(field.value))\n"
    }
    text += "\n"
    for line in lines {
      text += line.text + "\n"
    }
    return text
  }

  /// `1280x720@1`: a window's width and height in points and its pixels per point, followed by the
  /// insets from top, left, bottom and right if there are any.
  static func text(of viewport: Viewport) -> String {
    let width = shortText(viewport.size.width)
    let height = shortText(viewport.size.height)
    return "\(width)x\(height)@\(shortText(viewport.pixelScale))"
      + viewport.insets.recordedText
  }

  /// Reads what `text(of:)` wrote; the pixels per point may be left out.
  static func viewport(from text: String) -> Viewport? {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let parts = words[0].split(separator: "@", omittingEmptySubsequences: false)
    let extents = parts[0].split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count <= 2, extents.count == 2, let width = Double(extents[0]),
      let height = Double(extents[1]), let scale = parts.count == 2 ? Double(parts[1]) : 1,
      let insets = Insets(recorded: words.dropFirst())
    else { return nil }
    return Viewport(recorded: Size(width, height), pixelScale: scale, insets: insets)
  }

  /// A number without a redundant `.0`.
  static func shortText(_ number: Double) -> String {
    guard number == number.rounded(), number.magnitude < 1e15 else { return "\(number)" }
    return "\(Int64(number))"
  }

  /// The name with every character that is not allowed in names replaced by `-`.
  static func plainName(_ name: String) -> String {
    let plain = String(
      String.UnicodeScalarView(name.unicodeScalars.map { isNameScalar($0) ? $0 : "-" }))
    return plain.isEmpty ? "-" : plain
  }

  static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": true
    default: false
    }
  }

  /// The value itself, or in quotes if it could not be read back from a line.
  static func quotedIfNeeded(_ value: String) -> String {
    let scalars = value.unicodeScalars
    guard let first = scalars.first, let last = scalars.last, first != "\"", first != " ",
      last != " ", !scalars.contains(where: { $0 == "\n" || $0 == "\r" || $0 == "\t" })
    else { return QuotedText.quote(value) }
    return value
  }
}

extension Recording.Line {
  /// The line as written, without its end.
  public var text: String {
    switch self {
    case .input(let tick, let event): return "\(tick) \(event.recordedText)"
    case .digest(let tick, let value): return "\(tick) digest \(Recording.hexText(value))"
    case .expectation(let tick, let name, let value):
      return "\(tick) expect \(Recording.plainName(name)) \(Recording.quotedIfNeeded(value))"
    case .note(let note):
      let words = String(String.UnicodeScalarView(note.unicodeScalars.map(Self.spaceForBreak)))
      return words.isEmpty || words.utf8.first == UInt8(ascii: "#") ? words : "# " + words
    }
  }

  private static func spaceForBreak(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar == "\n" || scalar == "\r" ? " " : scalar
  }
}

extension Recording {
  /// Sixteen hexadecimal digits.
  static func hexText(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
