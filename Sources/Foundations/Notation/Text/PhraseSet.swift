/// Phrases that are searched for in a text all at once, whatever the case of its letters.
package struct PhraseSet: Sendable {
  private let texts: [String]
  private let phrases: [[UInt8]]
  /// For each byte, whether a phrase begins with it.
  private let begins: [Bool]

  /// Phrases to search for.
  ///
  /// - Parameter phrases: the phrases in small letters, none of them empty.
  package init(_ phrases: [String]) {
    texts = phrases
    self.phrases = phrases.map { Array($0.utf8) }
    var begins = [Bool](repeating: false, count: 256)
    for case let first? in self.phrases.map(\.first) { begins[Int(first)] = true }
    self.begins = begins
  }

  /// Whether a text contains one of the phrases. Letters of ASCII and Latin-1 are compared without their case.
  ///
  /// - Complexity: O(n) in the length of the text for texts in which few phrases begin.
  package func occurs(in text: String) -> Bool {
    // An “ö” of two signs, as macOS writes it, is compared by the standard library, which is slower.
    guard !text.utf8.contains(where: { $0 == 0xCC || $0 == 0xCD }) else {
      let text = text.lowercased()
      return texts.contains { text.contains($0) }
    }
    let bytes = text.utf8
    var isLatin = false
    for index in bytes.indices {
      let byte = bytes[index]
      if begins[Int(Self.small(byte, isLatin: isLatin))] {
        for phrase in phrases where Self.starts(bytes[index...], with: phrase) { return true }
      }
      isLatin = byte == 0xC3
    }
    return false
  }

  private static func starts(_ bytes: Substring.UTF8View, with phrase: [UInt8]) -> Bool {
    var isLatin = false
    var position = 0
    for byte in bytes {
      guard position < phrase.count else { return true }
      guard small(byte, isLatin: isLatin) == phrase[position] else { return false }
      isLatin = byte == 0xC3
      position += 1
    }
    return position == phrase.count
  }

  /// A byte of a small letter for that of a capital one.
  ///
  /// - Parameters:
  ///   - byte: a byte of UTF-8.
  ///   - isLatin: whether it follows 0xC3, as the second byte of the letters of Latin-1 does.
  private static func small(_ byte: UInt8, isLatin: Bool) -> UInt8 {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case 0x80...0x9E where isLatin && byte != 0x97: byte + 0x20
    default: byte
    }
  }
}
