/// HTML entities such as `&ouml;`, in tables where semicolons separate cells.
package enum WebEntity {
  /// The entities with their characters. Those for an ampersand come last, so that nothing is
  /// replaced twice.
  package static let signs = [
    ("&auml;", "ä"), ("&ouml;", "ö"), ("&uuml;", "ü"), ("&Auml;", "Ä"), ("&Ouml;", "Ö"),
    ("&Uuml;", "Ü"), ("&szlig;", "ß"), ("&eacute;", "é"), ("&egrave;", "è"), ("&nbsp;", " "),
    ("&quot;", "\""), ("&#39;", "'"), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"),
    ("&ndash;", "–"), ("&euro;", "€"), ("&times;", "×"), ("&middot;", "·"), ("&amp;", "&"),
  ]

  private static let names = Set(signs.map { Array($0.0.utf8.dropLast()) })
  private static let longest = 7

  /// Whether a semicolon ends an entity and so does not separate cells.
  ///
  /// - Parameters:
  ///   - text: what precedes it in its cell.
  ///   - delimiter: what separates cells.
  static func ends(_ text: ArraySlice<UInt8>, _ delimiter: UInt8) -> Bool {
    guard delimiter == UInt8(ascii: ";") else { return false }
    let tail = text.suffix(longest)
    guard let start = tail.lastIndex(of: UInt8(ascii: "&")) else { return false }
    return names.contains(Array(tail[start...]))
  }

  /// Whether a cell ends with an entity without its semicolon, so that a delimiter after it would be
  /// read as its end.
  static func isBegun(atEndOf cell: String, _ delimiter: UInt8) -> Bool {
    delimiter == UInt8(ascii: ";") && ends(Array(cell.utf8)[...], delimiter)
  }
}
