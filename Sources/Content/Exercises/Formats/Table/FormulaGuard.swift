/// The apostrophe that keeps spreadsheets from taking a text for a formula.
///
/// Written before a text that begins with `=`, `+`, `-`, `@`, a tab, a carriage return or a line feed,
/// or with apostrophes and then one of these; one is taken away when such a text is read. So a text that
/// begins with apostrophes of its own comes back as it was. Negative numbers stay numbers.
enum FormulaGuard {
  static let apostrophe = UInt8(ascii: "'")

  /// Whether a read text begins with an apostrophe that is to be taken away.
  static func isGuarded(_ text: some Collection<UInt8>) -> Bool {
    guard text.first == apostrophe, let sign = text.first(where: { $0 != apostrophe }) else {
      return false
    }
    return isSign(sign)
  }

  /// Whether a text must be written with a further apostrophe.
  static func needsGuard(_ text: some Collection<UInt8>) -> Bool {
    guard let first = text.first else { return false }
    if first == apostrophe { return isGuarded(text) }
    return isSign(first) && !isNegativeNumber(text)
  }

  /// Whether a spreadsheet calculates what begins so.
  static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09,
      0x0A, 0x0D:
      true
    default: false
    }
  }

  /// Whether a text is a minus and digits, with a decimal comma or point among them at most.
  private static func isNegativeNumber(_ text: some Collection<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: "-") else { return false }
    var digitCount = 0
    var pointCount = 0
    var isAtEndOfDigits = false
    for byte in text.dropFirst() {
      switch byte {
      case 0x30...0x39:
        digitCount += 1
        isAtEndOfDigits = true
      case UInt8(ascii: ","), UInt8(ascii: "."):
        guard isAtEndOfDigits else { return false }
        pointCount += 1
        isAtEndOfDigits = false
      default: return false
      }
    }
    return digitCount > 0 && pointCount <= 1 && isAtEndOfDigits
  }
}
