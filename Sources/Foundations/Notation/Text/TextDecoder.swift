/// Decodes the bytes of a file into text, whatever a school's computers did to it.
///
/// UTF-8 with or without a byte order mark and UTF-16 are decoded directly. Anything else is decoded in the
/// encoding that gives plausible words, with a warning. If two encodings give different words that could both
/// be meant, or none gives any, the file is not read until the user chooses the encoding.
package enum TextDecoder {
  /// The largest file read by default: 50 MB, some hundred thousand exercises.
  package static let sizeLimit = 50 * 1024 * 1024

  /// The text; nil, with an error reported, if the file is too large, not text, or ambiguous.
  ///
  /// - Parameters:
  ///   - largest: the maximum number of bytes.
  ///   - encoding: the encoding, if the user has chosen one; nil detects it.
  package static func decode(
    _ bytes: [UInt8], fileName: String, largest: Int = sizeLimit, encoding: TextEncoding? = nil,
    report: inout FaultReport
  ) -> SourceText? {
    guard
      let text = plain(
        bytes, fileName: fileName, largest: largest, encoding: encoding, report: &report)
    else { return nil }
    guard let shortened = CombiningMarks.shortened(text.bytes) else { return text }
    report.warning(at: shortened.firstExcess, .textMarks(limit: CombiningMarks.limit))
    var source = SourceText(fileName: fileName, bytes: shortened.bytes, start: text.start)
    source.isRecoded = true
    return source
  }

  private static func plain(
    _ bytes: [UInt8], fileName: String, largest: Int, encoding: TextEncoding?,
    report: inout FaultReport
  ) -> SourceText? {
    if bytes.isEmpty {
      report.error(at: 0, .fileEmpty)
      return nil
    }
    if bytes.count > largest {
      report.error(at: 0, .fileTooLarge(megabytes: largest / (1024 * 1024)))
      return nil
    }
    if let kind = FileKind(bytes) {
      FileRefusal(kind, bytes).tell(in: &report)
      return nil
    }
    if let encoding {
      // A mark is certain: the encoding may have been that of the file before it was mended or saved anew.
      let start = startOfText(bytes)
      if start > 0, UTF8Check.check(bytes, from: start).firstFault == nil {
        return SourceText(fileName: fileName, bytes: bytes, start: start)
      }
      return decode(bytes, as: encoding, fileName, &report)
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      let text = UTF16Text.decode(bytes, from: 2, isLittle: bytes[0] == 0xFF, report: &report)
      return recoded(text, fileName)
    }
    if hasZeros(bytes) { return decodeZeros(bytes, fileName, &report) }
    let start = startOfText(bytes)
    let finding = UTF8Check.check(bytes, from: start)
    guard let fault = finding.firstFault else {
      return SourceText(fileName: fileName, bytes: bytes, start: start)
    }
    if isNoText(bytes) {
      tellNoText(&report)
      return nil
    }
    if start > 0 || finding.hasLongSequences && UTF8Check.isMostlyUTF8(bytes) {
      let text = UTF8Check.repaired(bytes, from: start, report: &report)
      return recoded(text, fileName)
    }
    return decodeGuessing(bytes, fault, fileName, &report)
  }

  private static func recoded(_ text: [UInt8], _ fileName: String) -> SourceText {
    var source = SourceText(fileName: fileName, bytes: text, start: 0)
    source.isRecoded = true
    return source
  }

  /// The offset after the byte order mark of UTF-8.
  private static func startOfText(_ bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The text in an encoding chosen by the user.
  private static func decode(
    _ bytes: [UInt8], as encoding: TextEncoding, _ fileName: String, _ report: inout FaultReport
  ) -> SourceText {
    switch encoding {
    case .utf8:
      let start = startOfText(bytes)
      if UTF8Check.check(bytes, from: start).firstFault == nil {
        return SourceText(fileName: fileName, bytes: bytes, start: start)
      }
      return recoded(UTF8Check.repaired(bytes, from: start, report: &report), fileName)
    case .utf16LittleEndian, .utf16BigEndian:
      let isLittle = encoding == .utf16LittleEndian
      let mark: [UInt8] = isLittle ? [0xFF, 0xFE] : [0xFE, 0xFF]
      let text = UTF16Text.decode(
        bytes, from: bytes.starts(with: mark) ? 2 : 0, isLittle: isLittle, report: &report)
      return recoded(text, fileName)
    default: return recoded(encoding.decode(bytes) ?? bytes, fileName)
    }
  }

  // MARK: - Detecting the encoding

  /// Whether there are zero bytes as in UTF-16, which other texts don't contain.
  private static func hasZeros(_ bytes: [UInt8]) -> Bool {
    let head = bytes.prefix(64)
    return head.count >= 4 && head.count { $0 == 0 } * 3 >= head.count
      || UTF16Text.byteOrder(of: bytes) != nil
  }

  private static func decodeZeros(
    _ bytes: [UInt8], _ fileName: String, _ report: inout FaultReport
  ) -> SourceText? {
    guard let isLittle = UTF16Text.byteOrder(of: bytes) else {
      tellNoText(&report)
      return nil
    }
    let text = UTF16Text.decode(bytes, from: 0, isLittle: isLittle, report: &report)
    tell(isLittle ? .utf16LittleEndian : .utf16BigEndian, at: 0, in: &report)
    return recoded(text, fileName)
  }

  /// Whether bytes that aren't UTF-8 aren't text in any encoding: they contain control characters, as a tenth
  /// of random bytes are, where texts have none.
  private static func isNoText(_ bytes: [UInt8]) -> Bool {
    let head = bytes.prefix(65_536)
    let controls = head.count { $0 < 0x20 && !(0x09...0x0D).contains($0) || $0 == 0x7F }
    return controls > 1 && controls * 50 >= head.count
  }

  private static func tellNoText(_ report: inout FaultReport) {
    report.error(at: 0, .fileNotText)
  }

  private static func decodeGuessing(
    _ bytes: [UInt8], _ fault: Int, _ fileName: String, _ report: inout FaultReport
  ) -> SourceText? {
    let guess = EncodingGuess(bytes)
    if guess.makesNoWords {
      report.error(at: fault, .encodingUnclearNone)
      return nil
    }
    if let rival = guess.rival {
      let readings = [guess.best, rival].map { encoding in
        String(decoding: encoding.decode(guess.word) ?? [], as: UTF8.self)
      }
      report.error(
        at: 0,
        .encodingUnclear(
          first: readings[0], second: readings[1], firstEncoding: guess.best.rawValue,
          secondEncoding: rival.rawValue))
      return nil
    }
    let text = guess.best.decode(bytes) ?? bytes
    tell(guess.best, at: fault, in: &report)
    return recoded(text, fileName)
  }

  /// Reports in which encoding a text was read.
  private static func tell(
    _ encoding: TextEncoding, at offset: Int, in report: inout FaultReport
  ) {
    if encoding == .windows1252 {
      report.warning(at: offset, .encodingWindows1252)
    } else {
      report.warning(at: offset, .encodingOther(readAs: encoding.name))
    }
  }
}

/// Appends a code point that is not a surrogate and is below 0x110000.
func appendUTF8(_ code: UInt32, to text: inout [UInt8]) {
  switch code {
  case 0..<0x80:
    text.append(UInt8(truncatingIfNeeded: code))
  case 0x80..<0x800:
    text.append(UInt8(truncatingIfNeeded: 0xC0 | code >> 6))
    text.append(UInt8(truncatingIfNeeded: 0x80 | code & 0x3F))
  case 0x800..<0x10000:
    text.append(UInt8(truncatingIfNeeded: 0xE0 | code >> 12))
    text.append(UInt8(truncatingIfNeeded: 0x80 | code >> 6 & 0x3F))
    text.append(UInt8(truncatingIfNeeded: 0x80 | code & 0x3F))
  default:
    text.append(UInt8(truncatingIfNeeded: 0xF0 | code >> 18))
    text.append(UInt8(truncatingIfNeeded: 0x80 | code >> 12 & 0x3F))
    text.append(UInt8(truncatingIfNeeded: 0x80 | code >> 6 & 0x3F))
    text.append(UInt8(truncatingIfNeeded: 0x80 | code & 0x3F))
  }
}
