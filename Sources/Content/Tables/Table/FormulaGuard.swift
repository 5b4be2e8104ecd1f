/// The apostrophe that prevents spreadsheets from reading a text as a formula.
///
/// It is written before a text that begins with `=`, `+`, `-`, `@`, the wide forms of these, a tab, a
/// carriage return or a line feed, or with apostrophes followed by one of these; one apostrophe is
/// removed when such a text is read. So a text that begins with apostrophes of its own is restored
/// unchanged. Invisible characters, such as a byte order mark, do not count, as spreadsheets drop them.
/// Negative numbers stay numbers.
///
/// In documents it also precedes real answers that would be read as placeholders (`Placeholder`).
enum FormulaGuard {
  static let apostrophe = UInt8(ascii: "'")

  /// Whether a text as read begins with an apostrophe that must be removed.
  ///
  /// - Complexity: O(n).
  static func isGuarded(_ text: some Collection<UInt8>) -> Bool {
    guard text.first == apostrophe else { return false }
    if beginsWithSign(text, passingOver: { $0 == "'" }) { return true }
    // A placeholder may begin with apostrophes of its own.
    var rest = text.dropFirst()
    while !Placeholder.isOne(rest) {
      guard rest.first == apostrophe else { return false }
      rest.removeFirst()
    }
    return true
  }

  /// Whether a further apostrophe must be written before a text, because a spreadsheet would calculate it.
  static func needsGuard(_ text: some Collection<UInt8>) -> Bool {
    guard let first = text.first else { return false }
    if first == apostrophe { return isGuarded(text) }
    return beginsWithSign(text) { _ in false } && !isNegativeNumber(text)
  }

  /// Whether a spreadsheet calculates a text, after the characters that it ignores.
  ///
  /// - Complexity: O(n) in the ignored characters.
  static func beginsWithSign(
    _ text: some Collection<UInt8>, passingOver isPassedOver: (Unicode.Scalar) -> Bool
  ) -> Bool {
    var decoder = UTF8()
    var bytes = text.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&bytes) {
      if isSign(scalar) { return true }
      guard isPassedOver(scalar) || isUnseen(scalar) else { return false }
    }
    return false
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "=", "+", "-", "@", "\t", "\n", "\r", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": true
    default: false
    }
  }

  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    return scalar.properties.isDefaultIgnorableCodePoint
      || scalar.properties.generalCategory == .control
  }

  /// Whether a text is a minus sign and digits, with at most one decimal comma or point.
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
