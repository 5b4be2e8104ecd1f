import Determinism
import Exercises
import Notation

extension ExerciseMapping {
  /// The identifier from the file, or one made from question and answer, which stays the same when
  /// other exercises are inserted before. It is made unique in either case.
  mutating func identifier(
    _ given: ItemText?, question: String, answer: String
  ) -> String {
    if let given, !TextCheck.isBlank(given.text) {
      if identifiers.insert(Self.fingerprint(given.text)) { return given.text }
      let unique = numbered(given.text)
      report.warning(at: given.offset, .idRepeated(given.text, became: unique))
      return unique
    }
    var digest = StateDigest()
    digest.combine(question)
    digest.combine(answer)
    let made = digest.shortText
    return identifiers.insert(Self.fingerprint(digest.shortValue)) ? made : numbered(made)
  }

  /// An identifier with the lowest free number appended, which makes it unique.
  private mutating func numbered(_ wanted: String) -> String {
    var number = 2
    var unique = "\(wanted)-\(number)"
    while !identifiers.insert(Self.fingerprint(unique)) {
      number = number < 9 ? number + 1 : max(number, count) + 1
      unique = "\(wanted)-\(number)"
    }
    return unique
  }

  /// The hash value of an identifier made from a digest: the 48 bits that are written.
  private static func fingerprint(_ digits: UInt64) -> Int { Int(truncatingIfNeeded: digits) }

  /// The hash value of an identifier; the same if it only looks as if made from a digest.
  private static func fingerprint(_ text: String) -> Int {
    StateDigest.shortValue(of: text).map { fingerprint($0) } ?? text.hashValue
  }
}
