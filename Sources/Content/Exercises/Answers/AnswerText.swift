import Notation

/// Comparing answers the way a pupil sees them: `8 ` and `8`, `Der Hund` and `der hund`,
/// `−3` and `-3`, `don’t` and `don't` look the same, so they are the same answer.
public enum AnswerText {
  /// The text in the form in which it is compared; it is never shown.
  ///
  /// Blanks of every kind become one space, leading and trailing ones are removed, letters become lowercase,
  /// invisible characters are removed, the typographic variants of minus, times and divided-by become `-`,
  /// `*` and `:`, and other variants of a character, such as `’`, `⁄` and `ﬁ`, become the plain one, see
  /// `PlainSign`. Comparing the results with `==` uses canonical equivalence, so `ä` as one or as two
  /// code points is equal.
  ///
  /// - Complexity: O(n) in the length of the text.
  public static func normalized(_ text: String) -> String {
    if let plain = normalizedLatin(text) { return plain }
    var scalars = String.UnicodeScalarView()
    var needsSpace = false
    var markCount = 0
    for scalar in text.unicodeScalars {
      if isInvisible(scalar) { continue }
      // Comparing takes quadratic time in the number of marks on a letter.
      markCount = CombiningMarks.isMark(scalar) ? markCount + 1 : 0
      if markCount > CombiningMarks.limit { continue }
      if isBlank(scalar) {
        needsSpace = !scalars.isEmpty
        continue
      }
      if needsSpace { scalars.append(" ") }
      needsSpace = false
      PlainSign.append(scalar, to: &scalars)
    }
    return String(scalars).lowercased()
  }

  /// Whether a pupil could not distinguish the two answers: equal after normalising, or the same number, such
  /// as `0,5` and `0.50`, or equal except for a full stop at the end.
  public static func areSame(_ left: String, _ right: String) -> Bool {
    AnswerKey(left) == AnswerKey(right)
  }

  /// Most answers consist of ASCII and Latin-1 letters; this fast path needs no scalar views.
  private static func normalizedLatin(_ text: String) -> String? {
    var text = text
    return text.withUTF8 { source in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: source.count + 1) { target in
        guard let count = normalize(source, into: target) else { return nil }
        return String(decoding: UnsafeBufferPointer(rebasing: target[..<count]), as: UTF8.self)
      }
    }
  }

  /// Writes the normalised bytes of a text of ASCII and letters of Latin-1.
  ///
  /// - Returns: the number of bytes written, at most those of `source`; nil if there are
  ///   other characters.
  package static func normalize(
    _ source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutableBufferPointer<UInt8>
  ) -> Int? {
    // Counts never exceed the number of bytes, so sums need no check for overflow.
    var count = 0
    var needsSpace = false
    var index = 0
    let end = source.count
    while index < end {
      // Words of plain letters: eight bytes at a time.
      while index &+ 8 <= end,
        let word = PlainWord.normalized(
          UnsafeRawBufferPointer(source).loadUnaligned(fromByteOffset: index, as: UInt64.self),
          canBeginWithBlank: count > 0 && !needsSpace)
      {
        if needsSpace {
          target[count] = 0x20
          count &+= 1
          needsSpace = false
        }
        UnsafeMutableRawBufferPointer(target).storeBytes(
          of: word, toByteOffset: count, as: UInt64.self)
        count &+= 8
        index &+= 8
      }
      guard index < end else { break }
      let byte = source[index]
      index &+= 1
      if byte <= 0x20, byte == 0x20 || (byte < 0x0E && byte > 0x08) {
        needsSpace = count > 0
        continue
      }
      if needsSpace {
        target[count] = 0x20
        count &+= 1
        needsSpace = false
      }
      if byte < 0x80 {
        target[count] = byte &- 0x41 < 26 ? byte | 0x20 : byte
        count &+= 1
        continue
      }
      guard byte == 0xC3, index < end else { return nil }
      let letter = source[index]
      index &+= 1
      switch letter {
      case 0x97: target[count] = UInt8(ascii: "*")
      case 0xB7: target[count] = UInt8(ascii: ":")
      default:
        target[count] = 0xC3
        count &+= 1
        target[count] = letter <= 0x9E ? letter | 0x20 : letter
      }
      count &+= 1
    }
    return count
  }

  /// A hash value of the normalised text, equal for texts that are equal after normalising.
  ///
  /// - Parameter isWanted: whether the hash value of a normalised text is wanted.
  /// - Returns: nil if the text has characters other than ASCII and letters of Latin-1, see
  ///   `comparisonHash`, or if its hash value is not wanted.
  static func quickHash(
    _ text: String, where isWanted: (UnsafeBufferPointer<UInt8>) -> Bool = { _ in true }
  ) -> Int? {
    var text = text
    return text.withUTF8 { source in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: source.count + 1) { target in
        guard let count = normalize(source, into: target) else { return nil }
        let normalized = UnsafeBufferPointer(rebasing: target[..<count])
        guard isWanted(normalized) else { return nil }
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(normalized))
        return hasher.finalize()
      }
    }
  }

  /// A hash value of the normalised text, equal for all texts that are equal after normalising.
  ///
  /// - Complexity: O(n).
  package static func comparisonHash(_ text: String) -> Int {
    if let quick = quickHash(text) { return quick }
    let normal = normalized(text)
    // A dash has become a hyphen; a letter followed by a mark may have an equivalent in Latin-1.
    return quickHash(normal) ?? composed(normal).flatMap { quickHash($0) } ?? normal.hashValue
  }

  /// The text with each character replaced by its equivalent in Latin-1; nil if nothing changes.
  private static func composed(_ text: String) -> String? {
    var (result, isChanged) = ("", false)
    for character in text {
      let letter = latinCharacters[character] ?? character
      isChanged = isChanged || !letter.utf8.elementsEqual(character.utf8)
      result.append(letter)
    }
    return isChanged ? result : nil
  }

  /// The characters of Latin-1, found by any equivalent character.
  private static let latinCharacters: [Character: Character] = Dictionary(
    uniqueKeysWithValues: (0x21...0xFF as ClosedRange<UInt8>).map {
      (Character(Unicode.Scalar($0)), Character(Unicode.Scalar($0)))
    })

  /// The white space of Unicode, listed because asking the character's properties is far slower.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }

  /// Soft hyphen, zero-width characters and the byte order mark.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00AD, 0x200B...0x200F, 0x2060, 0xFEFF: true
    default: false
    }
  }
}
