import Items
import Notation

/// Makes items from a question bank in Moodle's XML.
///
/// Damage costs only one question: the next one is found by its start tag and read by a new parser.
/// Nothing outside the file is ever fetched, and a document type is refused, so there are no entities
/// that could expand without limit.
package enum MoodleXMLReader {
  /// How deeply elements may be nested; Moodle's own reach a depth of seven.
  static let depthLimit = 64
  /// The most elements of a question.
  static let elementLimit = 100_000
  /// The most bytes of a picture within a document: 8 MB, far more than a screen shows.
  static let mediaLimit = 8 * 1024 * 1024

  package static func read(_ source: SourceText, report: inout FaultReport) -> ItemBank? {
    let stream = MoodleStream(source, report)
    report = FaultReport()
    stream.run()
    report = stream.questions.report
    guard !stream.isRefused else { return nil }
    var bank = stream.questions.collector.bank(of: source, orElse: .moodleEmpty, report: &report)
    if var found = bank {
      let first = nextQuestion(in: source.bytes, from: source.start) ?? source.bytes.count
      CheckComment.read(source, .markup, in: source.start..<first, into: &found)
      bank = found
    }
    return bank
  }

  /// Whether a text begins like Moodle's XML.
  package static func looksLikeQuiz(_ source: SourceText) -> Bool {
    let head = source.bytes[source.start...].drop(while: LineByte.isBlankOrEnd).prefix(4096)
    guard head.first == UInt8(ascii: "<") else { return false }
    let word = Array("<quiz".utf8)
    var index = head.startIndex
    while index + word.count < head.endIndex {
      if head[index] == word[0], head[index...].starts(with: word) {
        let next = head[index + word.count]
        if LineByte.isBlankOrEnd(next) || next == UInt8(ascii: ">") || next == UInt8(ascii: "/") {
          return true
        }
      }
      index += 1
    }
    return false
  }

  /// Where the next start tag of a question begins, searching from one offset up to another.
  ///
  /// - Complexity: O(n) in the distance.
  static func nextQuestion(in bytes: [UInt8], from start: Int, before end: Int? = nil) -> Int? {
    let word: StaticString = "<question"
    return bytes.withUnsafeBufferPointer { bytes in
      let length = word.utf8CodeUnitCount
      let end = min(end ?? bytes.count, bytes.count - length)
      var index = max(0, start)
      while index < end {
        guard bytes[index] == UInt8(ascii: "<"), bytes[index + 1] == UInt8(ascii: "q") else {
          index += 1
          continue
        }
        var matched = 2
        while matched < length, bytes[index + matched] == word.utf8Start[matched] { matched += 1 }
        if matched == length {
          let next = bytes[index + length]
          if LineByte.isBlankOrEnd(next) || next == UInt8(ascii: ">") || next == UInt8(ascii: "/") {
            return index
          }
        }
        index += 1
      }
      return nil
    }
  }
}
