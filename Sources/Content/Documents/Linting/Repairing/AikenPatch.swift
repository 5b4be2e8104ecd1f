import Exercises
import Notation
import QuestionFormats

/// Rewrites the words and letters of an Aiken file as Moodle requires, and leaves every other byte unchanged.
enum AikenPatch {
  /// What it mends, by id of the fault.
  static let mended = [
    "aiken.answer.case": Repair.Deed.wroteAnswerInCapitals,
    "aiken.answer.word": .wroteAnswerWord,
    "aiken.letter.small": .wroteLetterAsCapital,
  ]

  /// The file with the faulty lines mended; nil if none of the faults can be mended here.
  ///
  /// - Parameters:
  ///   - faults: the reader's diagnostics, in the order of the file.
  ///   - wanted: the places to be mended; nil for all.
  /// - Complexity: O(n) in the length of the file.
  static func apply(
    to source: SourceText, _ faults: [Diagnostic], only wanted: Set<Repair.Place>?
  ) -> (bytes: [UInt8], changes: [Repair.Change])? {
    var changes: [Repair.Change] = []
    for fault in faults {
      guard let deed = mended[fault.id] else { continue }
      let change = Repair.Change(
        line: fault.line, column: fault.column, id: fault.id, deed: deed)
      if wanted?.contains(change.place) != false { changes.append(change) }
    }
    guard !changes.isEmpty else { return nil }
    let lines = Set(changes.map(\.line))
    var patched = Array(source.bytes[..<source.start])
    var position = source.start
    var number = 0
    while true {
      let start = position
      guard let line = AikenLine.next(source.bytes, from: &position) else { break }
      number += 1
      guard lines.contains(number) else {
        patched += source.bytes[start..<position]
        continue
      }
      patched += source.bytes[start..<line.lowerBound]
      patched += mended(source.bytes, line)
      patched += source.bytes[line.upperBound..<position]
    }
    return (patched, changes)
  }

  private static func mended(_ bytes: [UInt8], _ line: Range<Int>) -> [UInt8] {
    switch AikenLine(bytes, line) {
    case .option(let letter, _, _):
      return [letter] + bytes[(line.lowerBound + 1)..<line.upperBound]
    case .answer(let letter, let place, _) where letter != 0,
      .germanAnswer(let letter, let place) where letter != 0:
      let letters = AikenLine.rightLetters(bytes, place..<line.upperBound, or: letter)
      return Array("ANSWER: ".utf8) + letters.map { [$0] }.joined(separator: ", ".utf8)
    case .answer, .germanAnswer: return Array("ANSWER:".utf8)
    case .blank, .text: return Array(bytes[line])
    }
  }
}
