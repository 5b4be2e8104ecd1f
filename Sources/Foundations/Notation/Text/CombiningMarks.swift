/// Marks that are combined with the letter before them.
///
/// Comparing and hashing texts sorts the marks of each letter, and finding the ends of characters looks back over all
/// that may belong to them, which takes quadratic time in their number. No writing system needs more than a few;
/// Unicode's stream-safe text format (UAX 15, section 13) allows thirty, and so do we. Whatever else joins the character
/// before it counts as a mark: selectors, joiners, tags, tones of skin.
package enum CombiningMarks {
  /// The maximum number of marks on a letter.
  package static let limit = 30

  /// The text without the marks after the thirtieth of a letter; nil if no letter has more.
  ///
  /// - Parameter text: valid UTF-8.
  /// - Complexity: O(n); in texts without such letters only every 62nd byte is examined.
  package static func shortened(_ text: [UInt8]) -> (bytes: [UInt8], firstExcess: Int)? {
    guard text.withUnsafeBufferPointer({ hasExcess($0) }) else { return nil }
    return shortened(text, keeping: limit)
  }

  /// A text from decoded bytes, in which every letter has at most one mark more than the limit.
  ///
  /// Escapes, markup and cells can combine into letters that are not visible in the file as such, so code
  /// that decodes them must make its texts with this function. The extra mark is kept for `isExcessive` to
  /// detect.
  ///
  /// - Complexity: O(n) in addition to making the text; in usual texts every 62nd byte is examined.
  package static func text(_ bytes: some Collection<UInt8>) -> String {
    guard bytes.count >= step else { return String(decoding: bytes, as: UTF8.self) }
    guard bytes.withContiguousStorageIfAvailable({ hasExcess($0) }) ?? true,
      let shortened = shortened(
        Array(String(decoding: bytes, as: UTF8.self).utf8), keeping: limit + 1)
    else { return withShortClusters(String(decoding: bytes, as: UTF8.self)) }
    return withShortClusters(String(decoding: shortened.bytes, as: UTF8.self))
  }

  /// The text with at most `clusterLimit` scalars in each character, as users see characters.
  ///
  /// Joiners and selectors put any number of scalars into one character, which no line can break and whose
  /// rendering takes unlimited memory. The longest emoji in use have ten.
  ///
  /// - Complexity: O(n); texts too short for such a character are not examined.
  package static func withShortClusters(_ text: String) -> String {
    guard text.utf8.count >= 4 * clusterLimit, text.utf8.contains(where: { $0 >= 0x80 }),
      text.contains(where: { $0.unicodeScalars.count > clusterLimit })
    else { return text }
    var scalars = String.UnicodeScalarView()
    for character in text {
      scalars.append(contentsOf: character.unicodeScalars.prefix(clusterLimit))
      // If cut after a joiner, the next character would be joined to it.
      if character.unicodeScalars.count > clusterLimit, scalars.last == "\u{200D}" {
        scalars.removeLast()
      }
    }
    return String(scalars)
  }

  /// The maximum number of scalars in a character.
  package static let clusterLimit = 40

  /// Whether a letter of a text has too many marks.
  package static func isExcessive(_ text: String) -> Bool {
    guard text.utf8.count >= step else { return false }
    var text = text
    return text.withUTF8 { hasExcess($0) }
  }

  private static func shortened(
    _ text: [UInt8], keeping limit: Int
  ) -> (bytes: [UInt8], firstExcess: Int)? {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var firstExcess: Int?
    var count = 0
    var last = Joiner.none
    var index = 0
    while index < text.count {
      let (scalar, length) = text.withUnsafeBufferPointer { Self.scalar(in: $0, at: index) }
      let joiner = Joiner(scalar)
      count = joiner == .none ? 0 : joiner == last ? count + 1 : 1
      last = joiner
      if count <= joiner.limit(usual: limit) {
        result += text[index..<index + length]
      } else if firstExcess == nil {
        firstExcess = result.count
      }
      index += length
    }
    return firstExcess.map { (result, $0) }
  }

  /// Whether a character is a combining mark.
  @inline(__always)
  package static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
  }

  /// What makes a character out of several scalars.
  private enum Joiner {
    case none, mark
    /// Half a flag: two are one, and which two, only the beginning of the row says.
    case flag
    /// A part of a Korean syllable.
    case leading, vowel, trailing

    @inline(__always)
    init(_ scalar: Unicode.Scalar) {
      guard scalar.value >= 0x300 else {
        self = .none
        return
      }
      switch scalar.value {
      case 0x1100...0x115F, 0xA960...0xA97C: self = .leading
      case 0x1160...0x11A7, 0xD7B0...0xD7C6: self = .vowel
      case 0x11A8...0x11FF, 0xD7CB...0xD7FB: self = .trailing
      case 0x1F1E6...0x1F1FF: self = .flag
      case 0x200C, 0x200D, 0x1F3FB...0x1F3FF: self = .mark
      default:
        let properties = scalar.properties
        let isMark =
          properties.canonicalCombiningClass != .notReordered || properties.isGraphemeExtend
          || properties.generalCategory == .spacingMark
        self = isMark ? .mark : .none
      }
    }

    /// How many may stand in a row: rows of flags are longer than any of marks.
    func limit(usual: Int) -> Int { self == .flag ? 8 * usual : usual }
  }

  /// The minimum number of bytes of one mark more than the limit.
  private static let step = 2 * (limit + 1)

  /// Whether there is a letter with too many marks. A run of that many marks, each of two bytes or more,
  /// contains one of the bytes examined.
  private static func hasExcess(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = step - 1
    while index < text.count {
      // No mark begins with a byte below 0xCC.
      var start = index
      while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
      if text[start] >= 0xCC {
        let joiner = Joiner(scalar(in: text, at: start).scalar)
        let most = joiner.limit(usual: limit)
        if joiner != .none, runLength(of: joiner, text, around: start, most: most) > most {
          return true
        }
      }
      index += step
    }
    return false
  }

  /// The number of joiners of a kind in a row around an index, counting at most one more than the limit on each side.
  private static func runLength(
    of joiner: Joiner, _ text: UnsafeBufferPointer<UInt8>, around place: Int, most limit: Int
  ) -> Int {
    var count = 0
    var index = place
    while index < text.count, count <= limit {
      let (scalar, length) = scalar(in: text, at: index)
      guard Joiner(scalar) == joiner else { break }
      count += 1
      index += length
    }
    index = place
    while index > 0, count <= 2 * limit {
      index -= 1
      while index > 0, text[index] & 0xC0 == 0x80 { index -= 1 }
      guard Joiner(scalar(in: text, at: index).scalar) == joiner else { break }
      count += 1
    }
    return count
  }

  private static func scalar(
    in text: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (scalar: Unicode.Scalar, length: Int) {
    let first = text[index]
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var code = length == 1 ? UInt32(first) : UInt32(first) & (0x7F >> UInt32(length))
    for offset in 1..<max(1, length) {
      let byte = index + offset < text.count ? text[index + offset] : 0x80
      code = code << 6 | UInt32(byte & 0x3F)
    }
    let end = min(length, text.count - index)
    return (Unicode.Scalar(code) ?? "\u{FFFD}", end)
  }
}
