/// An answer that is nothing but a number.
///
/// Both a decimal comma and a decimal point are accepted, and `1 000` and `1.000.000` are whole numbers. A
/// number such as `1.000` or `1,000` is not read, as it is a thousand to some readers and one to others.
package struct NumericAnswer: Equatable {
  /// The number; exact, because at most fifteen digits are read.
  package let value: Double
  /// The number if it is whole.
  let integer: Int?

  /// The maximum number of digits before and after the comma together: what a `Double` holds exactly.
  private static let digitLimit = 15

  /// The number in a text, or nil if the text is anything else.
  package init?(_ text: String) {
    if let integer = Self.plainInteger(text) {
      self.init(integer)
    } else {
      self.init(normalized: AnswerText.normalized(text))
    }
  }

  /// A whole number of at most fifteen digits.
  init(_ integer: Int) {
    self.integer = integer
    value = Double(integer)
  }

  /// The whole number in a text that consists only of digits, optionally after a plain or typographic minus:
  /// most numbers look like this, and are read without normalising. Nil does not mean that the text is not a
  /// number.
  static func plainInteger(_ text: String) -> Int? {
    guard let first = text.utf8.first, first < 0x3A || first == 0xE2 else { return nil }
    var text = text
    return text.withUTF8 { plainInteger($0) }
  }

  private static func plainInteger(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = 0
    switch text[0] {
    case UInt8(ascii: "-"): index = 1
    case 0xE2:
      guard text.starts(with: "−".utf8) else { return nil }
      index = 3
    default: break
    }
    let isNegative = index > 0
    guard (1...digitLimit).contains(text.count - index) else { return nil }
    var number = 0
    while index < text.count {
      let byte = text[index]
      guard (0x30...0x39).contains(byte) else { return nil }
      number = number * 10 + Int(byte - 0x30)
      index += 1
    }
    return isNegative ? -number : number
  }

  /// The number in a text normalised by `AnswerText.normalized`.
  init?(normalized: String) {
    guard let first = normalized.utf8.first, first < 0x3A else { return nil }
    if let number = Self(ungrouped: normalized) {
      self = number
    } else if let number = GroupedNumber(normalized), number.isCertain {
      self.init(number.value)
    } else {
      return nil
    }
  }

  /// The number in a normalised text without separators between thousands.
  private init?(ungrouped normalized: String) {
    var digits = normalized.utf8[...]
    let sign = digits.first == UInt8(ascii: "-")
    if sign || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
    guard !digits.isEmpty, digits.count <= Self.digitLimit + 1 else { return nil }
    var whole = 0
    var wholeDigits = 0
    var decimals: [UInt8]?
    for byte in digits {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if decimals != nil {
          decimals?.append(byte)
        } else {
          whole = whole * 10 + Int(byte - UInt8(ascii: "0"))
          wholeDigits += 1
        }
      case UInt8(ascii: ","), UInt8(ascii: "."):
        guard decimals == nil, wholeDigits > 0 else { return nil }
        decimals = []
      default: return nil
      }
    }
    guard wholeDigits + (decimals?.count ?? 0) <= Self.digitLimit else { return nil }
    guard let decimals else {
      integer = sign ? -whole : whole
      value = sign && whole != 0 ? -Double(whole) : Double(whole)
      return
    }
    let looksGrouped = decimals.count == 3 && whole > 0 && wholeDigits <= 3
    guard !decimals.isEmpty, !looksGrouped,
      let parsed = Double("\(whole)." + String(decoding: decimals, as: UTF8.self))
    else { return nil }
    value = sign && parsed != 0 ? -parsed : parsed
    integer = decimals.allSatisfy { $0 == UInt8(ascii: "0") } ? (sign ? -whole : whole) : nil
  }

  /// The number half way between two, exact as written in decimals: 3.1415 between 3.141 and 3.142.
  package static func middle(_ low: Double, _ high: Double) -> Double {
    let plain = low / 2 + high / 2
    guard let first = decimal(low), let second = decimal(high) else { return plain }
    let places = max(first.places, second.places)
    guard let left = first.scaled(to: places), let right = second.scaled(to: places) else {
      return plain
    }
    let sum = left.addingReportingOverflow(right)
    // Half of an odd number needs one more decimal: five times the sum, divided by ten.
    let fivefold = sum.partialValue.multipliedReportingOverflow(by: 5)
    guard !sum.overflow, !fivefold.overflow else { return plain }
    return Double("\(fivefold.partialValue)e-\(places + 1)") ?? plain
  }

  /// A number's digits without the point, and how many of them are decimals.
  private struct Decimal {
    var digits: Int
    var places: Int

    func scaled(to wanted: Int) -> Int? {
      var digits = digits
      for _ in places..<wanted {
        let next = digits.multipliedReportingOverflow(by: 10)
        if next.overflow { return nil }
        digits = next.partialValue
      }
      return digits
    }
  }

  /// The fewest digits that identify the number; nil for very large and very small ones.
  private static func decimal(_ value: Double) -> Decimal? {
    let text = "\(value)"
    guard !text.utf8.contains(UInt8(ascii: "e")) else { return nil }
    let sides = text.split(separator: ".", omittingEmptySubsequences: false)
    guard sides.count == 2, let digits = Int(sides[0] + sides[1]) else { return nil }
    return Decimal(digits: digits, places: sides[1].utf8.count)
  }

  /// A whole number as shown to pupils: with a typographic minus unless a plain one is requested.
  static func text(_ value: Int, minus: String = "−") -> String {
    value < 0 ? minus + String(value.magnitude) : String(value)
  }

  /// A number as shown to pupils: whole ones without decimals, others with the fewest decimals that identify
  /// them.
  ///
  /// - Parameter hasComma: whether the decimals follow a comma, as in German, instead of a point.
  package static func text(_ value: Double, hasComma: Bool) -> String {
    if let whole = Int(exactly: value) { return text(whole) }
    let digits = hasComma ? "\(value.magnitude)".commaForPoint : "\(value.magnitude)"
    return value < 0 ? "−" + digits : digits
  }
}

extension String {
  /// A number's text with a decimal comma.
  fileprivate var commaForPoint: String { String(map { $0 == "." ? "," : $0 }) }
}
