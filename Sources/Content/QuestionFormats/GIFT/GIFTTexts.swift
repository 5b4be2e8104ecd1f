import Exercises
import Items

/// Makes texts from ranges of a GIFT file: without surrounding blanks, comments and backslashes.
struct GIFTTexts {
  let bytes: [UInt8]
  /// The comments of the current block.
  var comments: [Range<Int>] = []
  /// Whether that block has neither backslashes nor special characters of HTML.
  var isPlain = false
  /// Whether lines of that block end with carriage returns.
  var hasReturns = true
  private var buffer: [UInt8] = []
  /// The places where `\n` began a word of TeX, such as `\neq`, in texts made so far.
  var texWords: [Int] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The first place in a range that is neither blank nor comment; the range's end if there is
  /// none.
  func skipBlanks(_ range: Range<Int>) -> Int {
    var index = range.lowerBound
    if comments.isEmpty {
      while index < range.upperBound, LineByte.isWhite(bytes[index]) { index &+= 1 }
      return index
    }
    while index < range.upperBound {
      if LineByte.isWhite(bytes[index]) {
        index += 1
      } else if let comment = comment(at: index) {
        index = min(comment.upperBound, range.upperBound)
      } else {
        return index
      }
    }
    return range.upperBound
  }

  /// The comment that contains a place.
  func comment(at index: Int) -> Range<Int>? {
    guard !comments.isEmpty else { return nil }
    let next = firstComment(behind: index)
    return next < comments.count && comments[next].contains(index) ? comments[next] : nil
  }

  /// The index in `comments` of the first one that ends after a place.
  private func firstComment(behind index: Int) -> Int {
    var low = 0
    var high = comments.count
    while low < high {
      let middle = (low + high) / 2
      if comments[middle].upperBound <= index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The markup that a range declares at its beginning, and where its text begins.
  func markup(_ range: Range<Int>) -> (markup: GIFTMarkup?, start: Int) {
    let start = skipBlanks(range)
    guard start < range.upperBound, bytes[start] == UInt8(ascii: "[") else { return (nil, start) }
    for markup in GIFTMarkup.allCases {
      let end = start + markup.rawValue.utf8.count + 2
      if end <= range.upperBound, bytes[start..<end].elementsEqual(markup.prefix.utf8) {
        return (markup, skipBlanks(end..<range.upperBound))
      }
    }
    return (nil, start)
  }

  /// A text that may declare its markup.
  mutating func text(_ range: Range<Int>, inheriting inherited: GIFTMarkup) -> ItemText {
    let (markup, start) = markup(range)
    return text(from: start, to: range.upperBound, markup ?? inherited)
  }

  /// A text with known markup.
  mutating func text(_ range: Range<Int>, _ markup: GIFTMarkup) -> ItemText {
    text(from: skipBlanks(range), to: range.upperBound, markup)
  }

  /// The text of a range that begins with neither a blank nor a comment.
  private mutating func text(from start: Int, to end: Int, _ markup: GIFTMarkup) -> ItemText {
    var end = end
    while end > start, LineByte.isWhite(bytes[end - 1]) { end -= 1 }
    let range = start..<end
    let finding = look(range)
    let string: String
    if finding.isAsItStands {
      string = String(decoding: bytes[range], as: UTF8.self)
    } else {
      buffer.removeAll(keepingCapacity: true)
      append(range)
      string = bufferText()
    }
    return ItemText(
      string, format: markup.format(of: string, canBeHTML: finding.canBeHTML), at: range.lowerBound)
  }

  /// The text of a question with its answers inside, replaced by a gap, and the text after them.
  mutating func text(
    before head: Range<Int>, behind tail: Range<Int>, _ markup: GIFTMarkup
  ) -> (text: ItemText, tail: String) {
    buffer.removeAll(keepingCapacity: true)
    append(tail)
    while let last = buffer.last, LineByte.isWhite(last) { buffer.removeLast() }
    let tailText = String(decoding: buffer, as: UTF8.self)
    buffer.removeAll(keepingCapacity: true)
    append(skipBlanks(head)..<head.upperBound)
    buffer += Array(GIFTSyntax.gap.utf8)
    let string = bufferText() + tailText
    return (
      ItemText(string, format: markup.format(of: string), at: skipBlanks(head)), tailText
    )
  }

  /// Whether a range needs no changes, and whether it has special characters of HTML.
  private func look(_ range: Range<Int>) -> (isAsItStands: Bool, canBeHTML: Bool) {
    if isPlain, !hasReturns, comments.isEmpty { return (true, false) }
    var isAsItStands = true
    var canBeHTML = false
    if isPlain {
      // Only a carriage return inside the text must still be looked for.
      isAsItStands = !hasReturns || !bytes[range].contains(0x0D)
    } else {
      for byte in bytes[range] {
        switch byte {
        case UInt8(ascii: "\\"), 0x0D: isAsItStands = false
        case UInt8(ascii: "<"), UInt8(ascii: "&"): canBeHTML = true
        default: break
        }
      }
    }
    if isAsItStands, !comments.isEmpty {
      let next = firstComment(behind: range.lowerBound)
      isAsItStands = next == comments.count || comments[next].lowerBound >= range.upperBound
    }
    return (isAsItStands, canBeHTML)
  }

  /// The collected text, without surrounding blanks.
  private func bufferText() -> String {
    let start = buffer.firstIndex { !LineByte.isWhite($0) } ?? buffer.count
    var end = buffer.count
    while end > start, LineByte.isWhite(buffer[end - 1]) { end -= 1 }
    return String(decoding: buffer[start..<end], as: UTF8.self)
  }

  /// Collects the text of a range.
  private mutating func append(_ range: Range<Int>) {
    var next = firstComment(behind: range.lowerBound)
    var index = range.lowerBound
    while index < range.upperBound {
      if next < comments.count, comments[next].contains(index) {
        index = comments[next].upperBound
        next += 1
        continue
      }
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\"), index + 1 < range.upperBound,
        GIFTSyntax.isEscapable(bytes[index + 1])
      {
        let escaped = bytes[index + 1]
        if escaped == UInt8(ascii: "n") {
          if TeXWord.begins(bytes[(index + 2)..<range.upperBound]) { texWords.append(index) }
          buffer.append(0x0A)
        } else {
          buffer.append(escaped)
        }
        index += 2
      } else if byte == 0x0D {
        buffer.append(0x0A)
        index += index + 1 < range.upperBound && bytes[index + 1] == 0x0A ? 2 : 1
      } else {
        buffer.append(byte)
        index += 1
      }
    }
  }
}

/// Words of TeX whose backslash and first letter GIFT reads as a line end.
private enum TeXWord {
  private static let rests = [
    "abla", "e", "earrow", "eg", "eq", "exists", "geq", "i", "leq", "mid", "ot", "otin",
    "parallel", "sim", "subseteq", "u", "warrow",
  ]

  /// Whether the text after `\n` is the rest of such a word.
  static func begins(_ text: ArraySlice<UInt8>) -> Bool {
    let word = text.prefix(9).prefix { (0x61...0x7A).contains($0 | 0x20) }
    return rests.contains { word.elementsEqual($0.utf8) }
  }
}
