import Exercises
import Items
import Notation

/// Reads question files in Aiken: a question, lettered options, and the letter of the right one.
package struct AikenReader {
  private struct Option {
    var letter: UInt8
    var text: Range<Int>
  }

  private let bytes: [UInt8]
  private var collector: ItemCollector
  private var report: FaultReport
  /// The lines of the current question.
  private var stem: [Range<Int>] = []
  private var options: [Option] = []
  /// How many lines of the current question have a blank line below them, counted from its first.
  private var linesAboveBlank = 0
  /// Whether it is a text of Word or LibreOffice, which Moodle does not read as it is.
  private let isOffice: Bool

  package static func read(_ source: SourceText, report: inout FaultReport) -> ItemBank? {
    var reader = AikenReader(source, report)
    report = FaultReport()
    reader.readLines(from: source.start)
    report = reader.report
    return reader.collector.bank(of: source, orElse: .aikenEmpty, report: &report)
  }

  private init(_ source: SourceText, _ report: FaultReport) {
    bytes = source.bytes
    isOffice = !source.parts.isEmpty
    collector = ItemCollector(
      capacity: source.bytes.count / 512, source: source.bytes,
      textsAreReadable: TextCheck.isReadable(source.bytes, from: source.start))
    self.report = report
  }

  private mutating func readLines(from start: Int) {
    var position = start
    while let line = AikenLine.next(bytes, from: &position) {
      switch AikenLine(bytes, line) {
      case .blank:
        if options.isEmpty, line.isEmpty, linesAboveBlank == 0 { linesAboveBlank = stem.count }
      case .text: readText(line)
      case .option(let letter, let isSmall, let text):
        if isQuestion(letter, isSmall: isSmall, behind: position) {
          report.warning(at: line.lowerBound, .aikenQuestionOption)
          readText(line)
        } else if stem.isEmpty {
          refuse(line, .aikenOptionEarly)
        } else {
          readOption(letter, isSmall: isSmall, line, text)
        }
      case .answer(let letter, let place, let isCapital):
        if !isCapital, !isOffice {
          report.warning(at: line.lowerBound, .aikenAnswerCase)
        }
        guard finish(letter, at: place, line) else { return }
      case .germanAnswer(let letter, let place):
        if !isOffice { report.warning(at: line.lowerBound, .aikenAnswerWord) }
        guard finish(letter, at: place, line) else { return }
      }
    }
    if let start = stem.first { refuseUnfinished(start.lowerBound..<lastEnd) }
  }

  // MARK: - Lines

  private mutating func readText(_ line: Range<Int>) {
    if !options.isEmpty, let start = stem.first {
      refuseUnfinished(start.lowerBound..<lastEnd)
      clear()
    }
    stem.append(line)
  }

  private mutating func clear() {
    stem.removeAll(keepingCapacity: true)
    options.removeAll(keepingCapacity: true)
    linesAboveBlank = 0
  }

  /// Takes the lines of a title off the current question, and reports them, or that it has several lines.
  private mutating func settleStem() {
    guard stem.count > 1 else { return }
    let title = titleLines
    if title > 0 {
      let first = String(text(stem[0]).text.prefix(40))
      report.warning(at: stem[0].lowerBound, .aikenTitle(first))
      stem.removeFirst(title)
    }
    if stem.count > 1 { report.warning(at: stem[1].lowerBound, .aikenQuestionLines) }
  }

  /// How many of the current question's lines are a title: those above its only line with a number, or, above the first
  /// question, those that a blank line parts from it. They are short and have no full stop.
  private var titleLines: Int {
    let numbered = stem.indices.filter { isNumbered(stem[$0]) }
    let isFirst = collector.items.isEmpty && collector.damaged.isEmpty
    let count =
      numbered.count == 1 ? numbered[0] : numbered.isEmpty && isFirst ? linesAboveBlank : 0
    guard count > 0, count < stem.count else { return 0 }
    let isTitle = stem[..<count].allSatisfy { line in
      !".?!:,;".utf8.contains(bytes[line.upperBound - 1]) && line.count <= 80
    }
    return isTitle ? count : 0
  }

  /// Whether a line begins with a number, as in `1. Wer …` and `12) Was …`.
  private func isNumbered(_ line: Range<Int>) -> Bool {
    let digits = bytes[line].prefix { (0x30...0x39).contains($0) }
    let rest = bytes[line].dropFirst(digits.count)
    guard (1...3).contains(digits.count), let sign = rest.first, let blank = rest.dropFirst().first
    else { return false }
    return (sign == UInt8(ascii: ".") || sign == UInt8(ascii: ")"))
      && LineByte.isWhiteInLine(blank)
  }

  /// Whether a line that looks like an option is a question, or continues one: the first option is A,
  /// so any other letter before it is text, and so is an A that is followed by another A.
  private func isQuestion(_ letter: UInt8, isSmall: Bool, behind position: Int) -> Bool {
    guard options.isEmpty else { return false }
    guard letter == UInt8(ascii: "A") else { return !stem.isEmpty || !isSmall }
    guard stem.isEmpty else { return false }
    var position = position
    while let line = AikenLine.next(bytes, from: &position) {
      switch AikenLine(bytes, line) {
      case .blank: continue
      case .option(let next, _, _): return next == UInt8(ascii: "A")
      case .text, .answer, .germanAnswer: return false
      }
    }
    return false
  }

  private mutating func readOption(
    _ letter: UInt8, isSmall: Bool, _ line: Range<Int>, _ text: Range<Int>
  ) {
    if isSmall, !isOffice {
      report.warning(at: line.lowerBound, .aikenLetterSmall)
    }
    let isKnown = options.contains { $0.letter == letter }
    if isKnown || letter != UInt8(ascii: "A") + UInt8(options.count) {
      report.warning(at: line.lowerBound, .aikenLetterOrder)
    }
    guard !isKnown else { return }
    options.append(Option(letter: letter, text: text))
  }

  // MARK: - Questions

  /// - Returns: false if there is no room for more.
  private mutating func finish(_ letter: UInt8, at place: Int, _ line: Range<Int>) -> Bool {
    defer { clear() }
    settleStem()
    guard let start = stem.first?.lowerBound else {
      refuse(line, .aikenAnswerEarly)
      return true
    }
    let range = start..<line.upperBound
    guard options.count >= 2 else {
      refuse(range, at: start, .aikenOptionsTooFew)
      return true
    }
    guard letter != 0 else {
      refuse(range, at: place, .aikenAnswerMissing)
      return true
    }
    let letters = AikenLine.rightLetters(bytes, place..<line.upperBound, or: letter)
    for letter in letters where !options.contains(where: { $0.letter == letter }) {
      refuse(range, at: place, .aikenAnswerUnknown(String(decoding: [letter], as: UTF8.self)))
      return true
    }
    if letters.count > 1 {
      let names = letters.map { String(decoding: [$0], as: UTF8.self) }.joined(separator: ", ")
      report.warning(at: place, .aikenAnswerSeveral(names))
    }
    let choices = options.map {
      ItemOption(text($0.text), weight: letters.contains($0.letter) ? 100 : 0)
    }
    var question = text(stem[0])
    if stem.count > 1 {
      question.text = stem.map { text($0).text }.joined(separator: " ")
    }
    let item = Item(question, .choice(choices, isSingle: true), span: ItemSpan(range))
    return collector.add(item, report: &report)
  }

  private var lastEnd: Int { options.last?.text.upperBound ?? stem.last?.upperBound ?? 0 }

  private func text(_ range: Range<Int>) -> ItemText {
    ItemText(String(decoding: bytes[range], as: UTF8.self), at: range.lowerBound)
  }

  private mutating func refuseUnfinished(_ range: Range<Int>) {
    settleStem()
    let hasOptions = options.count >= 2
    refuse(range, hasOptions ? .aikenQuestionUnfinished : .aikenQuestionUnfinishedOptions)
  }

  private mutating func refuse(
    _ range: Range<Int>, at offset: Int? = nil, _ message: FaultMessage
  ) {
    report.error(at: offset ?? range.lowerBound, message)
    collector.skip(range)
  }
}
