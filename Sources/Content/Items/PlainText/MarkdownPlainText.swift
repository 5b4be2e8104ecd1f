import Notation

/// Removes the markup of Markdown from a text.
///
/// It knows emphasis, headings, links, pictures (their description stays), quotes, lists (numbers
/// stay), code and escapes. A star between spaces is a star, as in `3 * 4`, and so is one without a
/// partner. Line ends stay.
struct MarkdownPlainText {
  private let bytes: [UInt8]
  private var index = 0
  private var plain: [UInt8] = []
  /// Ranges of `plain` to be removed at the end, in no particular order.
  private var removals: [Range<Int>] = []
  /// Runs of stars and underscores that may begin an emphasis and are not closed yet.
  private var openStars: [Run] = []
  private var openUnderlines: [Run] = []
  /// Brackets that may begin a link: their ranges in `plain`.
  private var openBrackets: [Range<Int>] = []
  /// Lengths of runs of backticks that do not occur in the rest of the text.
  private var missingTicks: Set<Int> = []
  /// Before this index, no address is closed.
  private var openAddressEnd = 0
  private var isInFence = false

  /// A run of equal characters in `plain` that may begin an emphasis.
  private struct Run {
    var start: Int
    var count: Int
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    plain.reserveCapacity(bytes.count)
  }

