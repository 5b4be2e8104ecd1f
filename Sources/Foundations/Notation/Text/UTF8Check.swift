/// Strict validation of UTF-8: no overlong forms, no surrogates, nothing above U+10FFFF.
enum UTF8Check {
  struct Finding {
    /// The offset of the first byte that is not UTF-8.
    var firstFault: Int?
    /// Whether there are valid sequences of two or more bytes, which suggest that UTF-8 was meant.
    var hasLongSequences = false
  }

  /// - Complexity: O(n).
  static func check(_ bytes: [UInt8], from start: Int) -> Finding {
    var finding = Finding()
    var index = start
    while index < bytes.count {
      if bytes[index] < 0x80 {
        index += 1
        // Most texts are ASCII for long stretches: eight bytes at a time.
        while index &+ 8 <= bytes.count,
          EightBytes.word(bytes, at: index) & EightBytes.highBits == 0
        {
          index &+= 8
        }
        continue
      }
      // Most other letters of European languages have two bytes.
      if bytes[index] &- 0xC2 < 0x1E, index &+ 1 < bytes.count, bytes[index &+ 1] & 0xC0 == 0x80 {
        finding.hasLongSequences = true
        if finding.firstFault != nil { break }
        index &+= 2
        continue
      }
      let length = sequenceLength(bytes, at: index)
      if length > 0 {
        finding.hasLongSequences = true
        index += length
      } else {
        if finding.firstFault == nil { finding.firstFault = index }
        index += 1
      }
      if finding.firstFault != nil, finding.hasLongSequences { break }
    }
    return finding
  }

  /// Whether more multi-byte characters are valid than damaged: in a text of another encoding few bytes look
  /// like UTF-8 by chance.
  static func isMostlyUTF8(_ bytes: [UInt8]) -> Bool {
    var (whole, damaged, index) = (0, 0, 0)
    while index < bytes.count {
      guard bytes[index] >= 0x80 else {
        index += 1
        continue
      }
      let length = sequenceLength(bytes, at: index)
      if length > 0 { whole += 1 } else { damaged += 1 }
      index += max(1, length)
    }
    return whole >= damaged
  }

  /// The text with U+FFFD in place of each run of invalid bytes; each run is reported.
  static func repaired(_ bytes: [UInt8], from start: Int, report: inout FaultReport) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var isInFault = false
    var index = start
    while index < bytes.count {
      let length =
        bytes[index] < 0x80 ? 1 : sequenceLength(bytes, at: index)
      if length > 0 {
        text.append(contentsOf: bytes[index..<index + length])
        index += length
      } else {
        if !isInFault {
          report.error(at: text.count, .encodingUtf8)
          appendUTF8(0xFFFD, to: &text)
        }
        index += 1
      }
      isInFault = length == 0
    }
    return text
  }

  /// The number of bytes of the sequence at an index; 0 if it is not valid.
  private static func sequenceLength(_ bytes: [UInt8], at index: Int) -> Int {
    let lead = bytes[index]
    let length: Int
    let second: ClosedRange<UInt8>
    switch lead {
    case 0..<0x80: return 1
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
    for later in index + 2..<max(index + 2, index + length)
    where !(0x80...0xBF).contains(bytes[later]) {
      return 0
    }
    return length
  }
}

/// UTF-16, with or without a byte order mark.
enum UTF16Text {
  /// How many bytes are examined to determine the byte order.
  private static let sample = 4096

  /// The byte order of a text without a mark: true if the lower byte comes first. Nil if it isn't such a
  /// text.
  ///
  /// Letters of an alphabet have few different higher bytes, most often zero; in the wrong order these would
  /// be letters of many scripts.
  static func byteOrder(of bytes: [UInt8]) -> Bool? {
    let count = min(bytes.count, sample) / 2
    guard count > 0 else { return nil }
    var zeros = (even: 0, odd: 0)
    var usual = (little: 0, big: 0)
    for index in 0..<count {
      let (first, second) = (bytes[2 * index], bytes[2 * index + 1])
      if first == 0 { zeros.even += 1 }
      if second == 0 { zeros.odd += 1 }
      if isUsual(low: first, high: second) { usual.little += 1 }
      if isUsual(low: second, high: first) { usual.big += 1 }
    }
    // In any script, blanks, separators and line ends have zero as their higher byte, and hardly any letter
    // has it as its lower one.
    let isLittle = zeros.odd * 40 >= count && zeros.odd > zeros.even * 8
    let isBig = zeros.even * 40 >= count && zeros.even > zeros.odd * 8
    if isLittle, usual.little * 20 >= count * 19 { return true }
    if isBig, usual.big * 20 >= count * 19 { return false }
    return nil
  }

  /// Whether a character is common in texts written in an alphabet.
  private static func isUsual(low: UInt8, high: UInt8) -> Bool {
    switch high {
    case 0: (0x20..<0x7F).contains(low) || low >= 0xA0 || low == 0x0A || low == 0x0D || low == 0x09
    case 0x01...0x22, 0xD8...0xDF, 0xFB...0xFE: true
    default: false
    }
  }

  /// The text in UTF-8; lone surrogates and an odd last byte are reported and become U+FFFD.
  static func decode(
    _ bytes: [UInt8], from start: Int, isLittle: Bool, report: inout FaultReport
  ) -> [UInt8] {
    let count = bytes.count / 2
    func unit(_ index: Int) -> UInt32 {
      let (first, second) = (UInt32(bytes[2 * index]), UInt32(bytes[2 * index + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var index = start / 2
    while index < count {
      let code = unit(index)
      index += 1
      guard (0xD800..<0xE000).contains(code) else {
        appendUTF8(code, to: &text)
        continue
      }
      if code < 0xDC00, index < count, (0xDC00..<0xE000).contains(unit(index)) {
        appendUTF8(0x10000 + (code - 0xD800) << 10 + (unit(index) - 0xDC00), to: &text)
        index += 1
      } else {
        report.error(at: text.count, .encodingSurrogate)
        appendUTF8(0xFFFD, to: &text)
      }
    }
    if bytes.count % 2 != 0 {
      report.error(at: text.count, .encodingEnd)
    }
    return text
  }
}
