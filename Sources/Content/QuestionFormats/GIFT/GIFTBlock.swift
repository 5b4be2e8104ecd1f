import Items
import Notation

/// A block of a GIFT file: the lines up to a blank one, and the places of their special characters.
///
/// One value is reused for all blocks, so that its lists keep their memory.
struct GIFTBlock {
  /// A character that is special unless a backslash precedes it.
  struct Mark {
    var offset: Int
    /// One of `{`, `}`, `=`, `~` and `#`.
    var sign: UInt8

    var isBrace: Bool { sign == UInt8(ascii: "{") || sign == UInt8(ascii: "}") }
  }

  /// Where the first line that is not a comment begins, after its blanks; nil if all are comments.
  private(set) var start: Int?
  /// Where the last line that is not a comment ends.
  private(set) var end = 0
  /// The special characters outside comments, in their order.
  private(set) var marks: [Mark] = []
  /// The lines of comments with their line ends.
  private(set) var comments: [Range<Int>] = []
  /// The places of lines that contain only a zero.
  private(set) var zeroLines: [Int] = []
  /// Whether no text in it has a backslash or a special character of HTML.
  private(set) var isPlain = true
  /// Whether one of its lines ends with a carriage return.
  private(set) var hasReturns = false
  /// The place of a category directly below it; nil if a blank line or the end of the file follows.
  private(set) var categoryBelow: Int?

  /// The most characters that are noted: more than a file of questions without blank lines between them
  /// has; a brace beyond them counts as missing.
  private static let markLimit = 1_000_000

  /// Advances to the next block; false after the last.
  ///
  /// - Complexity: O(n) in the length of the block.
  mutating func read(_ bytes: [UInt8], from position: inout Int) -> Bool {
    start = nil
    isPlain = true
    hasReturns = false
    categoryBelow = nil
    marks.removeAll(keepingCapacity: true)
    comments.removeAll(keepingCapacity: true)
    zeroLines.removeAll(keepingCapacity: true)
    var hasLines = false
    /// Whether there is a line that is neither a comment nor a category.
    var hasContent = false
    while position < bytes.count {
      let line = position
      var index = line
      while index < bytes.count, LineByte.isWhiteInLine(bytes[index]) { index += 1 }
      guard index < bytes.count, !LineByte.isEnd(bytes[index]) else {
        position = GIFTSyntax.nextLine(bytes, lineEnd: index)
        if hasLines { return true }
        continue
      }
      hasLines = true
      if bytes[index] == UInt8(ascii: "/"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "/")
      {
        while index < bytes.count, !LineByte.isEnd(bytes[index]) { index += 1 }
        position = GIFTSyntax.nextLine(bytes, lineEnd: index)
        comments.append(line..<position)
        continue
      }
      if bytes[index] == UInt8(ascii: "$"), GIFTCategory.begins(bytes, at: index) {
        // Answers may contain anything; after them, a category is recognised.
        if hasContent, marks.last(where: { $0.isBrace })?.sign != UInt8(ascii: "{") {
          categoryBelow = index
          return true
        }
      } else {
        hasContent = true
      }
      if start == nil { start = index }
      let first = index
      end = scanLine(bytes, from: first)
      if bytes[first] == UInt8(ascii: "0"),
        bytes[(first + 1)..<end].allSatisfy(LineByte.isWhiteInLine)
      {
        zeroLines.append(first)
      }
      position = GIFTSyntax.nextLine(bytes, lineEnd: end)
    }
    return hasLines
  }

  /// Notes the special characters of a line and returns its end.
  private mutating func scanLine(_ bytes: [UInt8], from first: Int) -> Int {
    var index = first
    while index < bytes.count {
      var candidates = GIFTSyntax.candidates(in: EightBytes.word(bytes, at: index))
      var next = index &+ 8
      while candidates != 0 {
        let place = index &+ candidates.trailingZeroBitCount / 8
        candidates &= candidates &- 1
        let byte = bytes[place]
        switch byte {
        case UInt8(ascii: "\\"):
          isPlain = false
          guard place + 1 < bytes.count, GIFTSyntax.isEscapable(bytes[place + 1]) else { break }
          next = place + 2
          candidates = 0
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "="), UInt8(ascii: "~"),
          UInt8(ascii: "#"):
          if marks.count < Self.markLimit { marks.append(Mark(offset: place, sign: byte)) }
        case UInt8(ascii: "<"), UInt8(ascii: "&"): isPlain = false
        case 0x0A: return place
        case 0x0D:
          hasReturns = true
          return place
        default: break
        }
      }
      index = next
    }
    return bytes.count
  }
}

/// The meaning of single bytes in GIFT.
package enum GIFTSyntax {
  /// Shown in place of the answers in a question that continues after them.
  package static let gap = "_____"
  /// The setting that keeps the text after the answers.
  static let tailSetting = "gift.tail"

  /// Whether a backslash before the byte makes it an ordinary character, or a line end.
  static func isEscapable(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: ":"), UInt8(ascii: "#"), UInt8(ascii: "="),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "~"), UInt8(ascii: "n"):
      true
    default: false
    }
  }

  /// Marks those of eight bytes that may be special: all that are, and few others.
  @inline(__always)
  static func candidates(in word: UInt64) -> UInt64 {
    // The lowest five bits are 27 or more: `\ { } = ~ <` among others, no letters, digits or blanks.
    let upper = (word & (EightBytes.ones &* 0x1F)) &+ EightBytes.ones &* 0x65
    // Below 0x28 and not a space: `# &` and the line ends among others.
    let below = ~((word & ~EightBytes.highBits) &+ EightBytes.ones &* 0x58)
    let lower = below & ~EightBytes.marks(of: 0x20, in: word)
    return (upper | lower) & ~word & EightBytes.highBits
  }

  /// Where the line after a line end begins.
  static func nextLine(_ bytes: [UInt8], lineEnd: Int) -> Int {
    guard lineEnd < bytes.count else { return bytes.count }
    let isPair =
      bytes[lineEnd] == 0x0D && lineEnd + 1 < bytes.count && bytes[lineEnd + 1] == 0x0A
    return lineEnd + (isPair ? 2 : 1)
  }
}
