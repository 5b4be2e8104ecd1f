extension JSONReader {
  mutating func readString(key: UInt32) -> Bool {
    let start = position
    let end = skipString(isName: false)
    append(.string, from: start, key: key)
    nodes[nodes.count - 1].hasEscapes = end.hasEscapes
    nodes[nodes.count - 1].isDamaged = end.isDamaged
    return end.isDamaged
  }

  /// Advances past the string here.
  ///
  /// An unclosed string ends with its line, so that one forgotten quotation mark does not swallow the rest of
  /// the file.
  ///
  /// - Returns: where its content ends, whether it has escapes, and whether anything in it is wrong.
  mutating func skipString(isName: Bool) -> (content: Int, hasEscapes: Bool, isDamaged: Bool) {
    let start = position
    var hasEscapes = false
    var isDamaged = false
    position += 1
    while position < bytes.count {
      skipOrdinary()
      guard position < bytes.count else { break }
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return (position - 1, hasEscapes, isDamaged)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        if !skipEscape() { isDamaged = true }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        report.error(at: start, isName ? .jsonSyntaxQuoteName : .jsonSyntaxQuote)
        return (position, hasEscapes, true)
      case 0..<0x20:
        let code = String(bytes[position], radix: 16)
        report.error(at: position, .jsonSyntaxControl(code: "\(code)"))
        isDamaged = true
        position += 1
      default: position += 1
      }
    }
    reportEnd()
    return (position, hasEscapes, true)
  }

  /// Advances past characters of a string without special meaning.
  private mutating func skipOrdinary() {
    while position < bytes.count {
      let marks = EightBytes.interruptions(ofString: EightBytes.word(bytes, at: position))
      guard marks == 0 else {
        position = min(position &+ marks.trailingZeroBitCount / 8, bytes.count)
        return
      }
      position &+= 8
    }
    position = bytes.count
  }

  /// Advances past the escape here.
  ///
  /// - Returns: whether it is valid.
  private mutating func skipEscape() -> Bool {
    let start = position
    position += 1
    guard position < bytes.count else { return true }
    let escape = bytes[position]
    if escape == UInt8(ascii: "u") || escape == UInt8(ascii: "b") || escape == UInt8(ascii: "f") {
      hasCodeEscapes = true
    }
    if JSONString.character(ofEscape: escape) != nil {
      position += 1
      return true
    }
    guard escape == UInt8(ascii: "u"),
      let first = JSONString.hexadecimal(bytes[...], at: position + 1)
    else {
      report.error(at: start, .jsonSyntaxEscape)
      return false
    }
    position += 5
    guard (0xD800..<0xE000).contains(first) else { return true }
    if first < 0xDC00, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u"),
      let second = JSONString.hexadecimal(bytes[...], at: position + 2),
      (0xDC00..<0xE000).contains(second)
    {
      position += 6
      return true
    }
    report.error(at: start, .jsonSyntaxSurrogate)
    return false
  }

  mutating func readNumber(key: UInt32) -> Bool {
    let start = position
    while position < bytes.count, Self.isNumberPart(bytes[position]) { position += 1 }
    guard Self.isNumber(bytes[start..<position]) else {
      let found = excerpt(from: start)
      report.error(at: start, .jsonSyntaxNumber("\(found)"))
      append(.invalid, from: start, key: key)
      return true
    }
    append(.number, from: start, key: key)
    return false
  }

  /// Reads `true`, `false`, `null`, or whatever is here instead of a value.
  mutating func readWord(key: UInt32) -> Bool {
    let start = position
    for (word, kind) in [("true", JSONNode.Kind.true), ("false", .false), ("null", .null)]
    where bytes[start...].starts(with: word.utf8) {
      position += word.utf8.count
      if isAtEnd || !Self.isWordPart(bytes[position]) {
        append(kind, from: start, key: key)
        return false
      }
      position = start
    }
    skipToDelimiter()
    if position == start { position += 1 }
    let found = excerpt(from: start)
    report.error(at: start, .jsonSyntaxValue("\(found)"))
    append(.invalid, from: start, key: key)
    return true
  }

  /// The first characters of what was skipped, for a message.
  private func excerpt(from start: Int) -> String {
    let text = String(decoding: bytes[start..<min(position, start + 48)], as: UTF8.self)
    let visible = text.prefix { !$0.isNewline }.filter { $0 != "\u{0}" }
    return visible.count > 12 ? visible.prefix(12) + "…" : String(visible)
  }

  /// Advances past blanks, and past comments, which are reported.
  mutating func skipBlanks() {
    while true {
      while position < bytes.count, Self.isBlank(bytes[position]) { position &+= 1 }
      guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: "/"),
        bytes[position + 1] == UInt8(ascii: "/")
      else { return }
      report.error(at: position, .jsonSyntaxComment)
      while position < bytes.count, !Self.isLineEnd(bytes[position]) { position += 1 }
    }
  }

  /// Advances to the comma or closing bracket that ends the entry here.
  ///
  /// Also stops at the end of the line if a string is still open there: then an earlier quotation mark is
  /// missing, so strings and the text between them were confused, and only a new line restores the order.
  mutating func skipToDelimiter() {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"): return
      case UInt8(ascii: "{"), UInt8(ascii: "["): skipNested()
      case UInt8(ascii: "\""):
        if !skipQuoted() { return }
      default: position += 1
      }
    }
  }

  /// Advances past the bracket that closes the one here, whatever is between them, or to the end of a line
  /// with an unclosed string.
  mutating func skipNested() {
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        if !skipQuoted() { return }
        continue
      default: break
      }
      position += 1
      if depth == 0 { return }
    }
  }

  /// Advances past a string without examining it, at most to the end of its line.
  ///
  /// - Returns: whether the string is closed.
  private mutating func skipQuoted() -> Bool {
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      if Self.isLineEnd(byte) { return false }
      position += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return true }
    }
    position = bytes.count
    return false
  }

  package static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...: true
    default: false
    }
  }

  private static func isNumberPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: isWordPart(byte)
    }
  }

  /// Whether the bytes are an optional `-` and digits, without a leading zero, with an optional fraction and
  /// exponent.
  private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    func takeDigits() -> Int {
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      rest = rest.dropFirst(digits.count)
      return digits.count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let wholeDigits = takeDigits()
    guard wholeDigits > 0, !startsWithZero || wholeDigits == 1 else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard takeDigits() > 0 else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
      guard takeDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
