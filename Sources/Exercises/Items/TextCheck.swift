/// What may stand in a text that pupils read.
enum TextCheck {
  /// Whether it has neither replacement characters nor control characters other than tab and line
  /// ends.
  static func isReadable(_ text: String) -> Bool {
    var beforeLast: UInt8 = 0
    var last: UInt8 = 0
    for byte in text.utf8 {
      if byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D { return false }
      if byte == 0x7F || (byte == 0xBD && last == 0xBF && beforeLast == 0xEF) { return false }
      beforeLast = last
      last = byte
    }
    return true
  }

  /// Whether nothing of it can be seen.
  static func isBlank(_ text: String) -> Bool {
    for byte in text.utf8 {
      switch byte {
      case 0x09...0x0D, 0x20: continue
      case 0x80...: return AnswerText.normalized(text).isEmpty
      default: return false
      }
    }
    return true
  }
}
