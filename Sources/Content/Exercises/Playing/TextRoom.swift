/// The room for a text on a board, a sign or a plate: a number of lines and their width, both for the
/// smallest letters that are legible there.
///
/// Rules know no fonts. So whether a text fits is calculated with the widths in `LetterWidths`, in integers,
/// the same on every machine; `LegibilityTests` compares the result with what is drawn.
public struct TextRoom: Sendable, Hashable {
  /// The width of a line, in thousandths of an em.
  public let width: Int
  /// The number of lines.
  public let lines: Int

  /// The divisor for the margin: kerning may move letters apart a little, 4 %.
  private static let margin = 25

  /// A room with these parts.
  public init(width: Int, lines: Int) {
    self.width = width
    self.lines = lines
  }

  /// Whether a text fits into the room. Lines break at blanks and after hyphens; words are never split.
  ///
  /// - Complexity: O(n), and at most as many steps as the room has letters.
  public func holds(_ text: some StringProtocol) -> Bool {
    if let holds = text.utf8.withContiguousStorageIfAvailable({ self.holds($0) }) { return holds }
    var copy = String(text)
    return copy.withUTF8 { self.holds($0) }
  }

  private func holds(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // The narrowest letter is a quarter of an em wide.
    let room = width - width / Self.margin
    if bytes.count > 16 * (room / 250 + 1) * lines { return false }
    let widths = LetterWidths.table
    let blankWidth = LetterWidths.width(of: " ")
    // The check above limits all counts, so sums need no check for overflow.
    var (line, word, blanks, used) = (0, 0, 0, 1)
    var index = 0
    while index < bytes.count {
      let value = Self.scalar(in: bytes, at: &index)
      if Self.isBlank(value) {
        (line, word, blanks) = (line &+ blanks &+ word, 0, word > 0 || line == 0 ? 0 : blanks)
        blanks &+= blankWidth
        continue
      }
      // The rest of the word, with the hyphen at its end.
      word = Self.width(of: value, widths)
      var isDivided = Self.divides(value)
      while !isDivided, index < bytes.count {
        let byte = bytes[index]
        if byte > 0x2D, byte < 0x7F {
          word &+= widths[Int(byte &- 0x20)]
          index &+= 1
          continue
        }
        var end = index
        let value = Self.scalar(in: bytes, at: &end)
        if Self.isBlank(value) { break }
        word &+= Self.width(of: value, widths)
        isDivided = Self.divides(value)
        index = end
      }
      if line &+ blanks &+ word > room {
        guard word <= room, used < lines else { return false }
        used += 1
        (line, blanks) = (0, 0)
      }
      if isDivided { (line, word, blanks) = (line &+ blanks &+ word, 0, 0) }
    }
    return true
  }

  /// Whether a line may end after a character.
  @inline(__always)
  private static func divides(_ value: UInt32) -> Bool { value == 0x2D || value == 0x2013 }

  @inline(__always)
  private static func width(of value: UInt32, _ widths: [Int]) -> Int {
    let place = Int(value) &- 0x20
    let known = place >= 0 && place < widths.count ? widths[place] : 0
    return known > 0 ? known : width(of: value)
  }

  /// The value of the scalar at an index of a text; moves the index past it.
  @inline(__always)
  private static func scalar(in bytes: UnsafeBufferPointer<UInt8>, at index: inout Int) -> UInt32 {
    let first = UInt32(bytes[index])
    index &+= 1
    if first < 0x80 { return first }
    let count = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3
    var value = first & (0x3F >> UInt32(count))
    for _ in 0..<count where index < bytes.count {
      value = value << 6 | UInt32(bytes[index] & 0x3F)
      index &+= 1
    }
    return value
  }

  private static func width(of value: UInt32) -> Int {
    Unicode.Scalar(value).map { LetterWidths.width(of: $0) } ?? LetterWidths.unknown
  }

  /// Whether a character is white space. Unicode's tables are consulted only if its value leaves this open,
  /// because that takes longer than everything else done with a character.
  @inline(__always)
  private static func isBlank(_ value: UInt32) -> Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0: true
    case ..<0x1680: false
    default: Unicode.Scalar(value)?.properties.isWhitespace ?? false
    }
  }

  /// The approximate number of letters of typical text that it holds, for messages.
  ///
  /// In German texts a letter takes 0.57 em including its share of blanks, and a tenth of each line stays
  /// empty because the next word is too long for it.
  var letters: Int { width * lines / 570 * 9 / 10 / 2 * 2 }

  /// The approximate number of letters of one word that it holds, for messages, without blanks.
  var wordLetters: Int { width / 570 }
}
