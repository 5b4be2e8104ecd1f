extension String {
  /// The text for display on one line of a terminal: line breaks and other control characters become visible
  /// symbols, and characters that change the writing direction become `�`.
  ///
  /// Texts come from files of any origin, and reports about them are read line by line.
  package var onOneLine: String {
    guard unicodeScalars.contains(where: { LineText.picture(of: $0) != $0 }) else { return self }
    return String(UnicodeScalarView(unicodeScalars.map(LineText.picture)))
  }

  /// The text for display in a terminal without effects: like `onOneLine`, except that line breaks and tabs
  /// stay.
  ///
  /// - Complexity: O(n).
  package var withoutControls: String {
    // Every character to be replaced contains one of these bytes.
    guard
      utf8.contains(where: {
        $0 < 0x20 && $0 != 0x0A && $0 != 0x09 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2
      })
    else { return self }
    var scalars = UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      let stays = scalar == "\n" || scalar == "\t" || scalar == "\r" && rest.first == "\n"
      scalars.append(stays ? scalar : LineText.picture(of: scalar))
    }
    return String(scalars)
  }
}

private enum LineText {
  static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    // The symbols of control characters are in the same order from U+2400 on.
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0: "\u{FFFD}"
    case 0x2028, 0x2029: "\u{2424}"
    case 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: scalar
    }
  }
}
