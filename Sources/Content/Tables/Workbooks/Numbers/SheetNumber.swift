/// A decimal number of a workbook, given by its digits: `0.digits × 10^exponent`.
///
/// Workbooks store binary numbers with 17 digits; typed numbers have at most fifteen, so further digits
/// are rounded away (0.30000000000000004 was 0.3).
struct SheetNumber: Equatable {
  /// The digits that spreadsheets keep of a typed number.
  static let digitLimit = 15

  var isNegative = false
  /// The digits without zeros at either end, as numbers from 0 to 9; empty for zero.
  private(set) var digits: [UInt8] = []
  /// The position of the decimal point, counted from the first digit.
  private(set) var exponent = 0

  /// The number in a text such as `-12.5` or `1E-3`; nil for any other text.
  init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    rest = rest.drop { $0 == 0x20 }
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      rest = rest.dropFirst()
    }
    var hasDigit = false
    var point: Int?
    var found: [UInt8] = []
    loop: while let byte = rest.first {
      switch byte {
      case 0x30...0x39:
        hasDigit = true
        // After so many digits, no further one changes the rounded number.
        if found.count < 400 { found.append(byte - 0x30) } else if point == nil { return nil }
      case UInt8(ascii: ".") where point == nil: point = found.count
      default: break loop
      }
      rest = rest.dropFirst()
    }
    guard hasDigit else { return nil }
    var power = 0
    if let mark = rest.first, mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") {
      guard let number = Int(String(decoding: rest.dropFirst(), as: UTF8.self)),
        (-400...400).contains(number)
      else { return nil }
      power = number
      rest = []
    }
    guard rest.allSatisfy({ $0 == 0x20 }) else { return nil }
    digits = found
    exponent = (point ?? found.count) + power
    shorten()
    round(toDigits: Self.digitLimit)
  }

  /// The number of a Double; nil if it is not finite.
  init?(_ value: Double) {
    guard value.isFinite else { return nil }
    self.init(value.description)
  }

  /// Whether it is a whole number.
  var isWhole: Bool { digits.count <= exponent || digits.isEmpty }

  /// The nearest Double.
  var value: Double {
    guard !digits.isEmpty else { return 0 }
    let text = String(decoding: digits.map { $0 + 0x30 }, as: UTF8.self)
    return Double("\(isNegative ? "-" : "")0.\(text)e\(exponent)") ?? 0
  }

  /// The number times a power of ten.
  func scaled(by power: Int) -> SheetNumber {
    var number = self
    if !digits.isEmpty { number.exponent += power }
    return number
  }

  /// Rounds, halves away from zero, to `count` digits after the decimal point.
  mutating func round(toDecimals count: Int) { round(toDigits: exponent + count) }

  /// The number written with at least `decimals` decimals, without an exponent.
  func text(decimals: Int = 0, point: String) -> String {
    let whole = wholeDigits
    var behind = String(repeating: "0", count: max(0, min(-exponent, 400)))
    for digit in digits.dropFirst(max(0, exponent)) { behind += String(digit) }
    if digits.isEmpty { behind = "" }
    behind += String(repeating: "0", count: max(0, decimals - behind.utf8.count))
    return (isNegative && !digits.isEmpty ? "-" : "") + whole
      + (behind.isEmpty ? "" : point + behind)
  }

  /// The digits before the decimal point, `0` if there are none.
  var wholeDigits: String {
    guard exponent > 0, !digits.isEmpty else { return "0" }
    var text = ""
    for digit in digits.prefix(exponent) { text += String(digit) }
    return text + String(repeating: "0", count: max(0, exponent - digits.count))
  }

  /// The number as a spreadsheet shows it in a cell without a format: in full unless it is too large or
  /// too small, otherwise with a power of ten.
  func general(point: String) -> String {
    guard exponent > 20 || exponent < -9 else { return text(point: point) }
    guard let first = digits.first else { return "0" }
    var text = (isNegative ? "-" : "") + String(first)
    if digits.count > 1 { text += point }
    for digit in digits.dropFirst() { text += String(digit) }
    let power = exponent - 1
    return text + "E" + (power < 0 ? "-" : "+") + (abs(power) < 10 ? "0" : "") + String(abs(power))
  }

  private mutating func round(toDigits count: Int) {
    guard count < digits.count else { return }
    guard count >= 0 else {
      digits = []
      exponent = 0
      return
    }
    let isUp = digits[count] >= 5
    digits.removeLast(digits.count - count)
    if isUp {
      var index = count - 1
      while index >= 0, digits[index] == 9 {
        digits[index] = 0
        index -= 1
      }
      if index >= 0 {
        digits[index] += 1
      } else {
        digits.insert(1, at: 0)
        exponent += 1
      }
    }
    shorten()
  }

  /// Removes zeros at both ends.
  private mutating func shorten() {
    while digits.last == 0 { digits.removeLast() }
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    exponent = digits.isEmpty ? 0 : exponent - zeros
  }
}
