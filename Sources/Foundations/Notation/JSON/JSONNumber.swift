/// Numbers in JSON.
package enum JSONNumber {
  /// How whole numbers are written. Files and hashes depend on each form.
  package enum Form: Sendable {
    /// Without a point, as people write them: `3`.
    case whole
    /// Without a point below 10¹⁵, and from there on as Swift writes them: `1e+17`. For scene files, which
    /// can contain any number.
    case wholeIfShort
    /// As Swift writes them: `3.0`. For records.
    case withPoint
  }

  /// The shortest text that identifies the number; 0 for infinities and NaN, which JSON does not have.
  package static func text(_ value: Double, _ form: Form = .whole) -> String {
    guard value.isFinite else { return "0" }
    if form != .withPoint, let whole = Int(exactly: value), !(whole == 0 && value.sign == .minus),
      form == .whole || abs(value) < 1e15
    {
      return String(whole)
    }
    return "\(value)"
  }
}
