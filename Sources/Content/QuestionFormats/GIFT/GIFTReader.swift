import Exercises
import Items
import Notation

/// Reads question files in GIFT, the text format of Moodle.
///
/// Questions are separated by blank lines. Anything that Moodle would read differently from its
/// probable intention is reported as a warning, with its place.
package struct GIFTReader {
  let bytes: [UInt8]
  var texts: GIFTTexts
  var block = GIFTBlock()
  var collector: ItemCollector
  var report: FaultReport
  /// The pieces of the current question's answers.
  var pieces: [GIFTPiece] = []
  /// Whether one of them has no feedback, not even an empty one.
  var hasPieceWithoutFeedback = false
  /// The category of the questions that follow.
  private var category: [String] = []
  /// The details of the current question beyond its text and answers. Large and mostly empty, so one
  /// value is reused for all.
  var details = ItemDetails()

  package static func read(_ source: SourceText, report: inout FaultReport) -> ItemBank? {
    var reader = GIFTReader(source, report)
    report = FaultReport()
    reader.readBlocks(from: source.start)
    report = reader.report
    var bank = reader.collector.bank(of: source, orElse: .giftEmpty, report: &report)
    bank?.header.title = title(source)
    return bank
  }

  /// The file's name without its extension, even if that is `.gift.txt`.
  private static func title(_ source: SourceText) -> String {
    let stem = source.stem
    return stem.lowercased().hasSuffix(".gift") && stem.utf8.count > 5
      ? String(stem.dropLast(5)) : stem
  }

  private init(_ source: SourceText, _ report: FaultReport) {
    bytes = source.bytes
    texts = GIFTTexts(source.bytes)
    collector = ItemCollector(
      capacity: source.bytes.count / 512, source: source.bytes,
      textsAreReadable: TextCheck.isReadable(source.bytes, from: source.start))
    self.report = report
  }

  private mutating func readBlocks(from start: Int) {
    var position = start
    while block.read(bytes, from: &position) {
      guard let start = block.start else { continue }
      if !block.comments.isEmpty || !texts.comments.isEmpty { texts.comments = block.comments }
      texts.isPlain = block.isPlain
      texts.hasReturns = block.hasReturns
      for line in block.zeroLines {
        report.warning(at: line, .giftLineZero)
      }
      if let below = block.categoryBelow {
        report.warning(at: below, .giftCategoryBlock)
      }
      let range = readCategories(start..<block.end)
      guard !range.isEmpty else { continue }
      guard readQuestions(range) else { return }
      guard !texts.texWords.isEmpty else { continue }
      for word in texts.texWords {
        report.warning(at: word, .giftEscapeTex)
      }
      texts.texWords.removeAll(keepingCapacity: true)
    }
  }

  /// Reads the categories at the beginning of a block; returns the range after them.
  private mutating func readCategories(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while bytes[start] == UInt8(ascii: "$"), start < range.upperBound,
      bytes[start..<range.upperBound].starts(with: GIFTCategory.mark.utf8)
    {
      let path = start + GIFTCategory.mark.utf8.count
      var end = path
      while end < range.upperBound, !LineByte.isEnd(bytes[end]) { end += 1 }
      category = GIFTCategory.names(bytes[path..<end])
      start = texts.skipBlanks(end..<range.upperBound)
      guard start < range.upperBound else { break }
      report.warning(at: start, .giftCategoryBlockBelow)
    }
    return start..<range.upperBound
  }

  // MARK: - Questions

  /// Reads the question of a block, and those that are joined to it because a blank line is missing.
  ///
  /// - Returns: false if there is no room for more.
  private mutating func readQuestions(_ range: Range<Int>) -> Bool {
    var range = range
    // Categories above the question may contain braces.
    var firstMark =
      block.marks.firstIndex { $0.offset >= range.lowerBound } ?? block.marks.endIndex
    var firstComment = 0
    while let next = gluedQuestion(range, from: firstMark) {
      guard
        readQuestion(
          range.lowerBound..<next.end, block.marks[firstMark..<next.mark], firstComment..<next.end)
      else { return false }
      report.warning(at: next.start, .giftLineMissing)
      range = next.start..<range.upperBound
      firstMark = next.mark
      firstComment = next.end
    }
    return readQuestion(range, block.marks[firstMark...], firstComment..<Int.max)
  }

  /// - Parameter comments: the ranges of the question's comments.
  /// - Returns: false if there is no room for more.
  private mutating func readQuestion(
    _ range: Range<Int>, _ marks: ArraySlice<GIFTBlock.Mark>, _ comments: Range<Int>
  ) -> Bool {
    if !details.isEmpty { details = ItemDetails() }
    if !block.comments.isEmpty {
      for comment in block.comments where comments.contains(comment.lowerBound) {
        GIFTComment.read(bytes, comment, id: &details.id, tags: &details.tags)
      }
    }
    if !category.isEmpty { details.category = category }
    let (name, rest) = readName(range)
    if let name { details.name = name }
    let markup = texts.markup(rest)
    let stem = markup.start..<range.upperBound
    let inherited = markup.markup ?? .moodle
    var marks = marks
    if let first = marks.first, first.offset < stem.lowerBound {
      marks = marks[(marks.firstIndex { $0.offset >= stem.lowerBound } ?? marks.endIndex)...]
    }
    switch GIFTBraces(marks) {
    case .none:
      return add(texts.text(stem, inherited), .information, range)
    case .fault(let offset, let fault):
      report.error(at: offset, .giftBraces(fault))
      collector.skip(range)
      return true
    case .pair(let open, let close, let extra):
      if let extra {
        report.warning(at: extra, .giftBracesMore)
      }
      let before = stem.lowerBound..<marks[open].offset
      let tail = (marks[close].offset + 1)..<range.upperBound
      let question: ItemText
      if texts.skipBlanks(tail) == range.upperBound {
        question = texts.text(before, inherited)
      } else {
        let gapped = texts.text(before: before, behind: tail, inherited)
        question = gapped.text
        details.settings = [ItemSetting(name: GIFTSyntax.tailSetting, value: gapped.tail)]
      }
      let answers = GIFTAnswers(
        range: (marks[open].offset + 1)..<marks[close].offset, marks: (open + 1)..<close,
        markup: inherited)
      guard let body = readAnswers(answers, of: range) else { return true }
      return add(question, body, range)
    }
  }

  private mutating func add(_ question: ItemText, _ body: ItemBody, _ range: Range<Int>) -> Bool {
    let span = ItemSpan(range)
    return collector.add(
      details.isEmpty
        ? Item(question, body, span: span) : Item(question, body, details: details, span: span),
      report: &report)
  }

  /// The name at the beginning of a question, and the range after it.
  private mutating func readName(_ range: Range<Int>) -> (name: String?, rest: Range<Int>) {
    let start = range.lowerBound
    guard hasColons(at: start, range) else { return (nil, range) }
    var index = start + 2
    while index < range.upperBound {
      if hasColons(at: index, range) {
        let name = texts.text((start + 2)..<index, .plain).text
        return (name.isEmpty ? nil : name, (index + 2)..<range.upperBound)
      }
      let isEscape =
        bytes[index] == UInt8(ascii: "\\") && index + 1 < range.upperBound
        && GIFTSyntax.isEscapable(bytes[index + 1])
      index += isEscape ? 2 : 1
    }
    report.warning(at: start, .giftNameUnclosed)
    return (nil, (start + 2)..<range.upperBound)
  }

  private func hasColons(at index: Int, _ range: Range<Int>) -> Bool {
    bytes[index] == UInt8(ascii: ":") && index + 1 < range.upperBound
      && bytes[index + 1] == UInt8(ascii: ":")
  }
}

/// The place of a question's answers.
struct GIFTAnswers {
  /// The range between the braces.
  var range: Range<Int>
  /// The special characters in it, by their indices in the block's list.
  var marks: Range<Int>
  /// The markup of texts that do not declare one.
  var markup: GIFTMarkup
}
