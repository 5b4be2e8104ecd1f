import Testing

@testable import Notation

struct EightBytesTests {
  /// Bytes by chance, many of them next to each other in value, as borrowing and carrying go wrong
  /// there.
  private static let texts: [[UInt8]] = {
    var state: UInt64 = 7
    func chance(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let bytes: [UInt8] = [
      0, 1, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x5B, 0x5C, 0x5D, 0x7F, 0x80, 0x81, 0xA2, 0xFF,
    ]
    return (0..<2000).map { _ in (0..<chance(40)).map { _ in bytes[chance(bytes.count)] } }
  }()

  @Test func findsTheFirstOfAByte() {
    for text in Self.texts {
      for start in 0...text.count {
        let found = EightBytes.firstIndex(of: 0x22, in: text, from: start)
        #expect(found == text[start...].firstIndex(of: 0x22))
      }
    }
  }

  @Test func knowsWhetherAByteOccursInAText() {
    for text in Self.texts.map({ String(decoding: $0, as: UTF8.self) }) {
      for byte: UInt8 in [0, 0x20, 0x22, 0x7F, 0x80, 0xBF, 0xEF] {
        #expect(EightBytes.occurs(byte, in: text) == text.utf8.contains(byte))
      }
    }
  }

  @Test func knowsWhetherBytesAreEqual() {
    func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
      left.withUnsafeBytes { left in right.withUnsafeBytes { EightBytes.areEqual(left, $0) } }
    }
    for text in Self.texts {
      #expect(areEqual(text, text))
      #expect(!areEqual(text, text + [0x20]))
      for index in text.indices {
        var other = text
        other[index] ^= 0x80
        #expect(!areEqual(text, other))
      }
    }
  }

  @Test func countsTwoBytes() {
    for text in Self.texts + [Array(repeating: 0x5B, count: 5001)] {
      let count = text.count { $0 == 0x22 || $0 == 0x5B }
      #expect(EightBytes.count(of: 0x22, 0x5B, in: text) == count)
    }
  }

  @Test func hasBlanksBehindTheEnd() {
    for text in Self.texts {
      for start in text.indices {
        let expected = Array((text[start...] + Array(repeating: 0x20, count: 8)).prefix(8))
        let word = text.withUnsafeBytes { EightBytes.word($0, at: start) }
        #expect((0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(8 * $0)) } == expected)
      }
    }
  }

  @Test func marksTheFirstThatInterruptsAString() {
    for text in Self.texts {
      for start in text.indices {
        let word = text.withUnsafeBytes { EightBytes.word($0, at: start) }
        let marks = EightBytes.interruptions(ofString: word)
        let first = text[start...].prefix(8).firstIndex { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }
        #expect((marks == 0 ? nil : start + marks.trailingZeroBitCount / 8) == first)
      }
    }
  }

  @Test func marksTheFirstControlOrWantedByte() {
    for text in Self.texts {
      for start in text.indices {
        let word = text.withUnsafeBytes { EightBytes.word($0, at: start) }
        for wanted: UInt8 in [0x22, 0x5C, 0xFF] {
          let marks = EightBytes.marks(ofControlOr: wanted, in: word)
          let first = text[start...].prefix(8).firstIndex { $0 < 0x20 || $0 == wanted }
          #expect((marks == 0 ? nil : start + marks.trailingZeroBitCount / 8) == first)
        }
      }
    }
  }
}
