import Exercises

/// A fast check of answers, nearly all of which are plain words and numbers.
enum PlainAnswers {
  /// How many bytes of answers are compared at once.
  private static let room = 512
  private static let longestList = 8

  /// Whether the options of a question are certainly neither empty nor equal in the sense
  /// of `AnswerKey`; false means unknown.
  ///
  /// - Complexity: O(n) in the texts of at most eight options.
  static func areDistinct(_ options: [ItemOption]) -> Bool {
    guard options.count <= longestList else { return false }
    if haveDifferentBeginnings(options) { return true }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { bytes in
      withUnsafeTemporaryAllocation(of: Int.self, capacity: longestList + 1) { ends in
        ends[0] = 0
        for index in options.indices {
          guard options[index].text.format == .plain,
            let count = add(options[index].text.text, to: bytes, at: ends[index])
          else { return false }
          ends[index + 1] = ends[index] + count
          for earlier in 0..<index where ends[earlier + 1] - ends[earlier] == count {
            if areEqual(bytes, ends[earlier], ends[index], count) { return false }
          }
        }
        return true
      }
    }
  }

  /// Whether all options begin with letters, and each two of them differ in a letter or digit of the
  /// first eight bytes, as most do.
  private static func haveDifferentBeginnings(_ options: [ItemOption]) -> Bool {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: longestList) { beginnings in
      for index in options.indices {
        guard options[index].text.format == .plain else { return false }
        let beginning = AnswerBeginning.bytes(options[index].text.text)
        guard AnswerBeginning.isLetter(beginning) else { return false }
        beginnings[index] = beginning
        for earlier in 0..<index
        where !AnswerBeginning.areDifferent(beginnings[earlier], beginning) {
          return false
        }
      }
      return true
    }
  }

  private static func areEqual(
    _ bytes: UnsafeMutableBufferPointer<UInt8>, _ left: Int, _ right: Int, _ count: Int
  ) -> Bool {
    var index = 0
    while index < count {
      if bytes[left &+ index] != bytes[right &+ index] { return false }
      index &+= 1
    }
    return true
  }

  /// Adds a text in the form in which it is compared; nil if it is empty, too long, or needs a closer
  /// look. Whole numbers are compared digit by digit and must not begin with 0.
  private static func add(
    _ text: String, to bytes: UnsafeMutableBufferPointer<UInt8>, at start: Int
  ) -> Int? {
    guard start + text.utf8.count < room else { return nil }
    var text = text
    let count = text.withUTF8 { source in
      AnswerText.normalize(source, into: UnsafeMutableBufferPointer(rebasing: bytes[start...]))
    }
    guard let count, count > 0 else { return nil }
    let plain = bytes[start..<start + count]
    guard let first = plain.first, let last = plain.last, !EndMarks.meansNothing(last),
      !plain.contains(EndMarks.graveAccent)
    else { return nil }
    if first > 0x39 || (first < 0x30 && first != 0x2B && first != 0x2D) { return count }
    // Possibly a number: only plain digits cannot be equal to another notation.
    guard (0x31...0x39).contains(first) || (first == 0x30 && count == 1), count <= 15,
      plain.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return count
  }
}
