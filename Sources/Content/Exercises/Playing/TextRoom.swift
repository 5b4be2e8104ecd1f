/// The room for a text on a board, a sign or a plate: so many lines of such a width, both at the smallest
/// letters that are legible there.
///
/// Rules know no fonts. So what fits is reckoned with the widths of letters in `LetterWidths`, in whole
/// numbers, the same on every machine; `LegibilityTests` compares it with what is drawn.
public struct TextRoom: Sendable, Hashable {
  /// The width of a line, in thousandths of an em.
  public let width: Int
  /// How many lines there are.
  public let lines: Int

  /// Kerning may move letters apart a little: 4 %.
  private static let margin = 25

  /// A room of its parts.
  public init(width: Int, lines: Int) {
    self.width = width
    self.lines = lines
  }

  /// Whether a text keeps within the room. Lines break at blanks and behind hyphens; no word is cut.
  ///
  /// - Complexity: O(n), and at most the room's letters.
  public func holds(_ text: some StringProtocol) -> Bool {
    if let holds = text.utf8.withContiguousStorageIfAvailable({ self.holds($0) }) { return holds }
    var copy = String(text)
    return copy.withUTF8 { self.holds($0) }
  }

  private func holds(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // The narrowest letter takes a quarter of an em.
    let room = width - width / Self.margin
    if bytes.count > 16 * (room / 250 + 1) * lines { return false }
    let widths = LetterWidths.table
    let blankWidth = LetterWidths.width(of: " ")
    // Counts never exceed what the check above leaves, so sums need no check for overflow.
    var (line, word, blanks, used) = (0, 0, 0, 1)
    var index = 0
    while index < bytes.count {
      let value = Self.scalar(in: bytes, at: &index)
      if Self.isBlank(value) {
        (line, word, blanks) = (line &+ blanks &+ word, 0, word > 0 || line == 0 ? 0 : blanks)
        blanks &+= blankWidth
        continue
      }
      let place = Int(value) &- 0x20
      let known = place >= 0 && place < widths.count ? widths[place] : 0
      word &+= known > 0 ? known : Self.width(of: value)
      if line &+ blanks &+ word > room {
        guard word <= room, used < lines else { return false }
        used += 1
        (line, blanks) = (0, 0)
      }
      if value == 0x2D || value == 0x2013 { (line, word, blanks) = (line &+ blanks &+ word, 0, 0) }
    }
    return true
  }

  /// The value of the scalar that begins at an index of a text, which is moved behind it.
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

  /// Whether a sign is white space. Unicode's tables are asked only where its value leaves it open, as
  /// looking there takes longer than all else that is done with a sign.
  @inline(__always)
  private static func isBlank(_ value: UInt32) -> Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0: true
    case ..<0x1680: false
    default: Unicode.Scalar(value)?.properties.isWhitespace ?? false
    }
  }

  /// About how many letters of a usual text it holds, for people.
  ///
  /// A letter of German texts takes 0.57 em with its share of blanks, and a tenth of each line stays
  /// empty where the next word is too long for it.
  var letters: Int { width * lines / 570 * 9 / 10 / 2 * 2 }

  /// About how many letters of one word it holds, for people; the share of blanks is no part of one.
  var wordLetters: Int { width / 570 }
}
