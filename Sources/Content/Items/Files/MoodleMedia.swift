import Exercises
import Notation

/// The files contained in a question.
package enum MoodleMedia {
  /// What stands before the name of a file that is contained in the document.
  package static let mark = "@@PLUGINFILE@@/"

  /// A text with other addresses of the files to which it refers.
  ///
  /// - Parameter address: what takes the place of an address; nil if it stays.
  /// - Complexity: O(n) in the text.
  package static func replacing(_ text: String, with address: (MoodleAddress) -> String?) -> String
  {
    guard text.utf8.contains(UInt8(ascii: "@")) else { return text }
    var result = ""
    var rest = text[...]
    while let found = rest.firstRange(of: mark) {
      var end = rest[found.upperBound...].utf8.firstIndex(where: isEnd) ?? rest.endIndex
      // In Markdown a title may follow after a blank.
      while end > found.upperBound, rest[rest.index(before: end)].isWhitespace {
        end = rest.index(before: end)
      }
      result += rest[..<found.lowerBound]
      result +=
        address(self.address(in: rest[found.upperBound..<end]))
        ?? String(rest[found.lowerBound..<end])
      rest = rest[end...]
    }
    return result + rest
  }

  /// A text with other sources of the pictures that have no mark before their names, as those beside the document.
  ///
  /// - Parameter source: what takes the place of such a name; nil if it stays.
  /// - Complexity: O(n) in the text.
  package static func replacingBareNames(
    in text: String, as format: TextFormat, with source: (_ name: String) -> String?
  ) -> String {
    TextPicture.replacingSources(in: text, as: format) { written in
      written.hasPrefix(mark) ? nil : TextPicture.fileName(written).flatMap(source)
    }
  }

  /// The file that an address means, given what follows the mark: without what browsers get besides (`?time=1`, `#page`),
  /// and without escapes.
  static func address(in text: Substring) -> MoodleAddress {
    let path = text.prefix { $0 != "?" && $0 != "#" }
    var address = MoodleAddress(decoded(Array(path.utf8)[...]))
    address.name = String(
      address.name.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    return address
  }

  /// The files in the order of their names, so that the order does not depend on which text contained a file.
  package static func ordered(_ media: [ItemMedia]) -> [ItemMedia] {
    guard media.count > 1 else { return media }
    return media.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// A name escaped for an address.
  package static func reference(to name: String) -> String {
    var text = ""
    let digits = Array("0123456789ABCDEF")
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "~"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        text += "%"
        text.append(digits[Int(byte >> 4)])
        text.append(digits[Int(byte & 15)])
      }
    }
    return text
  }

  /// The file names to which a text refers.
  ///
  /// - Complexity: O(n).
  package static func names(in text: String) -> Set<String> {
    var names: Set<String> = []
    _ = replacing(text) { address in
      names.insert(address.name)
      return nil
    }
    return names
  }

  private static func isEnd(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: ")"), 0x0A:
      true
    default: false
    }
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.endIndex,
        let high = hex(bytes[index + 1]), let low = hex(bytes[index + 2])
      {
        text.append(high << 4 | low)
        index += 3
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    return CombiningMarks.text(text)
  }

  private static func hex(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - 48
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - 55
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - 87
    default: nil
    }
  }
}

/// Where a file of a text is: in Moodle each text has folders of its own.
package struct MoodleAddress: Hashable {
  /// Names separated by slashes, empty at the top; nil if unknown.
  package var folder: String?
  /// The name without folders.
  package var name: String

  /// - Parameter path: folders and name, separated by slashes or backslashes.
  package init(_ path: String) {
    var parts = path.split(whereSeparator: { $0 == "/" || $0 == "\\" })
    name = String(parts.popLast() ?? "")
    folder = parts.joined(separator: "/")
  }
}
