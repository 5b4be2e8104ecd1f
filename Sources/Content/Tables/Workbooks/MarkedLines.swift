import Items

/// The looks of the parts of a text, by which one of several answers on lines of their own may be marked: `a) 8`, `b) 12`
/// in bold letters, `c) 26`.
struct MarkedLines {
  /// Where parts begin, and how they look, up to a limit that no cell of a teacher reaches.
  private var parts: [(start: Int, look: CellLook)] = []
  private static let limit = 64
  /// Longer texts are not answers.
  private static let longest = 1000

  /// Notes how the text from a byte on looks.
  mutating func add(_ look: CellLook, at start: Int) {
    guard parts.count <= Self.limit, parts.last?.look != look else { return }
    parts.append((start, look))
  }

  /// The text with a tick behind each line that is set apart, if all lines have the letters of answers; nil for all other
  /// texts.
  ///
  /// - Complexity: O(n) in the text, O(1) where all of it looks alike.
  func ticked(_ bytes: [UInt8]) -> [UInt8]? {
    guard (2...Self.limit).contains(parts.count), bytes.count <= Self.longest,
      bytes.contains(0x0A)
    else { return nil }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: true).filter { line in
      line.contains { !LineByte.isBlankOrEnd($0) }
    }
    guard (2...8).contains(lines.count) else { return nil }
    var looks: [CellLook] = []
    for (index, line) in lines.enumerated() {
      guard let start = Self.textStart(line, number: index),
        let look = sharedLook(of: line[start...])
      else { return nil }
      looks.append(look)
    }
    let apart = Set(Self.properties.compactMap { setApart(looks, by: $0) })
    guard apart.count == 1, let ticked = apart.first else { return nil }
    var result: [UInt8] = []
    for (index, line) in lines.enumerated() {
      if index > 0 { result.append(0x0A) }
      var line = Array(line)
      while let last = line.last, LineByte.isBlankOrEnd(last) { line.removeLast() }
      result += line
      if ticked.contains(index) { result += Array(" ✓".utf8) }
    }
    return result
  }

  /// The text with quotation marks around the words that are set off from the rest, if these are few and in one line: “Ich
  /// sehe "den Hund".” Nil for all other texts.
  ///
  /// - Complexity: O(n) in the text, O(1) where all of it looks alike.
  func quoted(_ bytes: [UInt8]) -> [UInt8]? {
    guard (2...Self.limit).contains(parts.count), bytes.count <= Self.longest,
      !bytes.contains(0x0A), !bytes.contains(UInt8(ascii: "\""))
    else { return nil }
    for has in Self.emphases {
      guard let ranges = ranges(in: bytes, set: has) else { continue }
      var result: [UInt8] = []
      var place = 0
      for range in ranges {
        result += bytes[place..<range.lowerBound]
        result.append(UInt8(ascii: "\""))
        result += bytes[range]
        result.append(UInt8(ascii: "\""))
        place = range.upperBound
      }
      return result + bytes[place...]
    }
    return nil
  }

  /// Where a text has a property, without blanks around it; nil if it has it nowhere, everywhere or in many places.
  private func ranges(in bytes: [UInt8], set has: (CellLook) -> Bool) -> [Range<Int>]? {
    var ranges: [Range<Int>] = []
    var isElsewhere = false
    for (index, part) in parts.enumerated() {
      let end = min(index + 1 < parts.count ? parts[index + 1].start : bytes.count, bytes.count)
      guard part.start < end else { continue }
      let text = bytes[part.start..<end]
      guard let first = text.firstIndex(where: { !LineByte.isBlankOrEnd($0) }),
        let last = text.lastIndex(where: { !LineByte.isBlankOrEnd($0) })
      else { continue }
      guard has(part.look) else {
        isElsewhere = isElsewhere || text.contains { $0.isASCIILetter || $0 >= 0x80 }
        continue
      }
      if let before = ranges.last,
        bytes[before.upperBound..<first].allSatisfy(LineByte.isBlankOrEnd)
      {
        ranges[ranges.count - 1] = before.lowerBound..<last + 1
      } else {
        ranges.append(first..<last + 1)
      }
    }
    return isElsewhere && (1...3).contains(ranges.count) ? ranges : nil
  }

  private static let emphases: [@Sendable (CellLook) -> Bool] = [
    { $0.isBold }, { $0.isUnderlined }, { $0.ground != 0 }, { $0.ink != 0 }, { $0.isItalic },
  ]

  private static let properties: [@Sendable (CellLook) -> Bool] = [
    { $0.isBold }, { $0.isUnderlined }, { $0.ground != 0 && !$0.isRed },
    { $0.ink != 0 && !$0.isRed },
  ]

  /// The lines with a property that some, but not all, have.
  private func setApart(_ looks: [CellLook], by has: (CellLook) -> Bool) -> [Int]? {
    let found = looks.indices.filter { has(looks[$0]) }
    return found.isEmpty || found.count == looks.count ? nil : found
  }

  /// Where the answer begins behind its letter; nil if it has not the one that its place gives it.
  private static func textStart(_ line: ArraySlice<UInt8>, number: Int) -> Int? {
    var rest = line.drop { LineByte.isBlankOrEnd($0) || $0 == UInt8(ascii: "(") }
    guard let label = rest.popFirst(), let sign = rest.popFirst(), ").:".utf8.contains(sign),
      label | 0x20 == UInt8(ascii: "a") + UInt8(number)
        || label == UInt8(ascii: "1") + UInt8(number)
    else { return nil }
    rest = rest.drop { LineByte.isBlankOrEnd($0) }
    return rest.isEmpty ? nil : rest.startIndex
  }

  /// What all letters of a part of the text share; nil if there are none.
  private func sharedLook(of text: ArraySlice<UInt8>) -> CellLook? {
    var shared = SharedLook()
    for (index, part) in parts.enumerated() {
      let end = index + 1 < parts.count ? parts[index + 1].start : text.endIndex
      let range =
        max(
          part.start, text.startIndex)..<max(
          min(end, text.endIndex), max(part.start, text.startIndex))
      if range.lowerBound < text.endIndex,
        text[range].contains(where: { !LineByte.isBlankOrEnd($0) })
      {
        shared.add(part.look)
      }
    }
    return shared.look
  }
}
