import Exercises

/// Makes texts of ranges of a GIFT file: without outer blanks, comments and backslashes.
struct GIFTTexts {
  let bytes: [UInt8]
  /// The comments of the block that is being read.
  var comments: [Range<Int>] = []
  /// Whether that block has neither backslashes nor signs of HTML.
  var isPlain = false
  /// Whether lines of that block end with carriage returns.
  var hasReturns = true
  private var buffer: [UInt8] = []
  /// Where `\n` began a word of TeX, such as `\neq`, in texts made so far.
  var texWords: [Int] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The first place in a range that is neither blank nor comment; the range's end if there is
  /// none.
  func skipBlanks(_ range: Range<Int>) -> Int {
    var index = range.lowerBound
    if comments.isEmpty {
      while index < range.upperBound, GIFTSyntax.isBlank(bytes[index]) { index &+= 1 }
      return index
    }
    while index < range.upperBound {
      if GIFTSyntax.isBlank(bytes[index]) {
        index += 1
      } else if let comment = comment(at: index) {
        index = min(comment.upperBound, range.upperBound)
      } else {
        return index
      }
    }
    return range.upperBound
  }

  /// The comment a place stands in.
  func comment(at index: Int) -> Range<Int>? {
    guard !comments.isEmpty else { return nil }
    let next = firstComment(behind: index)
    return next < comments.count && comments[next].contains(index) ? comments[next] : nil
  }

  /// Where in `comments` the first one stands that ends behind a place.
  private func firstComment(behind index: Int) -> Int {
    var low = 0
    var high = comments.count
    while low < high {
      let middle = (low + high) / 2
      if comments[middle].upperBound <= index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The markup that a range names at its beginning, and where its text begins.
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

  /// A text that may name its markup.
  mutating func text(_ range: Range<Int>, inheriting inherited: GIFTMarkup) -> ItemText {
    let (markup, start) = markup(range)
    return text(from: start, to: range.upperBound, markup ?? inherited)
  }

  /// A text of a known markup.
  mutating func text(_ range: Range<Int>, _ markup: GIFTMarkup) -> ItemText {
    text(from: skipBlanks(range), to: range.upperBound, markup)
  }

  /// The text of a range that begins with neither a blank nor a comment.
  private mutating func text(from start: Int, to end: Int, _ markup: GIFTMarkup) -> ItemText {
    var end = end
    while end > start, GIFTSyntax.isBlank(bytes[end - 1]) { end -= 1 }
    let range = start..<end
    let finding = look(range)
    let string: String
    if finding.isAsItStands {
      string = bytes.withUnsafeBufferPointer {
        String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self)
      }
    } else {
      buffer.removeAll(keepingCapacity: true)
      append(range)
      string = bufferText()
    }
    return ItemText(
      string, format: markup.format(of: string, canBeHTML: finding.canBeHTML), at: range.lowerBound)
  }

  /// The text of a question whose answers stand inside it, with a gap in their place, and what
  /// stands behind them.
  mutating func text(
    before head: Range<Int>, behind tail: Range<Int>, _ markup: GIFTMarkup
  ) -> (text: ItemText, tail: String) {
    buffer.removeAll(keepingCapacity: true)
    append(tail)
    while let last = buffer.last, GIFTSyntax.isBlank(last) { buffer.removeLast() }
    let tailText = String(decoding: buffer, as: UTF8.self)
    buffer.removeAll(keepingCapacity: true)
    append(skipBlanks(head)..<head.upperBound)
    buffer += Array(GIFTSyntax.gap.utf8)
    let string = bufferText() + tailText
    return (
      ItemText(string, format: markup.format(of: string), at: skipBlanks(head)), tailText
    )
  }

  /// Whether a range can be taken as it stands, and whether it has signs of HTML.
  private func look(_ range: Range<Int>) -> (isAsItStands: Bool, canBeHTML: Bool) {
    if isPlain, !hasReturns, comments.isEmpty { return (true, false) }
    var isAsItStands = true
    var canBeHTML = false
    bytes.withUnsafeBufferPointer { bytes in
      if isPlain {
        // Only a carriage return inside the text is left to look for.
        isAsItStands = !hasReturns || !bytes[range].contains(0x0D)
        return
      }
      for index in range {
        switch bytes[index] {
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

  /// What was collected, without outer blanks.
  private func bufferText() -> String {
    let start = buffer.firstIndex { !GIFTSyntax.isBlank($0) } ?? buffer.count
    var end = buffer.count
    while end > start, GIFTSyntax.isBlank(buffer[end - 1]) { end -= 1 }
    return String(decoding: buffer[start..<end], as: UTF8.self)
  }

  /// Collects what a range says.
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

/// Words of TeX whose backslash and first letter GIFT takes for a line end.
private enum TeXWord {
  private static let rests = [
    "abla", "e", "earrow", "eg", "eq", "exists", "geq", "i", "leq", "mid", "ot", "otin",
    "parallel", "sim", "subseteq", "u", "warrow",
  ]

  /// Whether a text behind `\n` is the rest of such a word.
  static func begins(_ text: ArraySlice<UInt8>) -> Bool {
    let word = text.prefix(9).prefix { (0x61...0x7A).contains($0 | 0x20) }
    return rests.contains { word.elementsEqual($0.utf8) }
  }
}
