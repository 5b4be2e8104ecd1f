import Testing

@testable import Notation

struct UTF8CheckTests {
  @Test(
    arguments: [
      [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88],
      [0x80], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98],
    ] as [[UInt8]])
  func rejectsEveryKindOfBrokenSequence(bytes: [UInt8]) {
    #expect(UTF8Check.check([0x61] + bytes, from: 0).firstFault == 1)
    #expect(UTF8Check.check(bytes + [0x61], from: 0).firstFault == 0)
  }

  @Test func acceptsEveryScalar() {
    for value in stride(from: 0x80 as UInt32, to: 0x110000, by: 61) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = Array(String(scalar).utf8)
      #expect(UTF8Check.check(bytes, from: 0).firstFault == nil, "\(value)")
      var own: [UInt8] = []
      appendUTF8(value, to: &own)
      #expect(own == bytes, "\(value)")
    }
  }
}
