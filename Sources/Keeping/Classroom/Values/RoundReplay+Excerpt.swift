import Exercises
import Play

extension RoundReplay {
  private static let heading = "teachify round 1\n"

  /// The replay that versions before 8 of the database stored as one text: a heading, the moves,
  /// and a document or operations; nil if it is not valid.
  ///
  /// - Parameters:
  ///   - excerpt: the text, including moves that were added to it later.
  ///   - record: the round it belongs to.
  ///   - profile: the game it was played in.
  ///   - reading: the document that the bytes of a file hold; nil if they hold none.
  public init?(
    excerpt: String, of record: RoundRecord, in profile: GameProfile,
    reading: (_ file: [UInt8]) -> ExerciseDocument?
  ) {
    guard record.game == profile.game, let start = Self.contentStart(of: excerpt) else {
      return nil
    }
    // In rounds of that time, nothing waited for reading.
    var profile = profile
    profile.waitsForReading = false
    let end = excerpt[start...].firstIndex(of: "\n") ?? excerpt.endIndex
    let rest = excerpt[end...].dropFirst()
    let source: ExerciseSource
    if excerpt[start..<end] == "document" {
      guard let document = reading(Array(rest.utf8)) else { return nil }
      source = ExerciseSource(document: document, for: profile)
    } else {
      let names = rest.split(whereSeparator: { $0 == "," || $0 == "\n" })
      let operations = names.compactMap { Operation(rawValue: String($0)) }
      guard !operations.isEmpty, operations.count == names.count else { return nil }
      source = ExerciseSource(
        operations: operations, for: profile, title: record.documentTitle)
    }
    self.init(
      source: source, moves: String(excerpt[..<start].dropFirst(Self.heading.count)),
      isExact: false)
  }

  /// An excerpt's text with further moves appended to its moves.
  public static func excerpt(_ text: String, adding moves: String) -> String {
    guard !moves.isEmpty, let place = contentStart(of: text) else { return text }
    return text[..<place] + moves + text[place...]
  }

  /// The start of the line that follows the moves.
  private static func contentStart(of text: String) -> String.Index? {
    guard text.hasPrefix(heading) else { return nil }
    var start = text.index(text.startIndex, offsetBy: heading.count)
    while let end = text[start...].firstIndex(of: "\n") {
      if ["document", "operations"].contains(text[start..<end]) { return start }
      start = text.index(after: end)
    }
    return nil
  }
}
