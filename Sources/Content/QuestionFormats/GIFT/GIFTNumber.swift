/// Numbers as in GIFT: with a decimal point, and an optional exponent.
struct GIFTNumber {
  /// What was unusual about a number.
  enum Remark { case comma, minus }

  /// The number.
  var value: Double
  /// What was unusual.
  var remark: Remark?

  /// The number in a text; nil if there is none, or if it is ambiguous because a comma may group thousands.
  init?(_ bytes: ArraySlice<UInt8>) {
    var digits: [UInt8] = []
    digits.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    var hasMantissa = false
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0x30...0x39:
        hasMantissa = true
        digits.append(byte)
      case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "e"),
        UInt8(ascii: "E"):
        digits.append(byte)
      case UInt8(ascii: ","):
        guard remark != .comma, hasMantissa, !digits.contains(UInt8(ascii: ".")) else { return nil }
        remark = .comma
        if Self.looksGrouped(digits, bytes[index...]) { return nil }
        digits.append(UInt8(ascii: "."))
      case 0xE2 where bytes[index...].starts(with: [0x88, 0x92]):
        digits.append(UInt8(ascii: "-"))
        index += 2
        remark = remark ?? .minus
      default: return nil
      }
    }
    guard hasMantissa, digits.count <= 400,
      let value = Double(String(decoding: digits, as: UTF8.self)), value.isFinite
    else { return nil }
    self.value = value
  }

  /// Whether the comma may group thousands, as in `1,000`.
  private static func looksGrouped(_ before: [UInt8], _ behind: ArraySlice<UInt8>) -> Bool {
    let whole = before.filter { (0x30...0x39).contains($0) }
    return whole.count <= 3 && whole.contains { $0 != 0x30 } && behind.count == 3
      && behind.allSatisfy { (0x30...0x39).contains($0) }
  }
}

/// The weight before an answer, such as `%50%` or `%-33.33333%`.
struct GIFTWeight {
  /// The character before and after the number.
  static let sign = UInt8(ascii: "%")

  /// The weight in percent, as written.
  var value: Double
  /// Where the answer begins.
  var end: Int
  /// Whether a decimal comma was written.
  var hasComma = false

  /// The weight at the beginning of a range; nil if there is none.
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    guard let first = range.first, bytes[first] == Self.sign else { return nil }
    var index = first + 1
    let limit = min(range.upperBound, index + 32)
    while index < limit, bytes[index] != Self.sign {
      switch bytes[index] {
      case 0x30...0x39, UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "-"): index += 1
      default: return nil
      }
    }
    let digits = bytes[(first + 1)..<index].map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
    let start = digits.first == UInt8(ascii: "-") ? 1 : 0
    guard index < limit, digits.count > start, (0x30...0x39).contains(digits[start]),
      let value = Double(String(decoding: digits, as: UTF8.self))
    else { return nil }
    self.value = value
    hasComma = bytes[first..<index].contains(UInt8(ascii: ","))
    end = index + 1
  }
}