  /// The text without markup.
  ///
  /// - Complexity: O(n log n), because the removals are sorted.
  mutating func text() -> String {
    var lineStart = 0
    while lineStart <= bytes.count {
      let lineEnd = bytes[lineStart...].firstIndex(of: 0x0A) ?? bytes.count
      if lineStart > 0, index <= lineStart { plain.append(0x0A) }
      index = max(index, lineStart)
      if index < lineEnd || lineStart == lineEnd { readLine(to: lineEnd) }
      lineStart = lineEnd + 1
    }
    var kept: [UInt8] = []
    kept.reserveCapacity(plain.count)
    var from = 0
    for range in removals.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      kept += plain[from..<max(from, range.lowerBound)]
      from = max(from, range.upperBound)
    }
    kept += plain[from...]
    while let last = kept.last, last == 0x0A || last == 0x20 { kept.removeLast() }
    let start = kept.firstIndex { $0 != 0x0A } ?? kept.count
    return CombiningMarks.text(kept[start...])
  }

  // MARK: - Lines

  private mutating func readLine(to end: Int) {
    var end = end
    while end > index, LineByte.isBlank(bytes[end - 1]) || bytes[end - 1] == 0x0D { end -= 1 }
    if isFence(to: end) {
      isInFence.toggle()
      dropLineEnd()
      return
    }
    if isInFence {
      plain += bytes[index..<end]
      return
    }
    if index == end {
      openStars = []
      openUnderlines = []
      openBrackets = []
    }
    if isRule(to: end) {
      dropLineEnd()
      return
    }
    skipMarks(to: end)
    while end > index, isHeading, bytes[end - 1] == UInt8(ascii: "#") { end -= 1 }
    while end > index, isHeading, LineByte.isBlank(bytes[end - 1]) { end -= 1 }
    // A backslash before a line end leaves only the line end.
    if end > index, bytes[end - 1] == UInt8(ascii: "\\"), end < bytes.count,
      end - index < 2 || bytes[end - 2] != UInt8(ascii: "\\")
    {
      end -= 1
    }
    while index < end { readInline(to: end) }
  }

  private var isHeading = false

  private mutating func dropLineEnd() {
    if plain.last == 0x0A { plain.removeLast() }
  }

  private func isFence(to end: Int) -> Bool {
    var start = index
    while start < end, LineByte.isBlank(bytes[start]) { start += 1 }
    let sign = start < end ? bytes[start] : 0
    guard sign == tick || sign == UInt8(ascii: "~"), end - start >= 3 else { return false }
    return bytes[start + 1] == sign && bytes[start + 2] == sign
      && !bytes[(start + 3)..<end].contains(tick)
  }

  /// Whether the line consists only of three or more of `-`, `=`, `*` or `_`.
  private func isRule(to end: Int) -> Bool {
    guard end > index, let sign = bytes[index..<end].first(where: { !LineByte.isBlank($0) }),
      [UInt8(ascii: "-"), UInt8(ascii: "="), star, underline].contains(sign)
    else { return false }
    var count = 0
    for byte in bytes[index..<end] where !LineByte.isBlank(byte) {
      guard byte == sign else { return false }
      count += 1
    }
    return count >= 3
  }

  /// Skips what precedes the words of a line: quotes, headings, bullets.
  private mutating func skipMarks(to end: Int) {
    isHeading = false
    while true {
      while index < end, LineByte.isBlank(bytes[index]) { index += 1 }
      guard index < end else { return }
      switch bytes[index] {
      case UInt8(ascii: ">"): index += 1
      case UInt8(ascii: "#"):
        var next = index
        while next < end, bytes[next] == UInt8(ascii: "#") { next += 1 }
        guard next - index <= 6, next == end || LineByte.isBlank(bytes[next]) else { return }
        index = next
        isHeading = true
        while index < end, LineByte.isBlank(bytes[index]) { index += 1 }
        return
      case UInt8(ascii: "-"), UInt8(ascii: "+"), star:
        guard index + 1 < end, LineByte.isBlank(bytes[index + 1]) else { return }
        index += 2
      default: return
      }
    }
  }

  // MARK: - Within a line

  private mutating func readInline(to end: Int) {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "\\") where index + 1 < end && isPunctuation(bytes[index + 1]):
      plain.append(bytes[index + 1])
      index += 2
    case tick: readCode()
    case star, underline: readEmphasis()
    case UInt8(ascii: "!") where index + 1 < end && bytes[index + 1] == UInt8(ascii: "["):
      openBrackets.append(plain.count..<plain.count + 2)
      plain += [byte, bytes[index + 1]]
      index += 2
    case UInt8(ascii: "["):
      openBrackets.append(plain.count..<plain.count + 1)
      plain.append(byte)
      index += 1
    case UInt8(ascii: "]"): readLinkEnd(to: end)
    default:
      plain.append(byte)
      index += 1
    }
  }

  /// Reads code, which ends with as many backticks as it begins with; runs of more than eight are not
  /// code.
  private mutating func readCode() {
    let count = run(of: tick, from: index)
    let start = index + count
    guard count <= 8, !missingTicks.contains(count) else {
      plain += bytes[index..<start]
      index = start
      return
    }
    var position = start
    while position < bytes.count {
      guard bytes[position] == tick else {
        position += 1
        continue
      }
      let length = run(of: tick, from: position)
      if length == count {
        var code = bytes[start..<position]
        if code.count > 2, code.first == 0x20, code.last == 0x20 {
          code = code.dropFirst().dropLast()
        }
        plain += code
        index = position + length
        return
      }
      position += length
    }
    missingTicks.insert(count)
    plain += bytes[index..<start]
    index = start
  }

  private mutating func readEmphasis() {
    let sign = bytes[index]
    var count = run(of: sign, from: index)
    let before = index > 0 ? bytes[index - 1] : 0x20
    let next = index + count
    let after = next < bytes.count ? bytes[next] : 0x20
    var canClose = !isSpace(before)
    var canOpen = !isSpace(after)
    // Between digits, a star is a multiplication sign.
    let isFactor = sign == star && count == 1 && 0x30...0x39 ~= before && 0x30...0x39 ~= after
    if isFactor { (canClose, canOpen) = (false, false) }
    if sign == underline {
      // Within a word, an underscore is a letter.
      canClose = canClose && !isWord(after)
      canOpen = canOpen && !isWord(before)
    }
    var start = plain.count
    plain += bytes[index..<next]
    index = next
    if canClose {
      while count > 0, var opener = sign == star ? openStars.popLast() : openUnderlines.popLast() {
        let matched = min(opener.count, count)
        removals.append(opener.start + opener.count - matched..<opener.start + opener.count)
        removals.append(start..<start + matched)
        start += matched
        count -= matched
        opener.count -= matched
        if opener.count > 0 { push(opener, sign) }
      }
    }
    if canOpen, count > 0 { push(Run(start: start, count: count), sign) }
  }

  private mutating func push(_ run: Run, _ sign: UInt8) {
    if sign == star { openStars.append(run) } else { openUnderlines.append(run) }
  }

  private mutating func readLinkEnd(to end: Int) {
    let opener = openBrackets.popLast()
    if let opener, index + 1 < end, bytes[index + 1] == UInt8(ascii: "("), index >= openAddressEnd {
      if let close = addressEnd(from: index + 2, to: end) {
        removals.append(opener)
        index = close + 1
        return
      }
      openAddressEnd = end
    }
    plain.append(bytes[index])
    index += 1
  }

  /// The index of the `)` that ends an address.
  private func addressEnd(from start: Int, to end: Int) -> Int? {
    var depth = 1
    for position in start..<max(start, end) {
      if bytes[position] == UInt8(ascii: "(") { depth += 1 }
      if bytes[position] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return position }
    }
    return nil
  }

  // MARK: - Signs

  private var tick: UInt8 { UInt8(ascii: "`") }
  private var star: UInt8 { UInt8(ascii: "*") }
  private var underline: UInt8 { UInt8(ascii: "_") }

  private func run(of sign: UInt8, from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] == sign { end += 1 }
    return end - start
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

  private func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || 0x30...0x39 ~= byte || 0x61...0x7A ~= byte | 0x20
  }

  private func isPunctuation(_ byte: UInt8) -> Bool {
    0x21...0x2F ~= byte || 0x3A...0x40 ~= byte || 0x5B...0x60 ~= byte || 0x7B...0x7E ~= byte
  }
}
