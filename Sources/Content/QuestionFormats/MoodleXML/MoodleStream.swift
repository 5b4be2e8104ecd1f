import CExpat
import Items
import Notation

/// Runs expat over a file and passes on each question when it is complete.
///
/// A class, because expat's callbacks refer to it by address; it lives as long as one reading.
final class MoodleStream {
  /// Receives the questions.
  var questions: MoodleQuestions
  /// Whether the file must not be read at all.
  private(set) var isRefused = false

  let source: SourceText
  let names = MoodleNameTable()
  var tree = MoodleTree()
  /// How many elements are open.
  var depth = 0
  /// The innermost open element of the question being read; −1 outside questions.
  var open = -1
  /// Why the parser was stopped.
  var problem: MoodleProblem?
  /// The offset to add to the parser's offsets to get those in the file.
  var base = 0
  let parser: XML_Parser?
  /// Where the current parser began, or the offset after the last question that was read.
  private var resumed = 0
  /// How many bytes were passed to a parser more than once.
  private var repeated = 0

  init(_ source: SourceText, _ report: FaultReport) {
    self.source = source
    questions = MoodleQuestions(source, report)
    parser = XML_ParserCreate("UTF-8")
  }

  deinit {
    XML_ParserFree(parser)
  }

  /// Where the current question begins.
  var questionStart: Int? { open >= 0 ? Int(tree.elements[0].start) : nil }

  /// Reads the whole file.
  ///
  /// - Complexity: O(n). Pieces double in size as long as there are no faults, because expat examines
  ///   an unfinished tag again with each piece, and begin small after a fault, because the rest of a
  ///   piece is lost with it. After such repetitions of eight times the file's length, a fault costs
  ///   everything that had been passed on.
  func run() {
    guard parser != nil else {
      questions.report.error(at: source.start, .moodleMemory)
      return
    }
    let count = source.bytes.count
    var position = source.start
    while position < count, LineByte.isBlankOrEnd(source.bytes[position]) { position += 1 }
    var size = 64 * 1024
    begin(at: position, isFirst: true)
    while true {
      let end = min(position + size, count)
      if feed(position..<end) {
        guard end < count else { return }
        position = end
        size *= 2
      } else {
        guard let next = recover(handedOver: end) else { return }
        repeated += max(0, end - next)
        position = next
        size = 256
        begin(at: next, isFirst: false)
      }
    }
  }

  private func begin(at offset: Int, isFirst: Bool) {
    if !isFirst { XML_ParserReset(parser, "UTF-8") }
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    setHandlers()
    depth = 0
    open = -1
    problem = nil
    resumed = offset
    base = offset
    guard !isFirst else { return }
    let root: StaticString = "<quiz>"
    root.withUTF8Buffer { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        _ = XML_Parse(parser, $0.baseAddress, Int32($0.count), 0)
      }
    }
    base = offset - root.utf8CodeUnitCount
  }

  private func feed(_ range: Range<Int>) -> Bool {
    let isLast: Int32 = range.upperBound == source.bytes.count ? 1 : 0
    return source.bytes.withUnsafeBufferPointer { bytes in
      UnsafeBufferPointer(rebasing: bytes[range]).withMemoryRebound(to: CChar.self) {
        XML_Parse(parser, $0.baseAddress, Int32($0.count), isLast) == XML_STATUS_OK
      }
    }
  }

  /// Handles a complete question.
  func finishQuestion() {
    let range = tree.range(of: 0)
    let inner = MoodleXMLReader.nextQuestion(
      in: source.bytes, from: range.lowerBound + 1, before: range.upperBound)
    if let inner, isBehindQuestion(inner) {
      stop(.swallowed(next: inner, of: range.lowerBound))
      return
    }
    resumed = range.upperBound
    questions.add(tree)
  }

  /// Whether a question ends before this place: then the text here was swallowed by a text that is not
  /// closed.
  private func isBehindQuestion(_ offset: Int) -> Bool {
    var end = offset
    while end > 0, LineByte.isBlankOrEnd(source.bytes[end - 1]) { end -= 1 }
    return source.bytes[..<end].suffix(11).elementsEqual("</question>".utf8)
  }

  // MARK: - Faults

  /// Reports why the parser stopped.
  ///
  /// - Returns: where the next question begins; nil if there is none or the file is refused.
  private func recover(handedOver: Int) -> Int? {
    let code = XML_GetErrorCode(parser)
    let place = min(max(resumed, base + Int(XML_GetCurrentByteIndex(parser))), source.bytes.count)
    switch problem {
    case .documentType?, .root?:
      if let problem { questions.report.error(at: place, problem.message) }
      isRefused = true
      return nil
    case .swallowed(let next, let start):
      if let problem { questions.report.error(at: start, problem.message) }
      questions.skip(start..<next)
      return next
    case .tooDeep, .tooLarge, nil: break
    }
    let start =
      questionStart
      ?? MoodleXMLReader.nextQuestion(in: source.bytes, from: resumed, before: place + 1)
    let hasEnded = code == XML_ERROR_NO_ELEMENTS
    guard start != nil || !hasEnded else {
      questions.report.warning(at: place, .moodleUnfinished)
      return nil
    }
    questions.report.error(at: place, problem?.message ?? .moodleSyntax(code))
    let isExhausted = repeated > 8 * source.bytes.count
    let from = isExhausted ? handedOver : start.map { $0 + 1 } ?? max(place, resumed + 1)
    let next = MoodleXMLReader.nextQuestion(in: source.bytes, from: from)
    if let start { questions.skip(start..<(next ?? source.bytes.count)) }
    return next
  }
}
