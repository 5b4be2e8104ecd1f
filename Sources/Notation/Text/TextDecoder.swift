/// Turns the bytes of a file into text, whatever a school's computers made of it.
///
/// UTF-8 with or without a byte order mark and UTF-16 with one are read as they are. Anything else
/// is taken for Windows-1252, the encoding of older German spreadsheets, with a warning.
package enum TextDecoder {
  /// The largest file read unless more is asked for: 50 MB, some hundred thousand exercises.
  package static let sizeLimit = 50 * 1024 * 1024

  /// The text; nil, with an error noted, if the file is too large or no text at all.
  ///
  /// - Parameter largest: the most bytes that are read.
  package static func decode(
    _ bytes: [UInt8], fileName: String, largest: Int = sizeLimit, report: inout FaultReport
  ) -> SourceText? {
    if let problem = refusal(of: bytes, largest: largest) {
      report.error(at: 0, problem.what, problem.remedy, id: problem.id, form: problem.form)
      return nil
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      let text = UTF16Text.decode(bytes, report: &report)
      return recoded(text, fileName)
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let finding = UTF8Check.check(bytes, from: start)
    if finding.firstFault == nil {
      return SourceText(fileName: fileName, bytes: bytes, start: start)
    }
    if start == 3 || finding.hasLongSequences {
      let text = UTF8Check.repaired(bytes, from: start, report: &report)
      return recoded(text, fileName)
    }
    let text = Windows1252.decode(bytes)
    report.warning(
      at: finding.firstFault ?? 0, "the text is not UTF-8; it was read as Windows-1252",
      "save the file as UTF-8 if letters look wrong", id: "encoding.windows1252")
    return recoded(text, fileName)
  }

  private static func recoded(_ text: [UInt8], _ fileName: String) -> SourceText {
    var source = SourceText(fileName: fileName, bytes: text, start: 0)
    source.isRecoded = true
    return source
  }

  private struct Refusal {
    var what: String
    var remedy: String
    var id: String
    var form: String

    init(_ what: String, _ remedy: String, id: String, form: String = "") {
      self.what = what
      self.remedy = remedy
      self.id = id
      self.form = form
    }
  }

  private static func refusal(of bytes: [UInt8], largest: Int) -> Refusal? {
    if bytes.isEmpty {
      return Refusal("the file is empty", "choose a file with exercises", id: "file.empty")
    }
    if bytes.count > largest {
      return Refusal(
        "the file is larger than \(largest / (1024 * 1024)) MB", "split it into smaller documents",
        id: "file.tooLarge")
    }
    // Archives, as workbooks of today are, and the files of older Office programs.
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04])
      || bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1])
    {
      return Refusal(
        "this is a workbook or an archive, not a text",
        "save the table as CSV and choose that file", id: "file.archive")
    }
    if let refusal = refusal(ofKnownKind: bytes.prefix(64)) { return refusal }
    let head = bytes.prefix(64)
    let hasMark = head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF])
    let zeros = head.count(where: { $0 == 0 })
    if !hasMark, head.count >= 4, zeros * 3 >= head.count {
      return Refusal(
        "the file looks like UTF-16 or is no text", "save it as text in UTF-8", id: "file.notText")
    }
    return nil
  }

  /// Files that people take for texts or rename to ones, by how they begin.
  private static func refusal(ofKnownKind head: ArraySlice<UInt8>) -> Refusal? {
    if head.starts(with: "%PDF-".utf8) {
      return Refusal(
        "this is a PDF, not a text", "export the exercises as a table (CSV) or as plain text",
        id: "file.notText", form: "pdf")
    }
    if head.starts(with: "{\\rtf".utf8) {
      return Refusal(
        "this is a formatted text (RTF)", "save it as plain text", id: "file.notText", form: "rtf")
    }
    let small = head.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    if small.starts(with: "<!doctype html".utf8) || small.starts(with: "<html".utf8) {
      return Refusal(
        "this is a web page (HTML)", "save the table as CSV", id: "file.notText", form: "html")
    }
    let pictures: [[UInt8]] = [[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8)]
    if pictures.contains(where: { head.starts(with: $0) }) {
      return Refusal(
        "this is a picture, not a text", "choose a table (CSV) or a text", id: "file.notText",
        form: "picture")
    }
    return nil
  }
}

/// The encoding of Western European Windows: ISO 8859-1 with printable characters in 0x80…0x9F.
package enum Windows1252 {
  private static let upper: [UInt32] = [
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
  ]

  /// The text in UTF-8; the five bytes without a meaning become U+FFFD.
  package static func decode(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      switch byte {
      case 0..<0x80: text.append(byte)
      case 0x80..<0xA0: appendUTF8(upper[Int(byte) - 0x80], to: &text)
      default: appendUTF8(UInt32(byte), to: &text)
      }
    }
    return text
  }
}

/// Appends a code point that is no surrogate and below 0x110000.
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
