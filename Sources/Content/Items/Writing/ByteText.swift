/// Changes texts byte by byte, so that a character is found even if a combining mark follows it.
package enum ByteText {
  /// The text without surrounding blanks and line ends; line ends inside become LF.
  package static func trimmed(_ text: String) -> String {
    var bytes = Array(text.utf8)[...]
    while let first = bytes.first, LineByte.isWhite(first) { bytes = bytes.dropFirst() }
    while let last = bytes.last, LineByte.isWhite(last) { bytes = bytes.dropLast() }
    guard bytes.contains(0x0D) else { return String(decoding: bytes, as: UTF8.self) }
    var lines: [UInt8] = []
    lines.reserveCapacity(bytes.count)
    var before: UInt8 = 0
    for byte in bytes {
      if byte == 0x0D {
        lines.append(0x0A)
      } else if byte != 0x0A || before != 0x0D {
        lines.append(byte)
      }
      before = byte
    }
    return String(decoding: lines, as: UTF8.self)
  }

  /// The text on one line: every run of line ends, with the blanks around it, becomes one space.
  package static func onOneLine(_ text: String) -> String {
    var line: [UInt8] = []
    line.reserveCapacity(text.utf8.count)
    var isBehindLineEnd = false
    for byte in text.utf8 {
      if LineByte.isEnd(byte) {
        while let last = line.last, LineByte.isWhiteInLine(last) { line.removeLast() }
        isBehindLineEnd = true
      } else if !isBehindLineEnd || !LineByte.isWhiteInLine(byte) {
        if isBehindLineEnd, !line.isEmpty { line.append(0x20) }
        isBehindLineEnd = false
        line.append(byte)
      }
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// The text with every occurrence of a byte sequence replaced.
  package static func replacing(_ old: String, with new: String, in text: String) -> String {
    let (old, new, bytes) = (Array(old.utf8), Array(new.utf8), Array(text.utf8))
    guard let first = old.first else { return text }
    var changed: [UInt8] = []
    changed.reserveCapacity(bytes.count + new.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == first, bytes[index...].starts(with: old) {
        changed += new
        index += old.count
      } else {
        changed.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: changed, as: UTF8.self)
  }
}
