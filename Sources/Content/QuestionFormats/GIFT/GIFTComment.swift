import Exercises
import Items

/// Properties of the question below, given in comments of a GIFT file: `[id:…]` and `[tag:…]`.
enum GIFTComment {
  /// Reads the first identifier and all tags of a comment.
  ///
  /// - Complexity: O(n); after an unclosed bracket nothing more is read.
  static func read(
    _ bytes: [UInt8], _ range: Range<Int>, id: inout ItemText?, tags: inout [String]
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == UInt8(ascii: "[") else {
        index += 1
        continue
      }
      let rest = bytes[(index + 1)..<range.upperBound]
      let isTag = rest.starts(with: "tag:".utf8)
      guard isTag || rest.starts(with: "id:".utf8) else {
        index += 1
        continue
      }
      let start = index + (isTag ? 5 : 4)
      guard let (text, end) = value(bytes, start..<range.upperBound) else { return }
      if isTag {
        if !text.isEmpty { tags.append(text) }
      } else if id == nil, !text.isEmpty {
        id = ItemText(text, at: start)
      }
      index = end
    }
  }

  /// A text escaped for brackets; nil if it cannot be written in them.
  static func written(_ text: String) -> String? {
    guard !text.isEmpty, text.utf8.last != UInt8(ascii: "\\"),
      TextCheck.isReadable(text), !text.utf8.contains(where: { $0 < 0x20 }),
      text.utf8.first != 0x20, text.utf8.last != 0x20
    else { return nil }
    return ByteText.replacing("]", with: "\\]", in: text)
  }

  /// The text before the closing bracket, and where it ends.
  private static func value(_ bytes: [UInt8], _ range: Range<Int>) -> (String, end: Int)? {
    var value: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "]"):
        let start = value.firstIndex { !LineByte.isWhite($0) } ?? value.count
        while value.count > start, let last = value.last, LineByte.isWhite(last) {
          value.removeLast()
        }
        return (String(decoding: value[start...], as: UTF8.self), index + 1)
      case UInt8(ascii: "\\")
      where index + 1 < range.upperBound && bytes[index + 1] == UInt8(ascii: "]"):
        value.append(UInt8(ascii: "]"))
        index += 2
      default:
        value.append(bytes[index])
        index += 1
      }
    }
    return nil
  }
}
