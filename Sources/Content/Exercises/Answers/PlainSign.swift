/// The plain forms of characters that are written in several ways: `’` and `'`, `−` and `-`, `µ` (micro)
/// and `μ` (Greek), `ﬁ` and `fi`, `５` and `5`.
///
/// It contains the variants that keyboards, word processors and other programs write for one another. Accents
/// and superscript digits have a meaning, so they are kept.
enum PlainSign {
  /// Appends the plain form of a character that is neither a blank nor invisible.
  ///
  /// - Complexity: O(1).
  static func append(_ scalar: Unicode.Scalar, to scalars: inout String.UnicodeScalarView) {
    if scalar.value < 0x80 {
      scalars.append(scalar)
    } else if let sign = single(scalar, behind: scalars.last) {
      scalars.append(sign)
    } else if let letters = several(scalar) {
      scalars.append(contentsOf: letters.unicodeScalars)
    } else {
      scalars.append(scalar)
    }
  }

  private static func single(
    _ scalar: Unicode.Scalar, behind last: Unicode.Scalar?
  ) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x2010...0x2015, 0x2212, 0x2796, 0xFE58, 0xFE63: "-"
    case 0x2795: "+"
    case 0x00B7, 0x00D7, 0x2217, 0x2219, 0x22C5, 0x2715, 0x2716: "*"
    case 0x00F7, 0x2236, 0x2797: ":"
    case 0x2044, 0x2215: "/"
    case 0x00B4, 0x02B9, 0x02BC, 0x2018...0x201B, 0x2032, 0x2039, 0x203A: "'"
    case 0x00AB, 0x00BB, 0x201C...0x201F, 0x2033: "\""
    case 0x00B5: "\u{3BC}"
    case 0x017F: "s"
    // A subscript digit after a digit is the base of a number.
    case 0x2080...0x2089 where last.map { !("0"..."9").contains($0) } ?? true:
      Unicode.Scalar(scalar.value - 0x2080 + 0x30)
    // The full-width forms of ASCII.
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFF01 + 0x21)
    // Mathematical letters and digits, in thirteen alphabets and five rows.
    case 0x1D400...0x1D6A3: Unicode.Scalar((scalar.value - 0x1D400) % 26 + 0x61)
    case 0x1D7CE...0x1D7FF: Unicode.Scalar((scalar.value - 0x1D7CE) % 10 + 0x30)
    default: nil
    }
  }

  /// The plain form of characters that stand for several letters.
  private static func several(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x2026: "..."
    case 0x0132, 0x0133: "ij"
    case 0x2160...0x216F: romanNumerals[Int(scalar.value - 0x2160)]
    case 0x2170...0x217F: romanNumerals[Int(scalar.value - 0x2170)]
    case 0xFB00...0xFB06: ligatures[Int(scalar.value - 0xFB00)]
    default: nil
    }
  }

  private static let ligatures = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"]
  private static let romanNumerals = [
    "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "l", "c", "d", "m",
  ]
}
