import Exercises
import Items

/// Gaps between asterisks as H5P writes them: `*answer/other answer:tip*`. To be literal, asterisks,
/// slashes and colons must be written as numeric character references of HTML.
enum H5PGaps {
  private static let star = UInt8(ascii: "*")

  /// A text split at its gaps.
  ///
  /// - Parameters:
  ///   - hasAlternatives: whether a slash separates right answers; it does not if words are dragged.
  ///   - offset: where the text begins in the file.
  /// - Returns: the text, and whether a gap has feedback that is shown after the answer.
  static func read(
    _ html: String, hasAlternatives: Bool, isCaseSensitive: Bool, at offset: Int
  ) -> (text: GapText, hasRemarks: Bool) {
    var text = GapText()
    var hasRemarks = false
    let bytes = Array(html.utf8)
    var start = 0
    while let open = bytes[start...].firstIndex(of: star),
      let close = bytes[(open + 1)...].firstIndex(of: star)
    {
      guard close > open + 1 else {
        // Two adjacent asterisks are literal.
        text.add(string(bytes[start...close]))
        start = close + 1
        continue
      }
      text.add(string(bytes[start..<open]))
      var gap = bytes[(open + 1)..<close]
      if !hasAlternatives { gap = withoutRemarks(gap, found: &hasRemarks) }
      var hint: String?
      if let tip = gap.firstIndex(of: UInt8(ascii: ":")) {
        let text = plain(string(gap[(tip + 1)...]))
        if !TextCheck.isBlank(text) { hint = text }
        gap = gap[..<tip]
      }
      let parts =
        hasAlternatives
        ? gap.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: true).map(\.self)
        : [gap]
      let right = parts.map { plain(string($0)) }.filter { !TextCheck.isBlank($0) }
      if right.isEmpty {
        text.add(string(bytes[open...close]))
      } else {
        var found = GapText.Gap(
          right: right, isCaseSensitive: isCaseSensitive, offset: offset + open)
        found.hint = hint
        text.pieces.append(.gap(found))
      }
      start = close + 1
    }
    text.add(string(bytes[start...]))
    return (text, hasRemarks)
  }

  /// The words between asterisks, in their order.
  static func words(_ text: String) -> [String] {
    read(text, hasAlternatives: false, isCaseSensitive: false, at: 0).text.gaps.flatMap(\.right)
  }

  /// A gap without its feedback: words to be dragged may be followed by `\+` or `\-` and feedback.
  private static func withoutRemarks(
    _ gap: ArraySlice<UInt8>, found: inout Bool
  ) -> ArraySlice<UInt8> {
    for index in gap.indices.dropLast()
    where gap[index] == UInt8(ascii: "\\")
      && (gap[index + 1] == UInt8(ascii: "+") || gap[index + 1] == UInt8(ascii: "-"))
    {
      found = true
      return gap[..<index]
    }
    return gap
  }

  private static func string(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// The plain text of an answer in HTML.
  static func plain(_ html: String) -> String {
    ItemText(html, format: .html).plain
  }

  /// A plain text as HTML in which no character marks a gap.
  static func escaped(_ text: String) -> String {
    var escaped: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): escaped += Array("&amp;".utf8)
      case UInt8(ascii: "<"): escaped += Array("&lt;".utf8)
      case UInt8(ascii: ">"): escaped += Array("&gt;".utf8)
      case UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "\\"):
        escaped += Array("&#\(byte);".utf8)
      default: escaped.append(byte)
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }
}
