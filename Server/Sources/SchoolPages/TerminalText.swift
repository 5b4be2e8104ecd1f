extension Unicode.Scalar {
  /// Whether it would do something to a terminal, or change the order of what is beside it. Joiners belong to words of some
  /// languages.
  fileprivate var isHarmful: Bool {
    !["\u{200C}", "\u{200D}"].contains(self)
      && [.control, .lineSeparator, .paragraphSeparator, .format]
        .contains(properties.generalCategory)
  }
}

extension String {
  /// The text without signs that would do something to a terminal.
  package var forTerminal: String {
    String(UnicodeScalarView(unicodeScalars.filter { !$0.isHarmful }))
  }

  /// JSON in which signs that would do something to a terminal are written as escapes: it says the same.
  package var jsonForTerminal: String {
    var safe = UnicodeScalarView()
    for scalar in unicodeScalars {
      // Line feeds stand between texts alone, where escapes would not be JSON.
      guard scalar.isHarmful, scalar != "\n" else {
        safe.append(scalar)
        continue
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        safe.append(
          contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)"
            .unicodeScalars)
      }
    }
    return String(safe)
  }
}
