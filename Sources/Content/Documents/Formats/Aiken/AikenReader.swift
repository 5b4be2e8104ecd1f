import Exercises
import Notation

/// Reads question files in Aiken: a question, lettered options, and the letter of the right one.
struct AikenReader {
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

  static func read(_ source: SourceText, report: inout FaultReport) -> ItemBank? {
    var reader = AikenReader(source, report)
    report = FaultReport()
    reader.readLines(from: source.start)
    report = reader.report
    return reader.collector.bank(
      of: source, orElse: "the file has no questions",
      "write a question, options such as A) and B) below it, and ANSWER: A", id: "aiken.empty",
      report: &report)
  }

  private init(_ source: SourceText, _ report: FaultReport) {
    bytes = source.bytes
    collector = ItemCollector(
      capacity: source.bytes.count / 512, source: source.bytes,
      textsAreReadable: TextCheck.isReadable(source.bytes, from: source.start))
    self.report = report
  }

  private mutating func readLines(from start: Int) {
    var position = start
    while let line = AikenLine.next(bytes, from: &position) {
      switch AikenLine(bytes, line) {
      case .blank: break
      case .text: readText(line)
      case .option(let letter, let isSmall, let text):
        if isQuestion(letter, isSmall: isSmall, behind: position) {
          report.warning(
            at: line.lowerBound, "this question looks like an option; Moodle takes it for one",
            "begin it with another word", id: "aiken.question.option")
          readText(line)
        } else if stem.isEmpty {
          refuse(
            line, "an option stands before its question", "write the question above it",
            id: "aiken.option.early")
        } else {
          readOption(letter, isSmall: isSmall, line, text)
        }
      case .answer(let letter, let place, let isCapital):
        if !isCapital {
          report.warning(
            at: line.lowerBound, "Moodle knows the answer only in capitals",
            "write ANSWER: and the letter in capitals", id: "aiken.answer.case")
        }
        guard finish(letter, at: place, line) else { return }
      case .germanAnswer(let letter, let place):
        report.warning(
          at: line.lowerBound, "Moodle knows only the English word ANSWER:",
          "write ANSWER: and the letter in capitals", id: "aiken.answer.word")
        guard finish(letter, at: place, line) else { return }
      }
    }
    if let start = stem.first { refuseUnfinished(start.lowerBound..<lastEnd) }
  }

  // MARK: - Lines

  private mutating func readText(_ line: Range<Int>) {
    if !options.isEmpty, let start = stem.first {
      refuseUnfinished(start.lowerBound..<lastEnd)
      stem.removeAll(keepingCapacity: true)
      options.removeAll(keepingCapacity: true)
    }
    if stem.count == 1 {
      report.warning(
        at: line.lowerBound, "the question has more than one line; they were joined",
        "write it on one line", id: "aiken.question.lines")
    }
    stem.append(line)
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
    if isSmall {
      report.warning(
        at: line.lowerBound, "Moodle knows options only by capital letters",
        "write a capital letter", id: "aiken.letter.small")
    }
    let isKnown = options.contains { $0.letter == letter }
    if isKnown || letter != UInt8(ascii: "A") + UInt8(options.count) {
      report.warning(
        at: line.lowerBound, "the letters of the options are not in order",
        "use A, B, C … without a gap", id: "aiken.letter.order")
    }
    guard !isKnown else { return }
    options.append(Option(letter: letter, text: text))
  }

  // MARK: - Questions

  /// - Returns: false if there is no room for more.
  private mutating func finish(_ letter: UInt8, at place: Int, _ line: Range<Int>) -> Bool {
    defer {
      stem.removeAll(keepingCapacity: true)
      options.removeAll(keepingCapacity: true)
    }
    guard let start = stem.first?.lowerBound else {
      refuse(
        line, "an answer stands before its question", "write question and options above it",
        id: "aiken.answer.early")
      return true
    }
    let range = start..<line.upperBound
    guard options.count >= 2 else {
      refuse(
        range, at: start, "the question has fewer than two options",
        "add options such as A) and B)",
        id: "aiken.options.tooFew")
      return true
    }
    guard letter != 0 else {
      refuse(
        range, at: place, "there is no letter behind ANSWER:",
        "write the letter of the right option",
        id: "aiken.answer.missing")
      return true
    }
    guard options.contains(where: { $0.letter == letter }) else {
      refuse(
        range, at: place,
        "there is no option \(String(decoding: [letter], as: UTF8.self))",
        "write the letter of one of the options", id: "aiken.answer.unknown",
        values: [String(decoding: [letter], as: UTF8.self)])
      return true
    }
    let choices = options.map {
      ItemOption(text($0.text), weight: $0.letter == letter ? 100 : 0)
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
    let hasOptions = options.count >= 2
    refuse(
      range, "the question is not finished",
      hasOptions
        ? "write a line such as ANSWER: A below its options"
        : "add options such as A) and B), and ANSWER: A",
      id: "aiken.question.unfinished", form: hasOptions ? "" : "options")
  }

  private mutating func refuse(
    _ range: Range<Int>, at offset: Int? = nil, _ problem: String, _ remedy: String, id: String,
    form: String = "", values: [String] = []
  ) {
    report.error(
      at: offset ?? range.lowerBound, problem, remedy, id: id, form: form, values: values)
    collector.skip(range, problem)
  }
}
