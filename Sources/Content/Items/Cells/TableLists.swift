import Exercises

/// Cells that hold several values.
package enum TableLists {
  /// Several answers in one cell; the whole text if nothing separates them.
  package static func parts(of text: String, between separator: String?) -> [String] {
    guard let separator else { return [text] }
    let parts = text.split(separator: separator).map { trimmed(String($0)) }
    return parts.filter { !$0.isEmpty }
  }

  /// Whether a cell is several words or texts with a separator between them: “Lyon/Nizza”, not “1/2”, “km/h”
  /// or “der/die/das”.
  package static func areSeveral(_ cell: String, between separator: String) -> Bool {
    guard cell.utf8.count <= 200 else { return false }
    let parts = parts(of: cell, between: separator)
    guard parts.count > 1 else { return false }
    guard separator == "/" || separator == ", " || separator == "|" else { return true }
    // In “4, 8, 24” three numbers are a list; two could be a decimal number with a space.
    // In “0,10, 1,5” they are two decimals.
    if separator == ", ", parts.count > 2 || parts.contains(where: { $0.contains(",") }),
      parts.allSatisfy({ NumericAnswer($0) != nil })
    {
      return true
    }
    return parts.allSatisfy { part in
      part.count > 3 && part.contains(where: \.isLetter)
    }
  }

  /// Further right answers in one cell, separated by semicolons or bars. A comma may belong to
  /// an answer.
  package static func alternatives(_ cell: String) -> [String] {
    parts(cell) { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "|") }
  }

  /// Tags separated by semicolons; without semicolons by commas, without commas by spaces.
  package static func tags(_ cell: String) -> [String] {
    for separator in [UInt8(ascii: ";"), UInt8(ascii: ",")] where cell.utf8.contains(separator) {
      return parts(cell) { $0 == separator }
    }
    return cardTags(cell)
  }

  /// The cell for tags; nil if they could not be separated again.
  package static func text(ofTags tags: [String]) -> String? {
    let plain = tags.joined(separator: " ")
    if self.tags(plain) == tags { return plain }
    let listed = tags.joined(separator: "; ") + ";"
    return self.tags(listed) == tags ? listed : nil
  }

  /// The tags of a flash card, none of which contains a space.
  package static func cardTags(_ cell: String) -> [String] {
    parts(cell, where: LineByte.isBlankOrEnd)
  }

  /// A category's path, separated by slashes; a doubled slash belongs to a name.
  package static func category(_ cell: String) -> [String] {
    var path: [[UInt8]] = [[]]
    let bytes = Array(cell.utf8)
    var index = 0
    while index < bytes.count {
      let isSlash = bytes[index] == UInt8(ascii: "/")
      let isDoubled = isSlash && index + 1 < bytes.count && bytes[index + 1] == bytes[index]
      if isSlash, !isDoubled {
        path.append([])
      } else {
        path[path.count - 1].append(bytes[index])
      }
      index += isDoubled ? 2 : 1
    }
    return path.map { trimmed(String(decoding: $0, as: UTF8.self)) }.filter { !$0.isEmpty }
  }

  /// The cell for a path; nil if it would be read as a different one.
  package static func text(ofCategory path: [String]) -> String? {
    let text = path.map { $0.replacing("/", with: "//") }.joined(separator: "/")
    return category(text) == path ? text : nil
  }

  /// A deck's path, separated by double colons.
  package static func deck(_ cell: String) -> [String] {
    var path: [[UInt8]] = [[]]
    let bytes = Array(cell.utf8)
    var index = 0
    while index < bytes.count {
      let isColon = bytes[index] == UInt8(ascii: ":")
      if isColon, index + 1 < bytes.count, bytes[index + 1] == bytes[index] {
        path.append([])
        index += 2
      } else {
        path[path.count - 1].append(bytes[index])
        index += 1
      }
    }
    return path.map { trimmed(String(decoding: $0, as: UTF8.self)) }.filter { !$0.isEmpty }
  }

  /// The cell for a deck; nil if it would be read as a different one.
  package static func text(ofDeck path: [String]) -> String? {
    let text = path.joined(separator: "::")
    return deck(text) == path ? text : nil
  }

  /// Seconds, with a decimal comma or point; nil if it is not a number above 0.
  package static func seconds(_ cell: String) -> Double? {
    guard cell.utf8.allSatisfy({ (0x2B...0x39).contains($0) || $0 == UInt8(ascii: "e") }),
      let seconds = Double(cell.replacing(",", with: ".")), seconds > 0, seconds.isFinite
    else { return nil }
    return seconds
  }

  /// A text without the surrounding blanks that a cell loses.
  package static func trimmed(_ text: String) -> String {
    let bytes = text.utf8
    guard let first = bytes.first, let last = bytes.last,
      LineByte.isBlankOrEnd(first) || LineByte.isBlankOrEnd(last)
    else { return text }
    var slice = bytes[...]
    while let first = slice.first, LineByte.isBlankOrEnd(first) { slice = slice.dropFirst() }
    while let last = slice.last, LineByte.isBlankOrEnd(last) { slice = slice.dropLast() }
    return String(decoding: slice, as: UTF8.self)
  }

  private static func parts(_ cell: String, where isSeparator: (UInt8) -> Bool) -> [String] {
    cell.utf8.split(whereSeparator: isSeparator)
      .map { trimmed(String(decoding: $0, as: UTF8.self)) }.filter { !$0.isEmpty }
  }
}
