extension Double {
  /// The number rounded to thousandths, without trailing zeros: for texts that people compare.
  var short: String {
    guard isFinite, magnitude < 1e12 else { return "\(self)" }
    let thousandths = Int64((self * 1000).rounded())
    let sign = thousandths < 0 ? "-" : ""
    let whole = thousandths.magnitude / 1000
    var rest = thousandths.magnitude % 1000
    guard rest > 0 else { return "\(sign)\(whole)" }
    var digits = 3
    while rest % 10 == 0 {
      rest /= 10
      digits -= 1
    }
    let text = String(rest)
    return "\(sign)\(whole).\(String(repeating: "0", count: digits - text.utf8.count))\(text)"
  }
}
